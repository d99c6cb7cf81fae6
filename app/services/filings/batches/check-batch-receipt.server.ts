/** Somebody was handed the receipt of a batch: whether it is one of the office's, unchanged. */
import * as z from "zod";

import { signingBatch } from "~/workflows/records/signing-batch/index";
import { signingBatchStates } from "~/workflows/records/signing-batch/states";
import { isIn } from "~/workflows/kit/states";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { readSealedData } from "../receipts/sealed-data.server";
import type { SealedPaperCheck } from "../receipts/sealed-paper.view";

/** Name of the file inside a batch's receipt. */
export const BATCH_RECEIPT_FILE = "batch-receipt.json";
/** What the file is, and in which version. */
export const BATCH_RECEIPT_SCHEMA = "tag:oro.gov.hk,2026:batch-receipt/1";

const BatchReceipt = z.strictObject({ schema: z.literal(BATCH_RECEIPT_SCHEMA), batch: z.string().min(1) });

/**
 * Each form's own receipt carries the proof: of the batch it is told that the office sealed this list.
 * @returns `null` where the file is no receipt of a batch as the office sealed it
 * @throws a 503 where too many files are being checked
 */
export async function checkBatchReceipt(
  portal: Pick<Portal, "log" | "processes" | "seal">,
  file: Uint8Array,
): Promise<SealedPaperCheck | null> {
  const said = await readSealedData(portal, file, { name: BATCH_RECEIPT_FILE, schema: BatchReceipt });
  const batch = said && (await loadStream(portal.log, signingBatch, `${signingBatch.type}/${said.batch}`));
  if (!said || !batch || !isIn(signingBatchStates, batch.state, "closed")) return null;
  const { authorised, lastAt } = batch.context;
  return {
    kind: "signingBatch",
    reference: said.batch,
    caseNo: null,
    party: null,
    issuedOn: hongKongDay(authorised?.at ?? lastAt),
    stands: true,
    instead: null,
  };
}
