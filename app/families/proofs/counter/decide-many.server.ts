/** The counter decides about many proofs with one press. */
import * as z from "zod";

import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { dispatchToEach, type BatchResult, type Deciding } from "../bulk/dispatch-to-each.server";
import { TickedProofs } from "../bulk/ticked-proofs";

const FACT_OF = { approve: "counter.approved", mark: "marked.inOfficeSystem" } as const;
const Batch = z.object({
  intent: z.enum(["approve", "mark"]),
  commandId: PageCommand,
  proof: TickedProofs,
});
/** Proofs that one press may decide. */
const MOST = 100;

/** Approves or marks every proof that was ticked; each settles by itself. */
export async function decideMany(
  { requestId, ...deciding }: Deciding & Pick<PageContext, "requestId">,
  form: FormData,
): Promise<BatchResult> {
  const { intent, commandId, proof } = parseFormOrThrow(form, Batch);
  const ids = proof.slice(0, MOST);
  const type = FACT_OF[intent];
  return dispatchToEach(deciding, ids, { type, data: {}, commandId, requestId });
}
