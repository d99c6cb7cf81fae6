import type { Firm } from "~/workflows/records/firm/index";
import type { Instant } from "~/workflows/kit";
import type { AccountState } from "../accounts/account-list.view";
import type { FirmValues } from "./firm-form";

export interface FirmUser {
  readonly id: string;
  readonly loginName: string;
  readonly name: string;
  readonly role: string;
  readonly state: AccountState;
  /** Their account's page, for who keeps it. */
  readonly to: string | null;
  readonly lastLoginAt: Instant | null;
}
export interface FirmHistoryEntry {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  /** The reason, or the mapping. */
  readonly detail: string | null;
  /** Particulars that were changed. */
  readonly changed: readonly (keyof Firm)[];
}
export interface FirmPage {
  readonly firmId: string;
  readonly version: number;
  readonly commandId: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly state: "active" | "suspended";
  readonly suspension: { readonly reason: string; readonly at: Instant; readonly by: string } | null;
  readonly values: FirmValues;
  readonly mappings: Firm["mappings"];
  readonly users: readonly FirmUser[];
  /** The page on which the reader opens an account of the firm; `null` for who opens none, and for a firm that is suspended. */
  readonly addUser: string | null;
  /** The effect that a suspension would have: cases that the firm has now. */
  readonly runningCases: number;
  readonly history: readonly FirmHistoryEntry[];
}
