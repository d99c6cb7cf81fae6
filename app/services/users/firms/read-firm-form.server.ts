/** Reads what a page of a firm posted, and says in the reader's language what is wrong with it. */
import type { TFunction } from "i18next";

import { firm } from "~/workflows/records/firm/index";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

import { invalidForm, conflict } from "../../platform/pages/answers.server";
import type { PageContext } from "../../platform/pages/page.server";
import { readPlainForm, type ReadPlainForm } from "../../platform/pages/read-plain-form.server";
import { formatLine } from "../../platform/pages/reasons";
import { FIRM_FORM, type FirmInput } from "./firm-form";
import type { FirmOutcome } from "./administer-firms.server";

type PageAnswered = ReturnType<typeof invalidForm>;
type Input = Pick<PageContext, "locale" | "t">;

export const readFirmForm = (form: FormData, t: TFunction): ReadPlainForm<FirmInput> =>
  readPlainForm(form, FIRM_FORM, t);

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
