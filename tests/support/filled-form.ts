/** A form with something typed into each of its fields, whatever it asks. */
import type { Field, FieldValue, FormDefinition, FormValues } from "~/workflows/kit";

/**
 * @param text what stands in every field that takes a text
 * @returns values that no rule of the form has looked at
 */
export function fillInForm(form: FormDefinition, text: string): FormValues {
  const fields = form.steps.flatMap(({ sections }) => sections).flatMap((section) => section.fields);
  return Object.fromEntries(fields.map((field) => [field.id, fillIn(field, text)]));
}

function fillIn(field: Field, text: string): FieldValue | undefined {
  switch (field.kind) {
    case "text":
    case "longText":
    case "person":
    case "address":
      return text;
    case "yesNo":
      return true;
    case "date":
      return "2026-02-03";
    case "money":
      return { minor: 12_345, currency: field.currencies[0] ?? "HKD" };
    case "number":
      return 3;
    case "choice":
      return field.options[0];
    case "checklist":
      return [...field.options];
    case "table": {
      const cells = field.columns.map((column) => [column.id, fillIn(column, text) ?? null] as const);
      return [{ ...Object.fromEntries(cells), id: "row" }];
    }
    case "hkid":
    case "phone":
    case "email":
    case "files":
    case "computed":
      return undefined;
  }
}
