/** Pages of photographs as one PDF, each on a sheet of A4, in the process in which it is called. */
import { PDFDocument } from "@cantoo/pdf-lib";

import type { StraightPage } from "./straighten.server";

/** In points. */
const SHEET = { short: 595.28, long: 841.89 } as const;
/** What does not fill the sheet has a margin. */
const MARGIN = 20;
/** A page of about these proportions fills it. */
const ABOUT_A4 = 0.04;

/** @param title says whose papers they are to whoever has many open */
export async function bindPages(pages: readonly StraightPage[], title: string): Promise<Uint8Array> {
  const file = await PDFDocument.create({ updateMetadata: false });
  file.setTitle(title, { showInWindowTitleBar: true });
  for (const { jpeg, width, height } of pages) {
    const isUpright = height >= width;
    const sheet = isUpright ? [SHEET.short, SHEET.long] : [SHEET.long, SHEET.short];
    const [across = 0, down = 0] = sheet;
    const fills = Math.abs(width / height / (across / down) - 1) < ABOUT_A4;
    const margin = fills ? 0 : MARGIN;
    const scale = Math.min((across - 2 * margin) / width, (down - 2 * margin) / height);
    file.addPage([across, down]).drawImage(await file.embedJpg(jpeg), {
      x: (across - width * scale) / 2,
      y: (down - height * scale) / 2,
      width: width * scale,
      height: height * scale,
    });
  }
  return file.save();
}
