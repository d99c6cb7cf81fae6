/** Whether somebody may have a new password: the rules of section 5, each with its code of section 8. */
import { PASSWORD_HISTORY, findBrokenPasswordRules, type Account } from "~/workflows/records/account/index";
import { PASSWORD_LENGTH } from "~/workflows/kit";

import { passwordFits } from "../login/password.server";
import { isEasilyGuessed } from "./guessing.server";

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export const PASSWORD_CODES = {
  incorrect: "ERR-PASSWORD-001",
  mismatch: "ERR-PASSWORD-003",
  oneOfTheLast: `ERR-PASSWORD-004[${String(PASSWORD_HISTORY)}]`,
  tooShort: `ERR-PASSWORD-005[${String(PASSWORD_LENGTH.least)}]`,
  tooSimple: "ERR-PASSWORD-006",
  inUse: "ERR-PASSWORD-007",
  tooLong: `ERR-PASSWORD-008[${String(PASSWORD_LENGTH.most)}]`,
} as const;

/** The words that are easy to guess for somebody who knows the person. */
export const listPersonalNames = (
  person: Pick<Account, "loginName" | "fullName" | "email">,
): readonly string[] => [
  person.loginName,
  person.fullName,
  // The domain is the firm's; everybody knows it, and it is in many words.
  person.email.split("@")[0] ?? "",
];

/** @returns the code of the first objection; null where there is none */
export async function judgePassword(person: Account, typed: NewPassword): Promise<string | null> {
  const { newPassword, confirmPassword } = typed;
  if (newPassword !== confirmPassword) return PASSWORD_CODES.mismatch;
  const personal = listPersonalNames(person);
  const broken = findBrokenPasswordRules(newPassword, personal);
  if (broken.includes("length")) return lengthCode(newPassword);
  if (broken.length > 0 || (await isEasilyGuessed(newPassword, personal))) return PASSWORD_CODES.tooSimple;
  if (await passwordFits(newPassword, person.passwordHash)) return PASSWORD_CODES.inUse;
  for (const former of person.formerHashes)
    if (await passwordFits(newPassword, former)) return PASSWORD_CODES.oneOfTheLast;
  return null;
}

const lengthCode = (password: string): string =>
  [...password].length < PASSWORD_LENGTH.least ? PASSWORD_CODES.tooShort : PASSWORD_CODES.tooLong;
