/** Two states of a form side by side: for comparison screens, the replay and the draft history. */
import type { FieldValue, FormDefinition, FormValues } from "./types";
import { changesBetween, sameValue } from "./changes";
import { findRowColumns } from "./fields/file-details";
import { getRows } from "./fields/table";
import { listFields } from "./walk";

export interface Difference {
  /** Field id or `table/row/column`. */
  readonly path: string;
  readonly step: string;
  readonly section: string;
  readonly field: string;
  readonly row?: string;
  readonly column?: string;
  readonly before: FieldValue;
  readonly after: FieldValue;
}

/** The differences, in the form's order. A row that came or went is told cell by cell, against nothing. */
export function diffValues(
  form: FormDefinition,
  before: FormValues,
  after: FormValues,
): readonly Difference[] {
  const changed = new Set(
    Object.keys(changesBetween(form, before, after)).map((path) => path.split("/")[0] ?? path),
  );
  return listFields(form)
    .filter(({ field }) => changed.has(field.id))
    .flatMap(({ step, section, field }): readonly Difference[] => {
      const place = { step: step.id, section: section.id, field: field.id };
      const columns = findRowColumns(field);
      if (columns === null) {
        const values = { before: before[field.id] ?? null, after: after[field.id] ?? null };
        return [{ path: field.id, ...place, ...values }];
      }
      const old = new Map(getRows(before[field.id]).map((row) => [row.id, row]));
      const now = new Map(getRows(after[field.id]).map((row) => [row.id, row]));
      return [...new Set([...old.keys(), ...now.keys()])].flatMap((row) =>
        columns.flatMap((column) => {
          const values = {
            before: old.get(row)?.[column.id] ?? null,
            after: now.get(row)?.[column.id] ?? null,
          };
          if (sameValue(values.before, values.after)) return [];
          return [{ path: `${field.id}/${row}/${column.id}`, ...place, row, column: column.id, ...values }];
        }),
      );
    });
}
