/** The filter of a list of forms, and each of its conditions as SQL. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

import { isInForce } from "../platform/in-force";

/** The appointments that make a form somebody's: of these firms, or of the person, in force on the day. */
export interface Appointed {
  readonly firmIds?: readonly string[];
  readonly personId?: string;
  readonly on: string;
}

export interface SubmissionFilter {
  readonly family?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  /** Cases that one of the firms has an appointment in on this day, and what was filed while a former one was in force. */
  readonly visibleTo?: { readonly firmIds: readonly string[]; readonly on: string } | undefined;
  /** Only cases in which one of the firms, or the person, has an appointment in force on this day. */
  readonly appointed?: Appointed | undefined;
  /** Only what was submitted at least once: a draft is not deemed received. */
  readonly filedOnly?: boolean | undefined;
  /** Only drafts that end on this day or before. */
  readonly expiringBy?: string | undefined;
  /** Only drafts that were neither saved nor handed on since this instant. */
  readonly untouchedSince?: string | undefined;
  /** Only what was saved or handed on since this instant. */
  readonly touchedSince?: string | undefined;
  readonly submittedSince?: string | undefined;
  /** Only what the office has not acknowledged since it was filed last. */
  readonly unacknowledged?: boolean | undefined;
  /** Only among these, which a walk over somebody's forms has found. */
  readonly ids?: readonly string[] | undefined;
  /** Only of these cases: each leads to its forms. */
  readonly caseIds?: readonly string[] | undefined;
  readonly caseId?: string | undefined;
  readonly startedBy?: string | undefined;
  readonly holder?: string | undefined;
  /** Only what this account has not approved yet, as long as others' approvals are waited for. */
  readonly notApprovedBy?: string | undefined;
  /** Without what this account (the portal itself) has opened, nobody has prepared since, and is due after this day. */
  readonly notAhead?: { readonly openedBy: string; readonly dueBy: string } | undefined;
  /** Reference number, or whatever finds a case. */
  readonly search?: string | undefined;
}

export type Condition = RawBuilder<SqlBool>;

/**
 * The conditions on the form's own columns; "nothing" where no form can meet them.
 * @param casesLead each case leads to its forms: an index of the few that somebody holds must not be gone through for each of them
 */
export function columnConditions(
  query: SubmissionFilter,
  { casesLead = false } = {},
): readonly Condition[] | "nothing" {
  const { types, statuses, caseIds, ids } = query;
  if ([types, statuses, caseIds, ids].some((values) => values?.length === 0)) return "nothing";
  return [
    ...ofFamily(query),
    ...among("type", types),
    ...among("status", statuses),
    ...equal("case_id", query.caseId),
    ...equal("started_by", query.startedBy),
    ...ofHolder(query.holder, casesLead),
    ...(query.filedOnly ? [wasFiled(query.holder)] : []),
    ...(query.unacknowledged ? [sql<SqlBool>`submission.acknowledged_at is null`] : []),
    ...timeConditions(query),
    ...(query.notApprovedBy === undefined ? [] : [waitsForApprovalBy(query.notApprovedBy)]),
    ...(query.notAhead === undefined ? [] : [isNotAhead(query.notAhead)]),
  ];
}

/** Of named cases there are few forms: no index of the many of a family is to be taken for one of theirs. */
function ofFamily({ family, caseId, caseIds }: SubmissionFilter): readonly Condition[] {
  if (caseId === undefined && caseIds === undefined) return equal("family", family);
  return family === undefined ? [] : [sql<SqlBool>`(submission.family || '') = ${family}`];
}

function equal(column: string, value: string | undefined): readonly Condition[] {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(`submission.${column}`)} = ${value}`];
}

function among(column: string, values: readonly string[] | undefined): readonly Condition[] {
  const [one, ...others] = values ?? [];
  if (one === undefined) return [];
  // A single value lets an index go on in the order of its next column.
  if (others.length === 0) return equal(column, one);
  return [sql<SqlBool>`${sql.ref(`submission.${column}`)} in (${sql.join([one, ...others])})`];
}

const HOLDERS: ReadonlySet<string> = new Set(["preparer", "reviewer", "office", "nobody"]);

/** Spelt out, not a parameter: SQLite takes an index of what somebody holds only where it can read who that is. */
function ofHolder(holder: string | undefined, casesLead: boolean): readonly Condition[] {
  if (holder === undefined) return [];
  if (!HOLDERS.has(holder)) throw new RangeError(`Unknown holder: ${holder}`);
  // No index is searched for an expression (one that PostgreSQL does not see through, as it does through nullif).
  const column = casesLead ? sql`(submission.holder || '')` : sql`submission.holder`;
  return [sql<SqlBool>`${column} = ${sql.lit(holder)}`];
}

/**
 * The condition of a filed form. A reviewer holds little, and nearly all was filed: an index of the latter must not be taken
 * for it.
 */
function wasFiled(holder: string | undefined): Condition {
  return holder === "reviewer"
    ? sql<SqlBool>`coalesce(submission.last_submitted_at, '') <> ''`
    : sql<SqlBool>`submission.last_submitted_at is not null`;
}

function timeConditions(query: SubmissionFilter): readonly Condition[] {
  const { expiringBy, untouchedSince, touchedSince, submittedSince } = query;
  return [
    ...(expiringBy === undefined ? [] : [sql<SqlBool>`submission.expires_on <= ${expiringBy}`]),
    ...(untouchedSince === undefined
      ? []
      : [
          // Only a draft ends: its own index leads to those that nobody has touched.
          sql<SqlBool>`submission.expires_on is not null`,
          sql<SqlBool>`submission.last_saved_at <= ${untouchedSince} and submission.since <= ${untouchedSince}`,
        ]),
    ...(touchedSince === undefined
      ? []
      : [sql<SqlBool>`(submission.last_saved_at > ${touchedSince} or submission.since > ${touchedSince})`]),
    ...(submittedSince === undefined
      ? []
      : [sql<SqlBool>`submission.last_submitted_at >= ${submittedSince}`]),
  ];
}

/** Once all have approved, the form waits for any one of them to sign it. */
function waitsForApprovalBy(accountId: string): Condition {
  const named = `%|${accountId.replace(/[\\%_]/g, "\\$&")}|%`;
  return sql<SqlBool>`(submission.status <> 'pendingApproval' or submission.approved_by is null
    or submission.approved_by not like ${named} escape '\\')`;
}

const isNotAhead = ({ openedBy, dueBy }: NonNullable<SubmissionFilter["notAhead"]>): Condition =>
  sql<SqlBool>`(submission.started_by <> ${openedBy} or coalesce(submission.prepared_by, '') <> submission.started_by
    or submission.due_on is null or submission.due_on <= ${dueBy})`;

/** Appointments `a` of the firms or the person. */
export function isHeldBy({ firmIds, personId }: Omit<Appointed, "on">): Condition {
  if (firmIds?.length === 0) return sql<SqlBool>`1 = 0`;
  const conditions = [
    ...(firmIds === undefined ? [] : [sql<SqlBool>`a.firm_id in (${sql.join(firmIds)})`]),
    ...(personId === undefined ? [] : [sql<SqlBool>`a.person_id = ${personId}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** An edition of the form was filed while the appointment `a` was in force: days count, in Hong Kong, not instants. */
const FILED_IN_ITS_TIME = sql<SqlBool>`exists (select 1 from submission_filing as f where f.submission_id = submission.id
  and f.filed_on >= a.from_date and (a.to_date is null or f.filed_on < a.to_date))`;

/** The appointment `a` is one in the case, and in the capacity in which the form is filed. */
const SERVES = sql<SqlBool>`a.case_id = submission.case_id and a.capacity = submission.filed_by`;

/** For a form that something else has led to: it is of a case in which they are appointed. */
export function isAppointed(appointed: Appointed): Condition {
  return sql<SqlBool>`exists (select 1 from case_appointment as a
    where ${SERVES} and ${isHeldBy(appointed)} and ${isInForce("a", appointed.on)})`;
}

/** For a form that something else has led to: they see it. */
export function isVisibleTo({ firmIds, on }: { firmIds: readonly string[]; on: string }): Condition {
  return sql<SqlBool>`exists (select 1 from case_appointment as a
    where ${SERVES} and ${isHeldBy({ firmIds })} and a.from_date <= ${on}
      and (${isInForce("a", on)} or ${FILED_IN_ITS_TIME}))`;
}

/**
 * For a form of a case `held` that is no longer theirs. A first edition was filed once at most; unless it was in the hours
 * in which Hong Kong has the next day already, that day is compared as it lies in the index.
 * @param otherwise the condition for all others
 */
export function filedInTerm(otherwise: Condition): Condition {
  const [filed, day] = [
    sql.ref("submission.last_submitted_at"),
    sql`substr(submission.last_submitted_at, 1, 10)`,
  ];
  return sql<SqlBool>`case
    when submission.edition = 1 and ${filed} is null then 1 = 0
    when submission.edition = 1 and held.only_from is not null and substr(${filed}, 12, 2) < '16'
      then ${day} >= held.only_from and (held.only_to is null or ${day} < held.only_to)
    else ${otherwise} end`;
}

/** For a form of a case that is no longer theirs: what was filed in their time. */
export function wasHeldBy(firmIds: readonly string[]): Condition {
  return sql<SqlBool>`exists (select 1 from case_appointment as a
    where ${SERVES} and ${isHeldBy({ firmIds })} and ${FILED_IN_ITS_TIME})`;
}
