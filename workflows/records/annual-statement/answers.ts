/** The answers that one way has written: what the bankrupt types, or what the counter reads from a paper. */
import type { AttachedFile, FormValues, Instant } from "../../kit";
import type { STATEMENT_WAYS } from "./facts";

export type StatementWay = (typeof STATEMENT_WAYS)[number];

/** What one of them has written since the last edition, or before there was one. */
export interface WrittenAnswers {
  readonly values: FormValues;
  readonly papers: readonly AttachedFile[];
  readonly noPapersBecause: string | null;
  /** Steps whose answers were taken over, and that nobody has gone through since. */
  readonly unconfirmed: readonly string[];
  /** Steps that somebody has gone through. */
  readonly gone: readonly string[];
  readonly takenOverFrom: string | null;
  /** Raised with every change of answers or papers: what is declared names the version that was shown. */
  readonly version: number;
  readonly lastSavedAt: Instant | null;
}
export const NO_ANSWERS: WrittenAnswers = {
  values: {},
  papers: [],
  noPapersBecause: null,
  unconfirmed: [],
  gone: [],
  takenOverFrom: null,
  version: 0,
  lastSavedAt: null,
};
