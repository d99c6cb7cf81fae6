/** The page for signing and submitting, and the handling of its posts. */
import type { TFunction } from "i18next";
import { ulid } from "ulidx";

import {
  hasTag,
  sayFact,
  signedHow,
  type CheckedOrganisation,
  type Locale,
  type Refusal,
  type Instant,
  type SignedHow,
} from "~/workflows/kit";

import {
  CertificateRefused,
  type CertificateProblem,
} from "../../documents/pdf-signatures/certificate-problem";
import { PrintingFailed } from "../../documents/printing/printing-failed.server";
import { findCommand } from "../../platform/portal/command-names.server";
import { USED_COMMAND } from "../../platform/portal/dispatch.server";
import { type DispatchOutcome } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import type { RefusalMessage } from "../../platform/pages/reasons";
import { findValidSignature } from "../papers/document.server";
import type { NotSigner } from "./account-signing.view";
import { signForm, type SignRequest } from "./filing.server";
import { buildReference } from "./submit-signed.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import { getAddress, getFirstGaps, type FirstGaps } from "../steps/wizard.server";

import { explainRefusal } from "../submissions/explain-refusal.server";

import type { Reason } from "../submissions/position.server";

export interface SigningPage {
  readonly reference: string;
  /** Version of the content that the page shows: nothing else is signed or submitted with it. */
  readonly contentVersion: number;
  readonly documentAddress: string;
  /** The signature over what stands now. */
  readonly signature: {
    /** Account of the signer. */
    readonly by: string;
    readonly how: SignedHow;
    /** The name in block letters, of a declaration. */
    readonly declaredAs: string;
    /** Subject of the certificate. */
    readonly subject: string;
    /** Of an organisational certificate. */
    readonly organisation: CheckedOrganisation | null;
    readonly at: Instant;
    readonly version: number;
  } | null;
  /** There was a signature, and a later save has voided it. */
  readonly isVoid: boolean;
  /** The form is with the office, or at its end. */
  readonly isSettled: boolean;
  /** The reasons why the form cannot be signed; none where it can. */
  readonly notSign: readonly Reason[];
  /** The reasons why it cannot be submitted; none where it can. */
  readonly notSubmit: readonly Reason[];
  /** The button that submits, as the form words it: "Submit to PDD". */
  readonly submitLabel: string;
  /** The fields that are still to be filled in, each with its address; `null` where the form is settled. */
  readonly gaps: FirstGaps | null;
  /** Made with the page: the same click sent twice happens once. */
  readonly commands: { readonly sign: string; readonly submit: string };
}

export function signingPage(portal: Portal, submission: VisibleSubmission, locale: Locale): SigningPage {
  const { type, current } = submission;
  const { context, state } = current;
  const signature = findValidSignature(submission);
  const isSettled = hasTag(type, state, "with-office") || hasTag(type, state, "final");
  return {
    reference: buildReference(portal, submission),
    contentVersion: context.contentVersion,
    // The print changes with the content and with the signature: its address does, too, so that it is fetched again.
    documentAddress: `${getAddress(submission, "document.pdf")}?for=signature&shown=${String(current.version)}`,
    signature: signature && {
      by: signature.by,
      how: signedHow(signature),
      declaredAs: signature.declaredAs ?? "",
      subject: signature.certificateSubject,
      organisation: signature.certificateCheck?.organisation ?? null,
      at: signature.at,
      version: signature.contentVersion,
    },
    isVoid: signature === null && context.signature !== null,
    isSettled,
    notSign: explainRefusal({ portal, locale }, submission, "form.signed"),
    notSubmit: explainRefusal({ portal, locale }, submission, "form.submitted"),
    submitLabel: sayFact(type, locale, "form.submitted"),
    gaps: isSettled ? null : getFirstGaps(portal, submission, locale),
    commands: { sign: ulid(), submit: ulid() },
  };
}

/** The refusal where the document could not be printed, and so not be signed. */
export const toPrintRefusal = (t: TFunction): RefusalMessage => ({
  code: "ERR-UNEXPECT",
  sentence: t("filing.sign.printing"),
});

/** The refusal where iAM Smart cannot sign for this person. */
export const toSignerRefusal = (t: TFunction, signer: NotSigner): RefusalMessage => ({
  code: "ERR-AUTH-005",
  sentence: t(`iamSmart.account.${signer}`),
});

export type SignOutcome =
  | { readonly outcome: "done" }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
  | { readonly outcome: "conflict" }
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  | { readonly outcome: "printing" };

/**
 * Signs what the person has seen, and nothing else.
 * @param seen version of the content that the page showed
 */
export async function signReviewedVersion(
  portal: Portal,
  request: SignRequest,
  seen: number,
): Promise<SignOutcome> {
  const { current } = request.submission;
  const { by } = request.submission;
  const repeated = findCommand(current.entries, { by, commandId: request.commandId });
  if (repeated) return repeated.type === "form.signed" ? { outcome: "done" } : USED;
  if (current.context.contentVersion !== seen) return { outcome: "conflict" };
  try {
    return plain(await signForm(portal, request));
  } catch (error) {
    if (error instanceof CertificateRefused) return { outcome: "certificate", problem: error.problem };
    if (error instanceof PrintingFailed) return { outcome: "printing" };
    throw error;
  }
}

const USED: SignOutcome = { outcome: "refused", refusals: [USED_COMMAND] };

function plain(outcome: DispatchOutcome<unknown>): SignOutcome {
  switch (outcome.outcome) {
    case "done":
    case "conflict":
      return { outcome: outcome.outcome };
    case "refused":
      return { outcome: "refused", refusals: outcome.refusals };
  }
}
