/** What the trustee's account (Cap. 6 s.93) says beside the figures that are compiled from the cash books. */
import {
  documentsStep,
  feeAdjustments,
  finalAccount,
  fromOffice,
  supplementary,
} from "../../shared/account-period";
import type { FormDefinition } from "../../kit";

export const form: FormDefinition = {
  number: "S93",
  version: 1,
  since: "2026-11-23",
  steps: [
    {
      id: "report",
      sections: [
        fromOffice(["provisionalTrustee", "trustee"], "orderDate"),
        // A bankruptcy has no deductions (Cap. 6C, Schedule, Table B).
        feeAdjustments(["dishonoured", "correction"]),
        finalAccount,
        supplementary,
      ],
    },
    documentsStep({
      id: "verification",
      fields: [{ kind: "files", id: "affidavit", required: true, multiple: false }],
    }),
  ],
};
