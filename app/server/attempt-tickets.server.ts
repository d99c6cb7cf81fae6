/**
 * The tickets of those who are turned away, on the wire: issued from a request's head alone, carried in a cookie that the browser
 * keeps for the address of the form (with scripts and without), and by programs in a header.
 */
import type { Request, RequestHandler, Response } from "express";

import { isCallAddress } from "~/app/api/addresses";
import {
  identifySecret,
  readTicket,
  signTicket,
  type SignedTicket,
} from "~/app/services/filings/attempts/attempt-ticket.server";
import { NOT_OURS, NOT_THEIRS, OTHER_FORM } from "~/app/services/filings/attempts/ticket-problems";
import {
  getFormPath,
  readFilingRequest,
  type FilingRequest,
} from "~/app/services/filings/attempts/filing-address";
import type { AttemptTicket } from "~/workflows/records/filing-attempt/index";
import { ATTEMPT_NUMBER_HEADER, DRAFT_VERSION_HEADER } from "~/app/services/platform/portal/attempt-headers";
import type { Portal } from "~/app/services/platform/portal/portal";

/** A program sends it back with its repeat. */
export const TICKET_HEADER = "Attempt-Ticket";
/** For so long a browser keeps a ticket for its repeat. */
const KEPT_SECONDS = 2 * 86_400;
/** A repeat bears its ticket for so long; after that it is an attempt of its own. */
const REPEATS_FOR_MS = 60 * 60_000;

/** Makes the ticket of a request that is turned away; `null` where it files nothing, or nobody knows whose it is. */
export type IssueTicket = (request: RequestHead) => Promise<IssuedTicket | null>;
export interface IssuedTicket extends SignedTicket {
  /** Whether people reach the portal over https: its cookie goes no other way then. */
  readonly secure: boolean;
}
/** As much of a request as is read for it. */
export interface RequestHead extends Pick<Request, "method" | "path"> {
  get(name: string): string | undefined;
}

type Parts = Pick<Portal, "sessions" | "keys" | "clock" | "attempts" | "tally" | "config">;

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
    const signed = isRepeat
      ? carried
      : signTicket(portal.keys.lasting, { ...filing, at, version, holder, reason: "full" });
    if (!isRepeat) portal.tally.count("attempts", "issued");
    portal.attempts.add(
      { ticket: signed.ticket, from: isRepeat ? "holder" : "portal" },
      !isCallAddress(request.path),
    );
    return { ...signed, secure: portal.config.origin.startsWith("https:") };
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
export function carryTicket(
  request: Request,
  response: Response,
  { ticket, text, secure }: IssuedTicket,
): void {
  response.set(ATTEMPT_NUMBER_HEADER, ticket.id);
  if (isCallAddress(request.path)) {
    response.set(TICKET_HEADER, text);
    return;
  }
  response.cookie(getCookieName(ticket.what), text, {
    path: getFormPath(ticket),
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: KEPT_SECONDS * 1_000,
    encode: (value) => value,
  });
}

/**
 * A repeat that is let in brings its ticket: it is recorded where it was not yet, as after the end of the process that issued it. A
 * program whose ticket is not taken is told why, and its filing goes on.
 */
export const receiveTickets =
  (portal: Parts): RequestHandler =>
  (request, response, next) => {
    const filing = readFilingRequest(request.method, request.path);
    const carried = filing === null ? null : readCarried(portal, request);
    const isGiven = request.get(TICKET_HEADER) !== undefined;
    if (filing === null || (carried === null && !isGiven)) return next();
    findHolder(portal, request).then((holder) => {
      const problem = carried === null ? NOT_OURS : findProblem(carried.ticket, filing, holder);
      if (problem === null && carried !== null)
        portal.attempts.add({ ticket: carried.ticket, from: "holder" }, !isCallAddress(request.path));
      else if (isGiven) response.set(PROBLEM_HEADER, problem ?? NOT_OURS);
      next();
    }, next);
  };
/** Why a ticket was not taken: a code of the catalogue. */
const PROBLEM_HEADER = "Attempt-Ticket-Problem";

function findProblem(ticket: AttemptTicket, filing: FilingRequest, holder: string | null): string | null {
  if (ticket.holder !== holder) return NOT_THEIRS;
  return ticket.submissionId === filing.submissionId && ticket.form === filing.form ? null : OTHER_FORM;
}
