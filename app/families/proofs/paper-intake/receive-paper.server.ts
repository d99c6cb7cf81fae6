/** A proof that was entered from paper stands as received: its print is kept, and it is filed with the day of the paper. */
import type { SubmissionContext } from "~/workflows/kit";

import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { SignatureRequest } from "~/app/services/filings/signing/filing.server";
import { submitForm } from "~/app/services/filings/signing/submit-signed.server";
import { recordWithPrint } from "../declaration/declare.server";
import { loadProof } from "../streams.server";

/**
 * Both facts, one after the other; after an interruption between them the same press goes on with the second.
 * @throws PrintingFailed when the document could not be printed in time; nothing has happened then
 */
export async function receivePaper(
  portal: Portal,
  request: SignatureRequest,
): Promise<DispatchOutcome<SubmissionContext>> {
  const { submission, commandId, requestId } = request;
  const { signature, contentVersion } = submission.current.context;
  if (signature?.contentVersion !== contentVersion) {
    const entered = await recordWithPrint(portal, request, (print) => ({
      type: "paper.entered",
      data: { ...print },
    }));
    if (entered.outcome !== "done") return entered;
  }
  const now = await loadProof(portal, submission.stream);
  if (now === null) throw new Error(`It was there before: ${submission.stream}`);
  return submitForm(
    portal,
    { ...submission, current: now.current },
    {
      commandId: `${commandId}-received`,
      requestId,
    },
  );
}
