/**
 * Makes the fields of a filled-in form part of its pages: copied pages leave the form behind, and with it the order to show what
 * its fields hold.
 */
import {
  concatTransformationMatrix,
  decodePDFRawStream,
  drawObject,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from "@cantoo/pdf-lib";

import { FieldWriter } from "../../documents/printing/field-text.server";
import { parseBox, findNumbers } from "./page-boxes.server";

const name = (text: string) => PDFName.of(text);
/** Flags of an annotation: hidden, and not to be seen on a screen. */
const UNSEEN = 2 | 32;
/** Flags of fields. */
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const PUSH_BUTTON = 1 << 16;
const COMB = 1 << 24;
const DEEPEST = 30;
/** Bytes of an appearance that might be empty, and of a packed text. */
const LONGEST_EMPTY = 4096;
const LONGEST_PACKED = 65_536;
/** A tick in a box of ten by ten. */
const TICK = "q 0 G 1.2 w 2 5 m 4.3 2.5 l 8.2 8 l S Q";

/** A field where its page shows it. */
interface Widget {
  readonly dict: PDFDict;
  /** An entry of its own, or of the fields above it, or of the form. */
  readonly entry: (key: string) => PDFObject | undefined;
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  /** The form asks that old appearances are not believed. */
  readonly asksAnew: boolean;
}

/** @throws Error where it cannot be told what a field holds */
export async function drawFields(document: PDFDocument): Promise<void> {
  const found = document.catalog.lookup(name("AcroForm"));
  const form = found instanceof PDFDict ? found : undefined;
  let writer: FieldWriter | undefined;
  for (const page of document.getPages()) {
    const annotations = page.node.lookup(name("Annots"));
    if (!(annotations instanceof PDFArray)) continue;
    const kept: PDFObject[] = [];
    for (let place = 0; place < annotations.size(); place += 1) {
      const widget = findWidget(annotations.lookup(place), form);
      if (widget === null) kept.push(annotations.get(place));
      else if ((getFlags(widget.dict.lookup(name("F"))) & UNSEEN) === 0) {
        writer ??= await FieldWriter.of(document);
        const drawn = findAppearance(document, widget, writer);
        if (drawn !== null) draw(page, drawn, widget.box);
      }
    }
    page.node.set(name("Annots"), document.context.obj(kept));
  }
  writer?.finish();
}

/** `null` for other annotations, and for what belongs to a layer, which is shown or hidden with that. */
function findWidget(value: PDFObject | undefined, form: PDFDict | undefined): Widget | null {
  if (!(value instanceof PDFDict) || value.lookup(name("Subtype")) !== name("Widget")) return null;
  const box = parseBox(value.lookup(name("Rect")));
  if (box === null || value.has(name("OC"))) return null;
  const entry = (key: string): PDFObject | undefined => {
    let at: PDFObject | undefined = value;
    for (let depth = 0; at instanceof PDFDict && depth < DEEPEST; depth += 1) {
      const own = at.lookup(name(key));
      if (own !== undefined && own !== PDFNull) return own;
      at = at.lookup(name("Parent"));
    }
    return key === "DA" || key === "Q" ? form?.lookup(name(key)) : undefined;
  };
  return { dict: value, entry, box, asksAnew: form?.lookup(name("NeedAppearances"))?.toString() === "true" };
}

const getFlags = (value: PDFObject | undefined): number =>
  value instanceof PDFNumber ? value.asNumber() : 0;

/** What is to be seen of a field; `null` for nothing. */
function findAppearance(document: PDFDocument, widget: Widget, writer: FieldWriter): PDFRef | null {
  const own = ownAppearance(document, widget);
  const [left, bottom, right, top] = widget.box;
  if (right - left < 1 || top - bottom < 1) return null;
  const text = findText(widget);
  if (text !== null)
    return widget.asksAnew || own === null || isEmpty(own)
      ? written(writer, widget, text)
      : registered(document, own);
  if (own !== null) return registered(document, own);
  return isTicked(widget) ? tick(document) : null;
}

/** The appearance that the field brings along, of the state that it is in. */
function ownAppearance(document: PDFDocument, { dict, entry, asksAnew }: Widget): PDFStream | null {
  const all = dict.lookup(name("AP"));
  const normal = all instanceof PDFDict ? all.lookup(name("N")) : undefined;
  if (normal instanceof PDFStream) return normal;
  if (!(normal instanceof PDFDict)) return null;
  const value = entry("V");
  const isHeld = value instanceof PDFName && normal.has(value);
  // A field that is its only widget is in the state that it holds; one of several is off where another's state is held.
  const held = isHeld || dict.has(name("T")) ? value : name("Off");
  const state = asksAnew && value instanceof PDFName ? held : (dict.lookup(name("AS")) ?? value);
  const stream = state instanceof PDFName ? normal.lookup(state) : undefined;
  if (stream instanceof PDFStream) return stream;
  // One that has no appearance for its state, such as "Off", is seen as an empty box.
  return isHeld || state === name("Off") || state === undefined ? document.context.stream("") : null;
}

/** Whether nothing is painted. One that is long paints something; it is not unpacked, as nobody knows how long it becomes. */
const isEmpty = (stream: PDFStream): boolean =>
  stream instanceof PDFRawStream &&
  stream.contents.length <= LONGEST_EMPTY &&
  !/(^|\s)(Tj|TJ|'|"|Do|EI|sh|[fF]\*?|[sSbB]\*?)(\s|$)/.test(unpacked(stream));

const unpacked = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");

/** What stands in a field for text or a choice; `null` for fields of other kinds, and for such as hold nothing. */
function findText({ entry }: Widget): string | null {
  const kind = entry("FT");
  if (kind !== name("Tx") && kind !== name("Ch")) return null;
  const value = entry("V");
  if (value === undefined) return null;
  const held = value instanceof PDFArray ? value.asArray().map((_, index) => value.lookup(index)) : [value];
  const texts = held.map((one) => {
    const text = decoded(one);
    return kind === name("Ch") ? nameOfChoice(entry("Opt"), text) : text;
  });
  const text = texts.join("\n");
  return (getFlags(entry("Ff")) & PASSWORD) !== 0 && kind === name("Tx") ? "*".repeat(text.length) : text;
}

function decoded(value: PDFObject | undefined): string {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  if (value instanceof PDFName) return value.decodeText();
  if (value instanceof PDFRawStream && value.contents.length <= LONGEST_PACKED) return unpacked(value);
  throw new Error("A field holds what is no text");
}

/** A choice is exported by one word and shown by another. */
function nameOfChoice(choices: PDFObject | undefined, exported: string): string {
  if (!(choices instanceof PDFArray)) return exported;
  for (let place = 0; place < choices.size(); place += 1) {
    const choice = choices.lookup(place);
    if (choice instanceof PDFArray && choice.size() === 2 && decoded(choice.lookup(0)) === exported)
      return decoded(choice.lookup(1));
  }
  return exported;
}

/** How many numbers stand before each operator that names a colour. */
const COLORS: Readonly<Record<string, number>> = { g: 1, rg: 3, k: 4 };

/** What the order to write, `/Helv 12 Tf 0 0 1 rg`, says of size and colour. */
function getStyle(order: string): { readonly size: number; readonly color: string } {
  const words: readonly string[] = order.match(/[^\s/()<>[\]]+/g) ?? [];
  const size = Number(words[words.indexOf("Tf") - 1] ?? 0);
  const place = words.findIndex((word) => Object.hasOwn(COLORS, word));
  const operator = words[place] ?? "";
  const numbers = words.slice(Math.max(0, place - (COLORS[operator] ?? 0)), Math.max(0, place));
  const isColor =
    numbers.length === COLORS[operator] && numbers.every((each) => /^\d*(?:\.\d*)?$/.test(each));
  return { size: size > 0 ? size : 0, color: isColor ? [...numbers, operator].join(" ") : "0 g" };
}

function written(writer: FieldWriter, { entry, box }: Widget, text: string): PDFRef {
  const [left, bottom, right, top] = box;
  const style = entry("DA");
  const { size, color } = getStyle(style === undefined ? "" : decoded(style));
  const flags = getFlags(entry("Ff"));
  const isText = entry("FT") === name("Tx");
  const most = entry("MaxLen");
  return writer.appearance({
    text,
    width: right - left,
    height: top - bottom,
    size,
    color,
    align: (["left", "middle", "right"] as const)[getFlags(entry("Q"))] ?? "left",
    multiline: isText && (flags & MULTILINE) !== 0,
    cells:
      isText && (flags & COMB) !== 0 && most instanceof PDFNumber && most.asNumber() > 0
        ? most.asNumber()
        : null,
  });
}

/** Whether a box without any appearance is ticked. */
function isTicked({ dict, entry, asksAnew }: Widget): boolean {
  if (entry("FT") !== name("Btn") || (getFlags(entry("Ff")) & PUSH_BUTTON) !== 0) return false;
  const [shown, held] = [dict.lookup(name("AS")), dict.lookup(name("V"))];
  const state = asksAnew ? (held ?? shown) : (shown ?? held);
  return state instanceof PDFName && state !== name("Off");
}

const tick = ({ context }: PDFDocument): PDFRef =>
  context.register(context.flateStream(TICK, { Type: "XObject", Subtype: "Form", BBox: [0, 0, 10, 10] }));

function registered({ context }: PDFDocument, stream: PDFStream): PDFRef {
  stream.dict.set(name("Type"), name("XObject"));
  stream.dict.set(name("Subtype"), name("Form"));
  if (parseBox(stream.dict.lookup(name("BBox"))) === null)
    stream.dict.set(name("BBox"), context.obj([0, 0, 0, 0]));
  return context.getObjectRef(stream) ?? context.register(stream);
}

/** Fits the appearance into its place (ISO 32000-1, 12.5.5). */
function draw(page: PDFPage, ref: PDFRef, [left, bottom, right, top]: Widget["box"]): void {
  const stream = page.doc.context.lookup(ref, PDFStream);
  const [x1, y1, x2, y2] = parseBox(stream.dict.lookup(name("BBox"))) ?? [0, 0, 0, 0];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = findNumbers(stream.dict.lookup(name("Matrix")), 6) ?? [];
  const corners = [x1, x2].flatMap((x) =>
    [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  if (width === 0 || height === 0) return;
  const [wide, high] = [(right - left) / width, (top - bottom) / height];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(
      wide,
      0,
      0,
      high,
      left - Math.min(...xs) * wide,
      bottom - Math.min(...ys) * high,
    ),
    drawObject(page.node.newXObject("Field", ref)),
    popGraphicsState(),
  );
}
