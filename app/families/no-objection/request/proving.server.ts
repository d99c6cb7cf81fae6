/**
 * How the bankrupt proves who they are: the case and the number of the identity card or the passport first, and then a code that goes to
 * the e-mail address or the mobile number that the office holds, as they choose, or iAM Smart. The page answers alike whether they belong together or not; only what is proved opens a letter.
 */
import type { Cookie, TypedResponse } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { findLetterByReference } from "~/db/queries/families/no-objection-letters";
import { NO_OBJECTION_VISIT_MINUTES, type Locale } from "~/workflows/kit";

import { beginCeremony, finishCeremony, openCeremony } from "~/app/services/identity/login/challenges.server";
import { ceremonyCookie } from "~/app/services/identity/login/second-factor.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CodeMeans } from "~/app/services/identity/visitors/code-means";
import { oneTimeCodes } from "~/app/services/identity/visitors/one-time-code.server";
import { DOOR } from "../streams.server";
import { LetterRequest } from "./ask.server";
import { proofsByApp, type TakenAtDoor } from "~/app/services/filings/bankrupt-door/prove-by-app.server";
import { proveBankruptByCode } from "~/app/services/filings/bankrupt-door/prove-by-code.server";
import {
  findBankrupt,
  isAskedTooOften,
  type Document,
} from "~/app/services/filings/bankrupt-door/bankrupt.server";

export const LETTER_CODES = oneTimeCodes<LetterRequest>("no-objection-code", (about) =>
  LetterRequest.parse(about),
);

/** What was typed at the door. */
export interface LetterEntryInput {
  /** The id of a case, or the number of a letter that was asked for before. */
  readonly named: { readonly caseId: string } | { readonly reference: string };
  readonly document: Document;
  /** Of the identity card or the passport. */
  readonly idNumber: string;
  /** Whence it was typed. */
  readonly address: string;
}
const MINUTE = 60_000;
const LIFETIME = NO_OBJECTION_VISIT_MINUTES * MINUTE;
const LETTER_PROOFS_BY_APP = proofsByApp<LetterRequest>("no-objection-app", {
  about: LetterRequest,
  lifetime: LIFETIME,
  returnTo: `${DOOR}/identity`,
});
const PROVED = {
  purpose: "no-objection",
  /** `question`: the name of the one that iAM Smart has answered. */
  remembers: z.object({ letterId: z.string(), question: z.string().optional() }),
  lifetime: LIFETIME,
} as const;
type Configured = Pick<Portal, "config" | "keys">;
const provedCookie = (portal: Configured) => ceremonyCookie(portal, "no-objection", LIFETIME);

async function secretIn(cookie: Cookie, request: Request): Promise<string | null> {
  const secret: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof secret === "string" && secret !== "" ? secret : null;
}

interface Meant extends LetterRequest {
  readonly caseOfLetter: string | null;
}

/** The letter that is meant: a new one of a case, or the one of a number. */
async function meantBy(
  portal: Portal,
  { named }: LetterEntryInput,
  { codeBy, locale }: Pick<LetterRequest, "codeBy" | "locale">,
): Promise<Meant> {
  const letterId = ulid(Date.parse(portal.clock.now()));
  if ("caseId" in named)
    return { caseId: named.caseId, caseOfLetter: named.caseId, letterId, isBack: false, codeBy, locale };
  const known = await findLetterByReference(portal.database, named.reference);
  return {
    caseId: known?.case_id ?? "",
    caseOfLetter: known?.case_id ?? null,
    letterId: known?.id ?? letterId,
    isBack: true,
    codeBy,
    locale,
  };
}

const getName = ({ named }: LetterEntryInput): string => ("caseId" in named ? named.caseId : named.reference);

/**
 * Sends a code where case and person belong together.
 * @param codeBy as the person has chosen
 * @returns `Set-Cookie`; `null` where there were too many attempts
 */
export async function proveByCode(
  portal: Portal,
  typed: LetterEntryInput,
  codeBy: CodeMeans,
  locale: Locale,
): Promise<string | null> {
  if (await isAskedTooOften(portal, { door: "no-objection", named: getName(typed), address: typed.address }))
    return null;
  const { caseOfLetter, ...wanted } = await meantBy(portal, typed, { codeBy, locale });
  const { document, idNumber } = typed;
  return proveBankruptByCode(portal, LETTER_CODES, {
    about: wanted,
    caseId: caseOfLetter,
    document,
    idNumber,
    codeBy,
    locale,
  });
}

/** Asks iAM Smart whose identity card it is. @returns where to go; `null` where there were too many attempts */
export async function proveByApp(
  portal: Portal,
  typed: LetterEntryInput,
  locale: Locale,
): Promise<TypedResponse<never> | null> {
  if (await isAskedTooOften(portal, { door: "no-objection", named: getName(typed), address: typed.address }))
    return null;
  const { caseOfLetter: _case, ...wanted } = await meantBy(portal, typed, { codeBy: null, locale });
  return LETTER_PROOFS_BY_APP.ask(portal, wanted, typed.idNumber);
}

/** Whether this browser has asked for a letter and waits for iAM Smart. */
export const waitsForApp = (portal: Portal, request: Request): Promise<boolean> =>
  LETTER_PROOFS_BY_APP.isAwaited(portal, request);

/** What is wanted by whoever the app has proved to be the bankrupt. Each answer counts once. */
export async function findRequestProvedByApp(
  portal: Portal,
  request: Request,
): Promise<TakenAtDoor<LetterRequest>> {
  const proved = await LETTER_PROOFS_BY_APP.take(portal, request);
  if (proved.outcome !== "proved") return proved;
  const { about, hkidHash } = proved;
  const caseId = about.caseId === "" ? null : about.caseId;
  const bankrupt = await findBankrupt(portal, caseId, { document: "hkid", hash: hkidHash });
  return bankrupt === null ? { outcome: "differs" } : proved;
}

/**
 * `Set-Cookie` by which this browser sees the letter for a while.
 * @param question of iAM Smart, where its answer lets them in
 */
export async function createLetterCookie(
  portal: Portal,
  letterId: string,
  question?: string,
): Promise<string> {
  const proved = { letterId, ...(question !== undefined && { question }) };
  return provedCookie(portal).serialize(await beginCeremony(portal, PROVED, proved));
}

async function findProved(portal: Portal, request: Request) {
  const secret = await secretIn(provedCookie(portal), request);
  return secret === null ? null : ((await openCeremony(portal, PROVED, secret))?.data ?? null);
}

/** The letter that this browser may see; `null` where nobody has proved anything, or the time is up. */
export const findOpenedLetter = async (portal: Portal, request: Request): Promise<string | null> =>
  (await findProved(portal, request))?.letterId ?? null;

/** Whether this browser is in by the very answer of iAM Smart that it waited for: the page that takes it was pressed in another tab. */
export async function isInByApp(portal: Portal, request: Request): Promise<boolean> {
  const proved = await findProved(portal, request);
  const question = await LETTER_PROOFS_BY_APP.findQuestion(portal, request);
  return question !== null && proved?.question === question;
}

/** `Set-Cookie` after which this browser sees no letter any more. */
export async function closeLetter(portal: Portal, request: Request): Promise<string> {
  const secret = await secretIn(provedCookie(portal), request);
  if (secret !== null) await finishCeremony(portal, PROVED, secret);
  return provedCookie(portal).serialize("", { maxAge: 0 });
}
