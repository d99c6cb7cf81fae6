/** A document that was printed of a form is kept, and a fact names it: both happen, or neither. */
import type { SubmissionContext } from "~/workflows/kit";

import type { DispatchOutcome } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { storeWithFact } from "../../platform/portal/store-with-fact.server";
import type { CurrentUser } from "../../platform/portal/types";
import { loadCurrentAuthority } from "../submissions/current-authority.server";
import { dispatchTo } from "../submissions/dispatch-to.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import { buildReference } from "./submit-signed.server";

interface Recording {
  readonly submission: VisibleSubmission;
  readonly user: Pick<CurrentUser, "id">;
  readonly commandId: string;
  readonly requestId: string;
}

interface PrintedDocument {
  readonly content: Buffer;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  /** What was printed; the machine refuses a fact about anything but what stands now. */
  readonly contentVersion: number;
}

/** What the fact says of the document. */
export interface NamedDocument {
  readonly contentVersion: number;
  readonly pdfFile: string;
  readonly pdfHash: string;
}

/** @param toFact the fact that names the document */
export async function recordDocument(
  portal: Portal,
  { submission, user, commandId, requestId }: Recording,
  { content, hash, contentVersion }: PrintedDocument,
  toFact: (document: NamedDocument) => {
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
  },
): Promise<DispatchOutcome<SubmissionContext>> {
  const at = portal.clock.now();
  // Printing and signing take time: an appointment may have ceased meanwhile, or an account have been suspended.
  const authority = await loadCurrentAuthority(portal, submission);
  return storeWithFact(
    portal,
    {
      stream: submission.stream,
      field: "signed-document",
      name: `${buildReference(portal, submission).replace("/", "-")}.pdf`,
      mediaType: "application/pdf",
      size: content.length,
      hash,
      // The portal's own print: nothing in it comes from outside but text.
      scan: "clean",
      content,
      createdBy: user.id,
      createdAt: at,
    },
    (pdfFile) =>
      dispatchTo(
        portal,
        submission,
        {
          ...toFact({ contentVersion, pdfFile, pdfHash: hash }),
          at,
          commandId,
          input: { contentVersion },
          requestId,
        },
        authority,
      ),
  );
}
