/** Reads what an HTML form posted for one step. */
import type { FieldValue, FormDefinition, FormValues, TableRow } from "./types";
import type { Field } from "./types";
import { ADDRESS_FORM, ADDRESS_PARTS } from "./fields/address";
import { findRowColumns } from "./fields/file-details";
import type { Entries, Posted } from "./fields/rules";
import { getRules } from "./fields/field-rules";
import { getRows } from "./fields/table";
import { partName } from "./table-edits";
import { getStep } from "./walk";

/** Values of the step's fields that the page carried; a field without a control on the page is left out, so it keeps its value. */
export function parseStep(form: FormDefinition, stepId: string, entries: Entries): FormValues {
  const values: Record<string, FieldValue> = {};
  for (const field of getStep(form, stepId).sections.flatMap((section) => section.fields)) {
    if (field.kind === "table" && partName(field.id) in entries) continue;
    const isTyped = field.kind !== "computed" && field.byPortal !== true;
    const posted = isTyped ? take(entries, field.id) : null;
    if (posted && (field.kind !== "files" || findRowColumns(field)))
      values[field.id] = readField(field, posted, entries);
  }
  return values;
}

function readField(field: Field, posted: Posted, entries: Entries): FieldValue {
  const value = getRules(field).read(posted);
  const declared = findRowColumns(field);
  if (declared === null) return value;
  const columns = declared.map((column) => ({ id: column.id, rules: getRules(column) }));
  return getRows(value).map((row): TableRow => {
    const cells: Record<string, FieldValue> = {};
    for (const { id, rules } of columns) {
      const cell = take(entries, `${field.id}/${row.id}/${id}`);
      if (cell) cells[id] = rules.read(cell);
    }
    return { ...cells, id: row.id };
  });
}

/** The parts of an address, where the page asked for them. */
function findParts(entries: Entries, name: string): Posted["parts"] | null {
  const parts = [ADDRESS_FORM, ...ADDRESS_PARTS].flatMap((part) => {
    const entry = entries[`${name}.${part}`];
    return typeof entry === "string" ? [[part, entry] as const] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}

function take(entries: Entries, name: string): Posted | null {
  const entry = entries[name];
  if (entry === undefined) return null;
  const currency = entries[`${name}.currency`];
  const parts = findParts(entries, name);
  return {
    texts: typeof entry === "string" ? [entry] : entry,
    ...(typeof currency === "string" && { currency }),
    ...(parts && { parts }),
  };
}
