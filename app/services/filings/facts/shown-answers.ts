/** What a paper shows of a form's answers: neither what is not asked, nor what is left blank, nor what follows from the rest. */
import {
  findRowColumns,
  getFilledRows,
  isBlank,
  isShown,
  listShownFields,
  type Field,
  type FieldValue,
  type FormDefinition,
  type FormValues,
  type TableRow,
} from "~/workflows/kit";

/** A draft keeps what was typed into a field that is no longer asked: that is no part of what is filed, and travels with nothing. */
export function listShownAnswers(form: FormDefinition, values: FormValues): FormValues {
  const shown = form.steps
    .flatMap((step) => listShownFields(step, values))
    // What is said of files goes with the files; what is computed follows from the rest.
    .filter(({ kind }) => kind !== "files" && kind !== "computed");
  return Object.fromEntries(
    shown.flatMap((field) => {
      const value = findAnswer(field, values[field.id]);
      return value === null ? [] : [[field.id, value]];
    }),
  );
}

function findAnswer(field: Field, value: FieldValue | undefined): FieldValue {
  const columns = findRowColumns(field);
  if (columns === null) return isBlank(value) ? null : (value ?? null);
  const rows = getFilledRows(value).map((row) => showRow(columns, row));
  return rows.length === 0 ? null : rows;
}

function showRow(columns: readonly Field[], row: TableRow): TableRow {
  const cells = columns.flatMap((column): readonly (readonly [string, FieldValue])[] => {
    const value = row[column.id];
    const isOnPaper = column.kind !== "computed" && isShown(column, row) && !isBlank(value);
    return isOnPaper && value !== undefined ? [[column.id, value]] : [];
  });
  return { ...Object.fromEntries(cells), id: row.id };
}
