/**
 * The paper of every form, filled in, as it is read aloud: its words and its tags in three languages. After an intended change run this
 * file with `-u`, and read what became of the texts in `golden/`.
 */
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { LOCALES } from "~/workflows/kit";
import { fillInForm } from "~/tests/support/filled-form";
import { readTaggedText } from "~/tests/support/tagged-text";
import { submissions } from "~/workflows/registry";

import { setPaper } from "../../documents/typesetting/set-paper.server";
import { describeFormPaper } from "./form-paper.server";

describe.each(submissions.map((type) => [type.code, type] as const))("%s", (code, type) => {
  it.each(LOCALES)("reads as it should in %s", async (language) => {
    const paper = describeFormPaper({
      type,
      formVersion: type.form.version,
      values: fillInForm(type.form, "陳大文 CHAN Tai Man"),
      files: [],
      caseNumber: "HCB 1/2026",
      caseType: type.caseTypes[0] ?? "B",
      caseName: "CHAN Tai Man 陳大文",
      period: null,
      edition: 1,
      reference: "X-2026-00000001",
      language,
      signatory: {
        name: "LEE Siu Fong",
        capacity: "PIP",
        firm: "Sample Trustees Limited",
        at: "03/07/2026 14:15",
      },
      at: "2026-07-03T06:15:00.000Z",
      annexes: [],
    });
    const golden = join(import.meta.dirname, "golden", `${code}.${language}.txt`);
    await expect(await readTaggedText(setPaper(paper))).toMatchFileSnapshot(golden);
  });
});
