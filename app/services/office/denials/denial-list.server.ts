/** "Access Denials": who opened what without the right to it, for auditors. */
import {
  findAccessDenialPage,
  type AccessDenialRow,
  type AccessDenialSortColumn,
} from "~/db/queries/office/access-denials";
import type { Locale } from "~/workflows/kit";
import { sayRole } from "~/workflows/registry";
import { pickName } from "~/app/i18n/names";

import type { ListParts } from "../../platform/portal/parts";
import { toListing, readChoice, readListRequest } from "../../platform/lists/list-request.server";
import { DENIAL_REASONS, type DenialItem, type DenialList } from "./denial-list.view";

const COLUMNS = {
  at: "at",
  who: "login_name",
  route: "route",
} as const satisfies Record<string, AccessDenialSortColumn>;

/** @param getPath the address of a route, by its id */
export async function denialList(
  portal: ListParts,
  parameters: URLSearchParams,
  locale: Locale,
  getPath: (route: string) => string,
): Promise<DenialList> {
  const request = readListRequest(parameters, COLUMNS, { column: "at", direction: "desc" });
  const filters = { search: request.search, reason: readChoice(parameters, "reason", DENIAL_REASONS) };
  const found = await findAccessDenialPage(portal.database, { ...request, ...filters });
  return { ...toListing(request, found, (row) => toItem(row, locale, getPath(row.route))), filters };
}

function toItem(row: AccessDenialRow, locale: Locale, path: string): DenialItem {
  return {
    id: row.id,
    at: row.at,
    name: pickName(locale, row.full_name, row.full_name_zh),
    loginName: row.login_name,
    role: sayRole(row.role, locale),
    path,
    reason: row.reason,
  };
}
