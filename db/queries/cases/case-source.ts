/** The source of the cases of a list: from where there are fewest. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

import type { Database } from "../../database";
import { hasAssigned, isAssigned, type Assigned } from "./assigned";
import { hasOutstanding, isOutstanding, type Outstanding } from "./case-alerts";
import type { SearchTerm } from "./case-terms";
import { isInForce } from "../platform/in-force";
import { hasTerm, isBeside, isWithin, type SearchedTerms } from "./term-cases";

export interface CaseFilter {
  /** Case number in any usual form, English words or their beginnings, Chinese characters. */
  readonly search?: string | undefined;
  readonly type?: "B" | "L" | undefined;
  readonly status?: string | undefined;
  /** Only cases that are assigned to somebody of the office. */
  readonly assigned?: Assigned | undefined;
  /** Only cases that came in since this instant. */
  readonly importedSince?: string | undefined;
  /** Only cases that one of the firms has, or had, an appointment in. */
  readonly firmIds?: readonly string[] | undefined;
  /** The capacity in which the firms (or anybody) must be appointed; absent: any. */
  readonly capacity?: string | undefined;
  /** Only cases with an appointment (of the firms, where some are named) in force on this date. */
  readonly activeOn?: string | undefined;
  /** Only cases whose appointments (of the firms, where some are named) have all ended by this date. */
  readonly formerOn?: string | undefined;
  /** Only cases in which one of these is outstanding. */
  readonly outstanding?: Outstanding | undefined;
}
/**
 * Ids of the cases that match, read from where there are fewest: the search terms, the firm's appointments, the list.
 * Each is read off an index, and the case's own row is looked at only where one of its columns must match.
 */
export function selectCandidateIds(
  database: Database,
  query: CaseFilter,
  terms: readonly SearchTerm[],
  searched: SearchedTerms | undefined,
) {
  const { kysely, dialect } = database;
  const columns = columnFilters(query, database, "walk");
  const ofCase = (id: RawBuilder<unknown>) =>
    columns.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select 1 from case_file where case_file.id = ${id} and ${conjunction(columns)})`,
        ];
  // A name that very many have is looked for among the cases of the firm, or of the officer.
  const held = query.firmIds !== undefined || query.assigned !== undefined;
  if (searched !== undefined && !(searched.broad && held)) {
    const id = sql.ref("case_term.case_id");
    return kysely
      .selectFrom("case_term")
      .select("case_term.case_id as id")
      .distinct()
      .where(isWithin(searched.leading, "case_term"))
      .where((where) =>
        where.and([
          ...searched.others.map((term) => isBeside(term, dialect)),
          ...appointmentFilters(query, id),
          ...ofCase(id),
        ]),
      );
  }
  if (query.firmIds !== undefined) {
    const id = sql.ref("case_appointment.case_id");
    const inForce = query.activeOn === undefined ? [] : [isInForce("case_appointment", query.activeOn)];
    const inCapacity =
      query.capacity === undefined ? [] : [sql<SqlBool>`case_appointment.capacity = ${query.capacity}`];
    return kysely
      .selectFrom("case_appointment")
      .select("case_appointment.case_id as id")
      .distinct()
      .where("case_appointment.firm_id", "in", query.firmIds)
      .where((where) =>
        where.and([
          ...inForce,
          ...inCapacity,
          ...endedFilters(query, id),
          ...(query.assigned === undefined ? [] : [hasAssigned(query.assigned, id)]),
          ...(query.outstanding === undefined ? [] : [hasOutstanding(query.outstanding, id)]),
          ...terms.map((term) => hasTerm(term, id)),
          ...ofCase(id),
        ]),
      );
  }
  if (query.assigned !== undefined) {
    const id = sql.ref("case_assigned.case_id");
    return kysely
      .selectFrom("case_assigned")
      .select("case_assigned.case_id as id")
      .distinct()
      .where(isAssigned(query.assigned, "case_assigned"))
      .where((where) =>
        where.and([
          ...appointmentFilters({ ...query, assigned: undefined }, id),
          ...terms.map((term) => hasTerm(term, id)),
          ...ofCase(id),
        ]),
      );
  }
  if (query.outstanding !== undefined) {
    const id = sql.ref("case_alert.case_id");
    const due = isOutstanding(query.outstanding, "case_alert");
    return kysely
      .selectFrom("case_alert")
      .select("case_alert.case_id as id")
      .distinct()
      .where((where) =>
        where.and([due, ...appointmentFilters({ ...query, outstanding: undefined }, id), ...ofCase(id)]),
      );
  }
  return kysely
    .selectFrom("case_file")
    .select("case_file.id")
    .where((where) =>
      where.and([...appointmentFilters(query, CASE_ID), ...columnFilters(query, database, "seek")]),
    );
}

const CASE_ID = sql.ref("case_file.id");
/** The capacity of the appointments that `case_file.held_until` is about. */
const HELD = "practitioner";

function conjunction(filters: Filters): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(filters, sql` and `)}`;
}

/** Every case in the order of the list, with what it must match. */
export function selectInOrder(
  database: Database,
  query: CaseFilter,
  order: string,
  terms: readonly SearchTerm[],
) {
  return database.kysely
    .selectFrom("case_file")
    .select("case_file.id")
    .where((where) =>
      where.and([
        ...terms.map((term) => hasTerm(term, CASE_ID)),
        ...appointmentFilters(query, CASE_ID),
        ...columnFilters(
          query,
          database,
          order === "order_date" && query.formerOn === undefined ? "seek" : "walk",
        ),
      ]),
    );
}

type Filters = readonly RawBuilder<SqlBool>[];

/**
 * Whether cases of former days are told by the case's own row, which knows when the last of its appointments ends: then all of
 * them have. Asked of the appointments as well, PostgreSQL would go through every one of them.
 */
const isAskedOfCase = ({ formerOn, capacity, firmIds }: CaseFilter): boolean =>
  formerOn !== undefined && (capacity ?? HELD) === HELD && firmIds === undefined;

/**
 * The conditions on the columns. To `seek` is to let an index of theirs lead. To `selectInOrder` is to keep SQLite, which cannot
 * guess how many rows a value has, from leaving the order that it is to follow: a plus sign hides the column.
 */
function columnFilters(query: CaseFilter, { dialect }: Database, way: "seek" | "walk"): Filters {
  const wanted: [string, string | undefined][] = [
    ["case_type", query.type],
    ["status", query.status],
  ];
  const imported =
    query.importedSince === undefined ? [] : [sql<SqlBool>`case_file.imported_at >= ${query.importedSince}`];
  const former =
    query.formerOn === undefined || !isAskedOfCase(query)
      ? []
      : [
          // Spelt out for the index of cases of former days.
          sql<SqlBool>`case_file.held_until is not null`,
          way === "walk" && dialect === "sqlite"
            ? sql<SqlBool>`+case_file.held_until <= ${query.formerOn}`
            : sql<SqlBool>`case_file.held_until <= ${query.formerOn}`,
        ];
  const equal = wanted.flatMap(([column, value]) => {
    if (value === undefined) return [];
    const reference = sql.ref(`case_file.${column}`);
    return dialect === "sqlite" && way === "walk"
      ? [sql<SqlBool>`+${reference} = ${value}`]
      : [sql<SqlBool>`${reference} = ${value}`];
  });
  return [...equal, ...imported, ...former];
}

/** The appointments `a` of the case that are asked about. */
function selectSome({ firmIds, capacity }: CaseFilter, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofFirm = firmIds === undefined ? sql`` : sql` and a.firm_id in (${sql.join(firmIds)})`;
  const held = capacity === undefined ? sql`` : sql` and a.capacity = ${capacity}`;
  return sql`select 1 from case_appointment as a where a.case_id = ${id}${ofFirm}${held}`;
}

function endedFilters(query: CaseFilter, id: RawBuilder<unknown>): Filters {
  const { formerOn } = query;
  if (formerOn === undefined || isAskedOfCase(query)) return [];
  return [sql<SqlBool>`not exists (${selectSome(query, id)} and ${isInForce("a", formerOn)})`];
}

function appointmentFilters(query: CaseFilter, id: RawBuilder<unknown>): Filters {
  const { firmIds, activeOn, formerOn, outstanding, assigned } = query;
  const due = [
    ...(assigned === undefined ? [] : [hasAssigned(assigned, id)]),
    ...(outstanding === undefined ? [] : [hasOutstanding(outstanding, id)]),
  ];
  const some = selectSome(query, id);
  const held =
    activeOn !== undefined
      ? [sql<SqlBool>`exists (${some} and ${isInForce("a", activeOn)})`]
      : firmIds !== undefined || (formerOn !== undefined && !isAskedOfCase(query))
        ? [sql<SqlBool>`exists (${some})`]
        : [];
  return [...held, ...endedFilters(query, id), ...due];
}
