/** What is put into the fields of a form that is filled in on paper. */
import { PDFDocument, PDFName, PDFStream } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";

import { addFields } from "./fillable-fields.server";

const input = (name: string, top: number) =>
  ({ name, kind: "line", label: name, left: 0, top, width: 80, height: 6 }) as const;

async function filledIn(known: ReadonlyMap<string, string>): Promise<PDFDocument> {
  const blank = await PDFDocument.create();
  blank.addPage();
  const pages = [{ inputs: [input("nameEn", 10), input("nameZh", 20), input("other", 30)] }];
  return PDFDocument.load(await addFields(await blank.save(), pages, known));
}

it("shows names in Chinese as well, with a face of their own, and leaves the rest to be filled in", async () => {
  const document = await filledIn(
    new Map([
      ["nameEn", "Kowloon Bay Development Limited"],
      ["nameZh", "九龍灣發展有限公司"],
    ]),
  );
  const form = document.getForm();
  expect(form.getTextField("nameEn").getText()).toBe("Kowloon Bay Development Limited");
  expect(form.getTextField("nameZh").getText()).toBe("九龍灣發展有限公司");
  expect(form.getTextField("other").getText()).toBeUndefined();
  const [widget] = form.getTextField("nameZh").acroField.getWidgets();
  const shown = widget?.getNormalAppearance();
  const stream = shown && document.context.lookup(shown, PDFStream);
  expect(stream?.dict.lookup(PDFName.of("Resources"))?.toString()).toMatch(/Face\d+/);
});
