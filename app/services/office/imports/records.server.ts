/** The one format in which records come in: a line each, told apart by `kind`. From here the check, the JSON Schema and the reference. */
import * as z from "zod";

import { PractitionerRecord } from "~/workflows/records/account/index";
import { CaseRecord } from "~/workflows/records/case-file/index";
import { FirmRecord } from "~/workflows/records/firm/index";
import {
  IMPORT_ENTRIES,
  IMPORT_LINE,
  toKeepable,
  readRecord,
  listUnkeepablePaths,
  type RecordProblem,
} from "~/workflows/kit";

/** The kinds of records; a file tells firms and practitioners before the cases that name them. */
export const RECORD_KINDS = ["firm", "practitioner", "case"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export type ImportRecord = CaseRecord | FirmRecord | PractitionerRecord;

/** Where a record stands in a workbook: sheet and row, by the path that the row is about (empty: the record itself). */
export const CELLS_SHAPE = z.record(z.string(), z.tuple([z.string(), z.int()]));
export type RecordCells = z.output<typeof CELLS_SHAPE>;
/** Beside the fields of a record that was read from a workbook. */
export const CELLS = "$cells";

export interface ReadLine {
  readonly kind: RecordKind | null;
  /** Number of the case, key of the firm, login name; as far as it can be read. */
  readonly name: string;
  readonly cells: RecordCells | null;
  readonly read: { readonly record: ImportRecord } | { readonly problems: readonly RecordProblem[] };
}

const NAMED_BY = { case: "number", firm: "key", practitioner: "loginName" } as const;
const Loose = z.record(z.string(), z.unknown());
/** Characters of a name that is told for what is no record. */
const NAME_SHOWN = 100;

/** Reads a line of the file. */
export function readLine(line: string): ReadLine {
  const unread = (problems: readonly RecordProblem[], name = "", kind: RecordKind | null = null) => ({
    kind,
    name,
    cells: null,
    read: { problems },
  });
  if (line.length > IMPORT_LINE)
    return unread([{ path: "", problem: "lineTooLong", params: { most: IMPORT_LINE } }]);
  const given = Loose.safeParse(parsed(line)).data;
  if (given === undefined) return unread([{ path: "", problem: "notJson" }]);
  const { [CELLS]: at, ...fields } = given;
  const cells = CELLS_SHAPE.safeParse(at).data ?? null;
  const kind = RECORD_KINDS.find((each) => each === fields.kind) ?? null;
  const known = kind === null ? undefined : fields[NAMED_BY[kind]];
  const name = typeof known === "string" ? known.slice(0, NAME_SHOWN) : "";
  if (kind === null)
    return {
      ...unread([{ path: "kind", problem: "unknownKind", params: { choices: RECORD_KINDS.join(", ") } }]),
      cells,
    };
  const [unkeepable] = listUnkeepablePaths(fields, 1);
  if (unkeepable !== undefined) {
    const path = unkeepable.slice(0, NAME_SHOWN).replaceAll("/", ".");
    return { ...unread([{ path, problem: "characters" }], toKeepable(name), kind), cells };
  }
  if (entriesIn(fields) > IMPORT_ENTRIES) {
    const params = { most: IMPORT_ENTRIES };
    return { ...unread([{ path: "", problem: "tooManyEntries", params }], name, kind), cells };
  }
  return { kind, name, cells, read: readAs(kind, fields) };
}

/** Entries of all lists together; a list has its entries by the office's keys. */
const entriesIn = (fields: Readonly<Record<string, unknown>>): number =>
  Object.values(fields)
    .flatMap((part): readonly unknown[] =>
      typeof part === "object" && part !== null ? Object.values(part) : [],
    )
    .filter((entry) => typeof entry === "object").length;

function readAs(kind: RecordKind, fields: unknown): ReadLine["read"] {
  switch (kind) {
    case "case":
      return readRecord(CaseRecord, fields);
    case "firm":
      return readRecord(FirmRecord, fields);
    case "practitioner":
      return readRecord(PractitionerRecord, fields);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** JSON Schema (draft 2020-12) of one line. */
export const recordSchema = () => ({
  ...z.toJSONSchema(z.discriminatedUnion("kind", [FirmRecord, PractitionerRecord, CaseRecord]), {
    io: "input",
  }),
  title: "A record for the import: one line of NDJSON",
});
