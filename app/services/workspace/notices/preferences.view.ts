import type { LetterChoice } from "~/workflows/records/account/index";
import type { Locale } from "~/workflows/kit";

export interface Letters {
  readonly email: string;
  readonly letters: LetterChoice;
  /** `null`: never chosen. */
  readonly language: Locale | null;
}
