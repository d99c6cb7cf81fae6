/**
 * A part of the page that is loaded later could not be loaded: mostly a new release has replaced it. Vite raises
 * `vite:preloadError` (section 8, "preload-error event"); the page is then opened anew once, and says so afterwards.
 */

/** Left for the page that comes: why it was opened anew. */
const RELOADED_KEY = "preload-reloaded";
/** When a part was missing last. */
const LAST_KEY = "preload-failed-at";
/** A part that is still missing so soon after is not a new release: the error page says so. */
const PAUSE_IN_MS = 60_000;

type Saver = () => Promise<void>;
let saver: Saver | null = null;

/** Says what has to be done before the page goes: keeping what is typed. @returns a function that ends it */
export function beforeReload(save: Saver): () => void {
  saver = save;
  return () => {
    if (saver === save) saver = null;
  };
}

/** Opens the page anew where a part of it cannot be loaded, but not twice within a minute. Called once, at the start. */
export function watchPreloads(reload: () => void, now: () => number = Date.now): void {
  let leaving = false;
  window.addEventListener("vite:preloadError", (event) => {
    if (leaving) return event.preventDefault();
    const before = Number(sessionStorage.getItem(LAST_KEY) ?? Number.NaN);
    if (now() - before < PAUSE_IN_MS) return;
    event.preventDefault();
    leaving = true;
    sessionStorage.setItem(LAST_KEY, String(now()));
    sessionStorage.setItem(RELOADED_KEY, "1");
    void (saver?.() ?? Promise.resolve()).finally(reload);
  });
}

/** Whether this page was opened anew because a part of it was missing; says so once. */
export function wasReloaded(): boolean {
  const was = sessionStorage.getItem(RELOADED_KEY) !== null;
  sessionStorage.removeItem(RELOADED_KEY);
  return was;
}
