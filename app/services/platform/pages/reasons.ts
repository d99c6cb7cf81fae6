/** The reasons why something was not done, in the reader's language: a chart's refusals, put into words. */
import type { TFunction } from "i18next";

import { sayRefusal, type Locale, type Procedure, type Refusal } from "~/workflows/kit";

/** Something that keeps it from being done. */
export interface RefusalMessage {
  readonly sentence: string;
  /** Of section 8, where there is one. */
  readonly code?: string;
  /** The next step, where it is not said already. */
  readonly next?: string;
}
/** An objection of a chart. */
export interface Reason extends RefusalMessage {
  readonly guard: string;
  readonly code: string;
}

/** A procedure, for the words of its refusals. */
type Wording = Pick<Procedure, "wording" | "type">;

export function explainRefusals(
  procedure: Wording,
  refusals: readonly Refusal[],
  locale: Locale,
): readonly Reason[] {
  return refusals.map((refusal) => ({
    guard: refusal.guard,
    code: refusal.code,
    sentence: sayRefusal(procedure, locale, refusal),
  }));
}

/** The result of a fact that did not happen. */
export type NotDone =
  | {
      readonly outcome: "refused";
      readonly refusals: readonly Refusal[];
      /** The procedure that objects, where that is another one than the page's own. */
      readonly refusedBy?: Wording;
    }
  /** Somebody else was faster. */
  | { readonly outcome: "conflict" };

/** @param conflict what is said where somebody else was faster, if the page has its own words for it */
export function whyNotDone(
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
  procedure: Wording,
  outcome: NotDone,
  conflict: string = t("errors.ERR-CONFLICT.sentence"),
): readonly RefusalMessage[] {
  return outcome.outcome === "conflict"
    ? [{ sentence: conflict, code: "ERR-CONFLICT" }]
    : explainRefusals(outcome.refusedBy ?? procedure, outcome.refusals, locale);
}

/** One of them in a line: its sentence, what to do next, and apart from both, for who is asked about it, its code. */
export function formatLine({ sentence, code, next }: RefusalMessage): string {
  return [sentence, next, code && `· ${code}`].filter(Boolean).join(" ");
}

/** All of them in one text, for a message that has room for no more. */
export const inOneLine = (reasons: readonly RefusalMessage[]): string => reasons.map(formatLine).join(" ");
