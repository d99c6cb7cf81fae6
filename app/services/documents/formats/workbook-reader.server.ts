/**
 * What stands in the cells of a workbook (.xlsx), read from its XML whichever program has written it: prefixed or not, with rows and
 * cells that are numbered or not, its parts wherever they say they are. Nothing is made of what is not asked for (formats,
 * drop-downs, names, drawings), so that nothing of it takes time or room; shared texts stay one, however many cells show them.
 */
import { isDateFormat, type DateSystem } from "./workbook-dates";
import { readSheet, type CellFormat, type SharedParts, type SheetReader } from "./workbook-sheet.server";
import { TextCollector } from "./workbook-text";
import { readXml } from "./xml.server";
import { openZip, type ZipEntry } from "./zip.server";

export interface OpenSheet {
  readonly name: string;
  /** @throws UploadRefused for what cannot be read */
  readonly read: (reader: SheetReader) => Promise<void>;
}

/** @throws UploadRefused, Error for what is no whole workbook */
export async function openSheets(bytes: Uint8Array): Promise<readonly OpenSheet[]> {
  const parts = new Parts(await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  const [main] = (await parts.loadRelations("")).filter(({ type }) => type.endsWith("/officeDocument"));
  if (main === undefined) throw new Error("The package names no workbook");
  const { system, sheets } = readWorkbookPart(main.target, await parts.read(main.target));
  const relations = await parts.loadRelations(main.target);
  const findPart = (kind: string) => relations.find(({ type }) => type.endsWith(kind))?.target;
  const [strings, styles] = [findPart("/sharedStrings"), findPart("/styles")];
  const shared: SharedParts = {
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
          readSheet(found.target, await parts.read(found.target), shared, reader),
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
  async loadRelations(name: string): Promise<readonly Relation[]> {
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

function readFormats(part: string, bytes: Buffer): readonly CellFormat[] {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
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
