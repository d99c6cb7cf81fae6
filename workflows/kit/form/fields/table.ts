/** Tables: rows with an id of their own, so that a change names its cell and nothing else. */
import * as z from "zod";
import { TABLE_ROWS } from "../../limits";
import type { Field, FieldValue, TableRow } from "../types";
import { isBlank } from "./rules";
import type { FieldByKind, FieldRules } from "./rules";

/** Row ids are chosen by the page; a slash would be read as part of a path. */
export const RowId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

const NO_ROWS: readonly TableRow[] = [];

/** The rows of a table's value, the same list as long as the value is the same; none where the value is blank. */
export function getRows(value: FieldValue | undefined): readonly TableRow[] {
  return isRows(value) ? value : NO_ROWS;
}
const isRows = (value: FieldValue | undefined): value is readonly TableRow[] =>
  Array.isArray(value) && value.every((item: unknown) => typeof item === "object");

/**
 * The rows in which anything stands: a row that was added and left blank is no part of the form. It is neither checked nor counted,
 * and no paper has it; only where the form is filled in it stays until somebody removes it.
 */
export function getFilledRows(value: FieldValue | undefined): readonly TableRow[] {
  const rows = getRows(value);
  const filled =
    filledRows.get(rows) ?? (rows.some(isBlankRow) ? rows.filter((row) => !isBlankRow(row)) : rows);
  filledRows.set(rows, filled);
  return filled;
}
/** The same list as long as the rows are the same: what is worked out of it is kept by it. */
const filledRows = new WeakMap<readonly TableRow[], readonly TableRow[]>();

/** Whether a row has an id and nothing else. */
export const isBlankRow = (row: TableRow): boolean =>
  Object.entries(row).every(([key, value]) => key === "id" || isBlank(value));

/** How many rows a table takes. */
export const getRowLimit = ({ maxRows = TABLE_ROWS }: Pick<FieldByKind<"table">, "maxRows">): number =>
  maxRows;

export function tableRules(field: FieldByKind<"table">, getRules: (column: Field) => FieldRules): FieldRules {
  return rowRules({ columns: field.columns, max: getRowLimit(field) }, getRules);
}

/** The rules of a value that consists of rows. */
export function rowRules(
  declared: { readonly columns: readonly Field[]; readonly max: number },
  getRules: (column: Field) => FieldRules,
): FieldRules {
  const { max } = declared;
  const columns = declared.columns.map((column) => ({ id: column.id, rules: getRules(column) }));
  const drafts = Object.fromEntries(columns.map(({ id, rules }) => [id, rules.draft.optional()]));
  const finals = Object.fromEntries(columns.map(({ id, rules }) => [id, rules.final.nullable().optional()]));
  return {
    // The page posts the rows' ids under the table's name; their cells are read by `parse.ts`.
    read: (posted) =>
      [...new Set(posted.texts)].filter((id) => RowId.safeParse(id).success).map((id) => ({ id })),
    draft: z.array(z.strictObject({ ...drafts, id: RowId })).nullable(),
    final: z.array(z.strictObject({ ...finals, id: RowId })).max(max, "tooManyRows"),
    params: { max },
    display: (value, words) =>
      getFilledRows(value)
        .map((row) =>
          columns
            .map(({ id, rules }) => {
              const cell = row[id] ?? null;
              return isBlank(cell)
                ? ""
                : rules.display(cell, { ...words, key: `${words.key}.columns.${id}` });
            })
            .join(" | "),
        )
        .join("\n"),
  };
}
