/** The rows of the spreadsheet: a form of which each row asks for one ledger. Its first column, the case, is the account. */
import type { Field, FormDefinition } from "~/workflows/kit";
import { ledgerBatch } from "~/workflows/jobs/ledger-batch/index";
import { GROUPINGS, REPORT_FORMATS, REPORT_TYPES } from "~/workflows/jobs/ledger-request/index";

const choice = (id: string, options: readonly string[]): Field => ({
  kind: "choice",
  id,
  options,
  required: true,
});
const text = (id: string, maxLength: number): Field => ({ kind: "text", id, maxLength });

const form: FormDefinition = {
  number: "",
  version: 1,
  steps: [
    {
      id: "rows",
      sections: [
        {
          id: "row",
          fields: [
            text("accountTo", 40),
            choice("reportType", REPORT_TYPES),
            { kind: "date", id: "periodFrom", required: true },
            { kind: "date", id: "periodTo", required: true, notBeforeField: "periodFrom" },
            choice("format", REPORT_FORMATS),
            text("analysisFrom", 20),
            text("analysisTo", 20),
            choice("grouping", GROUPINGS),
          ],
        },
      ],
    },
  ],
};
export const batchForm = {
  type: ledgerBatch.type,
  code: "ledgers",
  form,
  wording: ledgerBatch.wording,
} as const;
