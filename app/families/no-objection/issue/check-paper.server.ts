/** Somebody was handed a letter: whether it is one of the office's, byte for byte, and still stands. */
import { createHash } from "node:crypto";

import { findUploadsByHash } from "~/db/queries/documents/uploads";
import { idInStream } from "~/events/stream-id";
import { noObjectionLetter } from "~/workflows/records/no-objection-letter/index";

import { VERIFY_SIGNATURE } from "~/app/services/documents/printing/process-tasks";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { SealedPaperCheck } from "~/app/services/filings/receipts/sealed-paper.view";
import { retryAfterIfBusy } from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { loadLetter } from "../streams.server";
import { LETTER_FILE } from "./work.server";
import { letterStates } from "~/workflows/records/no-objection-letter/states";
import { isIn } from "~/workflows/kit/states";

/** @throws a 503 where too many files are being checked */
export async function checkLetterPaper(
  portal: Pick<Portal, "database" | "log" | "processes">,
  file: Uint8Array,
): Promise<SealedPaperCheck | null> {
  const hash = createHash("sha256").update(file).digest("hex");
  for (const { stream, id, field } of await findUploadsByHash(portal.database, hash)) {
    if (field !== LETTER_FILE || !stream.startsWith(`${noObjectionLetter.type}/`)) continue;
    const current = await loadLetter(portal, idInStream(stream));
    const issued = current?.context.issued;
    if (!current || issued?.file !== id || issued.hash !== hash) continue;
    // A file that is not known here is not read at all.
    if (!(await retryAfterIfBusy(portal.processes.run(VERIFY_SIGNATURE, { file }))).valid) continue;
    const ofCase = await loadBankruptcy(portal, current.context.caseId);
    if (ofCase === null) continue;
    return {
      kind: "noObjection",
      reference: current.context.reference,
      caseNo: ofCase.number,
      party: [ofCase.nameEn, ofCase.nameZh].filter(Boolean).join(" "),
      issuedOn: issued.on,
      stands: isIn(letterStates, current.state, "issued"),
      instead: null,
    };
  }
  return null;
}
