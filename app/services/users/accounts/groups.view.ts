import type { Instant } from "~/workflows/kit";
import type { GroupKind } from "~/workflows/records/user-group/index";

export interface GroupListItem {
  readonly id: string;
  readonly name: string;
  readonly kind: GroupKind;
  readonly members: number;
  readonly rights: number;
  /** The group in which accounts of a role begin. */
  readonly ofRole: boolean;
}
export interface GroupHistoryEntry {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  /** Rights, in words. */
  readonly granted: readonly string[];
  readonly withdrawn: readonly string[];
}
export interface GroupPage {
  readonly groupId: string;
  readonly name: string;
  readonly kind: GroupKind;
  readonly ofRole: boolean;
  readonly version: number;
  /** Nobody changes the rights of a group that they are in: that would be giving rights to oneself. */
  readonly own: boolean;
  readonly mayChange: boolean;
  readonly mayRetire: boolean;
  readonly rights: readonly { readonly code: string; readonly label: string; readonly held: boolean }[];
  /** As many as the page shows, of `memberCount`. */
  readonly members: readonly {
    readonly id: string;
    readonly to: string;
    readonly name: string;
    readonly loginName: string;
  }[];
  readonly memberCount: number;
  readonly history: readonly GroupHistoryEntry[];
}
