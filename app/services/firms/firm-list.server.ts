/** "Firm Management": the list of firms, and the same list as a spreadsheet. */
import type { TFunction } from "i18next";

import { findFirmPage, type FirmQuery, type FirmSortColumn, type ListedFirmRow } from "~/db/queries/firms";
import { FIRM_TYPES } from "~/workflows/firm/index";

import { hongKongDay } from "../portal/clock.server";
import { writtenSheet } from "../exports/download-list.server";
import { EXPORT_LIMIT, plainSheet } from "../exports/spreadsheet.server";
import { listingOf, readChoice, readListRequest, type Listing } from "../lists/list-request.server";
import type { Portal } from "../portal/portal";
import { remembered } from "../projections/firm.server";

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

const COLUMNS = {
  nameEn: "name_en",
  nameZh: "name_zh",
  shortName: "short_name",
  firmType: "kind",
  status: "state",
} as const satisfies Record<string, FirmSortColumn>;

export async function firmListPage(portal: Portal, parameters: URLSearchParams): Promise<FirmListPage> {
  const { request, filters, query } = asked(portal, parameters);
  return { ...listingOf(request, await findFirmPage(portal.database, query), itemOf), filters };
}

/** Every firm that the filters leave, in the order of the list. */
export async function firmSpreadsheet(
  portal: Portal,
  parameters: URLSearchParams,
  t: TFunction,
): Promise<Buffer> {
  const { query } = asked(portal, parameters);
  const { rows } = await findFirmPage(portal.database, { ...query, page: 1, size: EXPORT_LIMIT });
  const sheet = plainSheet<FirmListItem>({
    name: t("firms.list.title"),
    columns: [
      { heading: t("firms.fields.nameEn"), value: ({ nameEn }) => nameEn, width: 40 },
      { heading: t("firms.fields.nameZh"), value: ({ nameZh }) => nameZh },
      { heading: t("firms.fields.shortName"), value: ({ shortName }) => shortName },
      { heading: t("firms.fields.firmType"), value: ({ firmType }) => t(`firms.types.${firmType}`) },
      { heading: t("firms.list.status"), value: (item) => t(`firms.states.${stateOf(item)}`) },
      { heading: t("firms.list.ess"), value: ({ accounts }) => t(accounts > 0 ? "common.yes" : "common.no") },
      { heading: t("firms.list.accounts"), value: ({ accounts }) => accounts, width: 12 },
      { heading: t("firms.list.ormis"), value: ({ ormisFirms }) => ormisFirms.join(", ") },
      { heading: t("firms.fields.email"), value: ({ email }) => email },
      { heading: t("firms.fields.phone"), value: ({ phone }) => phone },
      { heading: t("firms.fields.address"), value: ({ address }) => address, width: 60 },
      { heading: t("firms.fields.tenderReference"), value: ({ tenderReference }) => tenderReference },
    ],
    rows: rows.map(itemOf),
  });
  return writtenSheet(portal, sheet);
}

const stateOf = ({ suspended }: FirmListItem) => (suspended ? "suspended" : "active");

function asked(portal: Portal, parameters: URLSearchParams) {
  const request = readListRequest(parameters, COLUMNS, { column: "nameEn", direction: "asc" });
  const filters: FirmListFilters = {
    search: request.search,
    firmType: readChoice(parameters, "type", FIRM_TYPES),
    state: readChoice(parameters, "status", ["active", "suspended"]),
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

function itemOf(row: ListedFirmRow): FirmListItem {
  const known = remembered(row);
  const orNull = (text: string | undefined) => (text === undefined || text === "" ? null : text);
  return {
    id: row.id,
    nameEn: known.nameEn,
    nameZh: orNull(known.nameZh),
    shortName: known.shortName,
    firmType: known.firmType,
    ormisFirms: known.mappings.map(({ ormisFirm }) => ormisFirm),
    suspended: row.state === "suspended",
    accounts: row.accounts,
    phone: orNull([known.countryCode, known.phone].filter(Boolean).join(" ")),
    email: orNull(known.email),
    address: orNull(known.address?.join(", ")),
    tenderReference: orNull(known.tenderReference),
  };
}
