/** The three lists of cases: all that a person may see, those with an appointment in force, and those of former days. */
import {
  findCasePage,
  type CaseFileRow,
  type CaseQuery,
  type CaseSortColumn,
} from "~/db/queries/cases/cases";
import { CASE_STATUSES, caseFile, isInForce, type CaseAlert } from "~/workflows/records/case-file/index";
import { say, type CalendarDate, type Locale } from "~/workflows/kit";
import { pickName } from "~/app/i18n/names";

import { startOfDay, hongKongDay } from "../../platform/portal/clock.server";
import type { ListParts, LogParts } from "../../platform/portal/parts";
import { stateFromRow } from "../../platform/projections/case-file.server";
import type { CurrentUser } from "../../platform/portal/types";
import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
  type Listing,
} from "../../platform/lists/list-request.server";
import { getAlertTypes, outstandingToday } from "./outstanding-filter.server";
import { listStatusChoices, type Choice } from "../../platform/lists/choice";

export type CaseListKind = "all" | "active" | "former";

export interface CaseListItem {
  readonly id: string;
  readonly to: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly type: "B" | "L";
  readonly status: string;
  readonly statusLabel: string;
  readonly orderDate: CalendarDate | null;
  readonly petitionDate: CalendarDate | null;
  /** The practitioners in office today; nobody: the Official Receiver. */
  readonly trustees: readonly string[];
}

export interface CaseListFilters {
  readonly search: string;
  readonly type: "B" | "L" | undefined;
  readonly status: string | undefined;
  readonly mine: boolean;
  /** Only cases that came in today. */
  readonly importedToday: boolean;
  /** Only cases with something outstanding: of one alert, or of any. */
  readonly outstanding: CaseAlert | "any" | undefined;
}

export interface CaseListPage extends Listing<CaseListItem> {
  readonly kind: CaseListKind;
  readonly filters: CaseListFilters;
  readonly statuses: readonly Choice[];
  /** What the reader can ask for as outstanding. */
  readonly alerts: readonly CaseAlert[];
  /** Whether "only cases assigned to me" means anything for this person. */
  readonly offersMine: boolean;
}

const COLUMNS = {
  caseNo: "case_no",
  nameEn: "name_en",
  status: "status",
  orderDate: "order_date",
  petitionDate: "petition_date",
} as const satisfies Record<string, CaseSortColumn>;

/** The cases that are in the list at all; `null`: none, whatever is searched for. */
export function caseScope(
  user: Pick<CurrentUser, "rights" | "firmIds">,
  kind: CaseListKind,
  today: CalendarDate,
): Pick<CaseQuery, "firmIds" | "capacity" | "activeOn" | "formerOn"> | null {
  const held = { capacity: "practitioner" } as const;
  const time =
    kind === "active" ? { ...held, activeOn: today } : kind === "former" ? { ...held, formerOn: today } : {};
  if (user.rights.includes("OFFICE_READ_ALL")) return time;
  return user.firmIds.length === 0 ? null : { ...time, firmIds: user.firmIds };
}

/** Whether cases are assigned to the person at all: as officer, supervisor or legal officer, or as whoever stands in. */
export const isAssignedCases = ({ rights }: Pick<CurrentUser, "rights">): boolean =>
  rights.includes("OFFICE_ANNOTATE");

export async function caseListPage(
  portal: ListParts & LogParts,
  user: CurrentUser,
  kind: CaseListKind,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<CaseListPage> {
  const today = hongKongDay(portal.clock.now());
  const request = readListRequest(parameters, COLUMNS, { column: "orderDate", direction: "desc" });
  const offersMine = isAssignedCases(user);
  const alerts = getAlertTypes(user);
  const filters: CaseListFilters = {
    search: request.search,
    type: readChoice(parameters, "type", ["B", "L"]),
    status: readChoice(parameters, "status", CASE_STATUSES),
    mine: offersMine && parameters.get("mine") === "true",
    importedToday: parameters.get("imported") === "today",
    outstanding: readChoice(parameters, "outstanding", ["any", ...alerts]),
  };
  const scope = caseScope(user, kind, today);
  const found =
    scope === null
      ? NOTHING
      : await findCasePage(portal.database, {
          ...scope,
          ...filters,
          outstanding: undefined,
          ...(filters.mine && { assigned: { personId: user.id, on: today } }),
          ...(await outstandingFilter(portal, filters.outstanding, scope, alerts, today)),
          importedSince: filters.importedToday ? startOfDay(today) : undefined,
          sort: request.sort,
          page: request.page,
          size: request.size,
        });
  return {
    ...toListing(request, found, (row: CaseFileRow) => toItem(row, kind, today, locale)),
    kind,
    filters,
    offersMine,
    alerts,
    statuses: listStatusChoices(caseFile, locale, CASE_STATUSES),
  };
}

/** A firm only sees alerts for its current cases. */
async function outstandingFilter(
  portal: ListParts & LogParts,
  query: CaseListFilters["outstanding"],
  { firmIds }: Pick<CaseQuery, "firmIds">,
  alerts: readonly CaseAlert[],
  today: CalendarDate,
): Promise<Pick<CaseQuery, "outstanding" | "activeOn">> {
  if (query === undefined) return {};
  const wanted = query === "any" ? alerts : [query];
  return {
    outstanding: await outstandingToday(portal, wanted, today),
    ...(firmIds !== undefined && { activeOn: today }),
  };
}

function toItem(row: CaseFileRow, kind: CaseListKind, today: CalendarDate, locale: Locale): CaseListItem {
  return {
    id: row.id,
    to: `/casefile/${row.id}/${kind === "former" ? "ex/" : ""}overview`,
    caseNo: row.case_no,
    nameEn: row.name_en,
    nameZh: row.name_zh,
    type: row.case_type === "L" ? "L" : "B",
    status: row.status,
    statusLabel: say(caseFile, locale, `status.${row.status}`),
    orderDate: row.order_date,
    petitionDate: row.petition_date,
    trustees: stateFromRow(row)
      .appointments.filter((appointment) => isInForce(appointment, today))
      .map(({ personName, personNameZh }) => pickName(locale, personName, personNameZh)),
  };
}
