/** The workbook's sheets: a column for each field of a record, read off the records' own declaration. */
import * as z from "zod";

import { PractitionerRecord } from "~/workflows/records/account/index";
import { CaseRecord } from "~/workflows/records/case-file/index";
import { FirmRecord } from "~/workflows/records/firm/index";

import type { RecordKind } from "./records.server";

/** What stands in the marker of a sheet, as the template's form and version. */
export const TEMPLATE = "import";
export const TEMPLATE_VERSION = 1;
/** Takes away what the portal knows. */
export const REMOVED = "-";
/** Column of the key that tells the entries of a case's lists apart. */
export const ENTRY_KEY = "key";

export type ColumnKind = "text" | "date" | "number" | "yesNo" | "lines" | "list";
export interface RecordColumn {
  /** Path of the field within the record, or within the entry: `debtor.nameEn`. */
  readonly key: string;
  readonly kind: ColumnKind;
  readonly choices: readonly string[] | null;
  readonly isNeeded: boolean;
}
export interface RecordSheet {
  /** In the marker; words at `imports.sheets.`. */
  readonly id: SheetId;
  readonly record: RecordKind;
  /** The list of the case that its rows are entries of; `null` where each row is a record. */
  readonly list: string | null;
  readonly columns: readonly RecordColumn[];
}

const LISTS = [
  "directors",
  "orders",
  "programmes",
  "securities",
  "settlements",
  "appointments",
  "agents",
] as const;
export type SheetId = "cases" | "firms" | "practitioners" | (typeof LISTS)[number];

interface Shape {
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly additionalProperties?: Shape | boolean | undefined;
  readonly propertyNames?: Shape | undefined;
  readonly items?: Shape | undefined;
}
const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    // What can be taken away may be told as two types.
    type: z
      .union([z.string(), z.array(z.string())])
      .transform((types) => (typeof types === "string" ? types : types.find((type) => type !== "null")))
      .optional(),
    format: z.string().optional(),
    enum: z
      .array(z.unknown())
      .transform((values) => values.filter((value) => value !== null))
      .optional(),
    properties: z.record(z.string(), Shape).optional(),
    anyOf: z.array(Shape).optional(),
    additionalProperties: z.union([z.boolean(), Shape]).optional(),
    propertyNames: Shape.optional(),
    items: Shape.optional(),
  }),
);
const toShape = (schema: z.ZodType): Shape => Shape.parse(z.toJSONSchema(schema, { io: "input" }));

/** A field that can be taken away is itself or nothing. */
const plain = (shape: Shape): Shape => shape.anyOf?.find(({ type }) => type !== "null") ?? shape;

/** What a record, or an entry, cannot be without. */
const NEEDED: ReadonlySet<string> = new Set(["number", "key", "loginName"]);
/** Told by the sheet itself. */
const LEFT_OUT: ReadonlySet<string> = new Set<string>(LISTS);
/** What the portal finds out of what was filed here: no other system has it. */
const OF_THE_PORTAL: ReadonlySet<string> = new Set(["leftOut"]);

/** The fields of a shape: those that it declares, or whatever is of one of some names. */
function findFields({ properties, propertyNames, additionalProperties }: Shape): Shape["properties"] {
  if (properties !== undefined || typeof additionalProperties !== "object") return properties;
  const names = propertyNames?.enum;
  return names && Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
}

function getColumns(shape: Shape, at = ""): readonly RecordColumn[] {
  return Object.entries(findFields(plain(shape)) ?? {}).flatMap(([name, given]) => {
    const key = at === "" ? name : `${at}.${name}`;
    const field = plain(given);
    if ((at === "" && LEFT_OUT.has(name)) || OF_THE_PORTAL.has(key)) return [];
    // A record says its kind by its sheet; an order has a kind of its own.
    if ("const" in field || (name === "kind" && field.enum === undefined)) return [];
    if (findFields(field) !== undefined) return getColumns(field, key);
    const choices = field.enum?.map(String) ?? null;
    return [{ key, kind: getKind(name, field), choices, isNeeded: at === "" && NEEDED.has(name) }];
  });
}

function getKind(name: string, { type, format }: Shape): ColumnKind {
  if (format === "date") return "date";
  if (type === "boolean") return "yesNo";
  if (type === "integer" || type === "number") return "number";
  if (type === "array") return name === "address" ? "lines" : "list";
  return "text";
}

const text = (key: string): RecordColumn => ({ key, kind: "text", choices: null, isNeeded: true });

function sheets(): readonly RecordSheet[] {
  const cases = toShape(CaseRecord);
  const entry = (list: string): Shape => {
    const entries = cases.properties?.[list]?.additionalProperties;
    return typeof entries === "object" ? entries : {};
  };
  return [
    { id: "firms", record: "firm", list: null, columns: getColumns(toShape(FirmRecord)) },
    {
      id: "practitioners",
      record: "practitioner",
      list: null,
      columns: getColumns(toShape(PractitionerRecord)),
    },
    { id: "cases", record: "case", list: null, columns: getColumns(cases) },
    ...LISTS.map((list) => ({
      id: list,
      record: "case" as const,
      list,
      columns: [text("number"), text(ENTRY_KEY), ...getColumns(entry(list))],
    })),
  ];
}

let known: readonly RecordSheet[] | undefined;

/** In the order in which their records are read. */
export const recordSheets = (): readonly RecordSheet[] => (known ??= sheets());
