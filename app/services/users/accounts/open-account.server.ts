/** Opens accounts. The password is never typed by who opens one: its holder gets a letter with a link to set it. */
import { findAccountByLoginName } from "~/db/queries/users/accounts";
import { countAccountsOfFirm, findAccountByEmail } from "~/db/queries/users/account-lists";
import { findFirm } from "~/db/queries/users/firms";
import {
  account,
  managesRole,
  mayHaveFirm,
  MANAGED_ROLES,
  type Role,
} from "~/workflows/records/account/index";
import { ACCOUNTS_PER_FIRM, type Actor, type Locale } from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import { oneAtATime } from "../../platform/portal/lock.server";
import { withUniqueName } from "../../office/log/unique-name.server";
import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "../../platform/administration/administration.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { getParticulars, type AccountField, type OpenInput } from "./account-form";
import { toAdministratorActor } from "./visible-account.server";
import { groupStates } from "~/workflows/records/user-group/states";
import { isIn } from "~/workflows/kit/states";

/** Codes of section 8, "Member/account family". */
export type ConflictCode = "ERR-MEMBER-006" | "ERR-MEMBER-008" | "ERR-MEMBER-009" | "ERR-MEMBER-021";
export type AccountOutcome =
  | AdministrationOutcome
  | { readonly outcome: "taken"; readonly code: ConflictCode; readonly field: AccountField };

/** The id that the account of a page's command will have: the same page sent twice opens one account. */
export const deriveAccountId = (commandId: string): string => `account-${commandId.toLowerCase()}`;

/** Kinds of accounts that somebody may open. */
export function listRolesToOpen(by: Actor): readonly Role[] {
  const firms = by.firm === null ? [] : [by.firm];
  return MANAGED_ROLES.filter((role) => managesRole(by, role, firms));
}

/**
 * Opens the account and invites its holder.
 * @param locale language of the letter: what the holder reads is not known yet, so it is that of who opens the account
 */
export async function openAccount(
  administering: Administering,
  input: OpenInput,
  locale: Locale,
): Promise<AccountOutcome> {
  const { portal, user, commandId } = administering;
  const by = toAdministratorActor(user);
  const firm = mayHaveFirm(input.role) ? (input.firm ?? null) : null;
  const id = deriveAccountId(commandId);
  const stream = `${account.type}/${id}`;
  const open = () =>
    withUniqueName(
      () => whatIsTaken(portal, { ...input, firm }, id),
      () =>
        dispatchForPage(administering, account, {
          stream,
          type: "account.opened",
          data: { id, loginName: input.loginName, role: input.role, firm, ...getParticulars(input) },
          by,
        }),
    );
  // How many a firm has is counted and then written: of two at once the second counts the first.
  const opened = await (firm === null ? open() : oneAtATime(portal, `accounts/${firm}`, open));
  if (opened.outcome !== "done") return opened;
  return dispatchForPage({ ...administering, commandId: `${commandId}-invited` }, account, {
    stream,
    type: "account.invited",
    data: { language: locale },
    by,
  });
}

async function whatIsTaken(
  portal: ListParts,
  {
    loginName,
    email,
    firm,
    role,
  }: {
    readonly loginName: string;
    readonly email: string;
    readonly firm: string | null;
    readonly role: Role;
  },
  id: string,
): Promise<Extract<AccountOutcome, { outcome: "taken" }> | null> {
  const { database, clock } = portal;
  const named = await findAccountByLoginName(database, loginName);
  if (named && named.id !== id) return { outcome: "taken", code: "ERR-MEMBER-008", field: "loginName" };
  const mailed = await findEmailConflict(portal, email, id);
  if (mailed) return mailed;
  if (firm === null) return null;
  const found = await findFirm(database, firm);
  const isOfKind = found !== undefined && (found.kind === "CREDITOR") === (role === "creditor");
  if (!isOfKind || !isIn(groupStates, found.state, "active"))
    return { outcome: "taken", code: "ERR-MEMBER-021", field: "firm" };
  const members = await countAccountsOfFirm(database, firm, hongKongDay(clock.now()));
  return members < ACCOUNTS_PER_FIRM || named
    ? null
    : { outcome: "taken", code: "ERR-MEMBER-009", field: "firm" };
}

/** Two accounts never share an address: a link that sets a password must reach one person only. */
export async function findEmailConflict(
  { database }: Pick<Portal, "database">,
  email: string,
  id: string,
): Promise<Extract<AccountOutcome, { outcome: "taken" }> | null> {
  const mailed = await findAccountByEmail(database, email);
  return mailed && mailed.id !== id ? { outcome: "taken", code: "ERR-MEMBER-006", field: "email" } : null;
}
