/** The forms of a page for which something is kept: looked for once the page is there, apart from what keeps it. */
import { answerOffer, openOffer, type UnsentInput } from "./draft-backup";
import { getPage, isBackedUp, isTypedIn, listControls, toEntries } from "./form-backup";
import { saysAlready } from "./restore-fields";

export interface TypedForm {
  readonly form: HTMLFormElement;
  readonly input: UnsentInput;
}

/**
 * The first form that something is kept for; `null` where there is none.
 * @param dialog in which it is to be; `null` for what lies in no dialog
 * @param openedAt when that was opened; an instant in UTC. What is typed from then on stands in its form already
 */
export function findTypedForm(
  person: string,
  openedAt: string,
  dialog: Element | null = null,
): TypedForm | null {
  for (const form of document.querySelectorAll("form")) {
    const [control] = listControls(form);
    if (control === undefined || !isBackedUp(form)) continue;
    if (control.closest("dialog") !== dialog) continue;
    const input = openOffer(person, getPage(form), ({ at }) => at <= openedAt || !isTypedIn(form));
    if (input === null) continue;
    // Saved after all, though the page was gone before it was told.
    if (saysAlready(toEntries(form), input)) answerOffer(person, getPage(form));
    else return { form, input };
  }
  return null;
}

/** Whether something is kept for a form of this page, in whichever dialog it stands. */
export const isKeptForForm = (page: string): boolean =>
  [...document.querySelectorAll("form")].some((form) => isBackedUp(form) && getPage(form) === page);

/** It was put back, or thrown away. */
export function closeTypedForm(person: string, { form }: TypedForm): void {
  answerOffer(person, getPage(form));
}
