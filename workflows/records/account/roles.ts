/** The roles of accounts: who has a firm, and which groups are theirs. */

/** Roles of accounts that somebody opens and manages. */
export const MANAGED_ROLES = [
  "pa",
  "sa",
  "ua",
  "peq",
  "creditor",
  "officer",
  "supervisor",
  "legal",
  "counter",
  "pdd",
  "fsd",
  "admin",
  "auditor",
  "developer",
] as const;
/**
 * Somebody who files without an account, and is known by an e-mail address or a mobile number that they have proved: the portal opens it, and it
 * has neither a login name that anybody knows nor a password.
 */
export const VISITOR = "visitor";
export const ROLES = [...MANAGED_ROLES, VISITOR] as const;
export type Role = (typeof ROLES)[number];

const FIRM_ROLES: ReadonlySet<string> = new Set<Role>(["pa", "sa", "ua", "peq"]);
const OUTSIDE_ROLES: ReadonlySet<string> = new Set<Role>(["pa", "sa", "ua", "peq", "creditor", "visitor"]);

/** Whether accounts of this role are affiliated with a firm; those of others never are. */
export const isFirmRole = (role: string): boolean => FIRM_ROLES.has(role);
/** Whether they can be: a creditor files for themselves, or for an institution that is registered as one. */
export const mayHaveFirm = (role: string): boolean => isFirmRole(role) || role === "creditor";
/** Which groups accounts of this role may be in: those of the office, or those of firms and creditors. */
export const getGroupKind = (role: string): "office" | "firm" =>
  OUTSIDE_ROLES.has(role) ? "firm" : "office";
