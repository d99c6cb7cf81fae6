/** The fields of a case in words: dates as dates, money as money, choices as they are called. */
import type { TFunction } from "i18next";

import { formatMoney, formatDate } from "~/app/i18n/format";
import type { Scalar } from "~/workflows/records/case-file/index";

import { provisionText } from "./provision-text";
import { CHOICES, type CaseField, type ChoiceSet } from "./case-fields";

/** What can be chosen, by its value. */
function getWords(t: TFunction, set: ChoiceSet): Readonly<Record<string, string>> {
  switch (set) {
    case "idTypes":
      return named(CHOICES[set], (value) => t(`caseFile.idTypes.${value}`));
    case "petitionBy":
      return named(CHOICES[set], (value) => t(`caseFile.petitionBy.${value}`));
    case "orderKinds":
      return named(CHOICES[set], (value) => t(`caseFile.orderKinds.${value}`));
    case "programmeKinds":
      return named(CHOICES[set], (value) => t(`caseFile.programmeKinds.${value}`));
    case "securityKinds":
      return named(CHOICES[set], (value) => t(`caseFile.securityKinds.${value}`));
    case "settlementKinds":
      return named(CHOICES[set], (value) => t(`caseFile.settlementKinds.${value}`));
    case "appointeeRoles":
      return named(CHOICES[set], (value) => t(`caseFile.appointments.rolesByCode.${value}`));
    case "appointmentKinds":
      return named(CHOICES[set], (value) => t(`caseFile.appointments.kinds.${value}`));
    case "provisions":
      return named(CHOICES[set], (value) => provisionText(t, value));
  }
}

const named = <Value extends string>(values: readonly Value[], say: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, say(value)]));

/** What a value of a set is called; the value itself where nobody knows it. */
export function choiceText(t: TFunction, set: ChoiceSet, value: string): string {
  return getWords(t, set)[value] ?? value;
}

/** A value as it is shown; `null` where there is none. */
export function fieldText(t: TFunction, field: CaseField, value: Scalar | undefined): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  if (field.kind === "money" && typeof value === "number")
    return formatMoney({ currency: "HKD", minor: value });
  if (field.kind === "date") return formatDate(String(value));
  return field.choices === undefined ? String(value) : choiceText(t, field.choices, String(value));
}

/** An entry of a list in one line, by which its buttons are told apart. */
export function entryText(
  t: TFunction,
  fields: readonly CaseField[],
  entry: Readonly<Record<string, Scalar | undefined>>,
): string {
  const [first, second] = fields;
  const parts = [first, second?.kind === "date" ? second : undefined].map(
    (field) => field && fieldText(t, field, entry[field.name]),
  );
  return parts.filter(Boolean).join(" ");
}
