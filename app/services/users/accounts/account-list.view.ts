import type { Listing } from "../../platform/lists/list-request.server";
import type { Choice } from "../../platform/lists/choice";

/** `principals`: the accounts of principal administrators alone. */
export type AccountListKind = "all" | "principals";
export const ACCOUNT_STATES = ["active", "invited", "locked", "suspended", "closed"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
export interface AccountListItem {
  readonly id: string;
  readonly to: string;
  readonly fullName: string;
  readonly fullNameZh: string | null;
  readonly loginName: string;
  readonly email: string;
  readonly role: string;
  readonly firms: readonly string[];
  readonly groups: readonly string[];
  readonly state: AccountState;
  readonly directory: boolean;
  readonly openedAt: string | null;
  readonly lastLoginAt: string | null;
}
export interface AccountListPage extends Listing<AccountListItem> {
  readonly kind: AccountListKind;
  readonly filters: {
    readonly search: string;
    readonly role: string | undefined;
    readonly state: string | undefined;
    readonly firm: string | undefined;
  };
  readonly roles: readonly Choice[];
  /** Empty where the reader keeps accounts of one firm only. */
  readonly firms: readonly Choice[];
}
