import type { Affiliation } from "~/workflows/records/account/index";
import type { CalendarDate, Instant } from "~/workflows/kit";
import type { PersonalKey } from "../../identity/api-keys/api-keys.server";
import type { AccountValues } from "./account-form";
import type { AccountState } from "./account-list.view";
import type { Choice } from "../../platform/lists/choice";

export interface ShownAffiliation {
  readonly firm: string;
  readonly name: string;
  readonly from: CalendarDate;
  readonly inForce: boolean;
  readonly end: (NonNullable<Affiliation["end"]> & { readonly overdue: boolean }) | null;
  /** Whether the reader may end it, or say that the office was told. */
  readonly mayEnd: boolean;
  readonly mayNotify: boolean;
}
export interface AccountPage {
  readonly id: string;
  /** One for each page: the same press twice happens once. */
  readonly commandId: string;
  readonly version: number;
  readonly fullName: string;
  readonly fullNameZh: string | null;
  readonly loginName: string;
  readonly role: string;
  readonly state: AccountState;
  /** The reason why it is locked or suspended by a person, or closed. */
  readonly reason: string | null;
  readonly directory: boolean;
  readonly openedAt: Instant | null;
  readonly lastLoginAt: Instant | null;
  readonly values: AccountValues;
  /** Of what has a button, that which the reader may do. */
  readonly may: readonly ButtonFact[];
  readonly hasFirms: boolean;
  readonly affiliations: readonly ShownAffiliation[];
  readonly firmsToAdd: readonly Choice[];
  /** Ids of the takers that the person is. */
  readonly takers: readonly string[];
  readonly mayMapTakers: boolean;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly groupsToAdd: readonly Choice[];
  readonly keys: readonly PersonalKey[];
  readonly mayRevokeKeys: boolean;
  readonly history: readonly AccountHistoryEntry[];
}
export interface AccountHistoryEntry {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  readonly detail: string | null;
}
export const FACTS_OF_BUTTONS = [
  "account.amended",
  "account.invited",
  "account.locked",
  "account.unlocked",
  "account.suspended",
  "account.reinstated",
  "directory.left",
  "identity.unlinked",
  "company.unlinked",
  "account.closed",
  "group.joined",
  "group.left",
  "account.affiliated",
] as const;
type ButtonFact = (typeof FACTS_OF_BUTTONS)[number];
