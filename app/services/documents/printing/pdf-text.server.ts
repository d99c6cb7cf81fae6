/** The words of a PDF, as a reader would copy them. */
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** @throws Error when it is not a PDF that can be read. */
export async function pdfText(pdf: Uint8Array): Promise<readonly string[]> {
  // pdf.js takes the bytes over: it is given a copy.
  const loading = getDocument({
    data: Uint8Array.from(pdf),
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}
