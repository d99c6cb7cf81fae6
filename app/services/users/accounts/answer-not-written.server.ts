/** What a page of an account is answered where the account was not written. */
import { account } from "~/workflows/records/account/index";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

import { invalidForm, conflict } from "../../platform/pages/answers.server";
import type { PageContext } from "../../platform/pages/page.server";
import { formatLine } from "../../platform/pages/reasons";
import type { AccountOutcome } from "./open-account.server";

type PageAnswered = ReturnType<typeof invalidForm>;
type FormContext = Pick<PageContext, "locale" | "t">;

/** The answer to an account that was not written, with the reason at its field where there is one. @param status of a refusal */
export function answerNotWritten(
  input: FormContext,
  outcome: Exclude<AccountOutcome, { outcome: "done" }>,
  form: FormData,
  status: number,
): PageAnswered {
  const { t } = input;
  if (outcome.outcome === "taken") {
    const { code, field } = outcome;
    const why = { code, sentence: t(`errors.${code}.sentence`), next: t(`errors.${code}.next`) };
    return invalidForm(form, { [field]: formatLine(why) }, 409);
  }
  return conflict(whyNotDone(input, account, outcome, t("people.conflict")), { status, form });
}
