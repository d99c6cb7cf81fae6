/** The code that somebody was sent, as its page posts it. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { invalidForm, conflict } from "../../platform/pages/answers.server";
import { explainRefusal } from "../../platform/pages/catalogue-why.server";
import type { OpenContext } from "../../platform/pages/page.server";
import { toProblemMessages, parseForm } from "../../platform/pages/parse-form.server";

const CodeForm = z.object({ code: z.string("required").trim().min(1, "required").max(20) });

/** What was typed, or the page with what is wrong with it. */
export async function readCode(request: Request, t: TFunction) {
  const read = parseForm(await request.formData(), CodeForm);
  return read.ok
    ? { code: read.input.code }
    : {
        answer: invalidForm(
          null,
          toProblemMessages(read.wrong, ["required"], "required", () => t("validation.required")),
        ),
      };
}

/** ERR-AUTH-003, and how many tries are left. */
export async function wrongCode({ locale, t }: Pick<OpenContext, "locale" | "t">, triesLeft: number) {
  const why = await explainRefusal("ERR-AUTH-003", locale);
  return conflict([{ ...why, next: t("visitors.code.triesLeft", { count: triesLeft }) }], { status: 401 });
}
