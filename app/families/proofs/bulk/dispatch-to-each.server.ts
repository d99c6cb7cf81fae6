/** One press for many proofs: each settles by itself, and one that is refused stops no other. */
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { Json } from "~/events/types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import type { Visit } from "~/app/services/filings/visit/visit.server";

export interface BatchResult {
  readonly done: number;
  /** Those that could not be decided any more. */
  readonly left: number;
}

interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The sender's own words in it, where the portal adds more. */
  readonly input?: Json;
  /** Of the press; that of each proof follows from it. */
  readonly commandId: string;
  readonly requestId: string;
}

export async function dispatchToEach(
  { portal, visit }: { readonly portal: Portal; readonly visit: Pick<Visit, "submission"> },
  ids: readonly string[],
  { commandId, ...fact }: Told,
): Promise<BatchResult> {
  let done = 0;
  for (const id of ids) {
    const submission = await visit.submission(proofOfDebt.code, id);
    if (submission === null) continue;
    const { outcome } = await dispatchTo(portal, submission, { ...fact, commandId: `${commandId}:${id}` });
    if (outcome === "done") done += 1;
  }
  return { done, left: ids.length - done };
}
