import { PROOF_TASKS, type ProofTask } from "~/workflows/forms/proof-of-debt/states";

import type { Listing } from "~/app/services/platform/lists/list-request.server";

import type { ProofItem } from "../list/proof-list.view";

/** What may be done with many proofs at once, in the order of their way. */
export const TASKS = PROOF_TASKS;
export type Task = ProofTask;

export interface BulkProofs {
  readonly task: Task;
  readonly tasks: readonly { readonly task: Task; readonly count: number }[];
  readonly list: Listing<ProofItem>;
  /** How many may be taken at once. */
  readonly most: number;
}
