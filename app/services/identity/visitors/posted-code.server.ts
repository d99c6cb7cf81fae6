/** The code that somebody was sent, as its page posts it. */
import type { TFunction } from "i18next";

import { invalidForm } from "../../platform/pages/answers.server";
import { explainRefusal } from "../../platform/pages/catalogue-why.server";
import type { OpenContext } from "../../platform/pages/page.server";
import { readPlainForm } from "../../platform/pages/read-plain-form.server";
import { SENT_CODE_FORM } from "./sent-code-form";

/** What was typed, or the page with what is wrong with it. */
export async function readCode(request: Request, t: TFunction) {
  const read = readPlainForm(await request.formData(), SENT_CODE_FORM, t);
  return read.ok ? { code: read.input.code } : { answer: read.answer };
}

/** ERR-AUTH-003 beside the field, and how many tries are left; a wrong code is not given back. */
export async function wrongCode({ locale, t }: Pick<OpenContext, "locale" | "t">, triesLeft: number) {
  const { sentence } = await explainRefusal("ERR-AUTH-003", locale);
  // Chinese sentences follow each other without a blank.
  const between = locale === "en" ? " " : "";
  const code = `${sentence}${between}${t("visitors.code.triesLeft", { count: triesLeft })}`;
  return invalidForm(null, { code }, 401);
}
