/**
 * The text of a Word document (.docx): headings, paragraphs, lists and tables as plain values. No markup of the file comes
 * through, so that there is nothing in it that a page could carry out.
 */
import { readXml, type XmlReader } from "../formats/xml.server";
import { openZip } from "../formats/zip.server";
import type { FilePreview, PreviewBlock, PreviewRun } from "./preview.view";

/** What a page shows of one document; nobody reads more without opening it. */
const MOST_CHARACTERS = 300_000;
const MOST_BLOCKS = 3_000;

/** @throws UploadRefused for what is no whole Word document */
export async function previewWord(bytes: Buffer): Promise<FilePreview> {
  const entries = await openZip(bytes);
  const read = async (name: string) => entries.find((entry) => entry.name === name)?.read();
  const document = await read("word/document.xml");
  if (document === undefined) return { kind: "none", why: "damaged" };
  const styles = await read("word/styles.xml");
  const collector = new Collector(styles === undefined ? new Map() : headingStyles(styles));
  readXml("word/document.xml", document, collector);
  return { kind: "text", blocks: collector.blocks, more: collector.isFull };
}

type Level = 1 | 2 | 3;
const getLevel = (depth: number): Level => (depth <= 1 ? 1 : depth === 2 ? 2 : 3);

/** Styles by their ids, where they are those of headings: ids are in the language of the writer's program, names are not. */
function headingStyles(styles: Buffer): ReadonlyMap<string, Level> {
  const found = new Map<string, Level>();
  let id = "";
  readXml("word/styles.xml", styles, {
    open(name, attributes) {
      if (name === "style") id = attributes["styleId"] ?? "";
      if (name !== "name") return;
      const depth = /^heading (\d)$/i.exec(attributes["val"] ?? "")?.[1];
      if (depth !== undefined) found.set(id, getLevel(Number(depth)));
      else if (/^title$/i.test(attributes["val"] ?? "")) found.set(id, 1);
    },
  });
  return found;
}

/** Elements whose text is not part of what one reads: what was deleted, second forms of a drawing, instructions of fields. */
const SKIPPED = new Set(["del", "Fallback", "instrText", "delText", "moveFrom"]);

/** Puts the paragraphs together while the XML is read. */
class Collector implements XmlReader {
  readonly blocks: PreviewBlock[] = [];
  isFull = false;
  readonly #headings: ReadonlyMap<string, Level>;
  #characters = 0;
  #skipped = 0;
  #isText = false;
  #isRunLook = false;
  #runs: PreviewRun[] = [];
  #look: Omit<PreviewRun, "text"> = {};
  #heading: Level | undefined;
  #item: number | undefined;
  /** Tables within tables are read as part of the cell that they stand in. */
  #tables = 0;
  #rows: string[][] = [];
  #cells: string[] = [];
  #cell = "";

  constructor(headings: ReadonlyMap<string, Level>) {
    this.#headings = headings;
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (SKIPPED.has(name)) this.#skipped += 1;
    if (this.#skipped > 0) return;
    const value = attributes["val"] ?? "";
    switch (name) {
      case "p":
        if (this.#tables === 0) this.#begin();
        break;
      case "pStyle":
        this.#heading = this.#headings.get(value);
        break;
      case "ilvl":
        this.#item = Math.min(Number(value) || 0, 8);
        break;
      case "numPr":
        this.#item ??= 0;
        break;
      case "r":
        this.#look = {};
        break;
      case "rPr":
        this.#isRunLook = true;
        break;
      case "b":
      case "i":
      case "u":
        if (this.#isRunLook && !/^(0|false|off|none)$/.test(value)) this.#add(name);
        break;
      case "t":
        this.#isText = true;
        break;
      case "tab":
        if (!this.#isRunLook) this.#write("\t");
        break;
      case "br":
      case "cr":
        this.#write("\n");
        break;
      case "tbl":
        this.#tables += 1;
        break;
    }
  };

  text = (text: string): void => {
    if (this.#isText && this.#skipped === 0) this.#write(text);
  };

  close = (name: string): void => {
    if (this.#skipped > 0) {
      if (SKIPPED.has(name)) this.#skipped -= 1;
      return;
    }
    switch (name) {
      case "t":
        this.#isText = false;
        break;
      case "rPr":
        this.#isRunLook = false;
        break;
      case "p":
        this.#end();
        break;
      case "tc":
        if (this.#tables === 1) this.#cells.push(this.#take());
        break;
      case "tr":
        if (this.#tables !== 1) break;
        this.#rows.push(this.#cells);
        this.#cells = [];
        break;
      case "tbl":
        this.#tables -= 1;
        if (this.#tables > 0) break;
        if (this.#rows.length > 0) this.#put({ kind: "table", rows: this.#rows });
        this.#rows = [];
        break;
    }
  };

  #take(): string {
    const cell = this.#cell.trim();
    this.#cell = "";
    return cell;
  }

  #begin(): void {
    this.#runs = [];
    this.#heading = undefined;
    this.#item = undefined;
  }

  #add(look: "b" | "i" | "u"): void {
    if (look === "b") this.#look = { ...this.#look, bold: true };
    else if (look === "i") this.#look = { ...this.#look, italic: true };
    else this.#look = { ...this.#look, underline: true };
  }

  #write(text: string): void {
    if (this.isFull) return;
    this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS) {
      this.isFull = true;
      return;
    }
    if (this.#tables > 0) this.#cell += text;
    else this.#runs.push({ ...this.#look, text });
  }

  #end(): void {
    if (this.#tables > 0) {
      this.#cell += "\n";
      return;
    }
    const runs = this.#runs;
    this.#runs = [];
    if (runs.every(({ text }) => text.trim() === "")) return;
    if (this.#heading !== undefined) this.#put({ kind: "heading", level: this.#heading, runs });
    else if (this.#item !== undefined) this.#put({ kind: "item", level: this.#item, runs });
    else this.#put({ kind: "paragraph", runs });
  }

  #put(block: PreviewBlock): void {
    if (this.blocks.length < MOST_BLOCKS) this.blocks.push(block);
    else this.isFull = true;
  }
}
