/** The spreadsheet of a batch check: what the portal gives out is what it takes. */
import { expect, it } from "vitest";

import { fillTemplate } from "~/tests/support/workbooks";
import { LOCALES } from "~/workflows/kit";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { WorkbookSheet } from "~/app/services/platform/portal/ports/workbooks";
import { findRefusal, takeApart } from "~/app/services/filings/spreadsheets/filled-template.server";
import { readWorkbook } from "~/app/services/documents/spreadsheets/workbook-work.server";
import { batchForm } from "./batch-form";
import { batchTemplate } from "./read-batch.server";

it.each(LOCALES)("takes its own template, filled in (%s)", async (locale) => {
  const template = await batchTemplate({ locale, t: await getFixedT(locale) });
  const filled = await fillTemplate(template, {
    form: [{ case: "HCB 12/2021", ownReference: "1" }, { case: "HCB 13/2021" }],
  });
  const sheets: WorkbookSheet[] = [];
  await readWorkbook(filled, (part) => {
    if (part.kind === "sheet") sheets.push({ ...part.sheet, rows: [] });
    else sheets.push({ ...(sheets.pop() ?? expect.fail()), rows: part.rows });
  });
  expect(findRefusal(batchForm, sheets)).toBeNull();
  const { forms } = await takeApart(batchForm, sheets);
  expect(forms.map(({ caseNo }) => caseNo)).toEqual(["HCB 12/2021", "HCB 13/2021"]);
});
