/**
 * How many requests are under way at once. Beyond that they are refused before anything is done, in a few microseconds and with
 * the time to come again: those that are let in are answered in time, however many come. What goes on with something that was
 * begun (a form that is being filled in, signed, filed) has room where what begins has none any more: on the last day before a
 * deadline forms are finished first. People who only look wait behind people who file: their turn comes when fewer forms are worked on,
 * or after some seconds.
 *
 * Nothing is counted up and down: whether a request is under way is looked up in the request itself, each time that it is asked.
 * So no request can stay counted because something was not told of its end.
 *
 * Nobody has all the room: one session or key a third of it, and all that comes from one address not the rest either.
 */
import { setTimeout as sleep } from "node:timers/promises";

import type { NextFunction, Request, RequestHandler, Response } from "express";

import { ipKeyGenerator } from "express-rate-limit";

import { withRequestCounted, type CountedRequest } from "~/app/services/platform/portal/aside.server";

import { createRanks, type Rank } from "./admission-ranks.server";
import type { IssueTicket } from "./attempt-tickets.server";
import { refuseWhenFull } from "./refusal-page.server";

export interface AdmissionLimits {
  /** Requests under way up to which one of each rank is let in. */
  readonly room: Readonly<Record<Rank, number>>;
  /** Those who only look wait while so many requests are worked on that belong to a form … */
  readonly formsFirst: number;
  /** … but no longer than so many milliseconds: they were let in, and are answered. */
  readonly patience: number;
  /** Shares of one session or key, of one address, and of those of an address that bring neither. */
  readonly shares: Readonly<Record<"person" | "address" | "stranger", number>>;
  /**
   * Milliseconds after which a request is not counted any more, whatever became of it. No work takes the process for so long:
   * it waits for something that does not come, and nobody else is to wait for it.
   */
  readonly longest: number;
}
/** A request takes some 10 to 50 milliseconds of a processor: whoever is let in waits for a few seconds at most. */
const LIMITS: AdmissionLimits = {
  room: shareRoom(180),
  formsFirst: 8,
  patience: 5_000,
  shares: { person: 1 / 3, address: 5 / 6, stranger: 2 / 3 },
  longest: 120_000,
};

/** The room of each rank. @param room requests under way up to which one that files is let in */
export function shareRoom(room: number): AdmissionLimits["room"] {
  const part = (share: number): number => Math.floor((room * share) / 18);
  return { looking: part(5), beginning: part(6), goingOn: part(16), filing: room };
}

/** How often those who wait look whether it is their turn. */
const LOOK_AGAIN_MS = 50;
/** Streams stay open for as long as a page does, and take nothing. */
const STREAM = "/notifications/stream";

/** What answers a request, and is done once it has. */
export type Handler = (request: Request, response: Response, next: NextFunction) => Promise<void>;

export interface Admission {
  readonly admit: RequestHandler;
  /** A handler whose work counts until it is done, though its asker may have left. */
  readonly carryOut: (handler: Handler) => RequestHandler;
  /** Requests under way now. */
  readonly underWay: number;
  /** Requests refused so far. */
  readonly refused: number;
}

/** Who asks, as far as it can be told before anything is looked up. */
interface Client {
  readonly address: string;
  /** Of a session, of a bankrupt's visit, or a key; `null` where the request brings neither. */
  readonly person: string | null;
}
const SESSION = /(?:^|; ?)(?:__Host-)?(?:session|annual-statement)=([^;]*)/;
const identifyClient = (request: Request): Client => ({
  address: ipKeyGenerator(request.ip ?? ""),
  person: request.get("x-api-key") ?? SESSION.exec(request.get("cookie") ?? "")?.[1] ?? null,
});

/** A request that was let in. */
interface Admitted extends CountedRequest {
  readonly by: Client;
  readonly rank: Rank;
  readonly request: Request;
  readonly response: Response;
  /** From when it counts. */
  at: number;
  /** Whether its work has been begun, and is not done. */
  isWorkedOn: boolean;
}

/** @param issueTicket makes the ticket of somebody who is turned away while they file; without it none is given */
export function createAdmission(
  given: Partial<AdmissionLimits> = {},
  issueTicket: IssueTicket = () => Promise.resolve(null),
): Admission {
  const limits = { ...LIMITS, ...given };
  const ranks = createRanks();
  const admitted = new Set<Admitted>();
  const byRequest = new WeakMap<Request, Admitted>();
  let refused = 0;

  /** Those of now; whoever is not any more is forgotten. */
  function underWay(): readonly Admitted[] {
    const now = performance.now();
    for (const one of admitted) if (isOver(one, now, limits.longest)) admitted.delete(one);
    return [...admitted].filter(({ aside }) => aside === 0);
  }

  function hasRoom(by: Client, most: number): boolean {
    const now = underWay();
    const ofAddress = now.filter((one) => one.by.address === by.address);
    const ofPerson = ofAddress.filter((one) => one.by.person === by.person).length;
    const { address, person, stranger } = limits.shares;
    return (
      now.length < most &&
      ofAddress.length < Math.ceil(most * address) &&
      ofPerson < Math.ceil(most * (by.person === null ? stranger : person))
    );
  }

  /** Whoever still sends takes nothing but a connection; from when all of it is there, until it is answered, it counts. */
  function letIn(request: Request, response: Response, by: Client, rank: Rank): void {
    const one: Admitted = { request, response, by, rank, at: performance.now(), isWorkedOn: false, aside: 0 };
    byRequest.set(request, one);
    const begin = () => {
      one.at = performance.now();
      admitted.add(one);
    };
    if (SENDS_NOTHING.has(request.method)) begin();
    else request.once("end", begin);
  }

  const formsComeFirst = (): boolean =>
    underWay().filter(({ rank }) => rank === "filing" || rank === "goingOn").length >= limits.formsFirst;

  /** Comes back when it is the request's turn. */
  async function waitForTurn(one: Admitted): Promise<void> {
    const until = performance.now() + limits.patience;
    while (formsComeFirst() && performance.now() < until && !isLeft(one)) await sleep(LOOK_AGAIN_MS);
  }

  return {
    get underWay() {
      return underWay().length;
    },
    get refused() {
      return refused;
    },
    admit(request, response, next) {
      if (request.path === STREAM) return next();
      const by = identifyClient(request);
      const rank = ranks.getRank(request, by.person);
      if (!hasRoom(by, limits.room[rank])) {
        refused += 1;
        refuseWhenFull(request, response, issueTicket).catch(next);
        return;
      }
      if (rank === "filing") ranks.noteFiling(by.person);
      letIn(request, response, by, rank);
      next();
    },
    carryOut: (handler) => (request, response, next) => {
      const one = byRequest.get(request);
      if (one === undefined) return void handler(request, response, next);
      // Who asked has left before anything was done.
      if (SENDS_NOTHING.has(request.method) && isLeft(one)) return;
      const work = async () => {
        if (one.rank === "looking") {
          await waitForTurn(one);
          if (isLeft(one)) return;
        }
        one.isWorkedOn = true;
        await withRequestCounted(one, () => handler(request, response, next));
      };
      work()
        .finally(() => {
          one.isWorkedOn = false;
          admitted.delete(one);
        })
        .catch(next);
    },
  };
}
const SENDS_NOTHING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Nobody waits for the answer any more: it has been given, or the connection is gone. */
const isLeft = ({ request, response }: Admitted): boolean =>
  response.writableEnded || response.closed || response.destroyed || request.socket.destroyed;

const isOver = (one: Admitted, now: number, longest: number): boolean =>
  now - one.at > longest || (!one.isWorkedOn && isLeft(one));
