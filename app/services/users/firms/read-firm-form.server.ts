/** Reads what a page of a firm posted, and says in the reader's language what is wrong with it. */
import type { TFunction } from "i18next";

import { firm } from "~/workflows/records/firm/index";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

import { invalidForm, conflict } from "../../platform/pages/answers.server";
import type { PageContext } from "../../platform/pages/page.server";
import { toProblemMessages, parseForm } from "../../platform/pages/parse-form.server";
import { formatLine } from "../../platform/pages/reasons";
import { FIRM_PROBLEMS, FirmForm, type FirmInput } from "./firm-form";
import type { FirmOutcome } from "./administer-firms.server";

type PageAnswered = ReturnType<typeof invalidForm>;
type Input = Pick<PageContext, "locale" | "t">;

export type ReadFirm =
  | { readonly ok: true; readonly input: FirmInput }
  | { readonly ok: false; readonly answer: PageAnswered };

export function readFirmForm(form: FormData, t: TFunction): ReadFirm {
  const read = parseForm(form, FirmForm);
  if (read.ok) return read;
  const say = (problem: (typeof FIRM_PROBLEMS)[number]) => t(`firms.problems.${problem}`);
  return {
    ok: false,
    answer: invalidForm(form, toProblemMessages(read.wrong, FIRM_PROBLEMS, "tooLong", say)),
  };
}

/** The answer to a firm that was not written, with the reason at its field where there is one. */
export function answerNotWritten(
  input: Input,
  outcome: Exclude<FirmOutcome, { outcome: "done" }>,
  form: FormData,
): PageAnswered {
  const { t } = input;
  if (outcome.outcome === "taken") {
    const { code, field, firmName } = outcome;
    return invalidForm(
      form,
      { [field]: formatLine({ sentence: t(`errors.${code}.sentence`, { 0: firmName }), code }) },
      409,
    );
  }
  return conflict(whyNotDone(input, firm, outcome, t("firms.conflict")), { form });
}
