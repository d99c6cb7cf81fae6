/** The trustee's yearly statement of proceedings (Cap. 6 s.89). No form is prescribed: section 3, "Bankruptcy progress", says what it asks. */
import { documentsStep, supplementary } from "../../shared/account-period";
import { yes } from "../../kit";
import type { FormDefinition } from "../../kit";

export const form: FormDefinition = {
  number: "S89",
  version: 1,
  since: "2026-11-23",
  steps: [
    {
      id: "report",
      sections: [
        {
          id: "progress",
          fields: [
            {
              kind: "date",
              id: "expectedDischargeDate",
              required: true,
              notBeforeField: "orderDate",
              prefill: "expectedDischargeDate",
            },
            { kind: "date", id: "trusteeReleaseDate", notBeforeField: "orderDate" },
            { kind: "yesNo", id: "delayed", required: true },
            { kind: "longText", id: "delayMatters", required: true, showWhen: yes("delayed") },
            { kind: "longText", id: "realizationProblems", required: true },
            { kind: "longText", id: "adjudicationProgress", required: true },
          ],
        },
        supplementary,
      ],
    },
    documentsStep(),
  ],
};
