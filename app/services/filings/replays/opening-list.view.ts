import type { Listing } from "../../platform/lists/list-request.view";

/** A replay of a form that somebody opened. */
export interface OpeningItem {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly loginName: string;
  readonly role: string;
  /** "B1" */
  readonly form: string;
  readonly caseNo: string;
  readonly reason: string;
  /** Address of the replay. */
  readonly to: string;
}
export interface OpeningList extends Listing<OpeningItem> {
  readonly search: string;
}
