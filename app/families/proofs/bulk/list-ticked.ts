import type { BulkProofs } from "./bulk.view";

/**
 * The proofs that are ticked before anybody does: no more than can be done at once. None where they are to be checked: a tick says
 * there that somebody has looked.
 */
export const listTicked = ({
  task,
  list,
  most,
}: Pick<BulkProofs, "task" | "most"> & {
  readonly list: { readonly items: readonly { readonly id: string }[] };
}): ReadonlySet<string> => new Set(task === "pass" ? [] : list.items.slice(0, most).map(({ id }) => id));
