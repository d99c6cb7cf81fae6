import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { FIRST_REVIEW, seen } from "~/tests/support/example-form";
import { referralB1 } from "~/workflows/forms/referral-b1/index";

import { joinPdfs } from "../../documents/printing/join-pdfs.server";
import { readAttachedFile } from "../../documents/printing/pdf-attachment.server";
import { setPaper } from "../../documents/typesetting/set-paper.server";
import { pdfText } from "../../documents/printing/pdf-text.server";
import { describeConversation } from "./form-with-conversation.server";

const AT = "2026-11-21T06:15:00.000Z";
const remark = {
  id: "p1",
  target: "age",
  place: "Age",
  remark: "How <old>?",
  by: "pa.demo",
  answer: { done: false, note: "So says the card." },
  step: "step1",
  figure: null,
  field: "age",
};

it.each(["en", "zh-hk", "zh-cn"] as const)(
  "what was said has names, times and answers (%s)",
  async (locale) => {
    const t = await getFixedT(locale);
    const caseFile = { caseNo: "HCB 1/2026", nameEn: "CHAN Tai Man" };
    const said = [
      { id: "1", at: AT, by: "WONG Siu Ming", done: "Returned", text: "See below.", remarks: [remark] },
    ];
    const form = { ...seen(FIRST_REVIEW), caseFile };
    const paper = describeConversation({ type: referralB1, locale, t }, form, said, AT);
    const body = (await pdfText(setPaper(paper))).join("\n");
    const shown = ["WONG Siu Ming", "21/11/2026 14:15", "See below.", "How <old>?", "So says the card."];
    for (const text of shown) expect(body).toContain(text);
    expect(paper.title).toContain("HCB 1/2026");
  },
);

it("the annex stands behind the form, which goes along as it was signed", async () => {
  const pages = async (count: number) => {
    const file = await PDFDocument.create();
    for (let page = 0; page < count; page += 1) file.addPage();
    return file.save();
  };
  const signed = await pages(3);
  const original = {
    name: "B1.pdf",
    content: signed,
    mediaType: "application/pdf",
    description: "As signed",
  };
  const joined = await joinPdfs({ pdf: signed, annex: await pages(1), title: "B1", original });
  expect((await PDFDocument.load(joined)).getPageCount()).toBe(4);
  expect(await readAttachedFile(joined, "B1.pdf")).toEqual(Buffer.from(signed));
});
