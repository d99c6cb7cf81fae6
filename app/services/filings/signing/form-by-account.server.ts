/** A form signed with iAM Smart by the holder of an account: what was shown is what is signed, and a save in between voids it. */
import type { Locale } from "~/workflows/kit";

import type { LiveSession } from "../../platform/portal/ports/sessions";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { toActor } from "../../cases/access/standing.server";
import { getAddress } from "../steps/wizard.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import {
  beginAccountSigning,
  findCardHash,
  findSignature,
  loadAccountSigner,
  type AtPage,
} from "./account-signing.server";
import type { AccountSigner } from "./account-signing.view";
import { prepareForApp, recordFromApp, type FinishOutcome, type NotPrepared } from "./app-signing.server";

/** One request for each person and form. */
export const getFormName = (
  { stream }: Pick<VisibleSubmission, "stream">,
  { id }: Pick<CurrentUser, "id">,
): string => `account-signing ${stream} ${id}`;

interface FormToSign {
  readonly submission: VisibleSubmission;
  readonly user: CurrentUser;
  readonly language: Locale;
  readonly commandId: string;
  /** The identity card number, where the account has none on record; else empty. */
  readonly hkid: string;
  /** Of a card that was compared before, in its place. */
  readonly cardHash?: string;
  /** The page that waits; the form's own unless given. */
  readonly page?: string;
}

/** @param seen version of the content that the page showed */
export async function beginFormByAccount(
  portal: Portal,
  at: AtPage,
  { hkid, cardHash: compared, page, ...form }: FormToSign,
  seen: number,
): Promise<
  | NotPrepared
  | { readonly outcome: "waiting" }
  | { readonly outcome: "otherCard" }
  | { readonly outcome: "notSigner"; readonly signer: "notLinked" | "levelTooLow" }
> {
  const { submission, user, commandId } = form;
  const signer: AccountSigner = await loadAccountSigner(portal, user);
  if (signer === "none") return { outcome: "conflict" };
  if (signer === "notLinked" || signer === "levelTooLow") return { outcome: "notSigner", signer };
  const cardHash = compared ?? (await findCardHash(portal, user, hkid));
  if (cardHash === null) return { outcome: "otherCard" };
  const prepared = await prepareForApp(portal, form, seen);
  if (prepared.outcome !== "prepared") return prepared;
  await beginAccountSigning(portal, at, {
    name: getFormName(submission, user),
    about: submission.stream,
    page: page ?? getAddress(submission, "sign/app"),
    documentName: prepared.document.words.reason,
    prepared: prepared.document,
    version: seen,
    ...{ commandId, cardHash },
  });
  return { outcome: "waiting" };
}

/** The signature is checked, put into its place and recorded. What was interrupted before is gone on with, and counts once. */
export async function finishFormByAccount(
  portal: Portal,
  request: {
    readonly submission: VisibleSubmission;
    readonly user: CurrentUser;
    readonly requestId: string;
  },
  session: LiveSession,
): Promise<FinishOutcome | { readonly outcome: "code"; readonly code: string }> {
  const { submission, user } = request;
  const given = await findSignature(portal, getFormName(submission, user), session);
  if (given.outcome !== "signed") return given;
  const { commandId, prepared, signature, version: contentVersion } = given;
  const named = { ...request, commandId };
  const recorded = await recordFromApp(portal, named, { prepared, contentVersion, signature });
  // What could not be printed is asked for once more; the signature waits for that.
  if (recorded.outcome !== "expired") await given.settle(toActor(user, "none"), recorded.outcome === "done");
  return recorded;
}
