import { useEffect, type PropsWithChildren } from "react";

import { replayPreHydrationClick } from "./pre-hydration-click";
import { isControl, typeInto, type Control } from "../forms/backup/restore-fields";

/**
 * The events for which React stops whatever it does and makes the page alive at once, as React 18 lists them
 * (`isDiscreteEventThatRequiresHydration`).
 */
const PRE_HYDRATION_EVENTS: readonly string[] = [
  ...["auxclick", "click", "dblclick", "contextmenu", "mousedown", "mouseup"],
  ...["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
  ...[
    "keydown",
    "keypress",
    "keyup",
    "beforeinput",
    "input",
    "textInput",
    "compositionstart",
    "compositionend",
  ],
  ...["change", "reset", "submit", "copy", "cut", "paste", "dragstart", "dragend", "drop"],
];

const withholdFromReact = (event: Event): void => event.stopImmediatePropagation();

/**
 * Keeps what a person types or presses from React until the page is alive; the browser itself still does all of it.
 *
 * A page's data comes in a stream that React waits for. A key that is pressed meanwhile makes React 18 render at once,
 * without the data, and give up for good ("Root did not complete"): the page would look well and save nothing. See
 * remix-run/remix, issue 10214.
 */
export function withholdEventsFromReact(): void {
  for (const name of PRE_HYDRATION_EVENTS)
    window.addEventListener(name, withholdFromReact, { capture: true });
  keepTypedText();
}

let isHydrating = false;

/**
 * React 18 sets each textarea to the text of the server once more as it makes it alive (`postMountWrapper` of its DOM renderer; of
 * an input it keeps what is typed), and what was typed by then would be gone. Until the page is alive, a textarea that somebody has
 * typed into is not set back.
 */
function keepTypedText(): void {
  isHydrating = true;
  const text = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
  if (text === undefined) return;
  Object.defineProperty(HTMLTextAreaElement.prototype, "value", {
    ...text,
    set(this: HTMLTextAreaElement, value: string) {
      const isSetBack = value === this.defaultValue && this.value !== value;
      if (!isHydrating || !isSetBack) text.set?.call(this, value);
    },
  });
}

/** Around the whole page: once it is alive, React hears every event, and of what was typed and pressed before. */
export function HydrationEvents({ children }: PropsWithChildren) {
  useEffect(() => {
    for (const name of PRE_HYDRATION_EVENTS)
      window.removeEventListener(name, withholdFromReact, { capture: true });
    isHydrating = false;
    for (const control of document.querySelectorAll("input, textarea, select"))
      if (isControl(control)) typeAgain(control);
    replayPreHydrationClick();
  }, []);
  return children;
}

/** Where a control no longer stands as the server wrote it, does again what the person did to it. */
function typeAgain(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    const given = [...control.options].findIndex((option) => option.defaultSelected);
    if (control.selectedIndex !== Math.max(given, 0))
      control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.type === "radio" || control.type === "checkbox") {
    if (!(control instanceof HTMLInputElement) || control.checked === control.defaultChecked) return;
    // The radio button that was pressed speaks for the one that it released.
    if (control.type === "radio" && !control.checked) return;
    control.checked = control.defaultChecked;
    control.click();
  } else if (control.type === "file") {
    if (control.value !== "") control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.value !== control.defaultValue) {
    const typed = control.value;
    control.value = control.defaultValue;
    typeInto(control, typed);
  }
}
