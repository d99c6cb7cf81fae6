/** The deadlines of a person's own cases: those that they hold an appointment in, those of their firms, or those assigned to them. */
import { findCasePage, type CaseFileRow } from "~/db/queries/cases";
import { findPeqCases, type PeqCaseRow } from "~/db/queries/peq-cases";
import { findSubmissionsOfCases, type SubmissionOfCase } from "~/db/queries/submissions";
import {
  caseDeadlines,
  isInForce,
  type Capacity,
  prosecutionDeadlines,
  type DeadlineRule,
} from "~/workflows/case-file/index";
import { addDays, CALENDAR_DAYS, say, type CalendarDate, type Locale } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { hongKongDay } from "../clock.server";
import { loadStream } from "../dispatch.server";
import { holidaysOf } from "../holidays/holidays.server";
import type { Portal } from "../portal";
import { remembered } from "../projections/case-file.server";
import type { CurrentUser } from "../types";

export interface PersonalDeadline {
  /** The same for as long as the deadline stands, so that a calendar knows it again. */
  readonly id: string;
  readonly rule: DeadlineRule;
  readonly on: CalendarDate;
  readonly caseNo: string;
  /** `B1`, where it is one of a form. */
  readonly form: string | null;
  /** Path of the page that it is about. */
  readonly to: string;
}

/** Cases read in one go. */
const AT_ONCE = 400;

type Reader = Pick<CurrentUser, "id" | "rights" | "firmIds">;

/** By day, from a month ago to two years ahead. */
export async function deadlinesOf(
  portal: Portal,
  reader: Reader,
  locale: Locale,
): Promise<readonly PersonalDeadline[]> {
  const today = hongKongDay(portal.clock.now());
  const from = addDays(today, -CALENDAR_DAYS.back);
  const to = addDays(today, CALENDAR_DAYS.ahead);
  const cases = await ownCases(portal, reader, today);
  const examinations = await ownExaminations(portal, reader, today);
  const submissions = await findSubmissionsOfCases(
    portal.database,
    [...cases, ...examinations].map(({ id }) => id),
  );
  const holidays = await holidaysOf(portal);
  const ofExaminations = examinations
    .filter(({ filed }) => Number(filed) === 0)
    .flatMap((row) =>
      caseDeadlines(remembered(row), from, to, holidays)
        .filter(({ rule }) => PEQ_RULES.has(rule))
        .map(({ rule, on }) => ({
          id: `${row.id}-${rule}-${on}`,
          rule,
          on,
          caseNo: row.case_no,
          form: null,
          to: `/casefile/${row.id}/peq/overview`,
        })),
    );
  const ofCases = cases.flatMap((row) =>
    caseDeadlines(remembered(row), from, to, holidays).map(({ rule, on }) => ({
      id: `${row.id}-${rule}-${on}`,
      rule,
      on,
      caseNo: row.case_no,
      form: null,
      to: `/casefile/${row.id}/overview`,
    })),
  );
  const office = reader.rights.includes("OFFICE_READ_ALL");
  const ofForms = await Promise.all(
    submissions
      // A firm may have a case as trustee and another as agent: of each it has what it files in it.
      .filter((row) => isFiledBy(row, cases, "practitioner") || isFiledBy(row, examinations, "agent"))
      .map((row) => formDeadlines(portal, row, { from, to, office, locale })),
  );
  return [...ofCases, ...ofExaminations, ...ofForms.flat()].sort((one, other) =>
    one.on < other.on ? -1 : 1,
  );
}

/** What a PEQ agent has to keep in a case (section 9). */
const PEQ_RULES: ReadonlySet<DeadlineRule> = new Set([
  "peqInterview",
  "peqDocuments",
  "peqThirtyDays",
  "peqFortyDays",
] as const);

function isFiledBy(
  row: SubmissionOfCase,
  cases: readonly { readonly id: string }[],
  capacity: Capacity,
): boolean {
  const filedBy = findSubmissionType(row.type)?.filedBy ?? "practitioner";
  return filedBy === capacity && cases.some(({ id }) => id === row.case_id);
}

const keepsCases = ({ rights, firmIds }: Reader): boolean =>
  rights.includes("MENU_MY_CASE") && (firmIds.length > 0 || rights.includes("OFFICE_ANNOTATE"));
/** The office has the days of examinations among those of its cases. */
const examines = ({ rights, firmIds }: Reader): boolean =>
  rights.includes("MENU_MY_CASE_PEQ") && firmIds.length > 0 && !rights.includes("OFFICE_READ_ALL");

async function ownExaminations(
  portal: Portal,
  reader: Reader,
  today: CalendarDate,
): Promise<readonly PeqCaseRow[]> {
  return examines(reader) ? findPeqCases(portal.database, { firmIds: reader.firmIds, on: today }) : [];
}

async function ownCases(
  portal: Portal,
  reader: Reader,
  today: CalendarDate,
): Promise<readonly CaseFileRow[]> {
  if (!keepsCases(reader)) return [];
  const office = reader.rights.includes("OFFICE_READ_ALL");
  const rows: CaseFileRow[] = [];
  for (let page = 1; ; page += 1) {
    const found = await findCasePage(portal.database, {
      ...(office
        ? { officerId: reader.id }
        : { firmIds: reader.firmIds, capacity: "practitioner" as const, activeOn: today }),
      sort: { column: "case_no", direction: "asc" },
      page,
      size: AT_ONCE,
    });
    rows.push(...found.rows);
    if (found.rows.length < AT_ONCE) break;
  }
  // Who signs answers for the own appointments; who prepares works on the cases of the firm.
  const signs = !office && reader.rights.includes("REF_SUBMIT");
  return signs ? rows.filter((row) => isAppointed(row, reader.id, today)) : rows;
}

function isAppointed(row: CaseFileRow, person: string, today: CalendarDate): boolean {
  return remembered(row).appointments.some(
    (appointment) => appointment.person === person && isInForce(appointment, today),
  );
}

interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The office sees what was filed, and no draft. */
  readonly office: boolean;
  readonly locale: Locale;
}

async function formDeadlines(
  portal: Portal,
  row: SubmissionOfCase,
  { from, to, office, locale }: Span,
): Promise<readonly PersonalDeadline[]> {
  const type = findSubmissionType(row.type);
  if (!type) return [];
  const inSpan = (rule: DeadlineRule, on: CalendarDate | null) =>
    on !== null && on >= from && on <= to && !office ? [{ rule, on }] : [];
  const { offences, discovered } = await offencesOf(portal, row, office);
  const all = [
    ...inSpan("review", row.holder === "reviewer" ? row.due_on : null),
    ...inSpan("amend", row.holder === "preparer" ? row.due_on : null),
    ...inSpan("draftEnds", row.expires_on),
    ...prosecutionDeadlines(offences, discovered, from, to),
  ];
  const id = row.id.slice(row.id.indexOf("/") + 1);
  return all.map(({ rule, on }) => ({
    id: `${id}-${rule}-${on}`,
    rule,
    on,
    caseNo: row.case_no,
    form: say(type, locale, "name"),
    to: `/casefile/${row.case_id}/${type.code}/${id}/status`,
  }));
}

async function offencesOf(
  portal: Portal,
  row: SubmissionOfCase,
  office: boolean,
): Promise<{ readonly offences: readonly CalendarDate[]; readonly discovered: CalendarDate | null }> {
  const type = findSubmissionType(row.type);
  if (!type?.offenceDates || (office && row.last_submitted_at === null))
    return { offences: [], discovered: null };
  const context = (await loadStream(portal.log, type, row.id))?.context;
  const values = office ? context?.filed.at(-1)?.values : context?.values;
  const discovered = values?.["firstDiscoveryDate"];
  return {
    offences: values ? type.offenceDates(values) : [],
    discovered: typeof discovered === "string" && discovered !== "" ? discovered : null,
  };
}
