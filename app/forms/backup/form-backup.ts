/**
 * What stands typed on a page when its session ends: kept in this browser for the person who typed it, and offered back on
 * the same page. Forms that save while one types keep their own input and are left out, as are passwords and files.
 */
import { isControl } from "./restore-fields";
import { findUnsent, forgetUnsent, saveUnsent, type UnsentInput } from "./draft-backup";

/** Forms in which somebody has typed. */
let typedIn = new Set<HTMLFormElement>();
/** Forms that were sent and not yet answered: an answer 401 leaves them typed in. */
let sent = new Set<HTMLFormElement>();

/** Remembers which forms are typed in. @returns a function that ends it */
export function watchTyping(): () => void {
  const onInput = ({ target }: Event): void => {
    const form = formOf(target);
    if (form !== null) typedIn.add(form);
  };
  const onSubmit = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement) sent.add(target);
  };
  document.addEventListener("input", onInput, true);
  document.addEventListener("submit", onSubmit);
  return () => {
    document.removeEventListener("input", onInput, true);
    document.removeEventListener("submit", onSubmit);
    typedIn = new Set();
    sent = new Set();
  };
}

/** The form of a control, wherever on the page it stands. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  return isControl(target) ? target.form : null;
}

/** The portal has answered: what was sent to it has been taken. Where it was not, the page says so and is typed in again. */
export function forgetSentForms(): void {
  for (const form of sent) typedIn.delete(form);
  sent = new Set();
}

/** Keeps what was typed on this page. */
export function saveTypedPage(person: string): void {
  for (const form of typedIn) {
    if (!form.isConnected || !isBackedUp(form)) continue;
    saveUnsent(person, pageOf(form), { basedOn: 0, pageId: "" }, entriesOf(form));
  }
}

export interface TypedForm {
  readonly form: HTMLFormElement;
  readonly input: UnsentInput;
}

/** The first form of this page that something is kept for; `null` where there is none. */
export function findTypedForm(person: string): TypedForm | null {
  for (const form of document.querySelectorAll("form")) {
    if (!isBackedUp(form)) continue;
    const input = findUnsent(person, pageOf(form));
    if (input !== null) return { form, input };
  }
  return null;
}

export function forgetTypedForm(person: string, { form }: TypedForm): void {
  forgetUnsent(person, pageOf(form));
}

const isBackedUp = (form: HTMLFormElement): boolean =>
  form.method === "post" && form.dataset.autosaved === undefined && controlsOf(form).length > 0;

/** A form is known by the page, its address and what it asks: enough to tell the forms of one page apart. */
function pageOf(form: HTMLFormElement): string {
  const names = controlsOf(form).map(({ name }) => name);
  const action = new URL(form.action, window.location.href).pathname;
  return `typed:${window.location.pathname}:${action}:${[...new Set(names)].join(",")}`;
}

const LEFT_OUT: ReadonlySet<string> = new Set(["hidden", "password", "file", "submit", "button"]);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (element instanceof HTMLInputElement) return element.name !== "" && !LEFT_OUT.has(element.type);
    return (
      (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) && element.name !== ""
    );
  });
}

function entriesOf(form: HTMLFormElement): FormData {
  const values = new FormData();
  const names = new Set(controlsOf(form).map(({ name }) => name));
  for (const [name, value] of new FormData(form)) if (names.has(name)) values.append(name, value);
  return values;
}
