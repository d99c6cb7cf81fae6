/** Who manages whose account (section 6). Asked by the machine, and by the pages before they offer anything. */
import { hasRight, hongKongDate } from "../../kit";
import type { Actor, CalendarDate, Fact } from "../../kit";
import { listFirmsOn } from "./affiliations";
import { isFirmRole } from "./roles";
import type { Account } from "./state";
import type { Role } from "./roles";

type Managed = Pick<Account, "id" | "role" | "affiliations">;

/** May open and keep the accounts of everybody, and say who is in which group. */
export const maintainsUsers = (by: Actor): boolean =>
  by.standing === "system" || hasRight(by, "MENU_MAINT_USER_ROLE");

/**
 * Whether somebody manages accounts of a role in any of these firms. The office manages all; a PA the SA and BU accounts of
 * the firm that they act for, an SA its BU accounts.
 */
export function managesRole(by: Actor, role: Role, firms: readonly string[]): boolean {
  if (maintainsUsers(by)) return true;
  if (role === "pa" && hasRight(by, "MENU_MAINT_PIP_PA_AC")) return true;
  if (role !== "pa" && isFirmRole(role) && hasRight(by, "MENU_MAINT_FIRM_SETTING")) return true;
  if (by.firm === null || !firms.includes(by.firm)) return false;
  if (hasRight(by, "ACCOUNT_KEEP_SUBSIDIARY") && role === "sa") return true;
  return hasRight(by, "ACCOUNT_KEEP_BASIC") && role === "ua";
}

/** Whether somebody manages this account on a day. */
export function managesAccount(by: Actor, account: Managed, on: CalendarDate): boolean {
  return managesRole(by, account.role, listFirmsOn(account, on));
}

export const managesNow = (account: Managed, { by, at }: Fact): boolean =>
  managesAccount(by, account, hongKongDate(at));

export const isSelf = (by: Actor, { id }: Pick<Account, "id">): boolean => id !== "" && by.id === id;
