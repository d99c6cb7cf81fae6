/** The fields of a form that is filled in on paper, put where the print left room for them. */
import { PDFDocument, PDFHexString, PDFName } from "pdf-lib";

import { CONTENT } from "./page-content";
import type { FillablePage } from "../portal/ports/pdf-work";

/** The text that screen readers say of a field. */
const TOOLTIP = PDFName.of("TU");
const textString = (text: string) => PDFHexString.fromText(text);

const POINTS = 72 / 25.4;
/** Inside the printed box, so that its border stays in sight. */
const INSET = 0.6;

/** @param known what is put in already, by the name of its field */
export async function addFields(
  printed: Uint8Array,
  pages: readonly FillablePage[],
  known: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(printed);
  const form = document.getForm();
  pages.forEach(({ inputs }, place) => {
    const page = document.getPage(place);
    for (const { name, kind, label, left, top, width, height } of inputs) {
      const box = {
        x: (CONTENT.left + left + INSET) * POINTS,
        y: page.getHeight() - (CONTENT.top + top + height - INSET) * POINTS,
        width: (width - 2 * INSET) * POINTS,
        height: (height - 2 * INSET) * POINTS,
        borderWidth: 0,
      };
      if (kind === "tick") {
        const tick = form.createCheckBox(name);
        tick.addToPage(page, box);
        if (known.has(name)) tick.check();
        continue;
      }
      const field = form.createTextField(name);
      if (kind === "lines") field.enableMultiline();
      field.addToPage(page, box);
      field.setFontSize(9);
      field.acroField.dict.set(TOOLTIP, textString(label));
      const text = known.get(name);
      if (text !== undefined) field.setText(text);
    }
  });
  return document.save();
}
