import { useEffect, useLayoutEffect, useRef } from "react";

/** While the element still stands in the page; a server draws none. */
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** What has a name of its own, which is read out where it takes the focus. */
const NAMED = "table, section[aria-label], section[aria-labelledby], [role=region]";

/**
 * Where what was pressed goes with the thing that it has done away with (a row, a form), the focus would fall back to the top of the page.
 * It goes to the like button of the line that took its place, or else to the list or section in which the thing stood, or to the title
 * of the page; on another page, and where something has taken it already, it stays as it is.
 */
export function useFocusWhenGone() {
  const button = useRef<HTMLButtonElement>(null);
  useCommitEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed === null || document.activeElement !== pressed) return;
      const around = listAround(pressed);
      const like = listLikeButtons(pressed);
      queueMicrotask(() => {
        const kept = around.find((each) => each.isConnected);
        if (kept === undefined || document.activeElement !== document.body) return;
        const next = like.find((each) => each.isConnected);
        if (next !== undefined) return next.focus();
        const main = kept.closest("main");
        const named = kept.closest<HTMLElement>(NAMED);
        const home = named !== null && main?.contains(named) === true ? named : main?.querySelector("h1");
        if (home == null) return;
        if (!home.hasAttribute("tabindex")) home.tabIndex = -1;
        home.focus();
      });
    };
  }, []);
  return button;
}

/** What it stands in, within the main part of the page, from the inside. */
function listAround(element: Element): readonly Element[] {
  const around: Element[] = [];
  for (let each = element.parentElement; each !== null && each.tagName !== "MAIN"; each = each.parentElement)
    around.push(each);
  return around;
}

/** Of a list that is no table: the same button of the line after it, and of that before it. */
function listLikeButtons(button: HTMLButtonElement): readonly HTMLElement[] {
  const line = button.name === "" ? null : button.closest("li");
  return [line?.nextElementSibling, line?.previousElementSibling].flatMap((each) => [
    ...(each?.querySelectorAll<HTMLElement>(`button[name="${button.name}"]`) ?? []),
  ]);
}
