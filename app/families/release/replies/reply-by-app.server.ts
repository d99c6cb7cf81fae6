/**
 * A reply signed with the identity app: it is printed with an empty place for its signature, the app signs the digest, and the reply is
 * sent with what comes back. A save in between makes the procedure refuse it, as with a certificate.
 */
import * as z from "zod";

import { whatMayHappen } from "~/workflows/kit";
import type { Release } from "~/workflows/shared/release/index";

import {
  CertificateRefused,
  type CertificateProblem,
} from "~/app/services/documents/pdf-signatures/certificate-problem";
import { SignatureRefused } from "~/app/services/documents/pdf-signatures/signature-refused.server";
import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import { beginCeremony, finishCeremony, openCeremony } from "~/app/services/identity/login/challenges.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import {
  AppRequest,
  loadAppSigner,
  embedChecked,
  orderSignatures,
  getState,
  type AppSigningState,
} from "~/app/services/filings/signing/app-signing.server";
import type { AppSigner } from "~/app/services/filings/signing/app-signing.view";
import type { VisibleInquiry } from "../applications/find-release.server";
import { replyPrint, sendSigned, signatureWords, type ReviewedDraft } from "./reply.server";

type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;

const SIGNING = {
  purpose: "reply-app-signing",
  remembers: AppRequest.extend({
    commandId: z.string(),
    draftVersion: z.number().int(),
    /** The letter with its empty place, base64. */
    prepared: z.base64(),
  }),
} as const;

/** One request for each person and inquiry: a new one takes the place of the last. */
const getName = ({ stream, inquiry }: VisibleInquiry, { id }: Pick<CurrentUser, "id">): string =>
  `reply-app-signing ${stream} ${inquiry.id} ${id}`;

export type BegunOutcome =
  | { readonly outcome: "waiting" }
  | { readonly outcome: "printing" }
  | { readonly outcome: "notSigner"; readonly signer: Exclude<AppSigner, "ready"> }
  | Exclude<DispatchOutcome<Release>, { outcome: "done" }>;

/**
 * Sends the digest of the reply that the page showed to the app.
 * @throws where the app's service cannot be reached
 */
export async function beginReplyByApp(
  input: Input,
  found: VisibleInquiry,
  { commandId, draftVersion }: ReviewedDraft,
): Promise<BegunOutcome> {
  const { portal, user, locale } = input;
  const { inquiry, procedure, current, by } = found;
  if (inquiry.draft?.version !== draftVersion) return { outcome: "conflict", since: [] };
  const possible = whatMayHappen<Release>(procedure, current, by, portal.clock.now());
  const refusals = possible.find(({ fact }) => fact === "inquiry.replied")?.refusals ?? [];
  if (refusals.length > 0) return { outcome: "refused", refusals };
  const signer = await loadAppSigner(portal, user);
  if (signer !== "ready") return { outcome: "notSigner", signer };
  try {
    const words = signatureWords(input, found);
    const { pdf, digest } = await portal.pdfs.prepare(await replyPrint(input, found, locale), words);
    const ordered = await orderSignatures(portal, user, { documentName: words.reason, digests: [digest] });
    if (ordered.outcome === "notSigner") return ordered;
    const prepared = pdf.toString("base64");
    const ceremony = { ...ordered.request, commandId, draftVersion, prepared };
    await beginCeremony(portal, SIGNING, ceremony, getName(found, user));
    return { outcome: "waiting" };
  } catch (error) {
    if (error instanceof PrintingFailed) return { outcome: "printing" };
    throw error;
  }
}

/** The state of the request that this person has made for this reply. */
export async function replyAppState(
  { portal, user }: Pick<Input, "portal" | "user">,
  found: VisibleInquiry,
): Promise<AppSigningState> {
  return getState(portal, await openCeremony(portal, SIGNING, getName(found, user)));
}

export type FinishedOutcome =
  | { readonly outcome: "expired" | "notVerified" }
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  | DispatchOutcome<Release>;

/** The app has signed: the signature is checked, put into its place, and the reply is sent. The request is then no more. */
export async function finishReplyByApp(input: Input, found: VisibleInquiry): Promise<FinishedOutcome> {
  const { portal, user } = input;
  const begun = await finishCeremony(portal, SIGNING, getName(found, user));
  const service = portal.identity?.signing ?? null;
  if (!begun || !service) return { outcome: "expired" };
  const result = await service.result(begun.requestId);
  if (result.status !== "signed") return { outcome: "expired" };
  const [signature] = result.signatures;
  if (signature === undefined) return { outcome: "notVerified" };
  try {
    const checked = await embedChecked(portal, user, Buffer.from(begun.prepared, "base64"), signature);
    return await sendSigned(input, found, checked, begun);
  } catch (error) {
    if (error instanceof SignatureRefused) return { outcome: "notVerified" };
    // Nothing was recorded: the person asks the app once more.
    if (error instanceof PrintingFailed) return { outcome: "expired" };
    if (error instanceof CertificateRefused) return { outcome: "certificate", problem: error.problem };
    throw error;
  }
}

/** The person does not want to go on: whatever the app answers, nothing is waiting for it any more. */
export async function cancelReplyByApp(
  { portal, user }: Pick<Input, "portal" | "user">,
  found: VisibleInquiry,
): Promise<void> {
  await finishCeremony(portal, SIGNING, getName(found, user));
}
