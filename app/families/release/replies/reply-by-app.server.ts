/**
 * A reply signed with iAM Smart: it is printed with an empty place for its signature, the holder of the account signs its digest, and the
 * reply is sent with what comes back. A save in between makes the procedure refuse it, as with a certificate.
 */
import { whatMayHappen } from "~/workflows/kit";
import type { Release } from "~/workflows/shared/release/index";

import {
  CertificateRefused,
  type CertificateProblem,
} from "~/app/services/documents/pdf-signatures/certificate-problem";
import { SignatureRefused } from "~/app/services/documents/pdf-signatures/signature-refused.server";
import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import {
  accountSigningState,
  beginAccountSigning,
  cancelAccountSigning,
  findCardHash,
  findSignature,
  loadAccountSigner,
  type AtPage,
} from "~/app/services/filings/signing/account-signing.server";
import type { NotSigner } from "~/app/services/filings/signing/account-signing.view";
import type { AnonymousState } from "~/app/services/filings/signing/anonymous-signing.view";
import { embedChecked } from "~/app/services/filings/signing/app-signing.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { LiveSession } from "~/app/services/platform/portal/ports/sessions";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { VisibleInquiry } from "../applications/find-release.server";
import { replyAppAddress } from "../streams.server";
import { replyPrint, sendSigned, signatureWords, type ReviewedDraft } from "./reply.server";

type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;

/** One request for each person and inquiry: a new one takes the place of the last. */
const getName = ({ stream, inquiry }: VisibleInquiry, { id }: Pick<CurrentUser, "id">): string =>
  `reply-account-signing ${stream} ${inquiry.id} ${id}`;

export type BegunOutcome =
  | { readonly outcome: "waiting" }
  | { readonly outcome: "printing" }
  | { readonly outcome: "otherCard" }
  | { readonly outcome: "notSigner"; readonly signer: NotSigner }
  | Exclude<DispatchOutcome<Release>, { outcome: "done" }>;

/** Keeps the reply that the page showed, to be signed. @param hkid where the account has none on record */
export async function beginReplyByApp(
  input: Input,
  found: VisibleInquiry,
  { commandId, draftVersion }: ReviewedDraft,
  { hkid, ...at }: Pick<AtPage, "session" | "userAgent"> & { readonly hkid: string },
): Promise<BegunOutcome> {
  const { portal, user, locale } = input;
  const { inquiry, procedure, current, by } = found;
  if (inquiry.draft?.version !== draftVersion) return { outcome: "conflict", since: [] };
  const possible = whatMayHappen<Release>(procedure, current, by, portal.clock.now());
  const refusals = possible.find(({ fact }) => fact === "inquiry.replied")?.refusals ?? [];
  if (refusals.length > 0) return { outcome: "refused", refusals };
  const signer = await loadAccountSigner(portal, user);
  if (signer === "none") return { outcome: "conflict", since: [] };
  if (signer === "notLinked" || signer === "levelTooLow") return { outcome: "notSigner", signer };
  const cardHash = await findCardHash(portal, user, hkid);
  if (cardHash === null) return { outcome: "otherCard" };
  try {
    const words = signatureWords(input, found);
    const prepared = await portal.pdfs.prepare(await replyPrint(input, found, locale), words);
    const page = replyAppAddress(found.caseType, inquiry.id);
    await beginAccountSigning(
      portal,
      { ...at, locale },
      {
        ...{ name: getName(found, user), about: found.stream, page, documentName: words.reason },
        ...{ prepared, version: draftVersion, commandId, cardHash },
      },
    );
    return { outcome: "waiting" };
  } catch (error) {
    if (error instanceof PrintingFailed) return { outcome: "printing" };
    throw error;
  }
}

/** The state of the request that this person has made for this reply. */
export const replyAppState = (
  { portal, user }: Pick<Input, "portal" | "user">,
  found: VisibleInquiry,
  session: LiveSession,
): Promise<AnonymousState> => accountSigningState(portal, getName(found, user), session);

export type FinishedOutcome =
  | { readonly outcome: "expired" | "notVerified" }
  | { readonly outcome: "code"; readonly code: string }
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  | DispatchOutcome<Release>;

/** The signature is checked, put into its place, and the reply is sent. What was interrupted before is gone on with, and counts once. */
export async function finishReplyByApp(
  input: Input,
  found: VisibleInquiry,
  session: LiveSession,
): Promise<FinishedOutcome> {
  const { portal, user } = input;
  const given = await findSignature(portal, getName(found, user), session);
  if (given.outcome !== "signed") return given;
  const { commandId, version: draftVersion } = given;
  const sent = await send(input, found, given, { commandId, draftVersion });
  // What could not be printed is asked for once more; the signature waits for that.
  if (sent.outcome !== "expired") await given.settle(toActor(user, "none"), sent.outcome === "done");
  return sent;
}

async function send(
  input: Input,
  found: VisibleInquiry,
  { prepared, signature }: { readonly prepared: Buffer; readonly signature: Buffer },
  reviewed: ReviewedDraft,
): Promise<FinishedOutcome> {
  try {
    const checked = await embedChecked(input.portal, input.user, prepared, signature);
    return await sendSigned(input, found, checked, reviewed);
  } catch (error) {
    if (error instanceof SignatureRefused) return { outcome: "notVerified" };
    // Nothing was recorded.
    if (error instanceof PrintingFailed) return { outcome: "expired" };
    if (error instanceof CertificateRefused) return { outcome: "certificate", problem: error.problem };
    throw error;
  }
}

/** The person does not want to go on: whatever the app answers, nothing is waiting for it any more. */
export const cancelReplyByApp = (
  { portal, user }: Pick<Input, "portal" | "user">,
  found: VisibleInquiry,
): Promise<void> => cancelAccountSigning(portal, getName(found, user));
