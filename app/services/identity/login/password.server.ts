/** Passwords: Argon2id with the settings of OWASP ASVS 5.0 (appendix C), and a check that takes as long for nobody as for somebody. */
import { hash, verify } from "@node-rs/argon2";

/** Argon2id is the library's default algorithm. */
const SETTINGS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
let stranger: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, SETTINGS);
}

/** Whether the password fits; with no hash (no such account) it works as long and says no. */
export async function passwordFits(password: string, passwordHash: string | null): Promise<boolean> {
  stranger ??= hashPassword("nobody has this password");
  // An account that was never given a password has none: an empty text is no hash.
  const known = passwordHash === "" ? null : passwordHash;
  const fits = await verify(known ?? (await stranger), password);
  return fits && known !== null;
}
