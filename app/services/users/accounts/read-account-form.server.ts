/** Reads what a page of an account posted, and says in the reader's language what is wrong with it. */
import type { TFunction } from "i18next";
import type * as z from "zod";

import { account } from "~/workflows/records/account/index";
import { LOGIN_NAME_LENGTH } from "~/workflows/kit";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

import { invalidForm, conflict } from "../../platform/pages/answers.server";
import type { PageContext } from "../../platform/pages/page.server";
import { toProblemMessages, parseForm } from "../../platform/pages/parse-form.server";
import { formatLine } from "../../platform/pages/reasons";
import { ACCOUNT_FIELDS, ACCOUNT_PROBLEMS, type AccountField, type AccountProblem } from "./account-form";
import type { AccountOutcome } from "./open-account.server";

type PageAnswered = ReturnType<typeof invalidForm>;
type FormContext = Pick<PageContext, "locale" | "t">;

export type ReadAccount<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly answer: PageAnswered };

export function readAccountForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  t: TFunction,
): ReadAccount<z.output<Schema>> {
  const read = parseForm(form, schema);
  if (read.ok) return read;
  const isField = (name: string): name is AccountField => ACCOUNT_FIELDS.some((field) => field === name);
  const say = (problem: AccountProblem, name: string) =>
    isField(name) ? sentenceFor(problem, name, t) : t("validation.required");
  return {
    ok: false,
    answer: invalidForm(form, toProblemMessages(read.wrong, ACCOUNT_PROBLEMS, "required", say)),
  };
}

function sentenceFor(problem: AccountProblem, field: AccountField, t: TFunction): string {
  switch (problem) {
    case "required":
      return t("validation.fieldBlank", { field: t(`people.fields.${field}`) });
    case "userType":
      return t("validation.userType");
    case "loginLength":
      return t("errors.ERR-MEMBER-004.sentence", { 0: LOGIN_NAME_LENGTH.min, 1: LOGIN_NAME_LENGTH.max });
    case "loginSigns":
      return `${t("errors.ERR-MEMBER-007.sentence")} ${t("errors.ERR-MEMBER-007.next")}`;
    case "email":
      return t("validation.email");
    case "hkid":
      return t("validation.hkid");
    case "firm":
    case "phone":
    case "tooLong":
      return t(`people.problems.${problem}`);
  }
}

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
