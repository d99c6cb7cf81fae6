import type { FIRM_TYPES } from "~/workflows/records/firm/index";
import type { Listing } from "../../platform/lists/list-request.view";

export type FirmType = (typeof FIRM_TYPES)[number];
export interface FirmListItem {
  readonly id: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly shortName: string;
  readonly firmType: FirmType;
  readonly ormisFirms: readonly string[];
  readonly suspended: boolean;
  /** People of the firm who have an account: with none, the firm has no ESS account. */
  readonly accounts: number;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly tenderReference: string | null;
}
export interface FirmListFilters {
  readonly search: string;
  readonly firmType: FirmType | undefined;
  readonly state: "active" | "suspended" | undefined;
  readonly ess: "yes" | "no" | undefined;
}
export interface FirmListPage extends Listing<FirmListItem> {
  readonly filters: FirmListFilters;
}
