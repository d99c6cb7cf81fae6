/** Lists whose rows hang on cases, read from where there are fewest: the cases that a search finds, those of the firms, or the list. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

import type { Database } from "../../database";
import { forEach } from "../../driving-table";
import { searchTerms } from "./case-terms";
import { isInForce } from "../platform/in-force";
import { selectCasesWith, hasTerm, leadingTerm } from "./term-cases";
import { selectCasesWorkedOn, type CaseWorker } from "./worked-on";

export interface CaseFilter {
  /** Case number or name. */
  readonly search?: string | undefined;
  /** Only cases that one of the firms has an appointment in on this day, in whatever capacity or in one. */
  readonly held?:
    | { readonly firmIds: readonly string[]; readonly on: string; readonly capacity?: string | undefined }
    | undefined;
  /** Only cases that this person works on. */
  readonly workedOnBy?: CaseWorker | undefined;
}

export interface RowsOfCases {
  /** The text behind `from`, up to the end of the conditions. */
  readonly matching: RawBuilder<unknown>;
  /** Where so many may match that the list is better walked in its order: what to ask of each of its rows. */
  readonly walked?: readonly RawBuilder<SqlBool>[];
}

/**
 * The rows of a list with a column `case_id`; "nothing" where none can match.
 * @param list the table, and its name in the conditions
 * @param conditions on the columns of the list
 */
export async function selectRowsOfCases(
  database: Database,
  list: { readonly table: string; readonly as?: string },
  { search, held, workedOnBy }: CaseFilter,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<RowsOfCases | "nothing"> {
  const { table, as = table } = list;
  const caseId = sql.ref(`${as}.case_id`);
  const typed = (search ?? "").trim();
  const terms = searchTerms(typed);
  if (held?.firmIds.length === 0 || (typed !== "" && terms.length === 0)) return "nothing";
  const named = await leadingTerm(database, terms);
  if (named?.count === 0) return "nothing";
  const isFound = sql<SqlBool>`${caseId} = found.case_id`;
  const searched = terms.map((term) => hasTerm(term, caseId));
  const led = (cases: RawBuilder<unknown>, also: readonly RawBuilder<SqlBool>[]) =>
    forEach(database.dialect, sql`(${cases}) as found`, list, [isFound, ...also, ...conditions]);
  const theirs =
    held !== undefined
      ? sql`select distinct a.case_id as case_id from case_appointment as a where ${isHolder(held)}`
      : workedOnBy && selectCasesWorkedOn(database.dialect, workedOnBy);
  if (theirs !== undefined && (named === undefined || named.broad))
    return { matching: led(theirs, searched) };
  if (named !== undefined)
    return {
      matching: led(
        selectCasesWith(named, database.dialect),
        held !== undefined
          ? [isHeld(held, caseId)]
          : theirs === undefined
            ? []
            : [sql<SqlBool>`${caseId} in (${theirs})`],
      ),
      ...(named.broad && { walked: [...searched, ...conditions] }),
    };
  const from = sql`${sql.table(table)} as ${sql.id(as)}`;
  const matching = conditions.length === 0 ? from : sql`${from} where ${sql.join(conditions, sql` and `)}`;
  return { matching, walked: conditions };
}

type Held = NonNullable<CaseFilter["held"]>;

const isHolder = ({ firmIds, on, capacity }: Held): RawBuilder<SqlBool> =>
  sql<SqlBool>`a.firm_id in (${sql.join(firmIds)}) and ${isInForce("a", on)}${
    capacity === undefined ? sql`` : sql` and a.capacity = ${capacity}`
  }`;

const isHeld = (held: Held, caseId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from case_appointment as a where a.case_id = ${caseId} and ${isHolder(held)})`;
