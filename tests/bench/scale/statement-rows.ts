/**
 * Annual statements of an office of any size: a bankrupt in some owes five of them, one a year, as many a year as are asked for. Orders
 * fall on Wednesdays; on one Wednesday of this year 170 statements came in.
 */
import type {
  AnnualStatementFindingTable,
  AnnualStatementTable,
  CaseAlertTable,
  ContactChangeTable,
  StatementLetterRunTable,
} from "~/db/schema";
import { EXAMINATION_RULES } from "~/workflows/records/annual-statement";
import { addDays, startOfDay, type CalendarDate } from "~/workflows/kit";

import type { MadeCase } from "./rows";

/** Statements of one year, as the office expects them. */
export const STATEMENTS_A_YEAR = 30_000;
/** Those that came in on one Wednesday. */
const ON_ONE_WEDNESDAY = 170;
const YEARS = 5;
const WEEK = 7;
const WEEKS = 52;
const WEDNESDAY = 3;

/** What has become of one in twenty: of the newest year, and of those before. */
const NEWEST = "examined*9 found*3 clean*2 questioned drafting due*2 waiting defaulted".split(" ");
const BEFORE = "examined*16 found clean due defaulted".split(" ");
const spread = (parts: readonly string[]): readonly string[] =>
  parts.flatMap((part) => {
    const [name = "", times = "1"] = part.split("*");
    return Array.from({ length: Number(times) }, () => name);
  });
/** Most are in order. */
const RESULTS = spread(["inOrder*8", "contributionDue", "followUp"]);
const FATES = { newest: spread(NEWEST), before: spread(BEFORE) } as const;

export interface StatementRows {
  readonly annual_statement: readonly AnnualStatementTable[];
  readonly annual_statement_finding: readonly AnnualStatementFindingTable[];
  readonly case_alert: readonly CaseAlertTable[];
  readonly contact_change: readonly ContactChangeTable[];
}
const NOTHING: StatementRows = {
  annual_statement: [],
  annual_statement_finding: [],
  case_alert: [],
  contact_change: [],
};

const lastWednesday = (today: CalendarDate): CalendarDate =>
  addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() - WEDNESDAY + WEEK) % WEEK));
export const statementWednesday = (today: CalendarDate): CalendarDate => addDays(lastWednesday(today), -WEEK);

/** @param every one case in so many is of a bankrupt who owes statements */
export function madeStatements(
  index: number,
  { case_file: { id, case_type: type } }: MadeCase,
  { every, today }: { readonly every: number; readonly today: CalendarDate },
): StatementRows {
  const order = Math.floor(index / every);
  if (index % every !== 1 || type !== "B") return NOTHING;
  const wednesday = statementWednesday(today);
  const made = Array.from({ length: YEARS }, (_, ago) => madeYear(id, order, ago, wednesday));
  const owing = made.filter(({ row: { state } }) => state === "due" || state === "defaulted");
  return {
    annual_statement: made.map(({ row }) => row),
    annual_statement_finding: made.flatMap(({ findings }) => findings),
    case_alert: owing.flatMap(({ row: { due } }, place) => [
      ...(place === 0 ? [{ case_id: id, alert: "annualStatement", day: due, answered: 0 }] : []),
      ...(place === 0 ? [{ case_id: id, alert: "s43A", day: due, answered: 0 }] : []),
    ]),
    contact_change: order % 20 === 0 ? [madeChange(id, order, wednesday)] : [],
  };
}

function madeChange(id: string, order: number, wednesday: CalendarDate): ContactChangeTable {
  const state = ["takenOver", "requested", "waiting", "stopped", "disowned"][(order / 20) % 5] ?? "stopped";
  const at = (day: number) => `${addDays(wednesday, day - (order % 900))}T03:00:00.000Z`;
  return {
    id,
    state,
    requested_at: at(0),
    ended_at: state === "takenOver" || state === "stopped" ? at(3) : null,
    takes_over_at: at(3),
    stop_hash: String(order).padStart(64, "0"),
  };
}

function madeYear(id: string, order: number, ago: number, wednesday: CalendarDate) {
  const due = addDays(wednesday, -WEEK * ((order % WEEKS) + ago * WEEKS));
  const fates = ago === 0 ? FATES.newest : FATES.before;
  // Those of that one Wednesday came in, whatever became of the others.
  const isOfTheDay = ago === 0 && order < ON_ONE_WEDNESDAY;
  const drawn = fates[(order * 7 + ago * 3) % fates.length] ?? "examined";
  const fate = isOfTheDay && !["found", "clean"].includes(drawn) ? "examined" : drawn;
  const came = ["examined", "found", "clean", "questioned"].includes(fate);
  // Some days before or after it was due, and never on a Wednesday otherwise.
  const declaredOn = isOfTheDay ? wednesday : addDays(due, [-2, -1, 1, 2, 5][order % 5] ?? 1);
  const rule = EXAMINATION_RULES[order % EXAMINATION_RULES.length] ?? "";
  const isFound = fate === "found" || (fate === "examined" && order % 3 === 0);
  const statement = `${id}-${String(YEARS - ago)}`;
  const row: AnnualStatementTable = {
    id: statement,
    case_id: id,
    year: YEARS - ago,
    state: fate === "found" || fate === "clean" ? "filed" : fate === "waiting" ? "due" : fate,
    due,
    reference: came ? `AS-${due.slice(0, 4)}-${String(order * YEARS + ago).padStart(8, "0")}` : null,
    declared_at: came
      ? new Date(Date.parse(startOfDay(declaredOn)) + (order % 86_000) * 1_000).toISOString()
      : null,
    paper_on: null,
    came_on: came ? declaredOn : null,
    result: fate === "examined" ? (RESULTS[order % RESULTS.length] ?? null) : null,
    reminded: came ? "before" : "after",
    remind_on: null,
    letter: fate === "waiting" ? "after" : null,
    found: came ? (isFound ? rule : "") : null,
    overruled: fate === "examined" ? (isFound ? rule : "") : null,
  };
  const findings =
    isFound && came ? [{ statement_id: statement, rule, overruled: fate === "examined" ? 1 : 0 }] : [];
  return { row, findings };
}

const LETTERS_OF_A_RUN = 200;
/** A run of letters of former years. */
export const madeLetterRun = (index: number, today: CalendarDate): StatementLetterRunTable => ({
  id: `01${String(index).padStart(24, "0")}`,
  printed_at: `${addDays(today, -index)}T02:00:00.000Z`,
  printed_by: "officer.demo",
  letters: LETTERS_OF_A_RUN,
  detail: JSON.stringify(
    Array.from({ length: LETTERS_OF_A_RUN }, (_, letter) => ({
      statement: `HCB-${String(letter)}-2020-1`,
      version: 4,
    })),
  ),
});
