/** Annual statements of bankrupts: the office's list, and what its rules found in them. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { AnnualStatementTable } from "../../schema";
import type { QueuedItem } from "../platform/deferred-work";
import { hasAssigned, type Assigned } from "../cases/assigned";
import { selectCasesWorkedOn, type CaseWorker } from "../cases/worked-on";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";
import { selectStatementsToWorkOn } from "./statement-reminders";

/** With the case that it is about. */
export type AnnualStatementRow = Selectable<AnnualStatementTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};

export interface AnnualStatementQuery extends PageRequest {
  readonly state?: string | undefined;
  /** Of those that were due before this day, and of which nothing came. */
  readonly overdueOn?: string | undefined;
  /** The day on which the edition that stands came in. */
  readonly cameOn?: string | undefined;
  /** What an examination led to. */
  readonly result?: string | undefined;
  /** Of those that wait to be examined: in which the rules found nothing, or something. */
  readonly rules?: "clean" | "found" | undefined;
  /** A reference, or the id of a case, as a whole. */
  readonly named?: { readonly reference: string; readonly caseId: string | null } | undefined;
  /** Only of cases that this person works on; absent: of all. */
  readonly workedOnBy?: CaseWorker | undefined;
  /** Only of cases that are assigned to somebody of the office. */
  readonly assigned?: Assigned | undefined;
}

/** Those that were due longest first. */
export async function findAnnualStatementPage(
  { kysely, dialect }: Database,
  { state, overdueOn, cameOn, result, rules, named, workedOnBy, assigned, ...page }: AnnualStatementQuery,
): Promise<Page<AnnualStatementRow>> {
  const conditions: RawBuilder<SqlBool>[] = [
    ...(workedOnBy === undefined
      ? []
      : [sql<SqlBool>`annual_statement.case_id in (${selectCasesWorkedOn(dialect, workedOnBy)})`]),
    ...(assigned === undefined ? [] : [hasAssigned(assigned, sql.ref("annual_statement.case_id"))]),
    // Those of a day are few: their state is no index to go along, which would pass by all of that state for the order of the list.
    ...(state === undefined
      ? []
      : cameOn === undefined
        ? [sql<SqlBool>`annual_statement.state = ${state}`]
        : [sql<SqlBool>`coalesce(annual_statement.state, '') = ${state}`]),
    ...(overdueOn === undefined
      ? []
      : [sql<SqlBool>`annual_statement.state = 'due' and annual_statement.due < ${overdueOn}`]),
    ...(cameOn === undefined ? [] : [sql<SqlBool>`annual_statement.came_on = ${cameOn}`]),
    ...(result === undefined ? [] : [sql<SqlBool>`annual_statement.result = ${result}`]),
    ...(rules === undefined
      ? []
      : [
          sql<SqlBool>`annual_statement.state = 'filed'`,
          rules === "clean"
            ? sql<SqlBool>`annual_statement.found = ''`
            : sql<SqlBool>`annual_statement.found <> ''`,
        ]),
    ...(named === undefined
      ? []
      : [
          named.caseId === null
            ? sql<SqlBool>`annual_statement.reference = ${named.reference}`
            : sql<SqlBool>`annual_statement.case_id = ${named.caseId}`,
        ]),
  ];
  const matching = kysely.selectFrom("annual_statement").where((where) => where.and(conditions));
  const total = await countUpToLimit(kysely, matching.select("annual_statement.id"));
  const rows = await matching
    .innerJoin("case_file", "case_file.id", "annual_statement.case_id")
    .selectAll("annual_statement")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .orderBy("annual_statement.due")
    .orderBy("annual_statement.id")
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

/** How often a rule found something in a statement, and how often that was found in order nevertheless. */
export interface RuleCount {
  readonly rule: string;
  readonly found: number;
  readonly overruled: number;
}

export async function countRuleFindings({ kysely }: Database): Promise<readonly RuleCount[]> {
  const rows = await kysely
    .selectFrom("annual_statement_finding")
    .select((select) => [
      "rule",
      select.fn.countAll().as("found"),
      select.fn.sum("overruled").as("overruled"),
    ])
    .groupBy("rule")
    .execute();
  return rows.map(({ rule, found, overruled }) => ({
    rule,
    found: Number(found),
    overruled: Number(overruled),
  }));
}

/** The statements of a case, the oldest year first. */
export async function findStatementsOfCase(
  { kysely }: Database,
  caseId: string,
): Promise<readonly Selectable<AnnualStatementTable>[]> {
  return kysely
    .selectFrom("annual_statement")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("due")
    .orderBy("id")
    .execute();
}

/** Those that are still owed and were due on a day or before. */
export async function findOverdueStatements(
  database: Database,
  day: string,
  looking: QueuedItem,
): Promise<readonly string[]> {
  const rows = await selectStatementsToWorkOn(database, looking)
    .where("state", "in", ["due", "drafting"])
    .where("due", "<=", day)
    .execute();
  return rows.map(({ id }) => id);
}
