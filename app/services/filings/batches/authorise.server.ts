/** The one ceremony of a batch: a certificate is opened once, in memory, and signs every form that was marked. */
import type { Locale, Refusal } from "~/workflows/kit";

import {
  openOwnCertificate,
  type OfferedCertificate,
} from "../../identity/certificates/linked-certificate.server";
import { findCommand } from "../../platform/portal/command-names.server";
import {
  CertificateRefused,
  type CertificateProblem,
} from "../../documents/pdf-signatures/certificate-problem";
import type { Portal } from "../../platform/portal/portal";
import { toActor } from "../../cases/access/standing.server";
import { signFormWith, createSigning } from "../signing/filing.server";
import type { CurrentUser } from "../../platform/portal/types";
import { dispatchBatchFact, type BatchCommand, type OwnBatch } from "./batch.server";
import { startExecution, type SignItem } from "./carry-out.server";

export interface Authorisation {
  readonly user: CurrentUser;
  readonly batch: OwnBatch;
  /** Version of the batch that the page showed: other marks are not signed with it. */
  readonly seen: number;
  readonly language: Locale;
  readonly command: BatchCommand;
}
export type AuthorisedOutcome =
  | { readonly outcome: "begun" }
  | { readonly outcome: "conflict" }
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };

/**
 * Signs with a certificate, which is used in memory and kept nowhere. Nothing has happened where it cannot be used.
 * @param certificate its buffer is overwritten
 */
export async function authoriseWithCertificate(
  portal: Portal,
  authorisation: Authorisation,
  certificate: OfferedCertificate,
): Promise<AuthorisedOutcome> {
  try {
    const own = await openOwnCertificate(portal, authorisation.user, certificate);
    const data = {
      method: "certificate",
      certificateSubject: own.opened.subject,
      certificateSerial: own.opened.serial,
    };
    return await beginExecution(portal, authorisation, data, (request) =>
      signFormWith(portal, request, createSigning(portal, own)),
    );
  } catch (error) {
    if (error instanceof CertificateRefused) return { outcome: "certificate", problem: error.problem };
    throw error;
  }
}

/** Where forms are only returned, there is nothing to sign. */
export function authoriseReturns(portal: Portal, authorisation: Authorisation): Promise<AuthorisedOutcome> {
  return beginExecution(portal, authorisation, { method: "none" }, () => {
    throw new Error("A batch without a ceremony signs nothing");
  });
}

/** Records the ceremony, and begins to carry out what it was for. */
export async function beginExecution(
  portal: Portal,
  { user, batch, seen, language, command }: Authorisation,
  data: Readonly<Record<string, unknown>>,
  sign: SignItem,
): Promise<AuthorisedOutcome> {
  const { current } = batch;
  const sent = { by: toActor(user, "none"), commandId: command.commandId };
  const isRepeated = findCommand(current.entries, sent, "batch.authorised");
  if (isRepeated) return { outcome: "begun" };
  if (current.version !== seen) return { outcome: "conflict" };
  const authorised = await dispatchBatchFact(portal, user, batch.id, "batch.authorised", data, command);
  if (authorised.outcome === "refused") return { outcome: "refused", refusals: authorised.refusals };
  if (authorised.outcome === "conflict") return { outcome: "conflict" };
  const { requestId } = command;
  startExecution(portal, { user, batchId: batch.id, language, requestId, sign });
  return { outcome: "begun" };
}
