/** What a statement becomes in the book: the entries that are made of its lines, those that are there already, what is left out. */
import type { BankStatement, StatementLine } from "../../shared/bank-statement";
import { isFixed, isUsuallyRealization, listProblems, usualClassification } from "../../records/cash-book";
import type { Entry, EntryKind, EntryProblem, FixedDays } from "../../records/cash-book";
import { HOME_CURRENCY } from "../../kit";
import type { LineChoice } from "./state";

/** What keeps a line from being taken. */
export type LineProblem =
  | EntryProblem["problem"]
  /** Nothing was chosen for it. */
  | "notChosen"
  | "reasonMissing"
  /** It lies in a period that the office has certified. */
  | "closed";

export interface ImportPlan {
  readonly entries: readonly Entry[];
  readonly matches: readonly { readonly line: number; readonly entry: string }[];
  readonly ignored: readonly { readonly line: number; readonly reason: string }[];
  /** By number of the line. Nothing is taken as long as there is one. */
  readonly problems: ReadonlyMap<number, LineProblem>;
}

export const getKindOfLine = ({ amount }: Pick<StatementLine, "amount">): EntryKind =>
  amount < 0 ? "payment" : "receipt";

/** The id of an entry follows from its line: taken twice, a line is one entry. */
const deriveEntryId = (statement: string, line: number): string => `${statement}-${String(line)}`;

/**
 * @param choiceFor what was chosen for a line
 * @param fixed the days that the office has certified
 */
export function buildPlan(
  statement: BankStatement,
  choiceFor: (line: number) => LineChoice | undefined,
  fixed: FixedDays,
): ImportPlan {
  const entries: Entry[] = [];
  const matches: { line: number; entry: string }[] = [];
  const ignored: { line: number; reason: string }[] = [];
  const problems = new Map<number, LineProblem>();
  for (const line of statement.lines) {
    const { number } = line;
    const choice = choiceFor(number);
    if (choice === undefined) problems.set(number, "notChosen");
    else if (choice.verb === "match") matches.push({ line: number, entry: choice.entry });
    else if (choice.verb === "ignore") {
      const reason = (choice.reason ?? "").trim();
      if (reason === "") problems.set(number, "reasonMissing");
      else ignored.push({ line: number, reason });
    } else {
      const entry = toEntry(statement, line, choice);
      const [problem] = listProblems(entry);
      if (isFixed(fixed, line.date)) problems.set(number, "closed");
      else if (problem !== undefined) problems.set(number, problem.problem);
      else entries.push(entry);
    }
  }
  return { entries, matches, ignored, problems };
}

/** Realization and classification are those that its category usually has: they can be changed in the book. */
function toEntry(
  { id: statement, currency }: BankStatement,
  line: StatementLine,
  { category, details, hkd }: Extract<LineChoice, { verb: "add" }>,
): Entry {
  const kind = getKindOfLine(line);
  const minor = Math.abs(line.amount);
  const text = (details ?? "").trim();
  return {
    id: deriveEntryId(statement, line.number),
    date: line.date,
    kind,
    category: category ?? null,
    ...(text !== "" && { details: text }),
    currency,
    minor,
    hkd: currency === HOME_CURRENCY ? minor : (hkd ?? 0),
    realization: kind === "receipt" && category !== undefined && isUsuallyRealization(category),
    classification: kind === "payment" ? usualClassification(category ?? "") : null,
    line: { statement, number: line.number },
  };
}
