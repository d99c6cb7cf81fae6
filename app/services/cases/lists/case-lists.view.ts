import type { CaseAlert } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";
import type { Listing } from "../../platform/lists/list-request.view";

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
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  /** What the reader can ask for as outstanding. */
  readonly alerts: readonly CaseAlert[];
  /** Whether "only cases assigned to me" means anything for this person. */
  readonly offersMine: boolean;
}
