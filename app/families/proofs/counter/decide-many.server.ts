/** The counter decides about many proofs with one press. */
import * as z from "zod";

import type { Visit } from "~/app/services/filings/visit/visit.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { dispatchToEach, type BatchResult } from "../bulk/dispatch-to-each.server";
import { TickedProofs } from "../bulk/ticked-proofs";

const FACT_OF = { approve: "counter.approved", mark: "marked.inOfficeSystem" } as const;
const Batch = z.object({
  intent: z.enum(["approve", "mark"]),
  commandId: PageCommand,
  proof: TickedProofs,
});
/** Proofs that one press may decide. */
const MOST = 100;

interface Deciding {
  readonly portal: Portal;
  readonly requestId: string;
  readonly visit: Pick<Visit, "submission">;
}

/** Approves or marks every proof that was ticked; each settles by itself. */
export async function decideMany(
  { portal, requestId, visit }: Deciding,
  form: FormData,
): Promise<BatchResult> {
  const { intent, commandId, proof } = parseFormOrThrow(form, Batch);
  const ids = proof.slice(0, MOST);
  const type = FACT_OF[intent];
  return dispatchToEach({ portal, visit }, ids, { type, data: {}, commandId, requestId });
}
