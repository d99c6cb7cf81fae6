/**
 * What the database counts by itself (the triggers of the migrations), by the list that it belongs to: the check of the lists
 * counts it again, and a rebuild of the list puts it right.
 */
import { COUNTERS } from "./migrations/0071_counters";
import { UNOPENED } from "./migrations/0091_cases_to_remind";
import type { Counter } from "./migrations/triggers";

export interface ComputedFigures extends Counter {
  /** Column by whose values the counted table is gone through piece by piece. */
  readonly walkedBy: string;
  /** Columns of the key by which a finding names the row: none says what a person is called. */
  readonly namedBy: readonly string[];
  /** Rows are there or not, and have no figure. */
  readonly bare?: boolean;
}

const counter = (into: string, walkedBy: string, namedBy?: readonly string[]): ComputedFigures => {
  const found = COUNTERS.find((one) => one.into === into);
  if (found === undefined) throw new Error(`Nothing is counted into ${into}`);
  return { ...found, walkedBy, namedBy: namedBy ?? Object.keys(found.key) };
};

export const SUBMISSION_FIGURES = [counter("submission_count", "id"), counter("filing_count", "id")] as const;

export const CASE_FIGURES = [
  counter("case_count", "id"),
  counter("taker", "case_id", ["person_id"]),
  {
    table: "case_file",
    into: "case_to_remind",
    key: { case_id: "#.id", status: "#.status" },
    where: UNOPENED.replaceAll("case_file.", "#."),
    walkedBy: "id",
    namedBy: ["case_id"],
    bare: true,
  },
] as const satisfies readonly ComputedFigures[];

/** Notices are in no list of their own: they are counted for each account. */
export const ACCOUNT_FIGURES = [counter("notice_count", "id")] as const;
