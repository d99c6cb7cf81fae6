/** What the trustee's account (Cap. 6 s.93) says beside the figures that are compiled from the cash books. */
import { documentsStep, supplementary } from "../account-period";
import { HOME_CURRENCY, yes } from "../kit";
import type { FormDefinition } from "../kit";

const fromOffice = yes("receivedFromOffice");

export const form: FormDefinition = {
  number: "S93",
  version: 1,
  steps: [
    {
      id: "report",
      sections: [
        {
          id: "fromOffice",
          fields: [
            { kind: "yesNo", id: "receivedFromOffice", required: true },
            {
              kind: "money",
              id: "officeAmount",
              currencies: [HOME_CURRENCY],
              positive: true,
              required: true,
              showWhen: fromOffice,
            },
            { kind: "date", id: "officeFrom", required: true, notAfter: "today", showWhen: fromOffice },
            {
              kind: "date",
              id: "officeTo",
              required: true,
              notAfter: "today",
              notBeforeField: "officeFrom",
              showWhen: fromOffice,
            },
            {
              kind: "choice",
              id: "officeAppointment",
              options: ["provisionalTrustee", "trustee"],
              required: true,
              showWhen: fromOffice,
            },
          ],
        },
        supplementary,
      ],
    },
    documentsStep({ id: "verification", fields: [{ kind: "files", id: "affidavit", multiple: false }] }),
  ],
};
