/** The cases of PEQ agents as a person may see them, each with its examination and how that stands to its days. */
import {
  findPeqCasePage,
  type PeqCaseFilter,
  type PeqCaseRow,
  type PeqCaseSortColumn,
} from "~/db/queries/families/peq-cases";
import { findSubmissionPage, type SubmissionRow } from "~/db/queries/filings/submissions";
import {
  caseFile,
  CLOSED_STATUSES,
  examinationSchedule,
  isExaminationOverdue,
  isInForce,
  getPassedFrom,
  PEQ_MILESTONES,
  PETITION_ENDED,
  getPeqStage,
  type PeqMilestone,
  type PeqStage,
  type ScheduledMilestone,
} from "~/workflows/records/case-file/index";
import { say, type CalendarDate, type Locale } from "~/workflows/kit";
import { peq } from "~/workflows/forms/peq/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadHolidays } from "~/app/services/cases/holidays/holidays.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { Portal } from "~/app/services/platform/portal/portal";
import { stateFromRow } from "~/app/services/platform/projections/case-file.server";
import { loadHolderNames } from "~/app/services/filings/submission-lists/holders.server";
import { submissionItem } from "~/app/services/filings/submission-lists/items.server";
import { submissionScope } from "~/app/services/filings/submission-lists/scope.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
  type Listing,
} from "~/app/services/platform/lists/list-request.server";

import { pickName } from "~/app/i18n/names";

import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";
import { filingStates } from "~/workflows/kit/filing/states";
import { isIn } from "~/workflows/kit/states";

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
} as const satisfies Record<string, PeqCaseSortColumn>;

/** Cases that an agent of the person's firms is appointed to today; for the office those of every agent. */
export const peqScope = (
  user: Pick<CurrentUser, "rights" | "firmIds">,
  today: CalendarDate,
): Pick<PeqCaseFilter, "firmIds" | "on"> => ({
  firmIds: user.rights.includes("OFFICE_READ_ALL") ? undefined : user.firmIds,
  on: today,
});

/** PEQ Case List: BO Made, Petition or BO Not Made. */
export async function peqCaseList(
  portal: Portal,
  user: CurrentUser,
  stage: PeqStage,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<PeqCaseListPage> {
  const today = hongKongDay(portal.clock.now());
  const column = stage === "boMade" ? "orderDate" : "petitionDate";
  const request = readListRequest(parameters, COLUMNS, { column, direction: "desc" });
  const outstanding = readChoice(parameters, "outstanding", PEQ_MILESTONES);
  const found = await findPeqCasePage(portal.database, {
    ...peqScope(user, today),
    ...STAGES[stage],
    ...(outstanding !== undefined && buildOutstandingFilter(outstanding, today, await loadHolidays(portal))),
    search: request.search,
    sort: request.sort,
    page: request.page,
    size: request.size,
  });
  const items = await peqItems(portal, user, found.rows, locale);
  return {
    ...toListing(request, { rows: items, total: found.total }, (item) => item),
    stage,
    filters: { search: request.search, outstanding },
  };
}

/** The rule of `getPeqStage`, asked of the database for whole pages. */
const STAGES: Readonly<Record<PeqStage, Partial<PeqCaseFilter>>> = {
  boMade: { ordered: true },
  petition: { ordered: false, exceptStatuses: PETITION_ENDED },
  boNotMade: { ordered: false, statuses: PETITION_ENDED },
};

/** Open cases whose examination is not filed although the milestone has passed: the rule of `listPassedMilestones`. */
export function buildOutstandingFilter(
  milestone: PeqMilestone,
  today: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): Partial<PeqCaseFilter> {
  const { since, on } = getPassedFrom(milestone, today, holidays);
  return {
    filed: false,
    open: true,
    ...(since === "peqInterview" ? { interviewedUntil: on } : { orderedUntil: on }),
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
  // Whoever may not start any is offered none.
  if (!user.rights.includes(peq.rights.fill)) return toListing(request, NOTHING, (item: PeqCaseItem) => item);
  const found = await findPeqCasePage(portal.database, {
    ...peqScope(user, today),
    open: true,
    begun: false,
    exceptEnded: PETITION_ENDED,
    search: request.search,
    sort: request.sort,
    page: request.page,
    size: request.size,
  });
  const items = await peqItems(portal, user, found.rows, locale);
  return toListing(request, { rows: items, total: found.total }, (item) => item);
}

const isFiled = ({ filed }: PeqCaseRow): boolean => Number(filed) === 1;
const isOpen = ({ status }: Pick<PeqCaseRow, "status">): boolean =>
  !CLOSED_STATUSES.some((closed) => closed === status);
async function peqItems(
  portal: Portal,
  user: CurrentUser,
  rows: readonly PeqCaseRow[],
  locale: Locale,
): Promise<readonly PeqCaseItem[]> {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const holidays = await loadHolidays(portal);
  const examinations = await newestExaminations(
    portal,
    user,
    rows.map(({ id }) => id),
  );
  const holders = await loadHolderNames(portal, [...examinations.values()], { user, today, locale });
  // Of its kind a case has one at a time.
  const reader = { user, now, today, locale, holders, subjects: new Map<string, string>() };
  const [first] = peq.form.steps;
  return rows.map((row): PeqCaseItem => {
    const file = stateFromRow(row);
    const { dates } = file;
    const filed = isFiled(row);
    const agent = file.agents.find((each) => isInForce(each, today));
    const examination = examinations.get(row.id);
    const none = examination === undefined || isIn(filingStates, examination.state, "withdrawn");
    // Where no order was made, and none will be, there is nothing to examine.
    const isToBeExamined = isOpen(row) && getPeqStage({ dates, status: row.status }) !== "boNotMade";
    const starts = none && isToBeExamined && user.rights.includes(peq.rights.fill) && first;
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
      agent: agent ? pickName(locale, agent.personName, agent.personNameZh) : null,
      schedule: isOpen(row) ? examinationSchedule({ dates, filed }, today, holidays) : [],
      alert: isOpen(row) && isExaminationOverdue({ dates, filed }, today, holidays),
      examination: examination ? submissionItem(examination, reader) : null,
      start: starts ? `/casefile/${row.id}/${peq.code}/${first.id}` : null,
    };
  });
}

/** Cases asked about at once, and examinations of each at most. */
const AT_ONCE = 100;

async function newestExaminations(
  portal: ListParts,
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
