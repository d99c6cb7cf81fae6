import type { DrawnWay } from "./types";

export interface Walk {
  /** The state that the walk has come to. */
  readonly state: string;
  /** The states passed through, the beginning first. */
  readonly path: readonly string[];
  /** Each step with the value of the address that leads back to the moment after it. */
  readonly steps: readonly { readonly way: DrawnWay; readonly walk: string }[];
  /** The ways on, each with the value of the address that takes it. */
  readonly next: readonly { readonly way: DrawnWay; readonly walk: string }[];
}
