/** What a password must have (section 5), as far as the password alone can tell. Used by the page while it is typed and by the server. */
import { PASSWORD_LENGTH } from "../../kit";

/** In the order in which they are shown. */
export const PASSWORD_RULES = [
  "length",
  "capital",
  "small",
  "digit",
  "special",
  "repetition",
  "sequence",
  "personal",
] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Characters of a name from which on it counts: "Li" is in too many words. */
const LEAST_NAME = 3;
/** Neighbours in a row, such as `abcd` or `4321`. */
const SEQUENCE = 4;

/**
 * The rules that a password breaks.
 * @param personal names that are easy to guess for this person: login name, own name, e-mail address
 */
export function findBrokenPasswordRules(
  password: string,
  personal: readonly string[],
): readonly PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !SATISFIED[rule](password, personal));
}

const SATISFIED: Readonly<Record<PasswordRule, (password: string, personal: readonly string[]) => boolean>> =
  {
    // Counted in characters as people see them, not in UTF-16 units.
    length: (password) => {
      const { length } = [...password];
      return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
    },
    capital: (password) => /\p{Lu}/u.test(password),
    small: (password) => /\p{Ll}/u.test(password),
    digit: (password) => /\p{Nd}/u.test(password),
    // Section 5: the underscore does not count.
    special: (password) => /[^\p{L}\p{N}\s_]/u.test(password),
    repetition: (password) => !/(.)\1\1/su.test(password) && !/(.{3,})\1/su.test(password),
    sequence: (password) => !hasSequence(password.toLowerCase()),
    personal: (password, personal) => {
      const typed = password.toLowerCase();
      return !nameParts(personal).some((part) => typed.includes(part));
    },
  };

/** The words that names are made of, in small letters. */
export function nameParts(names: readonly string[]): readonly string[] {
  return names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= LEAST_NAME);
}

function hasSequence(typed: string): boolean {
  const codes = [...typed].map((letter) => (/[\p{L}\p{N}]/u.test(letter) ? (letter.codePointAt(0) ?? 0) : 0));
  const runs = [1, -1].map((step) => {
    let longest = 1;
    let run = 1;
    for (let index = 1; index < codes.length; index += 1) {
      const [before = 0, code = 0] = [codes[index - 1], codes[index]];
      run = code !== 0 && code - before === step ? run + 1 : 1;
      longest = Math.max(longest, run);
    }
    return longest;
  });
  return runs.some((run) => run >= SEQUENCE);
}
