/**
 * Signing of a form with iAM Smart by somebody without an account, and with a company's chop (CorpID) by somebody of it. The form is printed with an empty
 * place for its signature, which is asked for and fetched as any other (`anonymous-request`). A request is of one person and one form.
 */
import { isVisitor } from "../../identity/visitors/visitor";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import type { VisibleSubmission } from "../submissions/visible.server";
import { askForSignature, cancelRequest, fetchSignature, findRequestState } from "./anonymous-request.server";
import type { CompanyHolder } from "./company-chop.server";
import type { AnonymousState } from "./anonymous-signing.view";
import { prepareForApp, recordFromApp, type FinishOutcome, type NotPrepared } from "./app-signing.server";
import type { SignatureRequest } from "./filing.server";

const getName = ({ stream }: Pick<VisibleSubmission, "stream">, { id }: Pick<CurrentUser, "id">): string =>
  `anonymous-signing ${stream} ${id}`;

/** Whether this person signs with iAM Smart as somebody whom the portal does not know: whoever has no account. */
export const signsAnonymously = ({ iamSmart }: Pick<Portal, "iamSmart">, user: CurrentUser): boolean =>
  iamSmart !== null && isVisitor(user);

export interface AnonymousRequest extends Omit<SignatureRequest, "requestId"> {
  readonly hkid: string;
  readonly userAgent: string;
  /** The path of the page that waits. */
  readonly page: string;
  /** Where the person presses their company's chop; absent: they sign themselves. */
  readonly company?: CompanyHolder;
}

/** Asks iAM Smart for a signature under what the person has seen. @param seen version of the content that the page showed */
export async function beginAnonymousSigning(
  portal: Portal,
  request: AnonymousRequest,
  seen: number,
): Promise<
  NotPrepared | { readonly outcome: "waiting" } | { readonly outcome: "code"; readonly code: string }
> {
  const { submission, user, language, commandId, hkid, userAgent, page, company = null } = request;
  const isOff = company === null ? !signsAnonymously(portal, user) : portal.corpId === null;
  if (isOff) return { outcome: "conflict" };
  const prepared = await prepareForApp(portal, request, seen, company?.fullName);
  if (prepared.outcome !== "prepared") return prepared;
  const { document } = prepared;
  const asked = await askForSignature(portal, {
    ...{ hkid, userAgent, page, language, commandId, company, document },
    name: getName(submission, user),
    asker: user.id,
    documentName: document.words.reason,
    contentVersion: seen,
  });
  return asked.outcome === "off" ? { outcome: "conflict" } : asked;
}

/** The state of the request that this person has made for this form. */
export const anonymousState = (
  portal: Portal,
  submission: VisibleSubmission,
  user: CurrentUser,
): Promise<AnonymousState> => findRequestState(portal, getName(submission, user));

/** The person has approved: fetches the signature, checks it, puts it into its place and records it. The request is then no more. */
export async function finishAnonymousSigning(
  portal: Portal,
  submission: VisibleSubmission,
  user: CurrentUser,
  requestId: string,
): Promise<FinishOutcome | { readonly outcome: "code"; readonly code: string }> {
  const fetched = await fetchSignature(portal, getName(submission, user));
  if (fetched.outcome !== "signed") return fetched;
  const { prepared, contentVersion, signature, commandId, company } = fetched;
  const recorded = await recordFromApp(
    portal,
    { submission, user, commandId, requestId },
    { prepared, contentVersion, signature },
    company ?? user,
  );
  await fetched.settle(recorded.outcome === "done");
  return recorded;
}

/** The person does not want to go on: whatever iAM Smart answers, nothing is waiting for it any more. */
export const cancelAnonymousSigning = (
  portal: Portal,
  submission: VisibleSubmission,
  user: CurrentUser,
): Promise<void> => cancelRequest(portal, getName(submission, user));
