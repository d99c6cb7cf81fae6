/**
 * Vectors of iAM Smart's protocol, computed by a plain program that shares nothing with the portal: node:crypto alone.
 * Everything in them is invented. `node tests/iam-smart/compute-vectors.mjs` writes them anew beside itself; the RSA keys and what
 * is encrypted to them differ each time, the rest is the same.
 */
import * as crypto from "node:crypto";
import { writeFileSync } from "node:fs";

const hash = (algorithm, ...parts) => {
  const hashing = crypto.createHash(algorithm);
  for (const part of parts) hashing.update(part);
  return hashing.digest();
};
const digitsOf = (bytes) => {
  const hex = hash("md5", hash("sha512", bytes)).toString("hex");
  return [0, 8, 16, 24].map((at) => parseInt(hex[at], 16) % 10).join("");
};

const client = { clientID: "invented-client", clientSecret: "invented secret / + = 智方便" };
const key = hash("sha256", "an invented content key");

function envelope(text, ivText) {
  const iv = hash("sha256", ivText).subarray(0, 12);
  const gcm = crypto.createCipheriv("aes-256-gcm", key, iv);
  const body = Buffer.concat([gcm.update(Buffer.from(text, "utf8")), gcm.final()]);
  const whole = Buffer.concat([Buffer.from([0, 0, 0, 12]), iv, body, gcm.getAuthTag()]);
  return { text, iv: iv.toString("hex"), sealed: whole.toString("base64") };
}

function request(timestamp, nonce, body) {
  const covered = `${client.clientID}HmacSHA256${timestamp}${nonce}${body}`;
  const plain = crypto.createHmac("sha256", client.clientSecret).update(covered).digest("base64");
  // By hand: only these three characters of Base64 need it.
  const signature = plain.replaceAll("+", "%2B").replaceAll("/", "%2F").replaceAll("=", "%3D");
  return { timestamp, nonce, body, signature };
}

function identification(hashCode, openID) {
  const digits = digitsOf(Buffer.concat([hash("sha256", hashCode), hash("sha256", openID)]));
  return { hashCode, openID, digits };
}
function anonymous(hashCode, card) {
  const cardHash = hash("sha256", card.slice(0, -1)).toString("base64");
  const covered = Buffer.concat([
    Buffer.from(hashCode, "base64"),
    Buffer.from(cardHash),
    Buffer.from(client.clientID),
  ]);
  return { hashCode, card, cardHash, digits: digitsOf(covered) };
}

const pairs = ["A", "B"].map(() => crypto.generateKeyPairSync("rsa", { modulusLength: 2048 }));
const PADDINGS = {
  oaep: { padding: crypto.constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha1" },
  "oaep-sha256": { padding: crypto.constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
  pkcs1: { padding: crypto.constants.RSA_PKCS1_PADDING },
};
const wraps = Object.entries(PADDINGS).flatMap(([padding, how]) =>
  [0, 1].flatMap((pair) =>
    [
      ["bytes", key],
      ["base64", Buffer.from(key.toString("base64"))],
    ].map(([as, plain]) => ({
      padding,
      pair,
      as,
      wrapped: crypto.publicEncrypt({ key: pairs[pair].publicKey, ...how }, plain).toString("base64"),
    })),
  ),
);

const first = hash("sha256", "a document").toString("base64");
writeFileSync(
  new URL("vectors.json", import.meta.url),
  `${JSON.stringify(
    {
      client,
      contentKey: key.toString("base64"),
      privateKeys: pairs.map(({ privateKey }) => privateKey.export({ type: "pkcs8", format: "pem" })),
      requests: [
        request(1_795_000_000_000, "00000000-0000-4000-8000-000000000000", ""),
        request(1_795_000_000_001, "11111111-1111-4111-8111-111111111111", '{"content":"AAAA"}'),
        request(1_795_000_000_002, "22222222222222222222222222222222", '{"content":"陳大文"}'),
        request(1_795_000_000_003, "33333333-3333-4333-8333-333333333333", '{"content":"////++++=="}'),
      ],
      envelopes: [
        envelope("{}", "first"),
        envelope('{"businessID":"b-1","enName":"CHAN Tai Man","chName":"陳大文"}', "second"),
        envelope(JSON.stringify({ long: "x".repeat(2000) }), "third"),
      ],
      identification: [
        // The one that is written down in the study of public programs, and was computed there.
        identification("ORja89zo2gw5zUtNBF/XJ6vE3G48WuXGeWEWKioTGpI=", "invented-openid"),
        identification(first, "another-openid"),
        identification(first, "智方便"),
      ],
      anonymous: [anonymous(first, "A1234563"), anonymous(first, "AB9876543")],
      wraps,
    },
    null,
    2,
  )}\n`,
);
