/** A form as messages about it name it: by its official number, with its kind where several kinds have one number. */
import { getForm, say, type Locale, type SubmissionType } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

/** @example numberedForm(referralB1, 1, "en") // "PDD-B-01" */
export function numberedForm(type: SubmissionType, version: number, locale: Locale): string {
  const { number } = getForm(type, version);
  const name = say(type, locale, "name");
  const isShared = submissions.some((other) => other.type !== type.type && other.form.number === number);
  return isShared && number !== name ? `${number} (${name})` : number;
}
