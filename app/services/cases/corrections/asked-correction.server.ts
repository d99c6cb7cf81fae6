/** A correction of a case as a page asks for it, and the reason that each has. */
import type { VisibleCase } from "../access/visible-case.server";
import type { PageContext } from "../../platform/pages/page.server";
import { MOST } from "./typed-fields";

/** A correction as it is asked for, or what keeps it from being asked for. */
export type CorrectionInput =
  | { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  | {
      readonly problems: Readonly<Record<string, string>>;
      /** The form as it is given back: with what the fields read now, where somebody has changed them. */
      readonly form: FormData;
      readonly conflict: boolean;
    }
  | { readonly refused: string };

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
export function reasonIn(
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
