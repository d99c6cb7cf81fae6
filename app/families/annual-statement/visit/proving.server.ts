/** How the bankrupt proves who they are at the door of annual statements, and the browser that is let in for a while. */
import type { Cookie } from "@remix-run/node";
import * as z from "zod";

import { LOCALES, STATEMENT_VISIT_MINUTES } from "~/workflows/kit";

import { beginCeremony, finishCeremony, openCeremony } from "~/app/services/identity/login/challenges.server";
import { ceremonyCookie } from "~/app/services/identity/login/second-factor.server";
import { CODE_MEANS } from "~/app/services/identity/visitors/code-means";
import { proofsByApp } from "~/app/services/filings/bankrupt-door/prove-by-app.server";
import { DOOR } from "../streams.server";
import { unmarkBrowser } from "~/app/services/filings/signing/anonymous-request.server";
import { oneTimeCodes } from "~/app/services/identity/visitors/one-time-code.server";
import { hashVisit } from "~/app/services/platform/keys/keyed-hash.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { readVisitName } from "./visit-name";

/** What is wanted once somebody has proved who they are. */
const StatementEntry = z.object({
  caseId: z.string(),
  codeBy: z.enum(CODE_MEANS),
  locale: z.enum(LOCALES),
  /** The page behind the door that was asked for before. */
  wanted: z.string().optional(),
});
export type StatementEntry = z.output<typeof StatementEntry>;

export const STATEMENT_CODES = oneTimeCodes<StatementEntry>("annual-statement-code", (about) =>
  StatementEntry.parse(about),
);

/** What is wanted by whoever iAM Smart shows to be the bankrupt. */
const ByApp = z.object({ caseId: z.string(), wanted: z.string().optional() });

const LIFETIME = STATEMENT_VISIT_MINUTES * 60_000;
const PROVED = {
  purpose: "annual-statement",
  remembers: z.union([
    /** `to`: the address or the number that the code went to. */
    z.object({ caseId: z.string(), codeBy: z.enum(CODE_MEANS), to: z.string() }),
    /** The keyed hash of the identity card number that iAM Smart has confirmed, and the name of the question that it answered. */
    z.object({ caseId: z.string(), hkidHash: z.string(), question: z.string().optional() }),
    /** The account of the officer who enters a statement on paper: it opens nothing unless they are logged in. */
    z.object({ caseId: z.string(), enteredBy: z.string() }),
  ]),
  lifetime: LIFETIME,
} as const;
export type StatementVisit = z.output<(typeof PROVED)["remembers"]>;

export const STATEMENT_PROOFS_BY_APP = proofsByApp<z.output<typeof ByApp>>("annual-statement-app", {
  about: ByApp,
  lifetime: LIFETIME,
  returnTo: `${DOOR}/identity`,
});

/** For longer than the visit: whoever comes back is told that time is up, and whoever was never in is not. */
const REMEMBERED = 24 * 60 * 60_000;
const createCookie = (portal: Pick<Portal, "config" | "keys">): Cookie =>
  ceremonyCookie(portal, "annual-statement", REMEMBERED);

/** Stands in the cookie in place of a secret, which is longer, once somebody has left: who has left is not told that time is up. */
const LEFT = "left";

async function readCookie(portal: Portal, request: Request): Promise<string | null> {
  const held: unknown = await createCookie(portal).parse(request.headers.get("Cookie"));
  return typeof held === "string" && held !== "" ? held : null;
}

async function findSecret(portal: Portal, request: Request): Promise<string | null> {
  const held = await readCookie(portal, request);
  return held === LEFT ? null : held;
}

/** Whether somebody was in, in this browser, and has not left. */
export const wasIn = async (portal: Portal, request: Request): Promise<boolean> =>
  (await findSecret(portal, request)) !== null;

/** Whether somebody has left in this browser, and nobody has come in since. */
export const hasLeft = async (portal: Portal, request: Request): Promise<boolean> =>
  (await readCookie(portal, request)) === LEFT;

/**
 * `Set-Cookie` by which this browser fills in the statements of a case for a while.
 * @param request of the browser: whoever was in before, in the same one, is out
 */
export async function createVisitCookie(
  portal: Portal,
  visit: StatementVisit,
  request?: Request,
): Promise<string> {
  const former = request && (await findSecret(portal, request));
  if (former) await finishCeremony(portal, PROVED, former);
  return createCookie(portal).serialize(await beginCeremony(portal, PROVED, visit));
}

/** Whose statements this browser may fill in; `null` where nobody has proved anything, or the time is up. */
export async function findVisit(portal: Portal, request: Request): Promise<StatementVisit | null> {
  const secret = await findSecret(portal, request);
  const open = secret === null ? null : await openCeremony(portal, PROVED, secret);
  return open?.data ?? null;
}

/**
 * `Set-Cookie`s by which a browser is let in. What somebody else was asked to sign in it is answered in it no more: whoever signs now would be
 * told that they have approved, and nothing be declared.
 */
export async function admitVisit(portal: Portal, visit: StatementVisit, request: Request): Promise<Headers> {
  const former = await findVisit(portal, request);
  const headers = new Headers({ "Set-Cookie": await createVisitCookie(portal, visit, request) });
  if (former !== null && nameVisit(portal, former) !== nameVisit(portal, visit))
    headers.append("Set-Cookie", await unmarkBrowser(portal));
  return headers;
}

/** Whether an address names the visit of somebody else than of whoever is in, in this browser, now. */
export async function isOfAnother(portal: Portal, request: Request): Promise<boolean> {
  const named = readVisitName(request);
  const visit = named === null ? null : await findVisit(portal, request);
  return visit !== null && nameVisit(portal, visit) !== named;
}

/** A visit as its pages name it: the same case by the same kind of visitor is the same page, whenever they came in. Tells a stranger nothing. */
export const nameVisit = ({ keys }: Pick<Portal, "keys">, visit: StatementVisit): string =>
  hashVisit(keys.lasting, visit.caseId, "enteredBy" in visit ? visit.enteredBy : null);

/** Whether this browser is in by the very answer of iAM Smart that it waited for: the page that takes it was pressed in another tab. */
export async function isInByApp(portal: Portal, request: Request): Promise<boolean> {
  const visit = await findVisit(portal, request);
  const question = await STATEMENT_PROOFS_BY_APP.findQuestion(portal, request);
  return visit !== null && "hkidHash" in visit && question !== null && visit.question === question;
}

/** `Set-Cookie` after which this browser sees no statement any more, and knows that somebody has left. */
export async function closeVisit(portal: Portal, request: Request): Promise<string> {
  const secret = await findSecret(portal, request);
  if (secret !== null) await finishCeremony(portal, PROVED, secret);
  return createCookie(portal).serialize(LEFT);
}
