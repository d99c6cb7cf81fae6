import { describe, expect, it, test } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { formatFileSize } from "~/app/i18n/format";
import { LOCALES } from "~/app/i18n/locales";
import { completeFiles, referralB1 } from "~/workflows/forms/referral-b1/index";
import { describedFiles, getLabel, say, showValue, type FormValues } from "~/workflows/kit";

import { readForm } from "../../filings/reading/reading.server";
import { DOCUMENT_WORDING } from "./document-wording.server";
import { describeForm } from "./form-document.server";

/** The form with a text and a date left blank, on screen and on paper. */
const blankForm = (language: (typeof LOCALES)[number]) => formWith(language, {});

/** A form with these values, on screen and on paper. */
async function formWith(language: (typeof LOCALES)[number], values: FormValues) {
  const t = await getFixedT(language);
  const reader = { type: referralB1, locale: language, t };
  const content = { values, files: completeFiles };
  const steps = readForm(reader, referralB1.form.version, content, { changed: new Set() });
  const fields = steps.flatMap(({ sections }) => sections).flatMap((section) => section.fields);
  const described = describeForm({
    language,
    form: referralB1.form,
    words: {
      title: "",
      declaration: "",
      step: ({ id }) => say(referralB1, language, `steps.${id}.title`),
      section: () => null,
      fileType: () => null,
      label: (field, table) => getLabel(referralB1, language, field, table),
      display: (field, value, table) => showValue(referralB1, language, field, value, table ? { table } : {}),
    },
    values,
    files: describedFiles(referralB1.form, values, completeFiles),
    caseNumber: "HCB 1/2026",
    caseName: "CHAN Tai Man",
    period: "14/03/2024 – 13/03/2025",
    edition: 1,
    reference: null,
    madeAt: "2026-11-21T06:15:00.000Z",
    printedAt: "",
    contentHash: "",
    signatory: { name: "", capacity: "", firm: null, at: null },
  });
  return { t, fields, paper: JSON.stringify(described.content) };
}

test.each([
  ["en", "Flat B, 12/F, Block 3, Sample Court, 8 Example Street, Sha Tin, New Territories"],
  ["zh-hk", "新界沙田區8 Example Street Sample Court 3座12樓B室"],
  ["zh-cn", "新界沙田区8 Example Street Sample Court 3座12楼B室"],
] as const)(
  "an address in Hong Kong is written on screen and on paper as it is read: %s",
  async (language, written) => {
    const lastKnownAddress = {
      region: "newTerritories",
      district: "shaTin",
      street: "8 Example Street",
      estate: "",
      building: "Sample Court",
      block: "3",
      floor: "12",
      flat: "B",
    };
    const { fields, paper } = await formWith(language, { lastKnownAddress });
    expect(fields.find(({ id }) => id === "lastKnownAddress")).toMatchObject({ text: written });
    expect(paper).toContain(written);
  },
);

describe.each(LOCALES)("what was left blank, in %s", (language) => {
  it("has one word on every page and document", async () => {
    const { t, fields, paper } = await blankForm(language);
    expect(DOCUMENT_WORDING[language].empty).toBe(t("common.notProvided"));
    // An empty text is shown by the page's own word.
    expect(fields.find(({ id }) => id === "bankruptName")).toMatchObject({ text: "" });
    expect(paper).toContain(`"style":"soft","text":"${t("common.notProvided")}"`);
  });

  it("is N/A where it is a date (section 3)", async () => {
    const { t, fields, paper } = await blankForm(language);
    expect(fields.find(({ id }) => id === "petitionDate")).toMatchObject({ text: t("common.notAvailable") });
    expect(paper).toContain(`"value":["${t("common.notAvailable")}"]`);
  });

  it("and the size of a file is the page's", async () => {
    const { paper } = await blankForm(language);
    expect(completeFiles.length).toBeGreaterThan(0);
    for (const { size } of completeFiles) expect(paper).toContain(`"${formatFileSize(size)}"`);
  });
});
