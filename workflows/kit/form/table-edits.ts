/**
 * What a page changed of its tables. A table of thousands of rows is never posted as a whole: a page with scripts posts what was
 * changed since its last save, in one entry; a page without posts the rows that it shows.
 */
import * as z from "zod";
import { parsePostedJson } from "../bounded-json";
import type { Changes, Field, FieldValue, FormDefinition, TableRow } from "./types";
import { isBlank } from "./fields/rules";
import type { Entries, FieldByKind, Posted } from "./fields/rules";
import { getRules } from "./fields/field-rules";
import { RowId } from "./fields/table";
import { getStep } from "./walk";

/** A cell as it was typed; an amount in a column of several currencies with its currency. */
const CellText = z.union([z.string(), z.tuple([z.string(), z.string()])]);

export const TableEdits = z.object({
  /** By `row/column`. */
  cells: z.record(z.string(), CellText),
  added: z.array(RowId).readonly(),
  removed: z.array(RowId).readonly(),
  /** Every row, where they stand otherwise than they would by themselves. */
  order: z.array(RowId).readonly().optional(),
});
export type TableEdits = z.infer<typeof TableEdits>;

/** Names of what is posted beside a table. */
export const editsName = (table: string): string => `${table}.edits`;
/** Posted with rows that are only those of the page: others stay as they are. */
export const partName = (table: string): string => `${table}.part`;
/** The ids of rows that were ticked to be removed. */
export const removeName = (table: string): string => `${table}.remove`;

/** Rows that stand ready on a page without scripts begin so: left blank they are left out. */
export const SPARE_ROW = "spare-";

/** Reads what a page posted of the step's tables; what cannot be read is no page's of ours and is left out. */
export function parseTables(form: FormDefinition, stepId: string, entries: Entries): Changes {
  const fields = getStep(form, stepId).sections.flatMap((section) => section.fields);
  const getChanges = (table: FieldByKind<"table">): Changes => {
    const edits = entries[editsName(table.id)];
    if (typeof edits === "string") return changesOfEdits(table, readEdits(edits));
    return partName(table.id) in entries ? changesOfPart(table, entries) : {};
  };
  return Object.fromEntries(
    fields.flatMap((field) => (field.kind === "table" ? Object.entries(getChanges(field)) : [])),
  );
}

/** @returns `null` if the text is not a valid edit list */
export function readEdits(text: string): TableEdits | null {
  try {
    return TableEdits.safeParse(parsePostedJson(text)).data ?? null;
  } catch {
    return null;
  }
}

function changesOfEdits(table: FieldByKind<"table">, edits: TableEdits | null): Changes {
  const changes: Record<string, FieldValue> = {};
  if (edits === null) return changes;
  for (const id of edits.added) changes[`${table.id}/${id}`] = true;
  for (const [path, text] of Object.entries(edits.cells)) {
    const [row = "", columnId] = path.split("/");
    const column = table.columns.find(({ id }) => id === columnId);
    if (column === undefined || !isTyped(column) || !RowId.safeParse(row).success) continue;
    changes[`${table.id}/${row}/${column.id}`] = getRules(column).read(toPosted(text));
  }
  for (const id of edits.removed) changes[`${table.id}/${id}`] = null;
  if (edits.order) changes[table.id] = edits.order;
  return changes;
}

const toPosted = (text: z.infer<typeof CellText>): Posted =>
  typeof text === "string" ? { texts: [text] } : { texts: [text[0]], currency: text[1] };

function changesOfPart(table: FieldByKind<"table">, entries: Entries): Changes {
  const changes: Record<string, FieldValue> = {};
  const idsToRemove = new Set(getTexts(entries, removeName(table.id)));
  for (const row of new Set(getTexts(entries, table.id))) {
    if (!RowId.safeParse(row).success) continue;
    if (idsToRemove.has(row)) {
      changes[`${table.id}/${row}`] = null;
      continue;
    }
    const cells = table.columns.filter(isTyped).flatMap((column) => {
      const name = `${table.id}/${row}/${column.id}`;
      if (!(name in entries)) return [];
      const currency = entries[`${name}.currency`];
      const posted = {
        texts: getTexts(entries, name),
        ...(typeof currency === "string" && { currency }),
      };
      return [[name, getRules(column).read(posted)] as const];
    });
    if (row.startsWith(SPARE_ROW) && cells.every(([, value]) => isBlank(value))) continue;
    for (const [name, value] of cells) changes[name] = value;
  }
  return changes;
}

const getTexts = (entries: Entries, name: string): readonly string[] => {
  const entry = entries[name] ?? [];
  return typeof entry === "string" ? [entry] : entry;
};

const isTyped = ({ kind }: Field): boolean => kind !== "computed" && kind !== "files" && kind !== "table";

/** A row read from what was typed into its cells, as a save of it is read. */
export function readRow(
  table: Pick<FieldByKind<"table">, "columns">,
  id: string,
  getText: (column: Field) => z.infer<typeof CellText>,
): TableRow {
  const cells: Record<string, FieldValue> = {};
  for (const column of table.columns)
    if (isTyped(column)) cells[column.id] = getRules(column).read(toPosted(getText(column)));
  return { ...cells, id };
}
