/** A form as messages about it name it: by its official number, with its kind where several kinds have one number. */
import { getForm, say, type Locale, type SubmissionType } from "~/workflows/kit";

/** @example numberedForm(referralB1, 1, "en") // "PDD-B-01 (B1)" */
export function findNumberedForm(type: SubmissionType, version: number, locale: Locale): string {
  const { number } = getForm(type, version);
  const name = say(type, locale, "name");
  if (number === name) return name;
  return locale === "en" ? `${number} (${name})` : `${number}（${name}）`;
}
