/** Places within a PDF: bookmarks, links that lead to a page, and the line at its foot. */
import {
  degrees,
  type PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFString,
  rgb,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  type PDFRef,
} from "@cantoo/pdf-lib";

const name = (text: string) => PDFName.of(text);

/** The page from its top, as wide as it was looked at before. */
const getTop = (page: PDFPage): PDFArray =>
  page.doc.context.obj([page.ref, name("XYZ"), PDFNull, PDFNull, PDFNull]);

/** One bookmark below the other, in order. */
export function addBookmarks(
  file: PDFDocument,
  marks: readonly { readonly title: string; readonly page: PDFPage }[],
): void {
  const { context, catalog } = file;
  if (marks.length === 0) return;
  const outlines = context.nextRef();
  const refs = marks.map(() => context.nextRef());
  for (const [index, { title, page }] of marks.entries()) {
    const ref = refs[index];
    if (ref === undefined) continue;
    const mark = context.obj({ Parent: outlines, Dest: getTop(page) });
    mark.set(name("Title"), PDFHexString.fromText(title));
    link(mark, "Prev", refs[index - 1]);
    link(mark, "Next", refs[index + 1]);
    context.assign(ref, mark);
  }
  const all = context.obj({ Type: "Outlines", Count: marks.length });
  link(all, "First", refs[0]);
  link(all, "Last", refs.at(-1));
  context.assign(outlines, all);
  catalog.set(name("Outlines"), outlines);
  catalog.set(name("PageMode"), name("UseOutlines"));
}

function link(dict: PDFDict, key: string, ref: PDFRef | undefined): void {
  if (ref !== undefined) dict.set(name(key), ref);
}

/** Links to `<host><n>` lead to the n-th of the targets instead. Others stay as they are. */
export function retargetLinks(pages: readonly PDFPage[], host: string, targets: readonly PDFPage[]): void {
  for (const page of pages) {
    const annotations = page.node.Annots();
    for (let place = 0; place < (annotations?.size() ?? 0); place += 1) {
      const annotation = annotations?.lookupMaybe(place, PDFDict);
      const uri = annotation
        ?.lookupMaybe(name("A"), PDFDict)
        ?.lookupMaybe(name("URI"), PDFString, PDFHexString);
      const address = uri?.decodeText() ?? "";
      const target = address.startsWith(host) ? targets[Number(address.slice(host.length))] : undefined;
      if (annotation === undefined || target === undefined) continue;
      annotation.delete(name("A"));
      annotation.set(name("Dest"), getTop(target));
    }
  }
}

const SIZE = 8;
const EDGE = 14;

/** Writes a line at the foot of a page, on the right as one looks at it, on a ground that keeps it readable. */
export function stampPage(page: PDFPage, font: PDFFont, text: string): void {
  const { x, y, width, height } = page.getCropBox();
  const length = font.widthOfTextAtSize(text, SIZE);
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  // Where the right end of the foot lies before the page is turned, and which way the line runs there.
  const [left, bottom] =
    turn === 90
      ? [x + width - EDGE, y + height - EDGE - length]
      : turn === 180
        ? [x + EDGE + length, y + height - EDGE]
        : turn === 270
          ? [x + EDGE, y + EDGE + length]
          : [x + width - EDGE - length, y + EDGE];
  const rotate = degrees(turn);
  const ground = { width: length + 6, height: SIZE + 5, rotate, color: rgb(1, 1, 1), opacity: 0.85 };
  const [backX, backY] = turn === 90 ? [3, -3] : turn === 180 ? [3, 3] : turn === 270 ? [-3, 3] : [-3, -3];
  page.drawRectangle({ x: left + backX, y: bottom + backY, ...ground });
  page.drawText(text, { x: left, y: bottom, size: SIZE, font, rotate, color: rgb(0.11, 0.15, 0.2) });
}
