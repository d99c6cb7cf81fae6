/** Where the pieces of text of a PDF stand. */
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PlacedText {
  readonly text: string;
  /** Counted from 1. */
  readonly page: number;
  /** In points, from the lower left corner of the page. */
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

export async function findLines(pdf: Uint8Array): Promise<readonly PlacedText[]> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await loading.promise;
    const found: PlacedText[] = [];
    for (let page = 1; page <= document.numPages; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent();
      for (const item of items) {
        if (!("str" in item) || item.str.trim() === "") continue;
        const [, , , , left = 0, y = 0] = item.transform.map(Number);
        found.push({ text: item.str, page, left, right: left + item.width, y });
      }
    }
    return found;
  } finally {
    await loading.destroy();
  }
}
