/** The answer of a page to a post that was not carried out. Every page shows it in one way. */
import type { RefusalMessage } from "./reasons";

export interface PageAnswer {
  /** The typed values, by field, so that the form comes back as it was. Nothing secret and no file is among it. */
  readonly typed: Readonly<Record<string, string>>;
  /** Everything that was ticked, by field, where several may be. */
  readonly ticked: Readonly<Record<string, readonly string[]>>;
  /** Messages beside fields, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** The reasons why it was not done, where no field is the reason. */
  readonly refused: readonly RefusalMessage[];
}

/** A page that was not posted to. */
export const UNANSWERED: PageAnswer = { typed: {}, ticked: {}, problems: {}, refused: [] };
