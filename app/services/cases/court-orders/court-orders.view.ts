import type { CourtOrderKind } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

import type { Listing } from "../../platform/lists/list-request.view";

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
