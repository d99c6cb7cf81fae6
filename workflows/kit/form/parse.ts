/** Reads what an HTML form posted for one step. */
import type { FieldValue, FormDefinition, FormValues, TableRow } from "./types";
import type { Field } from "./types";
import type { Posted } from "./fields/rules";
import { rulesOf } from "./fields/rules-of";
import { rowsOf } from "./fields/table";
import { getStep } from "./walk";

/**
 * The controls of a page by name. A field's control is named by its id; an amount's currency `<name>.currency`; a table
 * posts the ids of its rows under its own id and each cell as `table/row/column`; a checklist posts an empty string beside its ticks.
 */
export type Entries = Readonly<Record<string, string | readonly string[]>>;

/** Values of the step's fields that the page carried; a field without a control on the page is left out, so it keeps its value. */
export function parseStep(form: FormDefinition, stepId: string, entries: Entries): FormValues {
  const values: Record<string, FieldValue> = {};
  for (const field of getStep(form, stepId).sections.flatMap((section) => section.fields)) {
    const posted = field.kind === "files" || field.kind === "computed" ? null : take(entries, field.id);
    if (posted) values[field.id] = readField(field, posted, entries);
  }
  return values;
}

function readField(field: Field, posted: Posted, entries: Entries): FieldValue {
  const value = rulesOf(field).read(posted);
  if (field.kind !== "table") return value;
  const columns = field.columns.map((column) => ({ id: column.id, rules: rulesOf(column) }));
  return rowsOf(value).map((row): TableRow => {
    const cells: Record<string, FieldValue> = {};
    for (const { id, rules } of columns) {
      const cell = take(entries, `${field.id}/${row.id}/${id}`);
      if (cell) cells[id] = rules.read(cell);
    }
    return { ...cells, id: row.id };
  });
}

function take(entries: Entries, name: string): Posted | null {
  const entry = entries[name];
  if (entry === undefined) return null;
  const currency = entries[`${name}.currency`];
  return {
    texts: typeof entry === "string" ? [entry] : entry,
    ...(typeof currency === "string" && { currency }),
  };
}
