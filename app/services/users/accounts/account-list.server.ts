/** The lists of accounts: those that the reader manages, and the principal administrators. */
import {
  findAccountPage,
  findAffiliations,
  type AccountQuery,
  type AccountScope,
  type AccountSortColumn,
} from "~/db/queries/users/account-lists";
import type { AccountRow } from "~/db/queries/users/accounts";
import { findFirms } from "~/db/queries/users/firms";
import { findGroups } from "~/db/queries/users/user-groups";
import {
  isFirmRole,
  managesRole,
  maintainsUsers,
  MANAGED_ROLES,
  type Role,
} from "~/workflows/records/account/index";
import { hasRight, type Actor, type Locale } from "~/workflows/kit";
import { ROLE_LABELS } from "~/workflows/registry";
import { pickName } from "~/app/i18n/names";

import { hongKongDay } from "../../platform/portal/clock.server";
import { toListing, readChoice, readListRequest } from "../../platform/lists/list-request.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/account.server";
import type { CurrentUser } from "../../platform/portal/types";
import { groupName } from "./groups.server";
import { toAdministratorActor } from "./visible-account.server";
import {
  type AccountState,
  ACCOUNT_STATES,
  type AccountListPage,
  type AccountListKind,
  type AccountListItem,
} from "./account-list.view";

const COLUMNS = {
  fullName: "full_name",
  loginName: "login_name",
  email: "email",
  role: "role",
  state: "state",
  lastLoginAt: "last_login_at",
} as const satisfies Record<string, AccountSortColumn>;

/** The accounts that somebody administers, asked of the database for whole pages: the rule of `administration.ts`. */
export function accountScopes(by: Actor, kind: AccountListKind): readonly AccountScope[] {
  if (kind === "principals")
    return maintainsUsers(by) || hasRight(by, "MENU_MAINT_PIP_PA_AC") ? [{ roles: ["pa"] }] : [];
  // Whoever files without an account is in no list of accounts.
  if (maintainsUsers(by)) return [{ roles: MANAGED_ROLES }];
  const everywhere = MANAGED_ROLES.filter((role) => managesRole(by, role, []));
  const own = by.firm === null ? [] : [by.firm];
  const here = MANAGED_ROLES.filter((role) => isFirmRole(role) && managesRole(by, role, own));
  return [
    ...(everywhere.length > 0 ? [{ roles: everywhere }] : []),
    ...(by.firm !== null && here.length > 0 ? [{ roles: here, firmId: by.firm }] : []),
  ];
}

export async function accountListPage(
  portal: ListParts,
  user: CurrentUser,
  kind: AccountListKind,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<AccountListPage> {
  const by = toAdministratorActor(user);
  const { request, query, filters } = context(portal, by, kind, parameters);
  const found = await findAccountPage(portal.database, query);
  const items = await loadItems(portal, found.rows, kind, locale);
  const firms = by.firm === null ? await findFirms(portal.database) : [];
  const roles = new Set(query.scopes.flatMap((scope) => scope.roles ?? MANAGED_ROLES));
  return {
    ...toListing(request, found, (row) => items.get(row.id) ?? notCounted(row)),
    kind,
    filters,
    roles: MANAGED_ROLES.filter((role) => roles.has(role)).map((role) => ({
      value: role,
      label: ROLE_LABELS[role][locale],
    })),
    firms: firms.map((firm) => ({
      value: firm.id,
      label: pickName(locale, firm.name_en, firm.name_zh),
    })),
  };
}

function notCounted({ id }: AccountRow): never {
  throw new Error(`The account ${id} was found and then not shown`);
}

function context(
  portal: Pick<Portal, "clock">,
  by: Actor,
  kind: AccountListKind,
  parameters: URLSearchParams,
) {
  const request = readListRequest(parameters, COLUMNS, { column: "fullName", direction: "asc" });
  const filters = {
    search: request.search,
    role: kind === "principals" ? undefined : readChoice<Role>(parameters, "role", MANAGED_ROLES),
    state: readChoice(parameters, "state", ACCOUNT_STATES),
    firm: by.firm === null ? (parameters.get("firm") ?? undefined) : undefined,
  };
  const query: AccountQuery = {
    scopes: accountScopes(by, kind),
    search: filters.search,
    role: filters.role,
    state: filters.state,
    firmId: filters.firm,
    on: hongKongDay(portal.clock.now()),
    sort: request.sort,
    page: request.page,
    size: request.size,
  };
  return { request, filters, query };
}

async function loadItems(
  portal: ListParts,
  rows: readonly AccountRow[],
  kind: AccountListKind,
  locale: Locale,
): Promise<ReadonlyMap<string, AccountListItem>> {
  const { database, clock } = portal;
  const today = hongKongDay(clock.now());
  const affiliations = await findAffiliations(
    database,
    rows.map(({ id }) => id),
  );
  const known = rows.map((row) => ({ row, account: stateFromRow(row) }));
  const groups = await findGroups(database, [...new Set(known.flatMap(({ account }) => account.groups))]);
  const names = new Map(groups.map((group) => [group.id, groupName(group, locale)]));
  return new Map(
    known.map(({ row, account }) => [
      row.id,
      {
        id: row.id,
        to: kind === "principals" ? `/settings/pa-user/${row.id}` : `/settings/view-user/${row.id}`,
        fullName: row.full_name,
        fullNameZh: row.full_name_zh,
        loginName: row.login_name,
        email: row.email,
        role: ROLE_LABELS[account.role][locale],
        firms: affiliations
          .filter(({ account_id, to_date }) => account_id === row.id && (to_date === null || to_date > today))
          .map((each) => pickName(locale, each.firm_name_en, each.firm_name_zh)),
        groups: account.groups.map((id) => names.get(id) ?? id),
        state: getState(row),
        directory: row.directory !== null,
        openedAt: row.opened_at,
        lastLoginAt: row.last_login_at,
      },
    ]),
  );
}

/** An active account whose holder has no password yet is an invitation that waits. */
export function getState({
  state,
  password_hash,
  directory,
}: Pick<AccountRow, "state" | "password_hash" | "directory">): AccountState {
  const known = ACCOUNT_STATES.find((each) => each === state) ?? "active";
  return known === "active" && password_hash === "" && directory === null ? "invited" : known;
}
