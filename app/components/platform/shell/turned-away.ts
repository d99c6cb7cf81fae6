/**
 * A form that was sent and for which the portal had no room is sent again by itself, with the ticket that the browser keeps, until
 * there is room: the page stays as it is, and whoever sent it is told. Nothing is filed twice: what is sent bears the name of its command.
 */
import { readUlidTime } from "~/workflows/kit";
import { ATTEMPT_NUMBER_HEADER, DRAFT_VERSION_HEADER } from "~/app/services/platform/portal/attempt-headers";

/** An attempt that waits for room. */
export interface WaitingAttempt {
  /** Number of its ticket. */
  readonly number: string;
  /** When it was turned away first, by the portal's clock: the ticket bears that time. */
  readonly since: number;
  /** When it is sent again, by this browser's. */
  readonly againAt: number;
}

let waiting: readonly WaitingAttempt[] = [];
const watchers = new Set<() => void>();
/** Wakes those who wait. */
let wake = new Set<() => void>();

export const listWaiting = (): readonly WaitingAttempt[] => waiting;
/** Nothing waits where the page is drawn on the server. */
const NOBODY: readonly WaitingAttempt[] = [];
export const listNobody = (): readonly WaitingAttempt[] => NOBODY;

/** @returns a function that ends it */
export function watchWaiting(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

/** Sends everything that waits at once. */
export function sendNow(): void {
  const all = wake;
  wake = new Set();
  for (const each of all) each();
}

function setWaiting(next: readonly WaitingAttempt[]): void {
  waiting = next;
  for (const each of watchers) each();
}

const SECOND = 1_000;
const FULL = 503;
/** So that those who were turned away together do not come back together. */
const SPREAD_SECONDS = 10;
const spread = (): number => {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return (byte / 256) * SPREAD_SECONDS;
};

/**
 * Sends something until there is room for it.
 * @param send sends it once
 * @param signal ends the waiting: whoever sent it has gone on to something else
 */
export async function sendUntilThereIsRoom(
  send: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (;;) {
    const answer = await send();
    const number = answer.headers.get(ATTEMPT_NUMBER_HEADER);
    if (answer.status !== FULL || number === null) return answer;
    const seconds = Number(answer.headers.get("Retry-After") ?? "30") + spread();
    const attempt = { number, since: readUlidTime(number), againAt: Date.now() + seconds * SECOND };
    setWaiting([...waiting, attempt]);
    try {
      await pause(seconds * SECOND, signal);
    } finally {
      setWaiting(waiting.filter((each) => each !== attempt));
    }
  }
}

/** Whether it was refused before any page was asked: what pages answer bears a header of the router, and can be read by it. */
export const isRefusedAtTheDoor = (answer: Response): boolean =>
  answer.status === FULL && !answer.headers.has("X-Remix-Response");

/**
 * Asks for something that the page wants by itself until there is room: it stays as it is meanwhile, and nobody is told.
 * @param ask asks once
 * @param signal ends the waiting
 */
export async function askUntilThereIsRoom(
  ask: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (!isRefusedAtTheDoor(answer)) return answer;
    await pause((Number(answer.headers.get("Retry-After") ?? "30") + spread()) * SECOND, signal);
  }
}

/** What the router is told of a page that was refused at the door: it shows that the portal is busy, and offers another try. */
export const NO_ROOM = {
  status: FULL,
  statusText: "Service Unavailable",
  internal: false,
  data: null,
} as const;

function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      wake.delete(goOn);
      signal?.removeEventListener("abort", onAbort);
    };
    const goOn = (): void => {
      stop();
      resolve();
    };
    const onAbort = (): void => {
      stop();
      reject(new DOMException("Somebody has gone on to something else", "AbortError"));
    };
    const timer = setTimeout(goOn, milliseconds);
    wake.add(goOn);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener("abort", onAbort);
  });
}

/** The version of the draft that a form posts, as a header: whoever is turned away has it on the ticket. */
export function readDraftVersion(body: RequestInit["body"]): Readonly<Record<string, string>> {
  if (!(body instanceof FormData || body instanceof URLSearchParams)) return {};
  const version = body.get("contentVersion") ?? body.get("basedOn");
  return typeof version === "string" && /^\d{1,9}$/.test(version) ? { [DRAFT_VERSION_HEADER]: version } : {};
}
