/**
 * A batch signed with the identity app: every form that is marked is printed with an empty place for its signature, the digests go to
 * the app, the person approves once on the telephone, and each signature is put into its place. A form that was saved in between is
 * not signed; its own procedure says so.
 */
import type { TFunction } from "i18next";
import * as z from "zod";

import { listDueItems } from "~/workflows/records/signing-batch/index";

import { beginCeremony, finishCeremony, openCeremony } from "../../identity/login/challenges.server";
import { PrintingFailed } from "../../documents/printing/printing-failed.server";
import { SignatureRefused } from "../../documents/pdf-signatures/signature-refused.server";
import type { Portal } from "../../platform/portal/portal";
import {
  AppRequest,
  loadAppSigner,
  embedChecked,
  orderSignatures,
  getState,
  type AppSigningState,
} from "../signing/app-signing.server";
import type { AppSigner } from "../signing/app-signing.view";
import { printForSignature, recordSignature } from "../signing/filing.server";
import type { CurrentUser } from "../../platform/portal/types";
import { beginExecution, type Authorisation, type AuthorisedOutcome } from "./authorise.server";
import { findItem, type OwnBatch } from "./batch.server";
import type { SignItem } from "./carry-out.server";

const Prepared = z.object({
  item: z.string(),
  contentVersion: z.number().int(),
  /** The document with its empty place, base64. */
  pdf: z.base64(),
});
const CEREMONY = {
  purpose: "batch-app-signing",
  remembers: AppRequest.extend({
    /** Version of the batch that the page showed. */
    seen: z.number().int(),
    commandId: z.string(),
    prepared: z.array(Prepared),
  }),
} as const;

/** One request for each batch: a new one takes the place of the last. */
const getName = (batch: OwnBatch, user: CurrentUser): string => `batch-app-signing ${batch.id} ${user.id}`;

export type BeginCeremonyOutcome =
  | { readonly outcome: "waiting" | "conflict" }
  | { readonly outcome: "printing" }
  | { readonly outcome: "notSigner"; readonly signer: Exclude<AppSigner, "ready"> };

/**
 * Prints what is marked and sends the digests to the app.
 * @throws where the app's service cannot be reached
 */
export async function beginAppCeremony(
  portal: Portal,
  { user, batch, seen, language, command }: Authorisation,
  t: TFunction,
): Promise<BeginCeremonyOutcome> {
  if (batch.current.version !== seen) return { outcome: "conflict" };
  const signer = await loadAppSigner(portal, user);
  if (signer !== "ready") return { outcome: "notSigner", signer };
  const digests: Buffer[] = [];
  const prepared: z.input<typeof Prepared>[] = [];
  for (const { id: item } of listDueItems(batch.current.context).filter(({ mark }) => mark === "sign")) {
    const submission = await findItem(portal, user, item);
    if (submission === null) continue;
    try {
      const { unsigned, words } = await printForSignature(portal, { submission, user, language });
      const { pdf, digest } = await portal.pdfs.prepare(unsigned, words);
      digests.push(digest);
      const { contentVersion } = submission.current.context;
      prepared.push({ item, contentVersion, pdf: pdf.toString("base64") });
    } catch (error) {
      // The others are signed without it; its line will say why.
      if (!(error instanceof PrintingFailed)) throw error;
    }
  }
  if (digests.length === 0) return { outcome: "printing" };
  const documentName = t("batch.app.documentName", { count: digests.length });
  const ordered = await orderSignatures(portal, user, { documentName, digests });
  if (ordered.outcome === "notSigner") return ordered;
  const { commandId } = command;
  const ceremony = { ...ordered.request, seen, commandId, prepared };
  await beginCeremony(portal, CEREMONY, ceremony, getName(batch, user));
  return { outcome: "waiting" };
}

/** The state of the request that this person has made for this batch. */
export async function batchAppState(
  portal: Portal,
  user: CurrentUser,
  batch: OwnBatch,
): Promise<AppSigningState> {
  return getState(portal, await openCeremony(portal, CEREMONY, getName(batch, user)));
}

/** The app has signed: the batch is carried out with its signatures. The request is then no more. */
export async function finishAppCeremony(
  portal: Portal,
  user: CurrentUser,
  batch: OwnBatch,
  request: Pick<Authorisation, "language"> & { readonly requestId: string },
): Promise<AuthorisedOutcome | { readonly outcome: "expired" }> {
  const ceremony = await finishCeremony(portal, CEREMONY, getName(batch, user));
  const service = portal.identity?.signing;
  if (!ceremony || !service) return { outcome: "expired" };
  const result = await service.result(ceremony.requestId);
  if (result.status !== "signed") return { outcome: "expired" };
  const command = { commandId: ceremony.commandId, requestId: request.requestId };
  const authorisation = { ...request, user, batch, seen: ceremony.seen, command };
  return beginExecution(
    portal,
    authorisation,
    { method: "app" },
    signingBy(portal, ceremony.prepared, result.signatures),
  );
}

/** Puts each signature into its document. */
function signingBy(
  portal: Portal,
  prepared: readonly z.output<typeof Prepared>[],
  signatures: readonly Buffer[],
): SignItem {
  return async (request) => {
    const place = prepared.findIndex(({ item }) => item === request.submission.stream);
    const document = prepared[place];
    const signature = signatures[place];
    if (!document) throw new PrintingFailed("no document of the form was sent to the app");
    if (!signature) throw new SignatureRefused("the app gave no signature");
    const unsigned = Buffer.from(document.pdf, "base64");
    const checked = await embedChecked(portal, request.user, unsigned, signature);
    return recordSignature(portal, request, checked, document.contentVersion);
  };
}

/** The person does not want to go on: whatever the app answers, nothing is waiting for it any more. */
export async function cancelAppCeremony(portal: Portal, user: CurrentUser, batch: OwnBatch): Promise<void> {
  await finishCeremony(portal, CEREMONY, getName(batch, user));
}
