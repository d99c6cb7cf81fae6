/**
 * The content of a message to or from iAM Smart: AES-256-GCM under a content key that both sides hold, as
 * Base64(length of the nonce as four bytes ‖ nonce ‖ ciphertext ‖ tag). Whatever was changed on the way does not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const LENGTH_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const CONTENT_KEY_BYTES = 32;

/** Bytes that the key does not open: damaged, or sealed with another key. */
export class EnvelopeRefused extends Error {
  override readonly name = "EnvelopeRefused";
}

/**
 * @param key of 32 bytes
 * @param nonce of 12 bytes; a new random one unless given
 */
export function sealContent(key: Buffer, content: string, nonce = randomBytes(NONCE_BYTES)): string {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(nonce.length);
  const sealed = Buffer.concat([cipher.update(content, "utf8"), cipher.final()]);
  return Buffer.concat([length, nonce, sealed, cipher.getAuthTag()]).toString("base64");
}

/**
 * @returns the text that was sealed
 * @throws EnvelopeRefused where the key does not open it
 */
export function openContent(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const body = LENGTH_BYTES + NONCE_BYTES;
  const isWhole = bytes.length >= body + TAG_BYTES && bytes.readUInt32BE() === NONCE_BYTES;
  if (!isWhole || key.length !== CONTENT_KEY_BYTES) throw new EnvelopeRefused("It is no envelope");
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(LENGTH_BYTES, body), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(body, -TAG_BYTES)).toString("utf8") + decipher.final("utf8");
  } catch (error) {
    throw new EnvelopeRefused("Another key, or damaged", { cause: error });
  }
}
