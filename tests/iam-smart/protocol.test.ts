/** The portal's half of iAM Smart's protocol against vectors of a plain program that shares nothing with it. */
import { createPrivateKey } from "node:crypto";

import { describe, expect, it } from "vitest";

import { unwrapContentKey } from "~/app/services/identity/iam-smart/content-keys.server";
import { EnvelopeRefused, openContent, sealContent } from "~/app/services/identity/iam-smart/envelope.server";
import {
  computeAnonymousCode,
  computeIdentificationCode,
  hashIdentityCard,
} from "~/app/services/identity/iam-smart/identification-code.server";
import { signRequest } from "~/app/services/identity/iam-smart/request-signature.server";

import vectors from "./vectors.json";

const contentKey = Buffer.from(vectors.contentKey, "base64");
const keys = vectors.privateKeys.map((pem) => createPrivateKey(pem));
const { clientID, clientSecret } = vectors.client;

it.each(vectors.requests)("signs $timestamp as the plain program does", ({ signature, ...request }) => {
  const headers = signRequest({ clientId: clientID, clientSecret, ...request });
  expect(headers).toEqual({
    clientID,
    signatureMethod: "HmacSHA256",
    timestamp: String(request.timestamp),
    nonce: request.nonce,
    signature,
  });
});

describe("the envelope", () => {
  it.each(vectors.envelopes)("seals and opens $iv alike", ({ text, iv, sealed }) => {
    expect(sealContent(contentKey, text, Buffer.from(iv, "hex"))).toBe(sealed);
    expect(openContent(contentKey, sealed)).toBe(text);
  });
  it("does not open with one bit changed anywhere, nor with another key, nor cut off", () => {
    const [first] = vectors.envelopes;
    const bytes = Buffer.from(first?.sealed ?? "", "base64");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => openContent(contentKey, changed.toString("base64"))).toThrow(EnvelopeRefused);
      expect(() => openContent(contentKey, bytes.subarray(0, at).toString("base64"))).toThrow(
        EnvelopeRefused,
      );
    }
    expect(() => openContent(Buffer.alloc(32, 7), bytes.toString("base64"))).toThrow(EnvelopeRefused);
  });
});

it.each(vectors.identification)("computes $digits for $openID", ({ hashCode, openID, digits }) => {
  expect(computeIdentificationCode(hashCode, openID)).toBe(digits);
});
it("computes what the study of public programs has computed from their description", () => {
  expect(vectors.identification[0]?.digits).toBe("3714");
  expect(hashIdentityCard("A123456(3)")).toBe("rDcExehSzsiEp2laLaJqrtaX2ua9sdaugwaY5ONmYwk=");
});
it.each(vectors.anonymous)(
  "computes $digits for the holder of $card",
  ({ hashCode, card, cardHash, digits }) => {
    expect(hashIdentityCard(card)).toBe(cardHash);
    expect(computeAnonymousCode(hashCode, cardHash, clientID)).toBe(digits);
  },
);

describe("a content key", () => {
  it.each(vectors.wraps)(
    "encrypted with $padding to certificate $pair as $as opens",
    ({ wrapped, ...how }) => {
      const padding = how.padding === "pkcs1" ? "pkcs1" : how.padding === "oaep" ? "oaep" : "oaep-sha256";
      const opened = unwrapContentKey({ keys, padding }, wrapped);
      expect(opened.some((key) => key.equals(contentKey))).toBe(true);
      const [own, other] = how.pair === 0 ? keys : [...keys].reverse();
      if (!own || !other) throw new Error("There are two keys");
      expect(unwrapContentKey({ keys: [own], padding }, wrapped)).toEqual([contentKey]);
      const another = padding === "oaep" ? "oaep-sha256" : "oaep";
      expect(unwrapContentKey({ keys, padding: another }, wrapped), "by another padding").toEqual([]);
      expect(unwrapContentKey({ keys: [other], padding }, wrapped)).not.toContainEqual(contentKey);
    },
  );
});
