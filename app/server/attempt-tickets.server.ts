/**
 * The tickets of those who are turned away, on the wire: issued from a request's head alone, carried in a cookie that the browser
 * keeps for the address of the form (with scripts and without), and by programs in a header.
 */
import type { Request, Response } from "express";

import { isCallAddress } from "~/app/api/addresses";
import {
  identifySecret,
  readTicket,
  signTicket,
  type AttemptTicket,
  type SignedTicket,
} from "~/app/services/filings/attempts/attempt-ticket.server";
import {
  getFormPath,
  readFilingRequest,
  type FilingRequest,
} from "~/app/services/filings/attempts/filing-address";
import { ATTEMPT_NUMBER_HEADER, DRAFT_VERSION_HEADER } from "~/app/services/platform/portal/attempt-headers";
import type { Portal } from "~/app/services/platform/portal/portal";

/** A program sends it back with its repeat. */
export const TICKET_HEADER = "Attempt-Ticket";
/** For so long a browser keeps a ticket for its repeat. */
const KEPT_SECONDS = 2 * 86_400;
/** A repeat bears its ticket for so long; after that it is an attempt of its own. */
const REPEATS_FOR_MS = 60 * 60_000;

/** Makes the ticket of a request that is turned away; `null` where it files nothing, or nobody knows whose it is. */
export type IssueTicket = (request: RequestHead) => Promise<SignedTicket | null>;
/** As much of a request as is read for it. */
export interface RequestHead extends Pick<Request, "method" | "path"> {
  get(name: string): string | undefined;
}

type Parts = Pick<Portal, "sessions" | "keys" | "clock" | "config">;

/** Nothing is looked up for it: the cookie of a session is known by its signature, and a key by what it will be looked up by. */
async function findHolder(
  { sessions }: Pick<Parts, "sessions">,
  request: RequestHead,
): Promise<string | null> {
  if (!isCallAddress(request.path)) return sessions.identify(request.get("cookie") ?? null);
  const key = request.get("x-api-key") ?? "";
  return key === "" ? null : identifySecret(key);
}

export const issueTickets =
  (portal: Parts): IssueTicket =>
  async (request) => {
    const filing = readFilingRequest(request.method, request.path);
    if (filing === null) return null;
    const holder = await findHolder(portal, request);
    if (holder === null) return null;
    const at = portal.clock.now();
    const version = readVersion(request);
    const carried = readCarried(portal, request);
    const isRepeat =
      carried !== null &&
      isOf(carried.ticket, filing, holder) &&
      carried.ticket.version === version &&
      Math.abs(Date.parse(at) - Date.parse(carried.ticket.at)) < REPEATS_FOR_MS;
    // Whoever tries again and again has one ticket, of the first time.
    if (isRepeat) return carried;
    return signTicket(portal.keys.lasting, { ...filing, at, version, holder, reason: "full" });
  };

const isOf = (ticket: AttemptTicket, filing: FilingRequest, holder: string): boolean =>
  ticket.holder === holder &&
  ticket.what === filing.what &&
  ticket.submissionId === filing.submissionId &&
  ticket.form === filing.form &&
  ticket.caseId === filing.caseId;

/** As the page says it beside what it posts. */
function readVersion(request: RequestHead): number | null {
  const said = request.get(DRAFT_VERSION_HEADER) ?? "";
  return /^\d{1,9}$/.test(said) ? Number(said) : null;
}

const getCookieName = (what: FilingRequest["what"]): string => `attempt-${what}`;

/** The ticket that a request brings along, of a program or a browser; `null` where it has none that the portal knows as its own. */
function readCarried({ keys }: Pick<Parts, "keys">, request: RequestHead): SignedTicket | null {
  const filing = readFilingRequest(request.method, request.path);
  const text =
    request.get(TICKET_HEADER) ??
    (filing === null ? undefined : readCookie(request, getCookieName(filing.what)));
  const ticket = text === undefined ? null : readTicket(keys.lasting, text);
  return ticket === null || text === undefined ? null : { ticket, text };
}

function readCookie(request: RequestHead, name: string): string | undefined {
  const cookies = (request.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Gives the ticket to whoever was turned away, beside the page or the envelope that says so. */
export function carryTicket(request: Request, response: Response, { ticket, text }: SignedTicket): void {
  response.set(ATTEMPT_NUMBER_HEADER, ticket.id);
  if (isCallAddress(request.path)) {
    response.set(TICKET_HEADER, text);
    return;
  }
  response.cookie(getCookieName(ticket.what), text, {
    path: getFormPath(ticket),
    httpOnly: true,
    sameSite: "lax",
    secure: request.secure,
    maxAge: KEPT_SECONDS * 1_000,
    encode: (value) => value,
  });
}
