/** "Access Denials": who opened what without the right to it, for auditors. */
import {
  findAccessDenialPage,
  type AccessDenialRow,
  type AccessDenialSortColumn,
} from "~/db/queries/access-denials";
import { URL_MAP } from "~/app/routes";
import { ROLES } from "~/workflows/account/index";
import type { Locale } from "~/workflows/kit";
import { ROLE_LABELS } from "~/workflows/registry";
import { nameIn } from "~/app/i18n/names";

import type { Portal } from "../portal/portal";
import { listingOf, readChoice, readListRequest, type Listing } from "../lists/list-request.server";

export const DENIAL_REASONS = ["right", "case", "submission", "file", "account"] as const;

export interface DenialItem {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly loginName: string;
  readonly role: string;
  /** As the URL map has it, its parameters unfilled: what was looked for is nobody's business. */
  readonly path: string;
  readonly reason: string;
}
export interface DenialList extends Listing<DenialItem> {
  readonly filters: { readonly search: string; readonly reason: string | undefined };
}

const COLUMNS = {
  at: "at",
  who: "login_name",
  route: "route",
} as const satisfies Record<string, AccessDenialSortColumn>;

export async function denialList(
  portal: Portal,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<DenialList> {
  const request = readListRequest(parameters, COLUMNS, { column: "at", direction: "desc" });
  const filters = { search: request.search, reason: readChoice(parameters, "reason", DENIAL_REASONS) };
  const found = await findAccessDenialPage(portal.database, { ...request, ...filters });
  return { ...listingOf(request, found, (row) => itemOf(row, locale)), filters };
}

function itemOf(row: AccessDenialRow, locale: Locale): DenialItem {
  const role = ROLES.find((each) => each === row.role);
  return {
    id: row.id,
    at: row.at,
    name: nameIn(locale, row.full_name, row.full_name_zh),
    loginName: row.login_name,
    role: role ? ROLE_LABELS[role][locale] : row.role,
    path: URL_MAP.find(({ id }) => id === row.route)?.path ?? row.route,
    reason: row.reason,
  };
}
