/** The protocol's envelope by hand, as a third program that shares nothing with the portal or the sandbox: node:crypto alone. */
import * as crypto from "node:crypto";

export function sealContent(key, text) {
  const iv = crypto.randomBytes(12);
  const gcm = crypto.createCipheriv("aes-256-gcm", key, iv);
  const body = Buffer.concat([gcm.update(Buffer.from(text, "utf8")), gcm.final()]);
  return Buffer.concat([Buffer.from([0, 0, 0, 12]), iv, body, gcm.getAuthTag()]).toString("base64");
}

export function openContent(key, sealed) {
  const bytes = Buffer.from(sealed, "base64");
  const gcm = crypto.createDecipheriv("aes-256-gcm", key, bytes.subarray(4, 16));
  gcm.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([gcm.update(bytes.subarray(16, -16)), gcm.final()]).toString("utf8");
}

/** One call. @returns the answer as it came */
export async function post({
  fetch,
  address,
  clientId,
  clientSecret,
  timestamp,
  body,
  nonce = crypto.randomUUID(),
}) {
  const covered = `${clientId}HmacSHA256${timestamp}${nonce}${body}`;
  const plain = crypto.createHmac("sha256", clientSecret).update(covered).digest("base64");
  const signature = plain.replaceAll("+", "%2B").replaceAll("/", "%2F").replaceAll("=", "%3D");
  const headers = {
    clientID: clientId,
    signatureMethod: "HmacSHA256",
    timestamp: String(timestamp),
    nonce,
    signature,
  };
  const answer = await fetch(address, { method: "POST", headers, body });
  return answer.json();
}

/** The content key of an answer, as 32 bytes or as their Base64. */
post.keyOf = (answer, privateKey) => {
  const wrapped = Buffer.from(answer.content.secretKey, "base64");
  const padding = crypto.constants.RSA_PKCS1_OAEP_PADDING;
  const opened = crypto.privateDecrypt({ key: privateKey, padding, oaepHash: "sha1" }, wrapped);
  return opened.length === 32 ? opened : Buffer.from(opened.toString("latin1"), "base64");
};
