/**
 * One request to iAM Smart, or to CorpID for a company's chop, for a signature by somebody of whom the portal knows an identity card number and no account.
 * The digest of a document goes there together with that number, which the platform compares and the request keeps nowhere. The person's browser goes to
 * the platform and comes back with a code; with it the signature is fetched. A request ends once, and a new one of the same name takes
 * the place of the last.
 */
import { createHash, randomBytes } from "node:crypto";

import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Locale } from "~/workflows/kit";

import { beginCeremony, finishCeremony, openCeremony } from "../../identity/login/challenges.server";
import { ceremonyCookie } from "../../identity/login/second-factor.server";
import { readReturned } from "../../identity/iam-smart/returned-code";
import { askCorpId } from "../../identity/corpid/company-question.server";
import { CORPID_UNREACHABLE } from "../../identity/corpid/explain-code";
import { askIamSmart, UNREACHABLE } from "../../identity/identity-tasks/record-task.server";
import type { Portal } from "../../platform/portal/portal";
import type { AnonymousSigning } from "../../platform/portal/ports/iam-smart";
import type { PreparedPdf } from "../../platform/portal/ports/pdf-work";
import type { CurrentUser } from "../../platform/portal/types";
import type { CompanyHolder } from "./company-chop.server";
import type { AnonymousState } from "./anonymous-signing.view";

/** The time in which the platform wants an answer: 240 seconds. */
const LIFETIME = 240_000;
/** Whoever answers later is still led back to the page on which they asked. */
const KNOWN_FOR = 24 * 60 * 60_000;
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
  lifetime: KNOWN_FOR,
  /** `asker`: the account that is logged in in it, or what its cookie is known by. */
  remembers: z.object({ request: z.string(), asker: z.string(), page: z.string(), opensApp: z.boolean() }),
} as const;

export interface WantedSignature {
  /** Of the request: a new one takes the place of the last. */
  readonly name: string;
  /** Who may bring the answer: the id of an account, or a browser as `markBrowser` names it. */
  readonly asker: string;
  /** The path of the page that waits. */
  readonly page: string;
  readonly document: PreparedPdf;
  /** As the app shows it. */
  readonly documentName: string;
  /** Of the person who has to sign. */
  readonly hkid: string;
  readonly userAgent: string;
  readonly language: Locale;
  /** Version of the content that was printed. */
  readonly contentVersion: number;
  readonly commandId: string;
  /** Where the person presses their company's chop; `null`: they sign themselves. */
  readonly company: CompanyHolder | null;
}

const findService = (
  { iamSmart, corpId }: Pick<Portal, "iamSmart" | "corpId">,
  company: CompanyHolder | null,
): AnonymousSigning | undefined => (company === null ? iamSmart?.anonymousSigning : corpId?.chop);

/** Asks whichever of the two platforms signs. */
const asks = (company: CompanyHolder | null) => (company === null ? askIamSmart : askCorpId);

/** @returns `off`: the office does not have the app */
export async function askForSignature(
  portal: Portal,
  wanted: WantedSignature,
): Promise<
  | { readonly outcome: "waiting" }
  | { readonly outcome: "off" }
  | { readonly outcome: "code"; readonly code: string }
> {
  const { name, asker, page, documentName, hkid, userAgent, language, company } = wanted;
  const { contentVersion, commandId } = wanted;
  const { pdf, digest } = wanted.document;
  const service = findService(portal, company);
  if (!service) return { outcome: "off" };
  const t = await getFixedT(language);
  const asked = await asks(company)(portal, () =>
    service.ask({
      ...{ digest, hkid, userAgent, locale: language, documentName },
      department: t("iamSmart.department"),
      serviceName: t("iamSmart.service"),
    }),
  );
  if (asked.outcome === "code") return asked;
  const { opensApp, state } = asked.asked;
  await beginCeremony(portal, RETURN, { request: name, asker, page, opensApp }, state);
  await beginCeremony(
    portal,
    REQUEST,
    {
      ...asked.asked,
      document: documentName,
      ...{ contentVersion, commandId, company, prepared: pdf.toString("base64"), returned: null },
    },
    name,
  );
  return { outcome: "waiting" };
}

const browserCookie = (portal: Pick<Portal, "config" | "keys">) =>
  ceremonyCookie(portal, "signing-browser", LIFETIME);

const nameBrowser = (secret: string): string =>
  `browser ${createHash("sha256").update(secret).digest("hex")}`;

/** Marks a browser in which nobody is logged in, so that it alone can bring an answer. @returns its name, and the `Set-Cookie` for it */
export async function markBrowser(
  portal: Pick<Portal, "config" | "keys">,
): Promise<{ readonly asker: string; readonly cookie: string }> {
  const secret = randomBytes(32).toString("base64url");
  return { asker: nameBrowser(secret), cookie: await browserCookie(portal).serialize(secret) };
}

/** `Set-Cookie` after which this browser brings no answer any more: somebody else sits at it. */
export const unmarkBrowser = (portal: Pick<Portal, "config" | "keys">): Promise<string> =>
  browserCookie(portal).serialize("", { maxAge: 0 });

/** The name of this browser, where it was marked a moment ago; `null` where it was not. */
export async function findMarkedBrowser(
  portal: Pick<Portal, "config" | "keys">,
  request: Pick<Request, "headers">,
): Promise<string | null> {
  const held: unknown = await browserCookie(portal).parse(request.headers.get("Cookie"));
  return typeof held === "string" && held !== "" ? nameBrowser(held) : null;
}

/**
 * A browser comes back from iAM Smart. What it brings is kept for the person's own page, once.
 * @param user who is logged in in this browser
 * @param browser as it was marked, where nobody has to be logged in
 * @returns the page that waits, and whether it is to be opened here; `null` where nobody waits in this browser for what it brings
 */
export async function receiveReturn(
  portal: Portal,
  search: string,
  user: Pick<CurrentUser, "id"> | null,
  browser: string | null = null,
): Promise<{ readonly page: string; readonly opensHere: boolean; readonly errorCode: string | null } | null> {
  const { state, code, companyCode, errorCode } = readReturned(search);
  const known = await openCeremony(portal, RETURN, state);
  if (known === null || (known.data.asker !== user?.id && known.data.asker !== browser)) return null;
  const { request, page, opensApp } = known.data;
  const waiting = await openCeremony(portal, REQUEST, request);
  if (waiting?.data.state !== state) return null;
  const returned = { code: waiting.data.company === null ? code : companyCode, errorCode };
  if (waiting.data.returned === null) await waiting.move({ ...waiting.data, returned });
  return { page, opensHere: opensApp, errorCode };
}

/** The page that waited for what a browser brings, though nobody waits for it any more; `null` where it is not known. */
export async function findPageThatWaited(portal: Portal, search: string): Promise<string | null> {
  const known = await openCeremony(portal, RETURN, readReturned(search).state);
  return known?.data.page ?? null;
}

/** The state of the request of this name. */
export async function findRequestState(portal: Portal, name: string): Promise<AnonymousState> {
  const found = await openCeremony(portal, REQUEST, name);
  if (found === null) return { state: "expired" };
  const { returned, digits, address, opensApp, document } = found.data;
  if (returned?.errorCode !== null && returned?.errorCode !== undefined)
    return { state: "refused", code: returned.errorCode };
  if (returned?.code !== null && returned?.code !== undefined) return { state: "approved" };
  const seconds = Math.round((Date.parse(found.expiresAt) - Date.parse(portal.clock.now())) / 1000);
  return { state: "waiting", document, digits, address, opensApp, seconds };
}

export interface FetchedSignature {
  readonly outcome: "signed";
  /** The document with its empty place. */
  readonly prepared: Buffer;
  readonly signature: Buffer;
  readonly contentVersion: number;
  readonly commandId: string;
  readonly company: CompanyHolder | null;
  /** Tells the platform whether the signature was taken. */
  settle(isTaken: boolean): Promise<void>;
}

/** The person has approved: fetches the signature. The request is then no more. */
export async function fetchSignature(
  portal: Portal,
  name: string,
): Promise<
  FetchedSignature | { readonly outcome: "expired" } | { readonly outcome: "code"; readonly code: string }
> {
  const open = await openCeremony(portal, REQUEST, name);
  // Pressed too early: it still waits.
  if (open === null || open.data.returned === null) return { outcome: "expired" };
  const request = await finishCeremony(portal, REQUEST, name);
  const service = request === null ? undefined : findService(portal, request.company);
  if (!request?.returned || !service) return { outcome: "expired" };
  const { code, errorCode } = request.returned;
  const { businessId, contentVersion, commandId, company } = request;
  if (code === null)
    return { outcome: "code", code: errorCode ?? (company === null ? UNREACHABLE : CORPID_UNREACHABLE) };
  const fetched = await asks(company)(portal, () => service.fetch(businessId, code));
  if (fetched.outcome === "code") return fetched;
  return {
    ...{ outcome: "signed", contentVersion, commandId, company },
    prepared: Buffer.from(request.prepared, "base64"),
    signature: fetched.signature,
    settle: (isTaken) => acknowledge(portal, service, businessId, isTaken),
  };
}

/** The person does not want to go on: whatever the platform answers, nothing is waiting for it any more. */
export async function cancelRequest(portal: Portal, name: string): Promise<void> {
  await finishCeremony(portal, REQUEST, name);
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
