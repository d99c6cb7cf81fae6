/** The lists of applications for release: of bankruptcies (OT) and of liquidations (OL), of one's firms or of all. */
import {
  findReleasePage,
  type ListedReleaseRow,
  type ReleaseQuery,
  type ReleaseSortColumn,
} from "~/db/queries/families/releases";
import { say, type CalendarDate, type Locale } from "~/workflows/kit";

import { pagedList, type Exporter } from "~/app/services/assembly/exports/exporting.server";
import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
} from "~/app/services/platform/lists/list-request.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { caseAddress, releaseProcedure, viewAddress, type CaseType } from "../streams.server";
import { releaseColumns } from "./release-columns";
import type { ReleaseItem, ReleaseList } from "./release-list.view";
import { listStatusChoices } from "~/app/services/platform/lists/choice";
import { liquidatorReleaseStates } from "~/workflows/shared/release/states";
import { isIn } from "~/workflows/kit/states";

const COLUMNS = {
  case: "case_number",
  submitted: "submitted_at",
  answer: "answer_by",
  updated: "updated_at",
} as const satisfies Record<string, ReleaseSortColumn>;

type Person = Pick<CurrentUser, "rights" | "firmIds">;
export const readsAllReleases = ({ rights }: Pick<CurrentUser, "rights">): boolean =>
  rights.includes("OFFICE_READ_ALL");

/** One page of the applications that somebody sees. */
export async function findReleases(
  { database, clock }: ListParts,
  user: Person,
  query: Omit<ReleaseQuery, "appointed">,
) {
  if (readsAllReleases(user)) return findReleasePage(database, query);
  if (user.firmIds.length === 0) return NOTHING;
  const appointed = { firmIds: user.firmIds, on: hongKongDay(clock.now()) };
  return findReleasePage(database, { ...query, appointed });
}

export async function releaseList(
  portal: ListParts,
  user: Person,
  caseType: CaseType,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<ReleaseList> {
  const procedure = releaseProcedure(caseType);
  const request = readListRequest(parameters, COLUMNS, { column: "updated", direction: "desc" });
  const filters = {
    search: request.search,
    status: readChoice(parameters, "status", procedure.statuses),
    waiting: readChoice(parameters, "waiting", ["yes"]),
  };
  const found = await findReleases(portal, user, {
    caseType,
    search: filters.search,
    status: filters.status,
    toAnswer: filters.waiting === "yes",
    sort: request.sort,
    page: request.page,
    size: request.size,
  });
  const today = hongKongDay(portal.clock.now());
  return {
    caseType,
    list: toListing(request, found, (row) => toItem(row, caseType, today, locale)),
    filters,
    statuses: listStatusChoices(procedure, locale),
    office: readsAllReleases(user),
  };
}

/** What is still prepared is found in its case; what was submitted has a page of its own. */
const getAddress = (row: ListedReleaseRow, caseType: CaseType): string =>
  row.submitted_at === null && !isIn(liquidatorReleaseStates, row.state, "withdrawn")
    ? caseAddress(caseType, row.case_id)
    : viewAddress(caseType, row.id);

export function toItem(
  row: ListedReleaseRow,
  caseType: CaseType,
  today: CalendarDate,
  locale: Locale,
): ReleaseItem {
  return {
    id: row.id,
    to: getAddress(row, caseType),
    caseNo: row.case_no,
    caseNameEn: row.case_name_en,
    caseNameZh: row.case_name_zh,
    status: row.status,
    statusLabel: say(releaseProcedure(caseType), locale, `status.${row.status}`),
    noticeOn: row.notice_on,
    submittedAt: row.submitted_at,
    openInquiries: row.open_inquiries,
    answerBy: row.answer_by,
    overdue: row.answer_by !== null && row.answer_by < today,
    orderOn: row.order_on,
    updatedAt: row.updated_at,
  };
}

export const releasesSheet = (caseType: CaseType): Exporter =>
  pagedList({
    title: ({ t }) => t(`release.titles.${caseType}`),
    columns: releaseColumns,
    page: async ({ portal, user, parameters, locale }) =>
      (await releaseList(portal, user, caseType, parameters, locale)).list,
  });
