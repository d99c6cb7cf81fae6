/** What an account is put into by its page: a further firm, or a group. */
import type { TFunction } from "i18next";

import { accountFacts } from "~/workflows/records/account/index";

import { declareFactForm, type ValueProblem } from "../../platform/facts/fact-plain-form";

const LABELS = {
  firm: "people.firms.firm",
  from: "people.firms.from",
  group: "people.groups.group",
} as const;
const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

function sayJoiningProblem(t: TFunction, problem: ValueProblem, field: string): string {
  if (problem === "date") return t("people.problems.date");
  return isLabelled(field)
    ? t("validation.fieldBlank", { field: t(LABELS[field]) })
    : t("validation.required");
}

export const FURTHER_FIRM_FORM = declareFactForm(accountFacts["account.affiliated"], sayJoiningProblem);
export const FURTHER_GROUP_FORM = declareFactForm(accountFacts["group.joined"], sayJoiningProblem);
