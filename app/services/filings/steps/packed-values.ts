/**
 * The values of a form on their way into a page. A long table goes as one text, column by column: as thousands of small values
 * it takes both sides many times as long to write and to read.
 */
import * as z from "zod";

import { getRows, type FieldValue, type FormValues, type TableRow } from "~/workflows/kit";

export interface PackedValues {
  readonly values: FormValues;
  /** By the table's id. */
  readonly tables: Readonly<Record<string, string>>;
}

/** Shorter tables go as they are. */
const LONG = 100;

/** What this very module wrote: that its cells are values was known then, and thousands are not judged once more. */
const Column = z.custom<readonly FieldValue[]>((column) => Array.isArray(column));
const Packed = z.object({ ids: z.array(z.string()), columns: z.record(z.string(), Column) });

export function packValues(values: FormValues): PackedValues {
  const short: Record<string, FieldValue | undefined> = {};
  const tables: Record<string, string> = {};
  for (const [id, value] of Object.entries(values)) {
    const rows = getRows(value);
    if (rows.length < LONG) {
      short[id] = value;
      continue;
    }
    const names = new Set<string>();
    for (const row of rows) for (const name of Object.keys(row)) names.add(name);
    names.delete("id");
    const columns = Object.fromEntries(
      [...names].map((name) => [name, rows.map((row) => row[name] ?? null)] as const),
    );
    tables[id] = JSON.stringify({ ids: rows.map((row) => row.id), columns });
  }
  return { values: short, tables };
}

export function unpackValues({ values, tables }: PackedValues): FormValues {
  const whole: Record<string, FieldValue | undefined> = { ...values };
  for (const [id, text] of Object.entries(tables)) whole[id] = rowsIn(text);
  return whole;
}

function rowsIn(text: string): readonly TableRow[] {
  const { ids, columns } = Packed.parse(JSON.parse(text));
  const named = Object.entries(columns);
  return ids.map((id, at) => {
    const cells: Record<string, FieldValue> = {};
    for (const [name, column] of named) cells[name] = column[at] ?? null;
    return { ...cells, id };
  });
}
