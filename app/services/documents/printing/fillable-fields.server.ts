/** The fields of a form that is filled in on paper, put where the print left room for them. */
import { PDFDocument, PDFHexString, PDFName, type PDFTextField } from "@cantoo/pdf-lib";

import { FieldWriter } from "./field-text.server";
import { CONTENT } from "./page-content";
import type { FillablePage } from "../../platform/portal/ports/pdf-work";

/** The text that screen readers say of a field. */
const TOOLTIP = PDFName.of("TU");
const VALUE = PDFName.of("V");
const textString = (text: string) => PDFHexString.fromText(text);

const POINTS = 72 / 25.4;
/** Inside the printed box, so that its border stays in sight. */
const INSET = 0.6;
const SIZE = 9;
/** What the face that every reader has can show. */
const LATIN = /^[\x20-\x7e\n]*$/;

/** @param known what is put in already, by the name of its field */
export async function addFields(
  printed: Uint8Array,
  pages: readonly FillablePage[],
  known: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(printed);
  const form = document.getForm();
  const setByUs: { readonly field: PDFTextField; readonly text: string }[] = [];
  pages.forEach(({ inputs }, index) => {
    const page = document.getPage(index);
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
      field.setFontSize(SIZE);
      field.acroField.dict.set(TOOLTIP, textString(label));
      const text = known.get(name);
      if (text === undefined) continue;
      if (LATIN.test(text)) field.setText(text);
      else setByUs.push({ field, text });
    }
  });
  form.updateFieldAppearances();
  await showInFaces(document, setByUs);
  return document.save({ updateFieldAppearances: false });
}

/** Text in other scripts brings its face with it: what the field shows is set here, and not by the reader. */
async function showInFaces(
  document: PDFDocument,
  fields: readonly { readonly field: PDFTextField; readonly text: string }[],
): Promise<void> {
  if (fields.length === 0) return;
  const writer = await FieldWriter.of(document);
  for (const { field, text } of fields) {
    field.acroField.dict.set(VALUE, textString(text));
    for (const widget of field.acroField.getWidgets()) {
      const { width, height } = widget.getRectangle();
      const multiline = field.isMultiline();
      const set = {
        text,
        width,
        height,
        size: SIZE,
        color: "0 g",
        align: "left",
        multiline,
        cells: null,
      } as const;
      widget.setNormalAppearance(writer.appearance(set));
    }
  }
  writer.finish();
}
