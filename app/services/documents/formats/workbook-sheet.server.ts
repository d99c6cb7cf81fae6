/** What stands in the cells of one sheet of a workbook, read from its XML until the reader has enough. */
import type { WorkbookCell } from "../../platform/portal/ports/workbooks";
import { toDateCell, parseIsoDate, type DateSystem } from "./workbook-dates";
import { LONGEST_CELL, TextCollector, unescapeText } from "./workbook-text";
import { readXml } from "./xml.server";

/** What all sheets have together. */
export interface SharedParts {
  readonly system: DateSystem;
  readonly texts: readonly string[];
  /** By the numbers of styles. */
  readonly formats: readonly CellFormat[];
}
export interface CellFormat {
  readonly isDate: boolean;
  readonly isShare: boolean;
}

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
/** Columns and rows of a sheet. */
const COLUMNS = 16_384;
const ROWS = 1_048_576;

/** Thrown and caught here: the rest of a sheet is not asked for. */
class Enough extends Error {
  override readonly name = "Enough";
}

/** @throws UploadRefused for what cannot be read */
export function readSheet(part: string, bytes: Buffer, shared: SharedParts, reader: SheetReader): void {
  try {
    readXml(part, bytes, new SheetCollector(shared, reader));
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

class SheetCollector {
  readonly #shared: SharedParts;
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

  constructor(shared: SharedParts, reader: SheetReader) {
    this.#shared = shared;
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
    const place = r === undefined ? null : findPlace(r);
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
    const { texts, formats, system } = this.#shared;
    const written = this.#value;
    switch (this.#type) {
      case "s":
        return findText(texts[Number(written)] ?? "");
      case "str":
        return findText(unescapeText(written));
      case "inlineStr":
        return findText(this.#inline.end());
      case "b":
        return written === "" ? null : /^\s*(1|true)\s*$/i.test(written);
      case "e":
        return { error: written };
      case "d":
        return written.trim() === "" ? null : parseIsoDate(written);
    }
    if (written.trim() === "") return null;
    const number = Number(written);
    if (!Number.isFinite(number)) return { error: written };
    const format = formats[this.#style];
    if (format?.isDate === true) return toDateCell(number, system);
    return format?.isShare === true ? `${String(Number((number * 100).toPrecision(15)))}%` : number;
  }

  #merge(reference: string): void {
    const [first, last] = reference.split(":").map((each) => findPlace(each));
    if (!first || !last || !this.#reader.merge) return;
    this.#reader.merge({ top: first.row, left: first.column, bottom: last.row, right: last.column });
  }
}

const findText = (text: string): WorkbookCell => (text.trim() === "" ? null : text);

/** `C7`: the third column, as 2, of row 7. */
function findPlace(reference: string): { readonly column: number; readonly row: number } | null {
  const [, letters = "", digits = ""] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference.trim()) ?? [];
  if (letters === "") return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(digits) };
}
