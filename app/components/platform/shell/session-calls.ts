/**
 * Every call of the page, watched in one place: an answer moves the countdown on (section 4), and an answer 401 means that
 * the session is over, whoever had asked: a link, a form, the autosave or an upload.
 */
import { readCommand, type SentAnswer } from "~/app/forms/backup/form-backup";
import { WATCHED_HEADER } from "~/app/services/platform/portal/watched-header";

import {
  askUntilThereIsRoom,
  isRefusedAtTheDoor,
  NO_ROOM,
  readDraftVersion,
  sendUntilThereIsRoom,
} from "./turned-away";

export interface SessionWatcher {
  readonly onUsed: () => void;
  /** A form of the page was answered: taken, or refused. */
  readonly onSent: (answer: SentAnswer) => void;
  readonly onOut: () => void;
}

let watcher: SessionWatcher | null = null;

/** Says who is told. @returns a function that ends it */
export function watchSession(wanted: SessionWatcher): () => void {
  watcher = wanted;
  return () => {
    if (watcher === wanted) watcher = null;
  };
}

/** Headers for a call that is not made with `fetch`. */
export const watchedHeaders = (): Readonly<Record<string, string>> =>
  watcher === null ? {} : { [WATCHED_HEADER]: "1" };

/** Tells what a call was answered; `fetch` does it by itself. */
export function noteAnswer(status: number): void {
  if (status === 401) watcher?.onOut();
  else if (status > 0) watcher?.onUsed();
}

/** Watches every `fetch` of the page, those of the router among them. Called once, before the page comes to life. */
export function watchCalls(): void {
  const plain = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (watcher === null || !isOwn(input)) return plain(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(watchedHeaders())) headers.set(name, value);
    const isSent = isOfRouter(input) && getMethod(input, init) !== "GET";
    const noteSent = (taken: boolean): void => {
      if (isSent) watcher?.onSent({ to: pageBehind(input), command: findCommand(init?.body), taken });
    };
    if (isSent)
      for (const [name, value] of Object.entries(readDraftVersion(init?.body))) headers.set(name, value);
    const send = () => plain(input, { ...init, headers });
    const answer = await (
      isSent
        ? sendUntilThereIsRoom(send, init?.signal)
        : isAskedByPage(input)
          ? askUntilThereIsRoom(send, init?.signal)
          : send()
    ).catch((error: unknown) => {
      noteSent(false);
      throw error;
    });
    noteAnswer(answer.status);
    noteSent(answer.status < 400);
    // The router would put an error page in the place of what was typed, in the moment before the browser leaves.
    if (answer.status === 401 && isOfRouter(input)) return new Promise<Response>(() => undefined);
    // It cannot read the answer, and would show that something is broken.
    if (!isSent && isOfRouter(input) && isRefusedAtTheDoor(answer)) throw NO_ROOM;
    return answer;
  };
}

const getAddress = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, window.location.href);
const getMethod = (input: RequestInfo | URL, init?: RequestInit): string =>
  (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
const isOwn = (input: RequestInfo | URL): boolean => getAddress(input).origin === window.location.origin;
const isOfRouter = (input: RequestInfo | URL): boolean => getAddress(input).pathname.endsWith(".data");
/** The page looks again at what it shows, or at its notices: nobody has gone anywhere. */
const isAskedByPage = (input: RequestInfo | URL): boolean =>
  isOfRouter(input) && [window.location.pathname, NOTICES].includes(pageBehind(input));
const NOTICES = "/notifications/overlay";
const findCommand = (body: RequestInit["body"]): string | null =>
  body instanceof FormData || body instanceof URLSearchParams ? readCommand(body) : null;
/** The page whose data the router asks for: `/home` of `/home.data`. */
const pageBehind = (input: RequestInfo | URL): string =>
  getAddress(input)
    .pathname.replace(/\.data$/, "")
    .replace(/^\/_root$/, "/");
