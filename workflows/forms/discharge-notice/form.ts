/** Notice of discharge or of a non-commencement order. No form of it is prescribed; version 1 is the portal's own. */
import type { FormDefinition } from "../../kit";
import { caseSection, orderDate } from "../../shared/notices";
import { conditions, discharge, estate, isOrdered, objection } from "./discharge";
import { nonCommencement, terms } from "./non-commencement";

export const form: FormDefinition = {
  number: "S30A-S30AB",
  version: 1,
  since: "2026-11-28",
  steps: [
    {
      id: "step1",
      sections: [
        caseSection(orderDate, {
          kind: "yesNo",
          id: "previouslyBankrupt",
          required: true,
          prefill: "previouslyBankrupt",
        }),
        {
          id: "kind",
          fields: [
            { kind: "choice", id: "noticeOf", options: ["discharge", "nonCommencement"], required: true },
          ],
        },
      ],
    },
    {
      id: "step2",
      decidedBy: "noticeOf",
      sections: [discharge, objection, conditions, nonCommencement, terms],
    },
    {
      id: "step3",
      sections: [
        estate,
        {
          id: "enclosures",
          fields: [
            { kind: "files", id: "sealedOrder", multiple: true, required: true, showWhen: isOrdered },
            { kind: "files", id: "enclosures", multiple: true, description: "optional" },
            { kind: "longText", id: "remarks", rows: 3 },
          ],
        },
      ],
    },
  ],
};
