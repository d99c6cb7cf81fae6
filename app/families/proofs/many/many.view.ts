import type { Listing } from "~/app/services/platform/lists/list-request.view";

import type { ProofItem } from "../list/proof-list.view";

/** What may be done with many proofs at once, in the order of their way. */
export const TASKS = ["check", "pass", "sign", "pay"] as const;
export type Task = (typeof TASKS)[number];

export interface ManyProofs {
  readonly task: Task;
  readonly tasks: readonly { readonly task: Task; readonly count: number }[];
  readonly list: Listing<ProofItem>;
  /** How many may be taken at once. */
  readonly most: number;
}
