import type { Listing } from "../../platform/lists/list-request.view";

export interface Taker {
  readonly id: string;
  readonly name: string;
  readonly firm: string;
  /** Numbers of the first of the cases. */
  readonly cases: readonly { readonly id: string; readonly number: string }[];
  /** The number of cases. */
  readonly count: number;
}
export interface TakerList extends Listing<Taker> {
  readonly search: string;
}
