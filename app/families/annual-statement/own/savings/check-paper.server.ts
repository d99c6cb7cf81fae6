/** A bank was handed a letter of authorisation: whether it is one of the office's, byte for byte, and still counts. */
import { createHash } from "node:crypto";

import { findUploadsByHash } from "~/db/queries/documents/uploads";
import { idInStream } from "~/events/stream-id";
import { savingsLetter, savingsLetterFacts } from "~/workflows/records/savings-letter/index";

import { VERIFY_SIGNATURE } from "~/app/services/documents/printing/process-tasks";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import type { SealedPaperCheck } from "~/app/services/filings/receipts/sealed-paper.view";
import type { Portal } from "~/app/services/platform/portal/portal";
import { retryAfterIfBusy } from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import { SAVINGS_FILE } from "./office.server";
import { findGranted, loadSavings } from "./streams.server";

/** @throws a 503 where too many files are being checked */
export async function checkSavingsPaper(
  portal: Pick<Portal, "database" | "log" | "processes">,
  file: Uint8Array,
): Promise<SealedPaperCheck | null> {
  const hash = createHash("sha256").update(file).digest("hex");
  for (const { stream, id, field } of await findUploadsByHash(portal.database, hash)) {
    if (field !== SAVINGS_FILE || !stream.startsWith(`${savingsLetter.type}/`)) continue;
    const current = await loadSavings(portal, idInStream(stream));
    // A letter before the present request is one of the office's as well, and counts no longer.
    const given = current?.entries
      .filter(({ type }) => type === "letter.granted")
      .map(({ data }) => savingsLetterFacts["letter.granted"].payload.safeParse(data).data)
      .find((each) => each?.file === id && each.hash === hash);
    if (!current || given === undefined) continue;
    // A file that is not known here is not read at all.
    if (!(await retryAfterIfBusy(portal.processes.run(VERIFY_SIGNATURE, { file }))).valid) continue;
    const ofCase = await loadBankruptcy(portal, current.context.caseId);
    if (ofCase === null) continue;
    return {
      kind: "savingsLetter",
      reference: given.reference,
      caseNo: ofCase.number,
      party: [ofCase.nameEn, ofCase.nameZh].filter(Boolean).join(" "),
      issuedOn: given.on,
      stands: findGranted(current)?.file === id,
      instead: null,
    };
  }
  return null;
}
