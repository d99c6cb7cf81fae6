import { useBlocker, useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";

import { withVisit } from "../visit/visit-name";

/** A pause in typing after which what stands on the page is saved. */
const PAUSE = 1_200;
/** A pause before a save that did not get through is tried again. */
const RETRY = 5_000;

/** What stands in a form, as it is posted. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const content = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") content.append(name, value);
  content.set("intent", "save");
  return content;
}

/** The portal has it, has answered that it does not take it, or says that nobody is in any more; or it did not get there. */
type Sent = "saved" | "refused" | "over" | "away";

async function send(address: string, content: URLSearchParams): Promise<{ sent: Sent; at: string | null }> {
  const answer = await fetch(address, { method: "POST", body: content }).catch(() => null);
  if (answer === null || answer.status === 429 || answer.status >= 500) return { sent: "away", at: null };
  // The page's action answers a save without drawing a page: 202 is a redirect, and there is but that to the door.
  if (answer.status === 202) return { sent: "over", at: null };
  if (answer.status !== 200) return { sent: "refused", at: null };
  return { sent: "saved", at: new Date(answer.headers.get("Date") ?? Date.now()).toISOString() };
}

export interface AnswersSaved {
  /** To be called with the form after every input. */
  readonly save: (form: HTMLFormElement) => void;
  /** To be called as the form is posted as a whole: without a connection it stays, with all that was typed. */
  readonly post: (event: FormEvent<HTMLFormElement>) => void;
  /** The time of the last save. */
  readonly savedAt: string | null;
  /** The last save did not get through, and is tried again; or the portal did not take it, and says why once the page is posted. */
  readonly problem: "notSaved" | "refused" | null;
}

/**
 * Saves what was typed on a page by itself: while one types, when the page is closed or put away, and before another page is opened.
 * What does not get through stays on the page, and is tried again. Without scripts the page's own button saves.
 * @param visitName the visit that the page was made for
 */
export function useAnswersSaved(visitName: string): AnswersSaved {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<AnswersSaved["problem"]>(null);
  const timer = useRef<number | undefined>(undefined);
  /** The form in which something was typed that the portal has not acknowledged, and how often something was. */
  const unsaved = useRef<HTMLFormElement | null>(null);
  const typed = useRef(0);
  /** One save after the other: an earlier one never comes last. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const address = `${pathname}.data${withVisit(search, visitName)}`;

  const saveNow = useCallback((): Promise<Sent> => {
    window.clearTimeout(timer.current);
    const work = async (): Promise<Sent> => {
      const form = unsaved.current;
      if (form === null) return "saved";
      const upTo = typed.current;
      const { sent, at } = await send(address, readForm(form));
      setProblem(sent === "away" ? "notSaved" : sent === "refused" ? "refused" : null);
      if (sent === "saved") setSavedAt(at);
      if (sent === "saved" && typed.current === upTo) unsaved.current = null;
      if (sent === "over") revalidate();
      if (sent === "away") timer.current = window.setTimeout(() => void saveNow(), RETRY);
      return sent;
    };
    const next = queue.current.then(work);
    queue.current = next;
    return next;
  }, [address, revalidate]);

  const save = useCallback(
    (form: HTMLFormElement) => {
      unsaved.current = form;
      typed.current += 1;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void saveNow(), PAUSE);
    },
    [saveNow],
  );
  const letGo = useCallback(() => {
    window.clearTimeout(timer.current);
    unsaved.current = null;
  }, []);
  const post = (event: FormEvent<HTMLFormElement>): void => {
    if (navigator.onLine) return letGo();
    event.preventDefault();
    save(event.currentTarget);
    setProblem("notSaved");
  };
  useSentWhenClosed(address, unsaved, typed);

  const blocker = useBlocker(() => unsaved.current !== null);
  const way = useRef(blocker);
  way.current = blocker;
  const isLeaving = blocker.state === "blocked";
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isLeaving) return;
    // The page that is opened shows what was typed here: so it waits for it. Without a connection it could not be shown, either.
    void saveNow().then((sent) => {
      // What is not taken is told before it goes; whoever leaves all the same, leaves.
      const isTold = sent === "refused" && !wasTold.current;
      wasTold.current = sent === "refused";
      if (sent === "away" || isTold) return way.current.reset?.();
      letGo();
      return way.current.proceed?.();
    });
  }, [isLeaving, saveNow, letGo]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { save, post, savedAt, problem };
}

/** A telephone tells that a page is put away, and not always that it is closed. It goes on sending what it was given then. */
function useSentWhenClosed(
  address: string,
  unsaved: { readonly current: HTMLFormElement | null },
  typed: { readonly current: number },
): void {
  useEffect(() => {
    let handedOver = -1;
    const leave = (): void => {
      const form = unsaved.current;
      if (form === null || handedOver === typed.current) return;
      if (navigator.sendBeacon(address, readForm(form))) handedOver = typed.current;
    };
    const putAway = (): void => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", putAway);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", putAway);
      window.removeEventListener("pagehide", leave);
    };
  }, [address, unsaved, typed]);
}
