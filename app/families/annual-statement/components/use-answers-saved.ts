import { useBlocker, useLocation, useNavigate, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";

import { tryStorage } from "~/app/components/ui/stored";
import { withVisit } from "../visit/visit-name";

/** A pause in typing after which what stands on the page is saved. */
const PAUSE = 1_200;
/** A pause before a save that did not get through is tried again. */
const RETRY = 5_000;

/** Under it this tab remembers that a page was left with something that was on its way: the page that comes next may be older than that. */
const LEFT = "statement-left";

/** What stands in a form, as it is posted. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const content = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") content.append(name, value);
  content.set("intent", "save");
  return content;
}

/** The portal has it, has answered that it does not take it, or says that nobody is in any more; or it did not get there. */
type Sent = "saved" | "refused" | "over" | "away";

const PROBLEMS = { saved: null, refused: "refused", over: "over", away: "notSaved" } as const;

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
  /** To be called as the form is posted as a whole: it stays with all that was typed until the portal has that. */
  readonly post: (event: FormEvent<HTMLFormElement>) => void;
  /** The time of the last save. */
  readonly savedAt: string | null;
  /**
   * The last save did not get through, and is tried again; or the portal did not take it, and says why once the page is posted; or nobody
   * is in any more, and it is tried again for whoever comes in by another window.
   */
  readonly problem: "notSaved" | "refused" | "over" | null;
}

/**
 * Saves what was typed on a page by itself: while one types, when the page is closed or put away, and before another page is opened.
 * What does not get through stays on the page, and is tried again. Without scripts the page's own button saves.
 * @param visitName the visit that the page was made for
 * @param onSaved told what the portal has now: the next save names it as what the page was made with
 */
export function useAnswersSaved(
  visitName: string,
  onSaved: (content: URLSearchParams) => void,
): AnswersSaved {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const navigate = useNavigate();
  const told = useRef(onSaved);
  told.current = onSaved;
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
      const content = readForm(form);
      const { sent, at } = await send(address, content);
      setProblem(PROBLEMS[sent]);
      if (sent === "saved") {
        setSavedAt(at);
        told.current(content);
        if (typed.current === upTo) unsaved.current = null;
      }
      if (sent === "away" || sent === "over") timer.current = window.setTimeout(() => void saveNow(), RETRY);
      return sent;
    };
    const next = queue.current.then(work);
    queue.current = next;
    return next;
  }, [address]);

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
    if (navigator.onLine && unsaved.current === null) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { nativeEvent } = event;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    save(form);
    void saveNow().then((sent) => {
      if (sent === "away" || sent === "over") return;
      letGo();
      submit(pressed instanceof HTMLButtonElement ? pressed : form);
    });
  };
  useSentWhenClosed(address, unsaved, typed);
  useSentBeforeDocument(unsaved, saveNow);

  const blocker = useBlocker(() => unsaved.current !== null);
  const way = useRef(blocker);
  way.current = blocker;
  const isLeaving = blocker.state === "blocked";
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isLeaving) return;
    const to = way.current.location;
    // The page that is opened shows what was typed here: so it waits for it. Without a connection it could not be shown, either.
    void saveNow().then((sent) => {
      // What is not taken is told before it goes; whoever leaves all the same, leaves.
      const isLost = sent === "refused" || sent === "over";
      const isTold = isLost && !wasTold.current;
      wasTold.current = isLost;
      const { current } = way;
      if (sent === "away" || isTold) return current.reset?.();
      letGo();
      // Where the page has read its data again meanwhile, the router has forgotten that somebody wanted to leave.
      return current.state === "blocked" || to === undefined ? current.proceed?.() : navigate(to);
    });
  }, [isLeaving, saveNow, letGo, navigate]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { save, post, savedAt, problem };
}

/** A plain link opens another document, of which the router knows nothing: the language, the size of type. It waits for what was typed. */
function useSentBeforeDocument(
  unsaved: { readonly current: HTMLFormElement | null },
  saveNow: () => Promise<Sent>,
): void {
  useEffect(() => {
    let wasTold = false;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (event.defaultPrevented || isElsewhere || unsaved.current === null) return;
      if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download")) return;
      if (link.hash !== "" && link.pathname === window.location.pathname) return;
      event.preventDefault();
      void saveNow().then((sent) => {
        // What is not taken is told before it goes; whoever leaves all the same, leaves.
        const isLost = sent === "refused" || sent === "over";
        if (sent === "saved" || (isLost && wasTold)) window.location.assign(link.href);
        wasTold = isLost;
      });
    };
    // Behind the page's own listeners: what the router follows is prevented already.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [unsaved, saveNow]);
}

/** Whether the page that was left last in this tab had something on its way: what is shown now may be older. Asked once. */
export function wasLeftUnsaved(): boolean {
  return tryStorage(() => {
    const wasLeft = window.sessionStorage.getItem(LEFT) !== null;
    window.sessionStorage.removeItem(LEFT);
    return wasLeft;
  }, false);
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
      tryStorage(() => window.sessionStorage.setItem(LEFT, "1"), undefined);
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
