/**
 * What the portal promises of a paper, looked for in its bytes by somebody else than who set it: title, language, tags, headings in their
 * order, heads of tables, words for pictures, faces inside, no glyph that stands for "no such character". Far from all that PDF/UA and PDF/A
 * ask, but nothing of it is taken from the typesetter's word.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";

import { readContent, type ShownContent } from "./content";

const name = (text: string) => PDFName.of(text);
const find = (dictionary: PDFDict | undefined, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at instanceof PDFDict ? at.lookup(name(key)) : undefined), dictionary);
const isText = (value: unknown): boolean =>
  (value instanceof PDFString || value instanceof PDFHexString) && value.decodeText().trim() !== "";
const items = (value: unknown): readonly unknown[] =>
  value instanceof PDFArray ? value.asArray() : value === undefined ? [] : [value];

/** @returns each promise that is broken; none where all are kept */
export async function listBrokenPromises(pdf: Uint8Array): Promise<readonly string[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
  const broken = new Set<string>();
  const insist = (isKept: boolean, promise: string): void => void (isKept || broken.add(promise));
  checkFile(document, insist);
  const elements = readStructure(document);
  checkElements(elements, insist);
  const pages = document.getPages().map(({ node }) => readPage(node));
  checkPages(pages, elements, insist);
  for (const page of pages) for (const font of page.fonts) checkFont(font, insist);
  return [...broken];
}

type Insist = (isKept: boolean, promise: string) => void;

function checkFile({ catalog, context }: PDFDocument, insist: Insist): void {
  const metadata = catalog.lookup(name("Metadata"));
  const words =
    metadata instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadata).decode()).toString() : "";
  insist(isText(catalog.lookup(name("Lang"))), "its language is named");
  insist(String(find(catalog, "MarkInfo", "Marked")) === "true", "it is tagged");
  insist(String(find(catalog, "ViewerPreferences", "DisplayDocTitle")) === "true", "readers show its title");
  insist(isText(find(context.lookup(context.trailerInfo.Info, PDFDict), "Title")), "it has a title");
  insist(
    /<dc:title>[^]*<rdf:li[^>]*>[^<]+<\/rdf:li>[^]*<\/dc:title>/.test(words),
    "its metadata have its title",
  );
  insist(
    words.includes("<pdfuaid:part>1<") && words.includes("<pdfaid:part>3<"),
    "it says that it is PDF/UA-1 and PDF/A-3",
  );
  insist(items(catalog.lookup(name("OutputIntents"))).length > 0, "its colours are explained");
  insist(context.trailerInfo.Encrypt === undefined, "it is not encrypted");
  insist(catalog.get(name("OpenAction")) === undefined, "nothing happens when it is opened");
  const files = context
    .enumerateIndirectObjects()
    .flatMap(([, each]) => (each instanceof PDFDict && each.has(name("EF")) ? [each] : []));
  insist(files.length === items(catalog.lookup(name("AF"))).length, "each file inside belongs to it");
  for (const file of files)
    insist(
      file.has(name("AFRelationship")) && isText(file.lookup(name("Desc"))),
      "each file inside is described",
    );
}

interface Element {
  readonly type: string;
  readonly dictionary: PDFDict;
  readonly children: readonly Element[];
  /** Marked pieces that are its own, by the page. */
  readonly marked: readonly { readonly page: string; readonly number: number }[];
}

/** The tags from the root on, each by the standard name that its own stands for. */
function readStructure({ catalog }: PDFDocument): readonly Element[] {
  const root = catalog.lookupMaybe(name("StructTreeRoot"), PDFDict);
  const roles = root?.lookupMaybe(name("RoleMap"), PDFDict);
  const read = (dictionary: PDFDict, page: string): Element => {
    const own = String(dictionary.get(name("S"))).slice(1);
    const role = roles?.get(name(own));
    const here = dictionary.has(name("Pg")) ? String(dictionary.get(name("Pg"))) : page;
    const kids = items(dictionary.lookup(name("K"))).map((kid) =>
      kid instanceof PDFRef ? dictionary.context.lookup(kid) : kid,
    );
    return {
      type: role === undefined ? own : String(role).slice(1),
      dictionary,
      children: kids.flatMap((kid) =>
        kid instanceof PDFDict && kid.has(name("S")) ? [read(kid, here)] : [],
      ),
      marked: kids.flatMap((kid) => {
        if (kid instanceof PDFNumber) return [{ page: here, number: kid.asNumber() }];
        const number = find(kid instanceof PDFDict ? kid : undefined, "MCID");
        if (!(kid instanceof PDFDict && number instanceof PDFNumber)) return [];
        return [
          { page: kid.has(name("Pg")) ? String(kid.get(name("Pg"))) : here, number: number.asNumber() },
        ];
      }),
    };
  };
  return items(root?.lookup(name("K"))).flatMap((kid) => {
    const element = kid instanceof PDFRef ? root?.context.lookup(kid) : kid;
    return element instanceof PDFDict ? [read(element, "")] : [];
  });
}

const listAll = (elements: readonly Element[]): readonly Element[] =>
  elements.flatMap((element) => [element, ...listAll(element.children)]);

function checkElements(roots: readonly Element[], insist: Insist): void {
  const all = listAll(roots);
  insist(all.length > 1, "it has tags");
  const levels = all.flatMap(({ type }) => (/^H[1-6]$/.test(type) ? [Number(type.slice(1))] : []));
  insist(levels[0] === 1, "the first heading stands above all others");
  insist(
    levels.every((level, place) => level <= (levels[place - 1] ?? 0) + 1),
    "no level of headings is left out",
  );
  for (const figure of all.filter(({ type }) => type === "Figure" || type === "Formula"))
    insist(isText(figure.dictionary.lookup(name("Alt"))), "each picture is said in words");
  for (const table of all.filter(({ type }) => type === "Table")) checkTable(table, insist);
  for (const { type, children } of all)
    if (type === "L")
      insist(
        children.every((child) => ["LI", "Caption"].includes(child.type)),
        "a list has nothing but its items",
      );
}

function checkTable(table: Element, insist: Insist): void {
  const rows = listAll([table]).filter(({ type }) => type === "TR");
  const heads = listAll([table]).filter(({ type }) => type === "TH");
  insist(
    heads.length > 0 && rows[0]?.children.every(({ type }) => type === "TH") === true,
    "each table has heads",
  );
  for (const { dictionary } of heads)
    insist(
      attributes(dictionary).some((each) => each.has(name("Scope"))),
      "each head says what it is of",
    );
  const widths = rows.map(({ children }) =>
    children.reduce((sum, { dictionary }) => sum + span(dictionary), 0),
  );
  insist(new Set(widths).size <= 1, "each row of a table has its cells");
}

const attributes = (dictionary: PDFDict): readonly PDFDict[] =>
  items(dictionary.lookup(name("A"))).flatMap((each) => (each instanceof PDFDict ? [each] : []));
const span = (cell: PDFDict): number =>
  attributes(cell).reduce(
    (wide, each) => Math.max(wide, each.lookupMaybe(name("ColSpan"), PDFNumber)?.asNumber() ?? 1),
    1,
  );

interface ReadPage extends ShownContent {
  readonly reference: string;
  readonly node: PDFDict;
  readonly fonts: readonly { readonly font: PDFDict; readonly glyphs: ReadonlySet<number> }[];
}

function readPage(node: PDFDict): ReadPage {
  const contents = items(node.lookup(name("Contents"))).map((each) =>
    each instanceof PDFRef ? node.context.lookup(each) : each,
  );
  const content = Buffer.concat(
    contents.flatMap((each) =>
      each instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(each).decode()), Buffer.from("\n")] : [],
    ),
  );
  const shown = readContent(content);
  return {
    ...shown,
    reference: String(node.context.getObjectRef(node)),
    node,
    fonts: [...listFonts(node.lookupMaybe(name("Resources"), PDFDict), shown)],
  };
}

/** The fonts of what is shown, in the drawings on it as well. */
function* listFonts(
  resources: PDFDict | undefined,
  shown: ShownContent,
): Generator<ReadPage["fonts"][number]> {
  for (const [key, glyphs] of shown.glyphs) {
    const font = find(resources, "Font", key.slice(1));
    if (font instanceof PDFDict) yield { font, glyphs };
  }
  for (const key of shown.drawings) {
    const drawing = find(resources, "XObject", key.slice(1));
    if (drawing instanceof PDFRawStream && drawing.dict.get(name("Subtype")) === name("Form"))
      yield* listFonts(
        drawing.dict.lookupMaybe(name("Resources"), PDFDict),
        readContent(Buffer.from(decodePDFRawStream(drawing).decode())),
      );
  }
}

function checkPages(pages: readonly ReadPage[], elements: readonly Element[], insist: Insist): void {
  const place = ({ page, number }: { readonly page: string; readonly number: number }) =>
    `${page} ${String(number)}`;
  const told = listAll(elements).flatMap(({ marked }) => marked.map(place));
  const shown = pages.flatMap(({ reference, marked }) =>
    marked.map((number) => place({ page: reference, number })),
  );
  insist(
    new Set(told).size === told.length && new Set(shown).size === shown.length,
    "each tag has its own piece of the page",
  );
  insist(
    shown.every((each) => told.includes(each)),
    "whatever is shown is read aloud, or is decoration",
  );
  insist(
    told.every((each) => shown.includes(each)),
    "whatever is read aloud is shown",
  );
  for (const { unmarked, node } of pages) {
    insist(unmarked.length === 0, "nothing is painted without a tag");
    const notes = items(node.lookup(name("Annots")));
    insist(notes.length === 0 || node.get(name("Tabs")) === name("S"), "the keyboard follows the tags");
  }
}

function checkFont({ font, glyphs }: ReadPage["fonts"][number], insist: Insist): void {
  const [descendant] = items(font.lookup(name("DescendantFonts")));
  const face = descendant instanceof PDFRef ? font.context.lookup(descendant) : descendant;
  const descriptor = find(face instanceof PDFDict ? face : font, "FontDescriptor");
  const isInside =
    descriptor instanceof PDFDict &&
    ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor.has(name(key)));
  insist(isInside || font.get(name("Subtype")) === name("Type3"), "each face is inside");
  insist(font.has(name("ToUnicode")), "each glyph is known as a character");
  insist(!glyphs.has(0), "no glyph stands for a character that its face has not");
}
