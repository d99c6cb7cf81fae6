/** The sizes of pages. */
import {
  PDFArray,
  PDFName,
  PDFNumber,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from "@cantoo/pdf-lib";

type Box = readonly [left: number, bottom: number, right: number, top: number];

const name = (text: string) => PDFName.of(text);
/** The size that readers take for a page that bears none. */
const LETTER: Box = [0, 0, 612, 792];

/** Numbers of an array that has so many; `null` for anything else. */
export function findNumbers(value: PDFObject | undefined, count: number): readonly number[] | null {
  if (!(value instanceof PDFArray) || value.size() !== count) return null;
  const numbers = value.asArray().map((_, index) => {
    const number = value.lookup(index);
    return number instanceof PDFNumber ? number.asNumber() : NaN;
  });
  return numbers.every(Number.isFinite) ? numbers : null;
}

/** A rectangle with its corners in order; `null` for what is none. */
export function parseBox(value: PDFObject | undefined): Box | null {
  const numbers = findNumbers(value, 4);
  if (numbers === null) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

const hasRoom = ([left, bottom, right, top]: Box): boolean => right - left >= 1 && top - bottom >= 1;

/** Gives each page the size at which readers show it, where it bears none that could be used. */
export function mendBoxes(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const given = inherited(page, "MediaBox");
    const media = given !== null && hasRoom(given) ? given : LETTER;
    const input = inherited(page, "CropBox") ?? media;
    const crop: Box = [
      Math.max(input[0], media[0]),
      Math.max(input[1], media[1]),
      Math.min(input[2], media[2]),
      Math.min(input[3], media[3]),
    ];
    const { context } = document;
    page.node.set(name("MediaBox"), context.obj([...media]));
    page.node.set(name("CropBox"), context.obj([...(hasRoom(crop) ? crop : media)]));
    const turn = page.node.getInheritableAttribute(name("Rotate"));
    const angle = turn === undefined ? undefined : context.lookup(turn);
    const isTurn = angle instanceof PDFNumber && angle.asNumber() % 90 === 0;
    page.node.set(name("Rotate"), context.obj(isTurn ? angle.asNumber() : 0));
  }
}

function inherited(page: PDFPage, key: string): Box | null {
  const value = page.node.getInheritableAttribute(name(key));
  return parseBox(value === undefined ? undefined : page.doc.context.lookup(value));
}
