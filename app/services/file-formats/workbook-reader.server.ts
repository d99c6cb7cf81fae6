/**
 * What stands in the cells of a workbook (.xlsx), read from its XML whichever program has written it: prefixed or not, with rows and
 * cells that are numbered or not, its parts wherever they say they are. Nothing is made of what is not asked for (formats,
 * drop-downs, names, drawings), so that nothing of it takes time or room; shared texts stay one, however many cells show them.
 */
import type { WorkbookCell } from "../portal/ports/workbooks";
import { dateOf, isDateFormat, isoDateOf, type DateSystem } from "./workbook-dates";
import { LONGEST_CELL, TextCollector, unescaped } from "./workbook-text";
import { readXml } from "./xml.server";
import { openZip, type ZipEntry } from "./zip.server";

export interface SheetCell {
  /** From 0. */
  readonly column: number;
  readonly value: WorkbookCell;
  /** What it shows: of a formula what it last came to. */
  readonly shown: WorkbookCell;
}
/** Cells that were merged, from 0, the last ones included; rows from 1. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
export interface SheetReader {
  /** Takes a row that has cells. @returns `false` to read no further */
  readonly row: (number: number, cells: readonly SheetCell[]) => boolean;
  readonly merge?: (merge: Merge) => void;
}
export interface OpenSheet {
  readonly name: string;
  /** @throws UploadRefused for what cannot be read */
  readonly read: (reader: SheetReader) => Promise<void>;
}

/** Columns and rows of a sheet. */
const COLUMNS = 16_384;
const ROWS = 1_048_576;

/** @throws UploadRefused, Error for what is no whole workbook */
export async function openSheets(bytes: Uint8Array): Promise<readonly OpenSheet[]> {
  const parts = new Parts(await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  const [main] = (await parts.relationsOf("")).filter(({ type }) => type.endsWith("/officeDocument"));
  if (main === undefined) throw new Error("The package names no workbook");
  const { system, sheets } = readWorkbookPart(main.target, await parts.read(main.target));
  const relations = await parts.relationsOf(main.target);
  const partOf = (kind: string) => relations.find(({ type }) => type.endsWith(kind))?.target;
  const [strings, styles] = [partOf("/sharedStrings"), partOf("/styles")];
  const context: Context = {
    system,
    texts: strings === undefined ? [] : readTexts(strings, await parts.read(strings)),
    formats: styles === undefined ? [] : readFormats(styles, await parts.read(styles)),
  };
  return sheets.flatMap(({ name, id }) => {
    const found = relations.find((relation) => relation.id === id);
    if (found?.type.endsWith("/worksheet") !== true) return [];
    return [
      {
        name,
        read: async (reader: SheetReader) =>
          readSheet(found.target, await parts.read(found.target), context, reader),
      },
    ];
  });
}

interface Relation {
  readonly id: string;
  readonly type: string;
  /** Name of the part. */
  readonly target: string;
}

/** The parts of the package, by names whose capitals make no difference. */
class Parts {
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  constructor(entries: readonly ZipEntry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  async read(name: string): Promise<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) throw new Error("The workbook names a part that is not there");
    return entry.read();
  }

  /** @param name `""`: of the package itself */
  async relationsOf(name: string): Promise<readonly Relation[]> {
    const cut = name.lastIndexOf("/") + 1;
    const path = `${name.slice(0, cut)}_rels/${name.slice(cut)}.rels`;
    if (!this.#entries.has(path.toLowerCase())) return [];
    const found: Relation[] = [];
    readXml(path, await this.read(path), {
      open(element, { Id = "", Type = "", Target = "", TargetMode = "" }) {
        if (element !== "Relationship" || TargetMode === "External") return;
        const target = decodeURIComponent(new URL(Target, `part:/${name}`).pathname).replace(/^\/+/, "");
        found.push({ id: Id, type: Type, target });
      },
    });
    return found;
  }
}

function readWorkbookPart(part: string, bytes: Buffer) {
  const sheets: { readonly name: string; readonly id: string }[] = [];
  let system: DateSystem = 1900;
  readXml(part, bytes, {
    open(element, { name = "", id = "", date1904 = "" }) {
      if (element === "workbookPr" && /^(1|true|on)$/.test(date1904)) system = 1904;
      if (element === "sheet") sheets.push({ name, id });
    },
  });
  return { sheets, system };
}

/** What all sheets have together. */
interface Context {
  readonly system: DateSystem;
  readonly texts: readonly string[];
  /** By the numbers of styles. */
  readonly formats: readonly Format[];
}
interface Format {
  readonly isDate: boolean;
  readonly isShare: boolean;
}

function readFormats(part: string, bytes: Buffer): readonly Format[] {
  const codes = new Map<number, string>();
  const formats: Format[] = [];
  let isInCells = false;
  readXml(part, bytes, {
    open(element, { numFmtId = "0", formatCode = "" }) {
      const id = Number(numFmtId);
      if (element === "numFmt") codes.set(id, formatCode);
      if (element === "cellXfs") isInCells = true;
      if (element !== "xf" || !isInCells) return;
      const code = codes.get(id);
      formats.push({
        isDate: isDateFormat(id, code),
        isShare: code === undefined ? id === 9 || id === 10 : code.includes("%"),
      });
    },
    close(element) {
      if (element === "cellXfs") isInCells = false;
    },
  });
  return formats;
}

function readTexts(part: string, bytes: Buffer): readonly string[] {
  const texts: string[] = [];
  const collector = new TextCollector();
  readXml(part, bytes, {
    open(element) {
      if (element === "si") collector.begin();
      else collector.open(element);
    },
    text: (text) => collector.add(text),
    close(element) {
      if (element === "si") texts.push(collector.end());
      else collector.close(element);
    },
  });
  return texts;
}

/** Thrown and caught here: the rest of a sheet is not asked for. */
class Enough extends Error {
  override readonly name = "Enough";
}

function readSheet(part: string, bytes: Buffer, context: Context, reader: SheetReader): void {
  try {
    readXml(part, bytes, new SheetCollector(context, reader));
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

class SheetCollector {
  readonly #context: Context;
  readonly #reader: SheetReader;
  readonly #inline = new TextCollector();
  #row = 0;
  #cells: SheetCell[] = [];
  #column = -1;
  #type = "n";
  #style = -1;
  #isCell = false;
  #isValue = false;
  #isFormula = false;
  #isInline = false;
  #value = "";

  constructor(context: Context, reader: SheetReader) {
    this.#context = context;
    this.#reader = reader;
  }

  open = (element: string, attributes: Readonly<Record<string, string>>): void => {
    if (this.#isInline) return this.#inline.open(element);
    switch (element) {
      case "row":
        this.#row = Math.min(Number(attributes["r"] ?? this.#row + 1) || this.#row + 1, ROWS);
        this.#column = -1;
        this.#cells = [];
        break;
      case "c":
        this.#beginCell(attributes);
        break;
      case "f":
        this.#isFormula ||= this.#isCell;
        break;
      case "v":
        this.#isValue = this.#isCell;
        break;
      case "is":
        this.#isInline = this.#isCell;
        this.#inline.begin();
        break;
      case "mergeCell":
        this.#merge(attributes["ref"] ?? "");
        break;
    }
  };

  text = (text: string): void => {
    if (this.#isInline) this.#inline.add(text);
    else if (this.#isValue && this.#value.length < LONGEST_CELL) this.#value += text;
  };

  close = (element: string): void => {
    if (this.#isInline) {
      if (element === "is") this.#isInline = false;
      else this.#inline.close(element);
      return;
    }
    switch (element) {
      case "v":
        this.#isValue = false;
        break;
      case "c":
        this.#endCell();
        break;
      case "row":
        if (this.#cells.length > 0 && !this.#reader.row(this.#row, this.#cells)) throw new Enough();
        break;
    }
  };

  #beginCell({ r, t = "n", s = "0" }: Readonly<Record<string, string>>): void {
    const place = r === undefined ? null : placeOf(r);
    this.#column = place === null ? this.#column + 1 : place.column;
    this.#type = t;
    this.#style = Number(s);
    this.#isCell = true;
    this.#isFormula = false;
    this.#value = "";
    this.#inline.begin();
  }

  #endCell(): void {
    this.#isCell = false;
    const shown = this.#read();
    if (shown === null && !this.#isFormula) return;
    if (this.#column >= COLUMNS) return;
    this.#cells.push({ column: this.#column, value: this.#isFormula ? { formula: true } : shown, shown });
  }

  #read(): WorkbookCell {
    const { texts, formats, system } = this.#context;
    const written = this.#value;
    switch (this.#type) {
      case "s":
        return textOf(texts[Number(written)] ?? "");
      case "str":
        return textOf(unescaped(written));
      case "inlineStr":
        return textOf(this.#inline.end());
      case "b":
        return written === "" ? null : /^\s*(1|true)\s*$/i.test(written);
      case "e":
        return { error: written };
      case "d":
        return written.trim() === "" ? null : isoDateOf(written);
    }
    if (written.trim() === "") return null;
    const number = Number(written);
    if (!Number.isFinite(number)) return { error: written };
    const format = formats[this.#style];
    if (format?.isDate === true) return dateOf(number, system);
    return format?.isShare === true ? `${String(Number((number * 100).toPrecision(15)))}%` : number;
  }

  #merge(reference: string): void {
    const [first, last] = reference.split(":").map((each) => placeOf(each));
    if (!first || !last || !this.#reader.merge) return;
    this.#reader.merge({ top: first.row, left: first.column, bottom: last.row, right: last.column });
  }
}

const textOf = (text: string): WorkbookCell => (text.trim() === "" ? null : text);

/** `C7`: the third column, as 2, of row 7. */
function placeOf(reference: string): { readonly column: number; readonly row: number } | null {
  const [, letters = "", digits = ""] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference.trim()) ?? [];
  if (letters === "") return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(digits) };
}
