/** The schedule on paper: whoever compares a paper's SHA-256 reads it in one line. */
import { createHash } from "node:crypto";

import { expect, it } from "vitest";

import { LOCALES } from "~/workflows/kit";

import { pdfText } from "../../documents/printing/pdf-text.server";
import { setPaper } from "../../documents/typesetting/set-paper.server";
import { describeSchedule, SCHEDULE_SCHEMA, SigningSchedule } from "./schedule-paper.server";

it.each(LOCALES)("has each hash in one line, beside the number and the form (%s)", async (language) => {
  const forms = Array.from({ length: 6 }, (_, index) => ({
    reference: `POD-2026-WMMW${String(index)}WMW`,
    form: { type: "proof-of-debt", number: "Form 77", version: 12 },
    sha256: createHash("sha256").update(String(index)).digest("hex"),
  }));
  const facts = { id: "01K0000000000000000000000S", batch: "b", signatory: "CHAN Tai Man" };
  const madeAt = "2026-11-30T04:00:00.000Z";
  const schedule = SigningSchedule.parse({ schema: SCHEDULE_SCHEMA, ...facts, language, madeAt, forms });
  const text = (await pdfText(setPaper(describeSchedule(schedule)))).join("\n");
  for (const { reference, sha256 } of forms) {
    expect(text).toContain(reference);
    expect(text).toContain(sha256);
  }
  expect(text).toContain("Form 77 v12");
});
