/**
 * What stands typed on a page, kept in this browser for the person who typed it and offered back on the same page: from its
 * first key on, in every form that is posted, in dialogs too (a link, a reload, Escape or a crash takes nobody's typing away).
 * Forms that save while one types keep their own input and are left out, as are passwords, codes and files.
 */
import { readLabel } from "~/app/components/ui/field/read-label";
import { isControl } from "./restore-fields";
import { forgetUnsent, openUnsent, saveUnsent } from "./draft-backup";

/** Forms in which somebody has typed. */
let typedIn = new Set<HTMLFormElement>();
/** What stood in the text fields of a form when somebody first came to it. */
let texts = new WeakMap<HTMLFormElement, string>();
/** Forms that were sent and not yet answered: where to, and as what they are kept, as the answer may take the form itself away. */
let sent = new Map<HTMLFormElement, Sent>();
interface Sent extends Pick<SentAnswer, "to" | "command"> {
  readonly page: string;
  /** Pressed twice, it is sent twice: the router breaks off the first, and the second alone is answered. */
  readonly times: number;
}

/**
 * Remembers which forms are typed in, and keeps what is typed.
 * @param person the account's id
 * @returns a function that ends it
 */
export function watchTyping(person: string): () => void {
  const onFocus = ({ target }: Event): void => {
    const form = findForm(target);
    if (form !== null && !texts.has(form) && !typedIn.has(form)) texts.set(form, readTexts(form));
  };
  const onInput = ({ target }: Event): void => {
    const form = findForm(target);
    if (form === null || !isBackedUp(form)) return;
    typedIn.add(form);
    // What an earlier page kept is read first: it is offered, and not written over before.
    void openUnsent(person).then(() => keepTyped(person, form));
  };
  const onSubmit = ({ target, submitter }: SubmitEvent): void => {
    if (!(target instanceof HTMLFormElement)) return;
    const to = getPath(submitter?.getAttribute("formaction") ?? target.action);
    const command = readCommand(new FormData(target, submitter));
    const before = sent.get(target);
    const isAgain = before?.to === to && before.command === command;
    sent.set(target, { to, command, page: getPage(target), times: isAgain ? before.times + 1 : 1 });
  };
  document.addEventListener("focusin", onFocus, true);
  document.addEventListener("input", onInput, true);
  // Before the page hears of it: a dialog that is sent is closed, and its fields are gone.
  document.addEventListener("submit", onSubmit, true);
  return () => {
    document.removeEventListener("focusin", onFocus, true);
    document.removeEventListener("input", onInput, true);
    document.removeEventListener("submit", onSubmit, true);
    typedIn = new Set();
    texts = new WeakMap();
    sent = new Map();
  };
}

function keepTyped(person: string, form: HTMLFormElement): void {
  if (!typedIn.has(form) || listControls(form).length === 0) return;
  if (isTyped(form)) keep(person, form);
  else forgetUnsent(person, getPage(form));
}

/** Whether its text fields say anything else than when somebody first came to it. */
const isTyped = (form: HTMLFormElement): boolean => readTexts(form) !== (texts.get(form) ?? NO_TEXT);

/** Blank fields left out: they come and go with what is chosen. */
const readTexts = (form: HTMLFormElement): string =>
  JSON.stringify(
    listControls(form)
      .filter((control) => isText(control) && control.value.trim() !== "")
      .map(({ name, value }) => [name, value]),
  );
const NO_TEXT = "[]";

/** What is typed, and not pressed or chosen. */
const isText = (control: Control): boolean =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && control.type !== "radio" && control.type !== "checkbox");

/** As what a form was kept last: where its hidden values change while somebody types, it is kept once all the same. */
const keptAs = new WeakMap<HTMLFormElement, string>();

function keep(person: string, form: HTMLFormElement): void {
  const page = getPage(form);
  forgetFormer(person, form, page);
  keptAs.set(form, page);
  saveUnsent(person, page, { basedOn: 0, pageId: "" }, toEntries(form), { labels: listLabels(form) });
}

/** Of another page, which drew its form into the same element, what was typed stays. */
function forgetFormer(person: string, form: HTMLFormElement, page: string): void {
  const former = keptAs.get(form);
  if (former !== undefined && former !== page && former.startsWith(pagesHere())) forgetUnsent(person, former);
}

/** What the fields are called in which something else stands than when somebody first came to the form. */
function listLabels(form: HTMLFormElement): Readonly<Record<string, string>> {
  const before = texts.get(form) ?? NO_TEXT;
  return Object.fromEntries(
    listControls(form)
      .filter((control) => isText(control) && !before.includes(JSON.stringify([control.name, control.value])))
      .map((control) => [control.name, findName(control)]),
  );
}

function findName(control: Control): string {
  const label = control.labels?.[0] ?? control.closest("fieldset")?.querySelector("legend");
  return (label == null ? control.getAttribute("aria-label") : readLabel(label)) ?? "";
}

/** The form of a control, wherever on the page it stands. */
function findForm(target: EventTarget | null): HTMLFormElement | null {
  return isControl(target) ? target.form : null;
}

/**
 * The portal has answered what was sent to it.
 * @param taken whether it took it: what it refused is still somebody's typing
 */
export function noteSentAnswered(person: string, { to, command, taken }: SentAnswer): void {
  for (const [form, each] of sent) {
    if (each.to !== to || each.command !== command) continue;
    if (!taken && each.times > 1) {
      sent.set(form, { ...each, times: each.times - 1 });
      continue;
    }
    sent.delete(form);
    if (!taken) continue;
    typedIn.delete(form);
    texts.delete(form);
    forgetFormer(person, form, each.page);
    forgetUnsent(person, each.page);
  }
}

/** A form that saves what is typed was saved as it stands: nobody's typing is unsent in it. */
export function noteSaved(person: string, form: HTMLFormElement): void {
  typedIn.delete(form);
  texts.set(form, readTexts(form));
  forgetUnsent(person, getPage(form));
}

export interface SentAnswer {
  /** The path that it was sent to. */
  readonly to: string;
  /** Name of the command: another form of the same path may be on its way, or have been held back by its page. */
  readonly command: string | null;
  readonly taken: boolean;
}

/** Name of the command that a form carries; `null` where it has none. */
export function readCommand(form: FormData | URLSearchParams): string | null {
  const command = form.get("commandId");
  return typeof command === "string" ? command : null;
}

/** Keeps what was typed on this page. */
export function saveTypedPage(person: string): void {
  for (const form of typedIn) if (form.isConnected && isBackedUp(form)) keep(person, form);
}

/** Whether something is typed in a part of the page, such as a dialog. */
export function isTypedWithin(part: Element): boolean {
  return [...typedIn].some(
    (form) => isTyped(form) && listControls(form).some((control) => part.contains(control)),
  );
}

/** Whether somebody has typed in the form since its page was opened. */
export const isTypedIn = (form: HTMLFormElement): boolean => typedIn.has(form);

/** A page that promises to keep nothing says so at its form (`data-not-kept`). */
export const isBackedUp = (form: HTMLFormElement): boolean =>
  form.method === "post" &&
  form.dataset.autosaved === undefined &&
  form.dataset.notKept === undefined &&
  listControls(form).length > 0;

const getPath = (address: string): string => new URL(address, window.location.href).pathname;

/** Hidden values that change with every visit. All others say of what the form speaks: which firm is struck off, which remark is answered. */
const VOLATILE: ReadonlySet<string> = new Set([
  ...["commandId", "csrf", "returnTo", "captchaId", "seed"],
  ...["seen", "version", "contentVersion", "revision", "basedOn", "was", "shown", "layouts"],
]);
/** A longer value is a content, and no name of a thing. */
const LONGEST_NAME = 200;

/** A form is known by the page, its address, of what it speaks and where it begins: enough to tell the forms of one page apart. */
export function getPage(form: HTMLFormElement): string {
  const [first] = listControls(form);
  const about = [...form.elements].flatMap((element) =>
    element instanceof HTMLInputElement &&
    element.type === "hidden" &&
    !VOLATILE.has(element.name) &&
    element.value.length <= LONGEST_NAME
      ? [`${element.name}=${element.value}`]
      : [],
  );
  return `${pagesHere()}${[getPath(form.action), first?.name ?? "", ...about].join(":")}`;
}

/** What the names begin with, as which the forms of this page are kept. */
export const pagesHere = (): string => `typed:${window.location.pathname}:`;

const LEFT_OUT: ReadonlySet<string> = new Set(["hidden", "password", "file", "submit", "button"]);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function listControls(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (element instanceof HTMLInputElement)
      return element.name !== "" && !LEFT_OUT.has(element.type) && element.autocomplete !== "one-time-code";
    return (
      (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) && element.name !== ""
    );
  });
}

export function toEntries(form: HTMLFormElement): FormData {
  const values = new FormData();
  const names = new Set(listControls(form).map(({ name }) => name));
  for (const [name, value] of new FormData(form)) if (names.has(name)) values.append(name, value);
  return values;
}
