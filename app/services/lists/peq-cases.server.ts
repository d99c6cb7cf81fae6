/** The cases of PEQ agents as a person may see them, each with its examination and how that stands to its days. */
import { caseTerms, searchTerms } from "~/db/queries/case-terms";
import { findPeqCases, type PeqCaseRow } from "~/db/queries/figures";
import { findSubmissionPage, type SubmissionRow } from "~/db/queries/submissions";
import {
  caseFile,
  CLOSED_STATUSES,
  examinationSchedule,
  isExaminationOverdue,
  isInForce,
  passedMilestones,
  peqStageOf,
  PEQ_MILESTONES,
  type PeqMilestone,
  type PeqStage,
  type ScheduledMilestone,
} from "~/workflows/case-file/index";
import { say, type CalendarDate, type Locale } from "~/workflows/kit";
import { peq } from "~/workflows/peq/index";

import { hongKongDay } from "../clock.server";
import { holidaysOf } from "../holidays/holidays.server";
import type { Portal } from "../portal";
import { remembered } from "../projections/case-file.server";
import { holderNames } from "../submissions/holders.server";
import { submissionItem, type SubmissionItem } from "../submissions/items.server";
import { submissionScope } from "../submissions/scope.server";
import type { CurrentUser } from "../types";
import { listingOf, readChoice, readListRequest, type Listing } from "./list-request.server";

export interface PeqCaseItem {
  readonly id: string;
  readonly to: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly status: string;
  readonly statusLabel: string;
  readonly orderDate: CalendarDate | null;
  readonly petitionDate: CalendarDate | null;
  readonly interviewDate: CalendarDate | null;
  readonly agent: string | null;
  readonly schedule: readonly ScheduledMilestone[];
  /** Outstanding for more than 12 working days. */
  readonly alert: boolean;
  readonly examination: SubmissionItem | null;
  /** Where an examination is started; `null` for one that there is, and for whoever starts none. */
  readonly start: string | null;
}

export interface PeqCaseListPage extends Listing<PeqCaseItem> {
  readonly stage: PeqStage;
  readonly filters: { readonly search: string; readonly outstanding: PeqMilestone | undefined };
}

const COLUMNS = {
  caseNo: "case_no",
  nameEn: "name_en",
  orderDate: "order_date",
  petitionDate: "petition_date",
} as const satisfies Record<string, keyof PeqCaseRow>;

/** Cases that an agent of the person's firms is appointed to today; for the office those of every agent. */
export function peqCasesOf(
  portal: Pick<Portal, "database">,
  user: Pick<CurrentUser, "rights" | "firmIds">,
  today: CalendarDate,
): Promise<readonly PeqCaseRow[]> {
  const firmIds = user.rights.includes("OFFICE_READ_ALL") ? undefined : user.firmIds;
  return findPeqCases(portal.database, { firmIds, on: today });
}

/** PEQ Case List: BO Made, Petition or BO Not Made. */
export async function peqCaseList(
  portal: Portal,
  user: CurrentUser,
  stage: PeqStage,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<PeqCaseListPage> {
  const today = hongKongDay(portal.clock.now());
  const holidays = await holidaysOf(portal);
  const column = stage === "boMade" ? "orderDate" : "petitionDate";
  const request = readListRequest(parameters, COLUMNS, { column, direction: "desc" });
  const outstanding = readChoice(parameters, "outstanding", PEQ_MILESTONES);
  const isOutstanding = (row: PeqCaseRow) =>
    outstanding === undefined ||
    (isOpen(row) &&
      !isFiled(row) &&
      passedMilestones(remembered(row).dates, today, holidays).includes(outstanding));
  const all = (await peqCasesOf(portal, user, today))
    .filter((row) => peqStageOf(remembered(row)) === stage)
    .filter((row) => isFoundBy(row, request.search) && isOutstanding(row));
  const { column: by, direction } = request.sort;
  const sorted = [...all].sort((one, other) => compare(one[by], other[by]) * (direction === "asc" ? 1 : -1));
  const from = (request.page - 1) * request.size;
  const items = await peqItems(portal, user, sorted.slice(from, from + request.size), locale);
  return {
    ...listingOf(request, { rows: items, total: { count: all.length, capped: false } }, (item) => item),
    stage,
    filters: { search: request.search, outstanding },
  };
}

/** Where the agent may start an examination: open cases without any. */
export async function peqCasesToStart(
  portal: Portal,
  user: CurrentUser,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<Listing<PeqCaseItem>> {
  const today = hongKongDay(portal.clock.now());
  const request = readListRequest(parameters, COLUMNS, { column: "orderDate", direction: "desc" });
  const open = (await peqCasesOf(portal, user, today)).filter(
    (row) => isOpen(row) && isFoundBy(row, request.search),
  );
  const items = (await peqItems(portal, user, open, locale)).filter(({ start }) => start !== null);
  const from = (request.page - 1) * request.size;
  const page = items.slice(from, from + request.size);
  return listingOf(request, { rows: page, total: { count: items.length, capped: false } }, (item) => item);
}

const isFiled = ({ filed }: PeqCaseRow): boolean => Number(filed) === 1;
const isOpen = ({ status }: Pick<PeqCaseRow, "status">): boolean =>
  !CLOSED_STATUSES.some((closed) => closed === status);
const compare = (one: string | null, other: string | null): number =>
  (one ?? "") < (other ?? "") ? -1 : (one ?? "") > (other ?? "") ? 1 : 0;

/** The same cutting as the case search's: number, English words or their beginnings, Chinese characters. */
function isFoundBy(
  { case_no: caseNo, name_en: nameEn, name_zh: nameZh }: Pick<PeqCaseRow, "case_no" | "name_en" | "name_zh">,
  typed: string,
): boolean {
  const terms = caseTerms({ caseNo, nameEn, nameZh });
  return searchTerms(typed).every((wanted) =>
    terms.some((term) => wanted.some(({ from, below }) => term >= from && term < below)),
  );
}

async function peqItems(
  portal: Portal,
  user: CurrentUser,
  rows: readonly PeqCaseRow[],
  locale: Locale,
): Promise<readonly PeqCaseItem[]> {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const holidays = await holidaysOf(portal);
  const examinations = await newestExaminations(
    portal,
    user,
    rows.map(({ id }) => id),
  );
  const holders = await holderNames(portal, [...examinations.values()], { today, locale });
  const [first] = peq.form.steps;
  return rows.map((row): PeqCaseItem => {
    const file = remembered(row);
    const { dates } = file;
    const filed = isFiled(row);
    const agent = file.agents.find((each) => isInForce(each, today));
    const examination = examinations.get(row.id);
    const none = examination === undefined || examination.state === "withdrawn";
    const starts = none && isOpen(row) && user.rights.includes(peq.rights.fill) && first;
    return {
      id: row.id,
      to: `/casefile/${row.id}/peq/overview`,
      caseNo: row.case_no,
      nameEn: row.name_en,
      nameZh: row.name_zh,
      status: row.status,
      statusLabel: say(caseFile, locale, `status.${row.status}`),
      orderDate: row.order_date,
      petitionDate: row.petition_date,
      interviewDate: dates.peqInterview ?? null,
      agent: agent ? (locale === "en" ? agent.personName : (agent.personNameZh ?? agent.personName)) : null,
      schedule: isOpen(row) ? examinationSchedule({ dates, filed }, today, holidays) : [],
      alert: isOpen(row) && isExaminationOverdue({ dates, filed }, today, holidays),
      examination: examination ? submissionItem(examination, { user, now, today, locale, holders }) : null,
      start: starts ? `/casefile/${row.id}/${peq.code}/${first.id}` : null,
    };
  });
}

/** Cases asked about at once, and examinations of each at most. */
const AT_ONCE = 100;

async function newestExaminations(
  portal: Portal,
  user: CurrentUser,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, SubmissionRow>> {
  const newest = new Map<string, SubmissionRow>();
  const scope = submissionScope(user, hongKongDay(portal.clock.now()));
  if (scope === null) return newest;
  for (let next = 0; next < caseIds.length; next += AT_ONCE) {
    const { rows } = await findSubmissionPage(portal.database, {
      ...scope,
      family: peq.family,
      caseIds: caseIds.slice(next, next + AT_ONCE),
      sort: { column: "started_at", direction: "asc" },
      page: 1,
      size: AT_ONCE * 10,
    });
    // One that was withdrawn gives way to whatever was begun since.
    for (const row of rows) newest.set(row.case_id, row);
  }
  return newest;
}
