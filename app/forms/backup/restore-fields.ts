import type { UnsentInput } from "./draft-backup";

/** Fields of the portal's own that are never put back. */
const OWN: ReadonlySet<string> = new Set(["step", "basedOn", "commandId"]);

/** Whether a form says already what was typed. @param form its values, of those controls whose typing is kept */
export function saysAlready(form: FormData, { entries }: UnsentInput): boolean {
  const list = (all: Iterable<readonly [string, unknown]>): string =>
    JSON.stringify(
      [...all]
        .flatMap(([name, value]) =>
          OWN.has(name) || typeof value !== "string" || value.trim() === "" ? [] : [[name, value.trim()]],
        )
        .toSorted(),
    );
  return list(form) === list(entries);
}

/** Fields that come only with the answer to another are there a moment after it. */
const TRIES = 3;

/**
 * Puts what was typed back into the controls of a form, as if it were typed again.
 * @param onDone is told at last what the form has no control for
 */
export function putBack(
  form: HTMLFormElement,
  { entries }: Pick<UnsentInput, "entries">,
  onDone: (left: UnsentInput["entries"]) => void = () => undefined,
  tries = TRIES,
): void {
  const names = new Set(
    form.isConnected
      ? [...form.elements].filter((each) => !isHidden(each)).map((each) => each.getAttribute("name"))
      : [],
  );
  const missing = entries.filter(([name]) => !names.has(name) && !OWN.has(name));
  typeBack(
    form,
    entries.filter(([name]) => names.has(name)),
  );
  if (missing.length > 0 && tries > 1 && form.isConnected)
    requestAnimationFrame(() => putBack(form, { entries: missing }, onDone, tries - 1));
  else onDone(missing);
}

const isHidden = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.type === "hidden";

function typeBack(form: HTMLFormElement, entries: UnsentInput["entries"]): void {
  for (const [name, value] of entries) {
    if (OWN.has(name)) continue;
    // Also those that stand elsewhere on the page and name their form.
    for (const control of [...form.elements].filter((each) => each.getAttribute("name") === name)) {
      if (value !== "" && !says(control, value)) unfold(control);
      if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox")) {
        if (control.value === value && !control.checked) control.click();
      } else if (isControl(control)) {
        typeInto(control, value);
      }
    }
  }
}

const says = (control: Element, value: string): boolean =>
  isControl(control) &&
  (control.type === "radio" || control.type === "checkbox"
    ? control.value !== value || (control instanceof HTMLInputElement && control.checked)
    : control.value === value);

/** What is put back is seen; what stood there already stays folded. */
function unfold(control: Element): void {
  for (let fold = control.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
}

/** Something that a person types into or chooses from. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** Sets a value so that React sees it as typed. */
export function typeInto(control: Control, value: string): void {
  if (control.type === "hidden" || control.value === value) return;
  // React keeps the last value it saw on the element itself; the prototype's setter goes past that.
  const prototype: unknown = Object.getPrototypeOf(control);
  if (typeof prototype !== "object" || prototype === null) return;
  Reflect.set(prototype, "value", value, control);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
