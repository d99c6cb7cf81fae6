/** The fields of a form section on paper: rows of label and value; tables with their totals. */
import {
  readTableCells,
  getFilledRows,
  computeTotals,
  type DescribedFile,
  type Field,
  type FieldByKind,
  type FieldValue,
  type FormStep,
  type FormValues,
  type Locale,
} from "~/workflows/kit";
import type { PaperBlock, PaperColumn, PaperLine, PaperText } from "../../platform/portal/ports/paper";
import { keepWhole } from "../typesetting/keep-whole";
import { DOCUMENT_WORDING } from "./document-wording.server";

/** The procedure's wording in the document's language. */
export interface FormWords {
  /** Title of the form. */
  readonly title: string;
  readonly declaration: string;
  readonly step: (step: FormStep) => string;
  /** `null` where the section has no heading of its own. */
  readonly section: (id: string) => string | null;
  /** The type of a file; `null` where it has none. */
  readonly fileType: (file: DescribedFile) => string | null;
  /** `table` is given for the column of a table. */
  readonly label: (field: Field, table?: string) => string;
  /** A value as it is read; empty text where there is none. Tables and files are not asked for. */
  readonly display: (field: Field, value: FieldValue | undefined, table?: string) => string;
}

interface Setting {
  readonly language: Locale;
  readonly words: FormWords;
  readonly values: FormValues;
  /** The heading that stands above the fields. */
  readonly under: string;
  readonly enclosures: (field: string) => string;
}

type TableField = FieldByKind<"table">;
type PlainField = Exclude<Field, TableField>;

/** Fields that are not shown in the form are not on paper either. */
export function describeFields(fields: readonly Field[], setting: Setting): readonly PaperBlock[] {
  const shown = fields.filter((field) => field.showWhen?.(setting.values) ?? true);
  const blocks: PaperBlock[] = [];
  let plain: PlainField[] = [];
  const flush = (): void => {
    if (plain.length > 0) blocks.push(describeRows(plain, setting));
    plain = [];
  };
  for (const [index, field] of shown.entries()) {
    if (field.kind !== "table") plain.push(field);
    else {
      flush();
      blocks.push(...describeTable(field, setting, index === 0));
    }
  }
  flush();
  return blocks;
}

const describeRows = (fields: readonly PlainField[], setting: Setting): PaperBlock => ({
  kind: "rows",
  rows: fields.map((field) => ({
    label: setting.words.label(field),
    value: keepOrEmpty(getText(field, setting), setting),
  })),
});

function getText(field: PlainField, { words, values, enclosures }: Setting): string {
  if (field.kind === "files") return enclosures(field.id);
  return words.display(field, field.kind === "computed" ? field.compute(values) : values[field.id]);
}

/** Lines do not end within a date or a sum. */
const keepOrEmpty = (text: string, { language }: Setting): PaperText =>
  text === "" ? [{ style: "soft", text: DOCUMENT_WORDING[language].empty }] : keepWhole(text);

/** @param isFirst it stands right below the heading of its section, which it does not repeat */
function describeTable(field: TableField, setting: Setting, isFirst: boolean): readonly PaperBlock[] {
  const text = DOCUMENT_WORDING[setting.language];
  const label = setting.words.label(field);
  const heading: readonly PaperBlock[] =
    isFirst && label === setting.under ? [] : [{ kind: "heading", level: 3, text: label }];
  const entries = readTableCells(field, setting.values);
  if (entries.length === 0) return [...heading, { kind: "paragraph", text: text.empty, look: "soft" }];
  const lines = entries.map(({ cells }, index): PaperLine => ({
    look: "plain",
    cells: [
      [{ style: "soft", text: String(index + 1) }],
      ...field.columns.map((column, place) =>
        keepOrEmpty(setting.words.display(column, cells[place] ?? null, field.id), setting),
      ),
    ],
  }));
  const columns = field.columns.map((column) =>
    describeColumn(column, setting.words.label(column, field.id)),
  );
  return [
    ...heading,
    {
      kind: "table",
      caption: null,
      columns: [{ label: text.row, align: "left", width: "narrow" }, ...columns],
      lines: [...lines, ...describeTotals(field, setting)],
    },
  ];
}

function describeTotals(field: TableField, setting: Setting): readonly PaperLine[] {
  if (!field.totals?.length) return [];
  const totalled = new Set(field.totals);
  const totals = field.columns.map((column) =>
    totalled.has(column.id) ? keepWhole(formatTotal(field, column, setting)) : "",
  );
  return [{ look: "total", cells: [DOCUMENT_WORDING[setting.language].total, ...totals] }];
}

/** One line for each currency: amounts of different currencies are never added up. */
function formatTotal(table: TableField, column: Field, { words, values }: Setting): string {
  return computeTotals(column, getFilledRows(values[table.id]), values)
    .map((total) => words.display(column, total, table.id))
    .join("\n");
}

/** What is read as one figure stands in one line. */
function describeColumn(column: Field, label: string): PaperColumn {
  const kind = column.kind === "computed" ? column.of : column.kind;
  if (kind === "money" || kind === "number") return { label, align: "right", width: "narrow" };
  const isFigure = kind === "date" || kind === "phone" || kind === "hkid";
  return { label, align: "left", width: isFigure ? "narrow" : null };
}
