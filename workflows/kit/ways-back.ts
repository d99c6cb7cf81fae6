/**
 * The way back from a fact. Every fact is declared with one: whoever adds a fact has thought of the day on which it is wrong.
 * `docs/ways-back.md` lists them all, and a test holds them to the charts.
 */

/** Why nothing can follow on a fact. */
export const FINAL_REASONS = {
  happened: "It only records that something was done, seen or refused: that cannot be unsaid",
  clockPassed: "It only records that a day came",
  machineFound: "It only records what a machine found; where its subject changes, it looks again",
  sentOutside: "Somebody outside was told or has the paper; what is wrong in it is told by a further one",
  moneyMoved: "Money moved; what is wrong is settled by a further sum",
  destroyed: "What it was about was destroyed: nothing is left to come back to",
  begunAnew: "It is the end of this one only: another can be begun at any time",
  ownFacts: "What came of it has facts of its own, each with its own way back",
  onlyACopy: "It concerns a copy to read or to print: nothing else changed, and another can be asked for",
  othersBuildOn: "Others build on it: what is wrong in it is told beside it, and it stays as it was",
} as const satisfies Readonly<Record<string, string>>;
export type FinalReason = keyof typeof FINAL_REASONS;

/**
 * By facts of the same chart, one of which is enough. `undone`: it holds no longer; `corrected`: it reads otherwise, and what it
 * read stays known, with the reason; `superseded`: a newer one stands in its place.
 */
export type WayBack =
  | { readonly way: "undone" | "corrected"; readonly by: readonly string[] }
  | { readonly way: "superseded"; readonly by: readonly string[] | "next" }
  | { readonly way: "final"; readonly because: FinalReason; readonly note?: string };

type Names = readonly [string, ...string[]];

export const undoneBy = (...by: Names): WayBack => ({ way: "undone", by });
export const correctedBy = (...by: Names): WayBack => ({ way: "corrected", by });
export const supersededBy = (...by: Names): WayBack => ({ way: "superseded", by });
/** Superseded by the next fact of its own kind. */
export const supersededByNext: WayBack = { way: "superseded", by: "next" };
/** @param note what the reason leaves open */
export const final = (because: FinalReason, note?: string): WayBack => ({
  way: "final",
  because,
  ...(note !== undefined && { note }),
});

/** The names of the facts that lead back from a fact; none where it is final. */
export function listWaysBack(fact: string, back: WayBack): readonly string[] {
  if (back.way === "final") return [];
  return back.by === "next" ? [fact] : back.by;
}
