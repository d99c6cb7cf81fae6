/** The source of the forms of a list: from where there are fewest. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

import type { Database } from "../../database";
import { valuesAsRows } from "../../in-list-query";
import { forEach } from "../../driving-table";
import { searchTerms } from "../cases/case-terms";
import { isInForce } from "../platform/in-force";
import { countWorthCollecting } from "../platform/paging";
import { selectCasesWith, hasTerm, leadingTerm } from "../cases/term-cases";
import {
  isHeldBy,
  columnConditions,
  filedInTerm,
  isAppointed,
  isVisibleTo,
  wasHeldBy,
  type Condition,
  type SubmissionFilter,
} from "./submission-filters";

export interface SubmissionSource {
  /** The text behind `from`, up to the end of the conditions: `submission` is among its tables. */
  readonly matching: RawBuilder<unknown>;
  /** The same conditions with the list itself in the lead, where it can be walked in its order; absent: few match. */
  readonly walked?: RawBuilder<unknown>;
  /** The same matches, each once, where they can be counted without opening their rows. */
  readonly counted?: RawBuilder<unknown>;
  /** Up to how many matches are put in order rather than looked for along the list; absent: as many as are counted. */
  readonly collected?: number;
  /** However many: an index that has all of them leads, and not one that is in the list's order. */
  readonly sorted?: boolean;
}

/**
 * "nothing" where no form can match.
 * @param columnsAsked all that is asked of a form that somebody's cases lead to; absent: any
 */
export async function submissionSource(
  database: Database,
  query: SubmissionFilter,
  requestedColumns?: readonly string[],
): Promise<SubmissionSource | "nothing"> {
  const columns = columnConditions(query);
  if (columns === "nothing") return columns;
  const theirs = [
    ...(query.appointed === undefined ? [] : [isAppointed(query.appointed)]),
    ...(query.visibleTo === undefined ? [] : [isVisibleTo(query.visibleTo)]),
  ];
  const found = await searched(database, query, columns);
  const { dialect } = database;
  const led = found && sql`(${found.ids}) as found`;
  const isFound = sql<SqlBool>`submission.id = found.id`;
  if (led !== undefined && !found?.broad)
    return { matching: forEach(dialect, led, FORMS, [isFound, ...theirs]) };
  if (query.ids !== undefined) {
    const among = sql`(${valuesAsRows(dialect, query.ids)}) as found`;
    const also = found === undefined ? columns : [...columns, found.condition];
    return { matching: forEach(dialect, among, FORMS, [isFound, ...also, ...theirs]) };
  }
  const filtered = found === undefined ? columns : [...columns, found.condition];
  if (query.caseIds !== undefined) {
    const listed = sql`(${valuesAsRows(dialect, query.caseIds)}) as listed`;
    const isOfCase = sql<SqlBool>`submission.case_id = listed.id`;
    return { matching: forEach(dialect, listed, FORMS, [isOfCase, ...filtered, ...theirs]) };
  }
  if (query.caseId !== undefined) return { matching: along([...filtered, ...theirs]) };
  const held = heldCases(query);
  if (held !== undefined) {
    // SQLite keeps to the index of the cases by itself, and finds the holder in it.
    const ofCases = dialect === "sqlite" ? columns : columnConditions(query, { casesLead: true });
    if (ofCases === "nothing") return ofCases;
    const also = found === undefined ? ofCases : [...ofCases, found.condition];
    const input = { ...FORMS, ...(requestedColumns && { columns: requestedColumns }) };
    return {
      matching: forEach(dialect, sql`(${held.cases}) as held`, input, [...held.conditions, ...also]),
    };
  }
  if (found?.dated) {
    const matching = along(filtered);
    return { matching, walked: matching, sorted: true };
  }
  if (found !== undefined && led !== undefined)
    return {
      matching: forEach(dialect, led, FORMS, [isFound]),
      counted: led,
      walked: along(filtered),
      collected: countWorthCollecting(await countOfTypes(database, query.types), PAGE, COLLECTED),
    };
  return { matching: along(columns), walked: along(columns) };
}

const FORMS = { table: "submission" } as const;

/** The list itself, with these conditions. */
function along(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0
    ? sql`submission`
    : sql`submission where ${sql.join(conditions, sql` and `)}`;
}

/** The cases that a firm or a person is, or was, appointed to, once for each capacity, and which of their forms are theirs. */
function heldCases({ appointed, visibleTo }: SubmissionFilter) {
  const whose = appointed ?? visibleTo;
  if (whose === undefined) return undefined;
  const running = sql`max(case when ${isInForce("a", whose.on)} then 1 else 0 end)`;
  // Of a single appointment its days are known from here on.
  const only = (day: RawBuilder<unknown>) => sql`case when count(*) = 1 then ${day} end`;
  // The index has the cases of a firm in this order: whoever counts can stop.
  const cases = sql`select a.case_id, a.capacity, ${running} as running,
      ${only(sql`min(a.from_date)`)} as only_from, ${only(sql`min(a.to_date)`)} as only_to
    from case_appointment as a where ${isHeldBy(whose)} and a.from_date <= ${whose.on}
    group by a.case_id, a.capacity`;
  const inForce = sql<SqlBool>`held.running = 1`;
  const conditions: readonly Condition[] = [
    sql<SqlBool>`submission.case_id = held.case_id`,
    sql<SqlBool>`submission.filed_by = held.capacity`,
    appointed === undefined && visibleTo !== undefined
      ? sql<SqlBool>`(${inForce} or ${filedInTerm(wasHeldBy(visibleTo.firmIds))})`
      : inForce,
    ...(appointed === undefined || visibleTo === undefined ? [] : [isVisibleTo(visibleTo)]),
  ];
  return { cases, conditions };
}

async function countOfTypes({ kysely }: Database, types: readonly string[] = []): Promise<number> {
  let counted = kysely.selectFrom("submission_count");
  if (types.length > 0) counted = counted.where("type", "in", types);
  const { forms } = await counted
    .select(({ fn }) => fn.sum<number | string | null>("count").as("forms"))
    .executeTakeFirstOrThrow();
  return Number(forms ?? 0);
}

interface Searched {
  /** `select … as id`: the forms that meet the conditions on their columns as well, each once. */
  readonly ids: RawBuilder<unknown>;
  /** So many that the list is rather walked. */
  readonly broad: boolean;
  /** It can be nothing but the references of a year: their index has all that lists are sorted by. */
  readonly dated: boolean;
  /** For a form that something else has led to. */
  readonly condition: Condition;
}

/** The forms that a typed text finds, as the beginning of a reference or as a term of a case. */
async function searched(
  database: Database,
  { search, types }: SubmissionFilter,
  columns: readonly Condition[],
): Promise<Searched | undefined> {
  const typed = (search ?? "").trim();
  if (typed === "") return undefined;
  const reference = typed.toUpperCase();
  const hasReference = sql<SqlBool>`(submission.reference >= ${reference} and submission.reference < ${`${reference}\u{10FFFF}`})`;
  const ofTypes =
    types === undefined || types.length === 0 ? sql`` : sql` and submission.type in (${sql.join(types)})`;
  const referenced = sql`select submission.id from submission where ${sql.join([hasReference, ...columns], sql` and `)}`;
  const terms = searchTerms(typed);
  const leading = await leadingTerm(database, terms);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 as one from submission
      where ${hasReference}${ofTypes} limit ${MANY}) as counted`.execute(database.kysely);
  const references = Number(rows[0]?.count ?? 0);
  const manyReferences = references >= MANY;
  if (leading === undefined || leading.count === 0)
    return {
      ids: referenced,
      broad: manyReferences,
      dated: DATED.test(reference),
      condition: hasReference,
    };
  // Not by its reference as well: so nothing is to be found once only, and whoever counts can stop.
  const others =
    references === 0 ? [] : [sql<SqlBool>`(submission.reference is null or not ${hasReference})`];
  const { dialect } = database;
  const named = sql`(${selectCasesWith(leading, dialect)}) as named`;
  const isNamed = sql<SqlBool>`submission.case_id = named.case_id`;
  const ofCases = sql`select submission.id from
    ${forEach(dialect, named, FORMS, [isNamed, ...others, ...columns])}`;
  const id = sql.ref("submission.case_id");
  return {
    ids: references === 0 ? ofCases : sql`${referenced} union all ${ofCases}`,
    broad: manyReferences || leading.broad,
    dated: false,
    condition: sql<SqlBool>`(${hasReference} or (${sql.join(
      terms.map((term) => hasTerm(term, id)),
      sql` and `,
    )}))`,
  };
}

/** References from which on they are not collected. */
const MANY = 1_000;
/** However long the list: of more forms than this that a search finds the page is looked for along it. */
const COLLECTED = 3_000;
/** Rows of a page, as most people have it. */
const PAGE = 25;
/** A form's code and the year: `B1-2026`. */
const DATED = /^[A-Z0-9]+-\d{4}/;
