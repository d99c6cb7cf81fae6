/** The rules of each kind of field. A new kind is one line here and one module. */
import type { Field } from "../types";
import { addressRules } from "./address";
import { moneyRules, numberRules } from "./amount";
import { checklistRules, choiceRules, yesNoRules } from "./choice";
import { emailRules, hkidRules, phoneRules } from "./contact";
import { dateRules } from "./date";
import { getFileColumns } from "./file-details";
import type { FieldRules } from "./rules";
import { tableRules } from "./table";
import { longTextRules, textRules } from "./text";
import { computedRules, filesRules } from "./without-input";

/** The rules of a field's kind, bound to its declaration. Declarations never change, so they are worked out once. */
export function getRules(field: Field): FieldRules {
  const known = bound.get(field);
  if (known) return known;
  const rules = bind(field);
  bound.set(field, rules);
  return rules;
}
const bound = new WeakMap<Field, FieldRules>();

function bind(field: Field): FieldRules {
  switch (field.kind) {
    case "text":
    case "person":
      return textRules(field);
    case "longText":
      return longTextRules(field);
    case "address":
      return addressRules(field);
    case "date":
      return dateRules();
    case "money":
      return moneyRules(field);
    case "number":
      return numberRules(field);
    case "yesNo":
      return yesNoRules();
    case "choice":
      return choiceRules(field);
    case "checklist":
      return checklistRules(field);
    case "hkid":
      return hkidRules();
    case "phone":
      return phoneRules();
    case "email":
      return emailRules();
    case "table":
      return tableRules(field, getRules);
    case "files":
      return filesRules(getFileColumns(field), getRules);
    case "computed":
      return computedRules(field);
  }
}
