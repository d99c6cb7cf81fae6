import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";

import { expect, it } from "vitest";

import { signNote, writeVerifierKey } from "./signed-note";
import { createSigner } from "./signer";

/** What stands before the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo. */
const BEFORE_KEY = Buffer.from("302a300506032b6570032100", "hex");

/** A verifier of notes by the words of the format alone. @returns the text, where this key has signed it */
function openNote(note: string, verifierKey: string): string | null {
  // A plus may stand in the base64 as well.
  const [, name = "", id = "", encoded = ""] = /^([^+]+)\+([\da-f]{8})\+(.+)$/.exec(verifierKey) ?? [];
  const end = note.lastIndexOf("\n\n");
  const text = note.slice(0, end + 1);
  const line = note
    .slice(end + 2)
    .split("\n")
    .find((candidate) => candidate.startsWith(`— ${name} `));
  const signed = Buffer.from(line?.split(" ")[2] ?? "", "base64");
  if (signed.subarray(0, 4).toString("hex") !== id) return null;
  const key = createPublicKey({
    key: Buffer.concat([BEFORE_KEY, Buffer.from(encoded, "base64").subarray(1)]),
    format: "der",
    type: "spki",
  });
  return verify(null, Buffer.from(text, "utf8"), key, signed.subarray(4)) ? text : null;
}

/** The example of golang.org/x/mod/sumdb/note. */
const KNOWN = {
  key: "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature: "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=",
};

it("names a key as the known example does", () => {
  const raw = Buffer.from(KNOWN.key.slice(-44), "base64").subarray(1);
  const publicKey = Buffer.concat([BEFORE_KEY, raw]).toString("base64");
  expect(writeVerifierKey("PeterNeumann", publicKey)).toBe(KNOWN.key);
  expect(openNote(`${KNOWN.text}\n— PeterNeumann ${KNOWN.signature}\n`, KNOWN.key)).toBe(KNOWN.text);
});

it("signs name, size and root, and nothing else passes", async () => {
  const signer = createSigner(generateKeyPairSync("ed25519").privateKey);
  const note = await signNote({ size: 17, root: "ab".repeat(32) }, "portal.example", signer);
  const key = writeVerifierKey("portal.example", signer.publicKey);
  expect(openNote(note, key)).toBe(
    `portal.example\n17\n${Buffer.from("ab".repeat(32), "hex").toString("base64")}\n`,
  );
  expect(openNote(note.replace("\n17\n", "\n18\n"), key)).toBeNull();
  const other = createSigner(generateKeyPairSync("ed25519").privateKey);
  expect(openNote(note, writeVerifierKey("portal.example", other.publicKey))).toBeNull();
});
