/** Where the keyboard is when a step opens: at the field that its address names, else at the first one that can be filled in. */
import { useEffect, type RefObject } from "react";

const FIELDS = ["input", "select", "textarea", "[role=grid] [tabindex='0']"]
  .map((field) => `section ${field}`)
  .join();

/** Nothing that is posted unseen, cannot be changed, or stands in what is folded. */
const takesTyping = (element: HTMLElement): boolean =>
  !element.matches(":disabled, [readonly], [type=hidden], [type=file], [hidden]") &&
  element.closest("details:not([open])") === null;

/** @param hydrated whether the tables are there as they are typed in */
export function useFocusOnArrival(form: RefObject<HTMLFormElement>, stepId: string, hydrated: boolean): void {
  // A line of the final check, or a link from another step, leads to its field; so does one on the page itself.
  useEffect(() => {
    if (!hydrated) return undefined;
    const follow = (): boolean => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      target?.focus();
      return target !== null || window.location.hash !== "";
    };
    const onHash = (): void => void follow();
    window.addEventListener("hashchange", onHash);
    if (!follow()) focusFirst(form.current);
    return () => window.removeEventListener("hashchange", onHash);
  }, [form, hydrated, stepId]);
}

function focusFirst(form: HTMLFormElement | null): void {
  // On a telephone the focus would open the keyboard over the step; whoever is already somewhere stays there.
  if (!window.matchMedia("(pointer: fine)").matches) return;
  const { activeElement } = document;
  if (activeElement !== null && form?.contains(activeElement) === true) return;
  const fields = [...(form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  fields.find(takesTyping)?.focus({ preventScroll: true });
}
