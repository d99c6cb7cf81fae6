/** Printing: HTML goes in, a PDF comes out. */
import type { Locale } from "~/workflows/kit";

/** The page around what is printed. */
export interface PageOptions {
  readonly title: string;
  readonly language: Locale;
  /** Running text at the foot of each page, left of the page number. */
  readonly footer: string;
  /**
   * Without the structure that readers of screens go by, of which a browser holds several gigabytes for a thousand pages: only for
   * what is given out as a workbook beside.
   */
  readonly untagged?: boolean;
}

export interface PdfPrinter {
  /**
   * @param body What stands on the paper, escaped already (see `html`).
   * @returns A4, tagged unless it is asked for without, with the faces embedded.
   * @throws PrintingFailed when no browser answers in time.
   */
  print(body: string, options: PageOptions): Promise<Buffer>;
  /** Lets running prints end, then stops the browser. */
  close(): Promise<void>;
}
