/**
 * Signing with iAM Smart by somebody without an account, and with a company's chop (CorpID) by somebody of it. The form is printed with an empty place for its signature and its digest is asked
 * for together with the person's identity card number, which the platform compares and the portal keeps nowhere. The person's browser
 * goes to the platform and comes back with a code; with it the signature is fetched and recorded. A request is of one person and one
 * form, ends once, and a new one takes the place of the last.
 */
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";

import { beginCeremony, finishCeremony, openCeremony } from "../../identity/login/challenges.server";
import { readReturned } from "../../identity/iam-smart/returned-code";
import { askCorpId } from "../../identity/corpid/company-question.server";
import { CORPID_UNREACHABLE } from "../../identity/corpid/explain-code";
import { askIamSmart, UNREACHABLE } from "../../identity/identity-tasks/record-task.server";
import { isVisitor } from "../../identity/visitors/visitor";
import type { Portal } from "../../platform/portal/portal";
import type { AnonymousSigning } from "../../platform/portal/ports/iam-smart";
import type { CurrentUser } from "../../platform/portal/types";
import type { VisibleSubmission } from "../submissions/visible.server";
import type { CompanyHolder } from "./company-chop.server";
import type { AnonymousState } from "./anonymous-signing.view";
import { prepareForApp, recordFromApp, type FinishOutcome, type NotPrepared } from "./app-signing.server";
import type { SignatureRequest } from "./filing.server";

/** The time in which the platform wants an answer: 240 seconds. */
const LIFETIME = 240_000;
const REQUEST = {
  purpose: "anonymous-signing",
  lifetime: LIFETIME,
  remembers: z.object({
    businessId: z.string(),
    state: z.string(),
    digits: z.string(),
    address: z.url(),
    opensApp: z.boolean(),
    document: z.string(),
    contentVersion: z.number().int(),
    commandId: z.string(),
    /** The document with its empty place, base64. */
    prepared: z.base64(),
    /** Where a company signs (CorpID): whom its certificate has to name. `null`: the person themselves. */
    company: z.object({ fullName: z.string(), fullNameZh: z.string().nullable() }).nullable(),
    /** What came back with the browser; the first that comes is the one that counts. */
    returned: z.object({ code: z.string().nullable(), errorCode: z.string().nullable() }).nullable(),
  }),
} as const;
/** Which request a browser comes back for, by the state that it brings. */
const RETURN = {
  purpose: "anonymous-signing-return",
  lifetime: LIFETIME,
  remembers: z.object({ request: z.string(), userId: z.string(), page: z.string(), opensApp: z.boolean() }),
} as const;

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

const findService = (
  { iamSmart, corpId }: Pick<Portal, "iamSmart" | "corpId">,
  company: CompanyHolder | null,
): AnonymousSigning | undefined => (company === null ? iamSmart?.anonymousSigning : corpId?.chop);

/** Asks whichever of the two platforms signs. */
const asks = (company: CompanyHolder | null) => (company === null ? askIamSmart : askCorpId);

/** Asks iAM Smart for a signature under what the person has seen. @param seen version of the content that the page showed */
export async function beginAnonymousSigning(
  portal: Portal,
  request: AnonymousRequest,
  seen: number,
): Promise<
  NotPrepared | { readonly outcome: "waiting" } | { readonly outcome: "code"; readonly code: string }
> {
  const { submission, user, language, commandId, hkid, userAgent, page, company = null } = request;
  const service = findService(portal, company);
  if ((company === null && !signsAnonymously(portal, user)) || !service) return { outcome: "conflict" };
  const prepared = await prepareForApp(portal, request, seen, company?.fullName);
  if (prepared.outcome !== "prepared") return prepared;
  const { pdf, digest, words } = prepared.document;
  const t = await getFixedT(language);
  const asked = await asks(company)(portal, () =>
    service.ask({
      ...{ digest, hkid, userAgent, locale: language },
      department: t("iamSmart.department"),
      serviceName: t("iamSmart.service"),
      documentName: words.reason,
    }),
  );
  if (asked.outcome === "code") return asked;
  const name = getName(submission, user);
  const { opensApp, state } = asked.asked;
  await beginCeremony(portal, RETURN, { request: name, userId: user.id, page, opensApp }, state);
  await beginCeremony(
    portal,
    REQUEST,
    {
      ...asked.asked,
      document: words.reason,
      ...{ contentVersion: seen, commandId, company, prepared: pdf.toString("base64"), returned: null },
    },
    name,
  );
  return { outcome: "waiting" };
}

/**
 * A browser comes back from iAM Smart. What it brings is kept for the person's own page, once.
 * @param user who is logged in in this browser
 * @returns the page that waits, and whether it is to be opened here; `null` where nobody waits in this browser for what it brings
 */
export async function receiveReturn(
  portal: Portal,
  search: string,
  user: Pick<CurrentUser, "id"> | null,
): Promise<{ readonly page: string; readonly opensHere: boolean; readonly errorCode: string | null } | null> {
  const { state, code, companyCode, errorCode } = readReturned(search);
  const known = await openCeremony(portal, RETURN, state);
  if (known === null || known.data.userId !== user?.id) return null;
  const { request, page, opensApp } = known.data;
  const waiting = await openCeremony(portal, REQUEST, request);
  if (waiting?.data.state !== state) return null;
  const returned = { code: waiting.data.company === null ? code : companyCode, errorCode };
  if (waiting.data.returned === null) await waiting.move({ ...waiting.data, returned });
  return { page, opensHere: opensApp, errorCode };
}

/** The state of the request that this person has made for this form. */
export async function anonymousState(
  portal: Portal,
  submission: VisibleSubmission,
  user: CurrentUser,
): Promise<AnonymousState> {
  const found = await openCeremony(portal, REQUEST, getName(submission, user));
  if (found === null) return { state: "expired" };
  const { returned, digits, address, opensApp, document } = found.data;
  if (returned?.errorCode !== null && returned?.errorCode !== undefined)
    return { state: "refused", code: returned.errorCode };
  if (returned?.code !== null && returned?.code !== undefined) return { state: "approved" };
  const seconds = Math.round((Date.parse(found.expiresAt) - Date.parse(portal.clock.now())) / 1000);
  return { state: "waiting", document, digits, address, opensApp, seconds };
}

/** The person has approved: fetches the signature, checks it, puts it into its place and records it. The request is then no more. */
export async function finishAnonymousSigning(
  portal: Portal,
  submission: VisibleSubmission,
  user: CurrentUser,
  requestId: string,
): Promise<FinishOutcome | { readonly outcome: "code"; readonly code: string }> {
  const open = await openCeremony(portal, REQUEST, getName(submission, user));
  // Pressed too early: it still waits.
  if (open === null || open.data.returned === null) return { outcome: "expired" };
  const request = await finishCeremony(portal, REQUEST, getName(submission, user));
  const service = request === null ? undefined : findService(portal, request.company);
  if (!request?.returned || !service) return { outcome: "expired" };
  const { code, errorCode } = request.returned;
  const { businessId, contentVersion, commandId, company } = request;
  if (code === null)
    return { outcome: "code", code: errorCode ?? (company === null ? UNREACHABLE : CORPID_UNREACHABLE) };
  const fetched = await asks(company)(portal, () => service.fetch(businessId, code));
  if (fetched.outcome === "code") return fetched;
  const prepared = Buffer.from(request.prepared, "base64");
  const { signature } = fetched;
  const recorded = await recordFromApp(
    portal,
    { submission, user, commandId, requestId },
    { prepared, contentVersion, signature },
    company ?? user,
  );
  await acknowledge(portal, service, businessId, recorded.outcome === "done");
  return recorded;
}

/** The person does not want to go on: whatever iAM Smart answers, nothing is waiting for it any more. */
export async function cancelAnonymousSigning(
  portal: Portal,
  submission: VisibleSubmission,
  user: CurrentUser,
): Promise<void> {
  await finishCeremony(portal, REQUEST, getName(submission, user));
}

/** What is recorded is recorded, whether the platform takes note of it or not (D70006). */
async function acknowledge(
  { logger }: Pick<Portal, "logger">,
  service: AnonymousSigning,
  businessId: string,
  isTaken: boolean,
): Promise<void> {
  await service
    .acknowledge(businessId, isTaken)
    .catch((error: unknown) => logger.warn({ error }, "iAM Smart took no note of a signature"));
}
