/** Many entries at once, as the grid posts them or a workbook holds them: each row read as one entry is, all that is wrong said at its cell. */
import * as z from "zod";

import { sayProblem } from "~/workflows/shared/accounts/index";
import {
  isCategoryForKind,
  isUsuallyRealization,
  MOST_ENTRIES,
  usualClassification,
  type Entry,
} from "~/workflows/records/cash-book/index";
import { SPARE_ROW, type Locale } from "~/workflows/kit";

import { readEntry, type Reading } from "./entry-form.server";
import { ENTRY_ROWS, ROW_COLUMNS, type EntryRow } from "./entry-rows.view";

const Rows = z
  .array(z.object({ id: z.string().min(1).max(60), cells: z.record(z.string().max(60), z.string()) }))
  .max(MOST_ENTRIES);

/**
 * The rows that a page posted: of a page with scripts all of them in one field, of one without as its inputs, which are named
 * as the table of a form names them, by row and column.
 * @throws 400 for what no page of ours posts
 */
export function parsePostedRows(form: FormData): readonly EntryRow[] {
  const json = form.get(ENTRY_ROWS.json);
  const rows = typeof json === "string" && json !== "" ? parsed(json) : inputsIn(form);
  const read = Rows.safeParse(rows);
  if (!read.success) throw new Response(null, { status: 400 });
  return read.data.filter(({ cells }) =>
    Object.entries(cells).some(([column, text]) => text.trim() !== "" && !column.endsWith(".currency")),
  );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function inputsIn(form: FormData): readonly EntryRow[] {
  const { name } = ENTRY_ROWS;
  const idsToRemove = new Set(form.getAll(`${name}.remove`));
  return form.getAll(name).flatMap((id, place): readonly EntryRow[] => {
    if (typeof id !== "string" || idsToRemove.has(id)) return [];
    const cells = Object.fromEntries(
      [...form].flatMap(([path, value]) =>
        path.startsWith(`${name}/${id}/`) && typeof value === "string"
          ? [[path.slice(name.length + id.length + 2), value] as const]
          : [],
      ),
    );
    // A spare row that was filled in is a row like the others, and others stand ready below it.
    return [{ id: id.startsWith(SPARE_ROW) ? `row-${String(place)}` : id, cells }];
  });
}

export type ReadRows =
  | { readonly ok: true; readonly entries: readonly Entry[] }
  /** Messages by `row/column`; what is wrong with all of them together, by the name of the table. */
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

/** @param commandId the entries bear it, each with its row */
export function readRows(
  rows: readonly EntryRow[],
  commandId: string,
  reading: Omit<Reading, "id" | "before">,
): ReadRows {
  const problems: Record<string, string> = {};
  const entries: Entry[] = [];
  for (const [index, { id, cells }] of rows.entries()) {
    const read = readEntry(buildForm(cells), { ...reading, id: `${commandId}-${String(index + 1)}` });
    if (read.ok) entries.push(read.entry);
    else
      for (const [field, message] of Object.entries(read.problems))
        problems[`${id}/${COLUMNS.has(field) ? field : "date"}`] = message;
  }
  const count = rows.filter(({ cells }) => (cells["amount"] ?? "").trim() === "").length;
  if (count > 0) problems[ENTRY_ROWS.name] = sayMissingAmounts(count, reading.locale);
  return Object.keys(problems).length === 0 ? { ok: true, entries } : { ok: false, problems };
}

/** Section 5: 'The "amount" field cannot be null for all entries.' */
const sayMissingAmounts = (count: number, locale: Locale): string =>
  sayProblem(locale, { code: "amountMissing", weight: "refused", entries: [], params: { count } });

const COLUMNS: ReadonlySet<string> = new Set(ROW_COLUMNS);

/** A row as the form of one entry would post it. What is left blank beside a category is what the category usually has. */
function buildForm(cells: EntryRow["cells"]): FormData {
  const form = new FormData();
  for (const column of [...ROW_COLUMNS, "amount.currency"] as const)
    if ((cells[column] ?? "").trim() !== "") form.set(column, (cells[column] ?? "").trim());
  const category = cells["category"] ?? "";
  const ofCategory = (["receipt", "payment"] as const).find((kind) => isCategoryForKind(kind, category));
  // A word of a workbook that is none of the categories: one is to be chosen.
  if (ofCategory === undefined) form.delete("category");
  if (!form.has("kind") && ofCategory !== undefined) form.set("kind", ofCategory);
  const kind = form.get("kind");
  if (!form.has("realization") && kind === "receipt" && isUsuallyRealization(category))
    form.set("realization", "true");
  if (!form.has("classification") && kind === "payment" && category !== "")
    form.set("classification", usualClassification(category));
  return form;
}
