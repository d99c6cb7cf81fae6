/** "Orders" of the sidebar: what the court ordered in one's cases; the office has those of all. */
import type { TFunction } from "i18next";

import { findCourtOrderPage, type CourtOrderRow } from "~/db/queries/cases/court-orders";
import { readTypedDate } from "~/app/i18n/format";
import { COURT_ORDERS, type CourtOrderKind } from "~/workflows/records/case-file/index";

import {
  toListing,
  readChoice,
  readListRequest,
  type Listing,
} from "../../platform/lists/list-request.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";

import type { CalendarDate } from "~/workflows/kit";

export interface CourtOrderItem {
  readonly id: string;
  readonly to: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly kindLabel: string;
  readonly madeOn: CalendarDate;
  readonly until: CalendarDate | null;
  readonly details: string | null;
}

export interface CourtOrderFilters {
  readonly search: string;
  readonly kind: CourtOrderKind | undefined;
  /** As typed: DD/MM/YYYY. */
  readonly from: string;
  readonly to: string;
}

export interface CourtOrderList extends Listing<CourtOrderItem> {
  readonly filters: CourtOrderFilters;
  readonly kinds: readonly { readonly value: CourtOrderKind; readonly label: string }[];
  readonly office: boolean;
}

const MOST_TYPED = 20;

/** A page of the list; of a firm the orders of the cases that it has an appointment in today. */
export async function courtOrderPage(
  portal: Portal,
  user: Pick<CurrentUser, "rights" | "firmIds">,
  parameters: URLSearchParams,
  t: TFunction,
): Promise<CourtOrderList> {
  const request = readListRequest(parameters, { madeOn: "made_on" }, { column: "madeOn", direction: "desc" });
  const office = user.rights.includes("OFFICE_READ_ALL");
  const typed = (name: string) => (parameters.get(name) ?? "").trim().slice(0, MOST_TYPED);
  const filters = {
    search: request.search,
    kind: readChoice(parameters, "kind", COURT_ORDERS),
    from: typed("from"),
    to: typed("to"),
  };
  const found = await findCourtOrderPage(portal.database, {
    page: request.page,
    size: request.size,
    direction: request.sort.direction,
    kind: filters.kind,
    from: readTypedDate(filters.from),
    to: readTypedDate(filters.to),
    search: filters.search,
    ...(!office && { held: { firmIds: user.firmIds, on: hongKongDay(portal.clock.now()) } }),
  });
  const toItem = (row: CourtOrderRow): CourtOrderItem => {
    const kind = COURT_ORDERS.find((each) => each === row.kind);
    return {
      id: `${row.case_id}/${row.entry}`,
      to: `/casefile/${row.case_id}/overview/important-dates`,
      caseNo: row.case_no,
      nameEn: row.name_en,
      nameZh: row.name_zh,
      kindLabel: kind === undefined ? row.kind : kindText(t, kind),
      madeOn: row.made_on,
      until: row.until_day,
      details: row.details,
    };
  };
  return {
    ...toListing(request, found, toItem),
    filters,
    office,
    kinds: COURT_ORDERS.map((value) => ({ value, label: kindText(t, value) })),
  };
}

const isDated = (kind: CourtOrderKind): kind is "bankruptcyOrder" | "windingUpOrder" | "spo" =>
  kind === "bankruptcyOrder" || kind === "windingUpOrder" || kind === "spo";

const kindText = (t: TFunction, kind: CourtOrderKind): string =>
  isDated(kind) ? t(`caseFile.dates.${kind}`) : t(`caseFile.orderKinds.${kind}`);
