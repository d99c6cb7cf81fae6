/** The characters of the image were not those that were typed. */
import type { Locale } from "~/workflows/kit";

import { invalidForm } from "../../platform/pages/answers.server";
import { explainRefusal } from "../../platform/pages/catalogue-why.server";

/**
 * The form comes back as it was typed, with the sentence beside the characters: on a telephone the head of the page is out of sight.
 * @param code why, of the specification's catalogue
 */
export async function answerWrongCaptcha(form: FormData, code: string, locale: Locale) {
  const { sentence, next } = await explainRefusal(code, locale);
  // Chinese sentences follow each other without a blank.
  const between = locale === "en" ? " " : "";
  return invalidForm(form, { captchaAnswer: next === undefined ? sentence : `${sentence}${between}${next}` });
}
