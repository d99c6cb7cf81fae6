/** "Firm Management": the list of firms. */
import {
  findFirmPage,
  type FirmQuery,
  type FirmSortColumn,
  type ListedFirmRow,
} from "~/db/queries/users/firms";
import { FIRM_TYPES } from "~/workflows/records/firm/index";
import { statesWith } from "~/workflows/kit";
import { firmStates, toFirmState, type FirmStateName } from "~/workflows/records/firm/states";

import { hongKongDay } from "../../platform/portal/clock.server";
import {
  toListing,
  readChoice,
  readListRequest,
  type Listing,
} from "../../platform/lists/list-request.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/firm.server";

export type FirmType = (typeof FIRM_TYPES)[number];

export interface FirmListItem {
  readonly id: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly shortName: string;
  readonly firmType: FirmType;
  readonly ormisFirms: readonly string[];
  readonly state: FirmStateName;
  /** People of the firm who have an account: with none, the firm has no ESS account. */
  readonly accounts: number;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly tenderReference: string | null;
  readonly businessRegistration: string | null;
  readonly companyNumber: string | null;
}

export interface FirmListFilters {
  readonly search: string;
  readonly firmType: FirmType | undefined;
  readonly state: FirmStateName | undefined;
  readonly ess: "yes" | "no" | undefined;
}

export interface FirmListPage extends Listing<FirmListItem> {
  readonly filters: FirmListFilters;
}

const COLUMNS = {
  nameEn: "name_en",
  nameZh: "name_zh",
  shortName: "short_name",
  firmType: "kind",
  status: "state",
} as const satisfies Record<string, FirmSortColumn>;

export async function firmListPage(portal: ListParts, parameters: URLSearchParams): Promise<FirmListPage> {
  const { request, filters, query } = context(portal, parameters);
  return { ...toListing(request, await findFirmPage(portal.database, query), toItem), filters };
}

function context(portal: Pick<Portal, "clock">, parameters: URLSearchParams) {
  const request = readListRequest(parameters, COLUMNS, { column: "nameEn", direction: "asc" });
  const filters: FirmListFilters = {
    search: request.search,
    firmType: readChoice(parameters, "type", FIRM_TYPES),
    state: readChoice(parameters, "status", statesWith(firmStates, "lists", "filter")),
    ess: readChoice(parameters, "ess", ["yes", "no"]),
  };
  const query: FirmQuery = {
    search: filters.search,
    kind: filters.firmType,
    state: filters.state,
    hasAccounts: filters.ess && filters.ess === "yes",
    on: hongKongDay(portal.clock.now()),
    sort: request.sort,
    page: request.page,
    size: request.size,
  };
  return { request, filters, query };
}

function toItem(row: ListedFirmRow): FirmListItem {
  const known = stateFromRow(row);
  const orNull = (text: string | undefined) => (text === undefined || text === "" ? null : text);
  return {
    id: row.id,
    nameEn: known.nameEn,
    nameZh: orNull(known.nameZh),
    shortName: known.shortName,
    firmType: known.firmType,
    ormisFirms: known.mappings.map(({ ormisFirm }) => ormisFirm),
    state: toFirmState(row.state),
    accounts: row.accounts,
    phone: orNull([known.countryCode, known.phone].filter(Boolean).join(" ")),
    email: orNull(known.email),
    address: orNull(known.address?.join(", ")),
    tenderReference: orNull(known.tenderReference),
    businessRegistration: orNull(known.businessRegistration),
    companyNumber: orNull(known.companyNumber),
  };
}
