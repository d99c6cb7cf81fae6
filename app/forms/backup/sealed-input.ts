/**
 * Seals what was typed (AES-256-GCM) for one person, and stores it in this browser. The key comes from the portal, for whoever is
 * logged in, and stays in memory: without them nobody reads what is stored.
 */
import * as z from "zod";

const KEY_ADDRESS = "/session/typing-key";
const NONCE_IN_BYTES = 12;
const KeyAnswer = z.object({ key: z.base64() });

/** Whether this browser can seal here. At an address without https it cannot, and nothing is stored then. */
export const canSeal = (): boolean => typeof crypto !== "undefined" && "subtle" in crypto;

/** The key of the person who is logged in; `null` where it cannot be had. */
export async function fetchKey(): Promise<CryptoKey | null> {
  if (!canSeal()) return null;
  try {
    const answer = await fetch(KEY_ADDRESS, { headers: { Accept: "application/json" } });
    if (!answer.ok) return null;
    const { key } = KeyAnswer.parse(await answer.json());
    const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
    return await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  } catch {
    // Not reached, or something else answered: typing goes on, and is kept once the key is there.
    return null;
  }
}

/** @param name where it is stored; it cannot be read at any other place */
export async function sealText(key: CryptoKey, name: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_IN_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce, additionalData: new TextEncoder().encode(name) },
    key,
    new TextEncoder().encode(text),
  );
  return base64Of(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** @returns `null` where it was sealed with another key or for another place, or was changed */
export async function openText(key: CryptoKey, name: string, stored: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(stored), (letter) => letter.charCodeAt(0));
    const opened = await crypto.subtle.decrypt(
      {
        name: "AES-GCM",
        iv: bytes.subarray(0, NONCE_IN_BYTES),
        additionalData: new TextEncoder().encode(name),
      },
      key,
      bytes.subarray(NONCE_IN_BYTES),
    );
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

function base64Of(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
