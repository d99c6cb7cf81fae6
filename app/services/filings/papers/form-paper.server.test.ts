import { describe, expect, it } from "vitest";

import { LOCALES, type Field, type FieldValue, type FormValues } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

import { pdfText } from "../../documents/printing/pdf-text.server";
import { setPaper } from "../../documents/typesetting/set-paper.server";
import { describeFormPaper } from "./form-paper.server";

/** Every line of it would do something as markup, and some of it cannot be shown as it stands. */
const TYPED = '#panic("x") *b* $y$ <l> @r // \u{20bb7} \u202e陳大文';

/** Whatever can be typed, in each field that takes a text. */
function fillIn(fields: readonly Field[]): FormValues {
  const value = (field: Field): FieldValue | undefined => {
    if (field.kind === "text" || field.kind === "longText") return TYPED;
    if (field.kind === "yesNo") return true;
    if (field.kind === "date") return "2026-02-03";
    if (field.kind !== "table") return undefined;
    const cells = field.columns.map((column) => [column.id, value(column) ?? null] as const);
    return [{ ...Object.fromEntries(cells), id: "row" }];
  };
  return Object.fromEntries(fields.map((field) => [field.id, value(field)]));
}

describe.each(submissions.map((type) => [type.code, type] as const))("%s", (_, type) => {
  const describePaper = (language: (typeof LOCALES)[number], values: FormValues, isDraft: boolean) =>
    describeFormPaper({
      type,
      formVersion: type.form.version,
      values,
      files: [],
      caseNumber: "HCB 1/2026",
      caseName: TYPED,
      period: null,
      edition: 1,
      reference: isDraft ? null : "X-2026-00000001",
      language,
      signatory: { name: TYPED, capacity: "PIP", firm: TYPED, at: null },
      at: "2026-07-03T06:15:00.000Z",
      annexes: [],
    });

  it.each(LOCALES)("is PDF/UA-1 by the typesetter's own judgement in %s, blank and full", (language) => {
    const fields = type.form.steps.flatMap(({ sections }) => sections).flatMap((section) => section.fields);
    for (const values of [{}, fillIn(fields)])
      for (const isDraft of [true, false])
        expect(() => setPaper(describePaper(language, values, isDraft), "ua-1")).not.toThrow();
  });

  it("prints what was typed as it stands", async () => {
    const text = (await pdfText(setPaper(describePaper("en", {}, false)))).join("").replace(/\s+/g, "");
    expect(text).toContain('#panic("x")*b*$y$<l>@r//〔U+20BB7〕陳大文');
  });
});
