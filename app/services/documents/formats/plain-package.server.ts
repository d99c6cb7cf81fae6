/**
 * A workbook's parts as the library that writes workbooks reads them: without prefixes, each row and cell numbered, dates as numbers.
 * What it would unfold cell by cell (a merge, a name, a drop-down of every cell there is) and formats that no program writes are
 * left away. Everything else stays as it is.
 */
import JSZip from "jszip";
import { SaxesParser } from "saxes";

import { parseIsoDate } from "./workbook-dates";
import { openZip } from "./zip.server";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PROPERTIES = "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties";
/** What Strict Open XML calls otherwise. */
const STRICT: readonly (readonly [strict: string, usual: string])[] = [
  ["http://purl.oclc.org/ooxml/spreadsheetml/main", MAIN],
  ["http://purl.oclc.org/ooxml/officeDocument/extendedProperties", PROPERTIES],
  [
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  ],
];
const REWRITTEN =
  /^(xl\/(workbook|styles|sharedStrings|worksheets\/[^/]+|tables\/[^/]+|comments[^/]*|comments\/[^/]+)|docProps\/app)\.xml$/i;
const LONGEST_FORMAT = 255;
/** Cells of a range that is unfolded. */
const LARGEST_RANGE = 200_000;

/** @throws UploadRefused for what is no whole container */
export async function plainPackage(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const entry of await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    if (entry.name.endsWith("/")) continue;
    const content = await entry.read();
    zip.file(entry.name, plain(entry.name, content), { createFolders: false });
  }
  return zip.generateAsync({ type: "uint8array" });
}

function plain(name: string, content: Buffer): Buffer | string {
  if (/\.rels$/i.test(name)) return relativeTargets(name, usual(content.toString("utf8")));
  return REWRITTEN.test(name) ? rewritten(usual(new TextDecoder().decode(content))) : content;
}

const usual = (xml: string): string =>
  STRICT.reduce((text, [strict, name]) => text.replaceAll(strict, name), xml);

/** Relations of sheets by their place, as the library looks for them. */
const relativeTargets = (name: string, xml: string): string =>
  /^xl\/worksheets\/_rels\//i.test(name) ? xml.replace(/\bTarget="\/xl\//g, 'Target="../') : xml;

const escaped = (text: string): string =>
  text.replace(/[&<>"\r\n\t]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
const getName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : getName(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

type Attributes = Record<string, string>;

function rewritten(xml: string): string {
  const out: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  /** The prefix of the root, where it stands for the usual names. */
  let prefix: string | null = null;
  let isRoot = true;
  let depth = 0;
  const place = { row: 0, column: -1 };
  /** A cell with a date in words, until it ends. */
  let date: { readonly attributes: Attributes; text: string } | null = null;
  /** An element that is left away, with what is in it. */
  let left = 0;
  let name: { readonly attributes: Attributes; text: string } | null = null;
  const bare = (tag: string): string =>
    prefix !== null && tag.startsWith(`${prefix}:`) ? tag.slice(prefix.length + 1) : tag;
  const open = (tag: string, attributes: Attributes) =>
    out.push(
      `<${tag}${Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${escaped(value)}"`)
        .join("")}>`,
    );

  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name: tag, attributes: given }) => {
    const attributes: Attributes = { ...given };
    depth += 1;
    if (isRoot) {
      isRoot = false;
      const [before] = tag.includes(":") ? tag.split(":", 1) : [null];
      const space = before === null || before === undefined ? undefined : attributes[`xmlns:${before}`];
      if (before !== null && before !== undefined && (space === MAIN || space === PROPERTIES)) {
        prefix = before;
        attributes["xmlns"] = space;
        delete attributes[`xmlns:${before}`];
      }
    }
    const element = bare(tag);
    if (left > 0 || isLeftAway(element, attributes)) {
      left += 1;
      return;
    }
    if (element === "row") {
      place.row = Number(attributes["r"] ?? place.row + 1);
      place.column = -1;
      attributes["r"] = String(place.row);
    } else if (element === "c") {
      place.column = attributes["r"] === undefined ? place.column + 1 : getColumnNumber(attributes["r"]);
      attributes["r"] = `${getName(place.column)}${String(place.row)}`;
      if (attributes["t"] === "d") date = { attributes, text: "" };
    } else if (element === "numFmt" && (attributes["formatCode"] ?? "").length > LONGEST_FORMAT)
      attributes["formatCode"] = "General";
    if (element === "definedName") name = { attributes, text: "" };
    else if (date === null) open(element, attributes);
  });
  parser.on("text", (text) => {
    // Between what comes before the root nothing but blanks may stand.
    if (left > 0 || depth === 0) return;
    if (name !== null) name.text += text;
    else if (date === null) out.push(escaped(text));
    else date.text += text;
  });
  parser.on("closetag", ({ name: tag }) => {
    depth -= 1;
    if (left > 0) {
      left -= 1;
      return;
    }
    const element = bare(tag);
    if (element === "definedName" && name !== null) {
      if (computeArea(name.text) <= LARGEST_RANGE) {
        open(element, name.attributes);
        out.push(escaped(name.text), `</${element}>`);
      }
      name = null;
      return;
    }
    if (date === null) {
      out.push(`</${element}>`);
      return;
    }
    if (element !== "c") return;
    const { t: _, ...attributes } = date.attributes;
    const read = parseIsoDate(date.text);
    const number = typeof read === "object" && read !== null && "date" in read ? findNumber(read.date) : null;
    // What is no certain date stays the words that stand there.
    open("c", number === null ? { ...attributes, t: "str" } : attributes);
    out.push(`<v>${number === null ? escaped(date.text) : String(number)}</v></c>`);
    date = null;
  });
  parser.write(xml).close();
  return out.join("");
}

/** As workbooks count; before March 1900 none do so alike. */
function findNumber(date: string): number | null {
  const number = (Date.parse(`${date}:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return number >= 61 ? number : null;
}

/** What would be unfolded cell by cell. */
function isLeftAway(element: string, { ref, sqref }: Attributes): boolean {
  if (element === "mergeCell") return computeArea(ref ?? "") > LARGEST_RANGE;
  return element === "dataValidation" && computeArea(sqref ?? "") > LARGEST_RANGE * 5;
}

/** Cells of all ranges in a text. */
function computeArea(text: string): number {
  let area = 0;
  for (const [, left = "", top, right = "", bottom] of text.matchAll(
    /\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})/gi,
  ))
    area +=
      (Math.abs(getColumnNumber(right) - getColumnNumber(left)) + 1) *
      (Math.abs(Number(bottom) - Number(top)) + 1);
  return area;
}

function getColumnNumber(reference: string): number {
  let column = 0;
  for (const letter of (/^[A-Za-z]{1,3}/.exec(reference)?.[0] ?? "A").toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
