import { describe, expect, it } from "vitest";

import { LOCALES, type FormValues } from "~/workflows/kit";
import { fillInForm } from "~/tests/support/filled-form";
import { submissions } from "~/workflows/registry";

import { pdfText } from "../../documents/printing/pdf-text.server";
import { setPaper } from "../../documents/typesetting/set-paper.server";
import { describeFormPaper } from "./form-paper.server";

/** Every line of it would do something as markup, and some of it cannot be shown as it stands. */
const TYPED = '#panic("x") *b* $y$ <l> @r // \u{20bb7} \u202e陳大文';

describe.each(submissions.map((type) => [type.code, type] as const))("%s", (_, type) => {
  const describePaper = (language: (typeof LOCALES)[number], values: FormValues, isDraft: boolean) =>
    describeFormPaper({
      type,
      formVersion: type.form.version,
      values,
      files: [],
      caseNumber: "HCB 1/2026",
      caseType: "B",
      caseName: TYPED,
      period: null,
      edition: 1,
      reference: isDraft ? null : "X-2026-00000001",
      language,
      signatory: { name: TYPED, capacity: "PIP", firm: TYPED, at: TYPED },
      at: "2026-07-03T06:15:00.000Z",
      annexes: [],
    });

  it.each(LOCALES)("is PDF/UA-1 by the typesetter's own judgement in %s, blank and full", (language) => {
    for (const values of [{}, fillInForm(type.form, TYPED)])
      for (const isDraft of [true, false])
        expect(() => setPaper(describePaper(language, values, isDraft), "ua-1")).not.toThrow();
  });

  it("prints what was typed as it stands", async () => {
    const text = (await pdfText(setPaper(describePaper("en", {}, false)))).join("").replace(/\s+/g, "");
    expect(text).toContain('#panic("x")*b*$y$<l>@r//〔U+20BB7〕陳大文');
  });
});
