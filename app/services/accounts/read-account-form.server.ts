/** Reads what a page of an account posted, and says in the reader's language what is wrong with it. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { TFunction } from "i18next";
import type * as z from "zod";

import { account } from "~/workflows/account/index";
import { LOGIN_NAME_LENGTH, type Locale } from "~/workflows/kit";

import { reasonsOf } from "../administration/administration.server";
import {
  ACCOUNT_FIELDS,
  ACCOUNT_PROBLEMS,
  type AccountAnswer,
  type AccountField,
  type AccountProblem,
  type AccountValues,
} from "./account-form";
import type { AccountOutcome } from "./open-account.server";

export type ReadAccount<Input> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly answer: AccountAnswer };

export function readAccountForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  t: TFunction,
): ReadAccount<z.output<Schema>> {
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { ok: true, input: submission.value };
  const wrong: Readonly<Record<string, readonly string[] | null | undefined>> = submission.error ?? {};
  const problems = ACCOUNT_FIELDS.flatMap((name): readonly (readonly [AccountField, string])[] => {
    const problem = ACCOUNT_PROBLEMS.find((key) => key === wrong[name]?.[0]);
    return problem === undefined ? [] : [[name, sentenceFor(problem, name, t)]];
  });
  return {
    ok: false,
    answer: { values: typedIn(form), problems: Object.fromEntries(problems), refusal: null },
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

function typedIn(form: FormData): AccountValues {
  return Object.fromEntries(
    ACCOUNT_FIELDS.flatMap((name) => {
      const typed = form.get(name);
      return typeof typed === "string" ? [[name, typed]] : [];
    }),
  );
}

/** Why an account was not written, at its field where there is one. */
export function answerOf(
  outcome: Exclude<AccountOutcome, { outcome: "done" }>,
  form: FormData,
  { t, locale }: { readonly t: TFunction; readonly locale: Locale },
): AccountAnswer {
  const values = typedIn(form);
  switch (outcome.outcome) {
    case "taken": {
      const { code, field } = outcome;
      const sentence = `${t(`errors.${code}.sentence`)} ${t(`errors.${code}.next`)} (${code})`;
      return { values, problems: { [field]: sentence }, refusal: null };
    }
    case "refused":
      return { values, problems: {}, refusal: reasonsOf(account, outcome.refusals, locale) };
    case "conflict":
      return { values, problems: {}, refusal: t("people.conflict") };
  }
}
