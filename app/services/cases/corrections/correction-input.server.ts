/** A correction of a case as a page asks for it, and the reason that each has. */
import type { VisibleCase } from "../access/visible-case.server";
import type { ReadPost } from "../../platform/facts/fact-button.server";
import type { PageContext } from "../../platform/pages/page.server";
import { MOST } from "./typed-fields";

/** What is wrong with a correction that says nothing of its own. */
export const refusedWith = (sentence: string): ReadPost => ({ refused: [{ sentence }], status: 400 });

export interface Correcting extends Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t"> {
  readonly visible: VisibleCase;
  readonly form: FormData;
}

/** What was posted under a name. No schema lists the fields of these forms: they follow from the case, and from what is chosen in them. */
export const getText = (form: FormData, name: string): string => {
  const posted = form.get(name);
  return typeof posted === "string" ? posted : "";
};
/** The reason, and the message where it lacks. @param name that it is posted under */
export function readReason(
  { form, t }: Pick<Correcting, "form" | "t">,
  name: string,
): { readonly reason: string; readonly problems: Readonly<Record<string, string>> } {
  const reason = getText(form, name).trim();
  const problem =
    reason === ""
      ? t("caseCorrections.problems.required")
      : reason.length > MOST.text
        ? t("caseCorrections.problems.tooLong", { most: MOST.text, length: reason.length })
        : null;
  return { reason, problems: problem === null ? {} : { [name]: problem } };
}
