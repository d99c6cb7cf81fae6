/**
 * What stands typed on a page, kept in this browser for the person who typed it and offered back on the same page: a long
 * text from its first key on (a link, a reload or a crash takes nobody's letter away), and so a form of many fields that asks for
 * it (`data-kept`); all else when the session ends. Forms
 * that save while one types keep their own input and are left out, as are passwords and files.
 */
import { isControl } from "./restore-fields";
import { findUnsent, forgetUnsent, openUnsent, saveUnsent, type UnsentInput } from "./draft-backup";

/** Forms in which somebody has typed. */
let typedIn = new Set<HTMLFormElement>();
/** Forms that were sent and not yet answered: where to, and as what they are kept, as the answer may take the form itself away. */
let sent = new Map<HTMLFormElement, { readonly to: string; readonly page: string }>();

/**
 * Remembers which forms are typed in, and keeps those in which a long text is written.
 * @param person the account's id
 * @returns a function that ends it
 */
export function watchTyping(person: string): () => void {
  const onInput = ({ target }: Event): void => {
    const form = findForm(target);
    if (form === null) return;
    typedIn.add(form);
    // What an earlier page kept is read first: it is offered, and not written over before.
    if (isBackedUp(form)) void openUnsent(person).then(() => keepLongText(person, form));
  };
  const onSubmit = ({ target, submitter }: SubmitEvent): void => {
    if (!(target instanceof HTMLFormElement)) return;
    sent.set(target, {
      to: getPath(submitter?.getAttribute("formaction") ?? target.action),
      page: getPage(target),
    });
  };
  document.addEventListener("input", onInput, true);
  document.addEventListener("submit", onSubmit);
  return () => {
    document.removeEventListener("input", onInput, true);
    document.removeEventListener("submit", onSubmit);
    typedIn = new Set();
    sent = new Map();
  };
}

function keepLongText(person: string, form: HTMLFormElement): void {
  if (!typedIn.has(form)) return;
  const texts = listControls(form).filter(
    (control) =>
      (control instanceof HTMLTextAreaElement || (form.dataset.kept !== undefined && isText(control))) &&
      isOnPage(control),
  );
  if (texts.some(({ value }) => value.trim() !== "")) keep(person, form);
  else if (texts.length > 0) forgetUnsent(person, getPage(form));
}

/** What is typed, and not pressed or chosen. */
const isText = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.type !== "radio" && control.type !== "checkbox";

/** A question in a dialog is answered there and then, or withdrawn with what was typed into it. */
const isOnPage = (control: Control): boolean => control.closest("dialog") === null;

const keep = (person: string, form: HTMLFormElement): void =>
  saveUnsent(person, getPage(form), { basedOn: 0, pageId: "" }, toEntries(form));

/** The form of a control, wherever on the page it stands. */
function findForm(target: EventTarget | null): HTMLFormElement | null {
  return isControl(target) ? target.form : null;
}

/**
 * The portal has answered what was sent to it.
 * @param to the path that it was sent to: another form may be on its way meanwhile
 * @param taken whether it took it: what it refused is still somebody's typing
 */
export function noteSentAnswered(person: string, { to, taken }: SentAnswer): void {
  for (const [form, each] of sent) {
    if (each.to !== to) continue;
    sent.delete(form);
    if (!taken) continue;
    typedIn.delete(form);
    forgetUnsent(person, each.page);
  }
}

export interface SentAnswer {
  readonly to: string;
  readonly taken: boolean;
}

/** Keeps what was typed on this page. */
export function saveTypedPage(person: string): void {
  for (const form of typedIn) if (form.isConnected && isBackedUp(form)) keep(person, form);
}

export interface TypedForm {
  readonly form: HTMLFormElement;
  readonly input: UnsentInput;
}

/**
 * The first form of this page that something is kept for; `null` where there is none.
 * @param openedAt when the page was opened; an instant in UTC. What is typed from then on stands in its form already
 */
export function findTypedForm(person: string, openedAt: string): TypedForm | null {
  for (const form of document.querySelectorAll("form")) {
    if (!isBackedUp(form)) continue;
    const input = findUnsent(person, getPage(form));
    if (input !== null && (input.at <= openedAt || !typedIn.has(form))) return { form, input };
  }
  return null;
}

export function forgetTypedForm(person: string, { form }: TypedForm): void {
  forgetUnsent(person, getPage(form));
}

const isBackedUp = (form: HTMLFormElement): boolean =>
  form.method === "post" && form.dataset.autosaved === undefined && listControls(form).length > 0;

const getPath = (address: string): string => new URL(address, window.location.href).pathname;

/** Hidden values that say which of several like forms it is; others (a command's id, what was seen) change with every visit. */
const WHICH: readonly string[] = ["intent", "id", "entry", "item", "papers", "kind"];

/** A form is known by the page, its address and what it asks: enough to tell the forms of one page apart. */
function getPage(form: HTMLFormElement): string {
  const names = new Set(listControls(form).map(({ name }) => name));
  const action = getPath(form.action);
  const which = WHICH.flatMap((name) => {
    const element = form.elements.namedItem(name);
    return element instanceof HTMLInputElement && element.type === "hidden"
      ? [`${name}=${element.value}`]
      : [];
  });
  return ["typed", window.location.pathname, action, [...names].join(","), ...which].join(":");
}

const LEFT_OUT: ReadonlySet<string> = new Set(["hidden", "password", "file", "submit", "button"]);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function listControls(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (element instanceof HTMLInputElement) return element.name !== "" && !LEFT_OUT.has(element.type);
    return (
      (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) && element.name !== ""
    );
  });
}

function toEntries(form: HTMLFormElement): FormData {
  const values = new FormData();
  const names = new Set(listControls(form).map(({ name }) => name));
  for (const [name, value] of new FormData(form)) if (names.has(name)) values.append(name, value);
  return values;
}
