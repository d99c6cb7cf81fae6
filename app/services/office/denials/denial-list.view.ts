import type { Listing } from "../../platform/lists/list-request.server";

export const DENIAL_REASONS = ["right", "case", "submission", "replay", "file", "account"] as const;

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
