/** Notice of appointment: the appointment, the office-holder, the enclosures. No form of it is prescribed; version 1 is the portal's own. */
import type { FormDefinition } from "../../kit";
import { caseSection, isBankruptcy, orderDate } from "../../shared/notices";
import { appointment, holding, isUnder } from "./appointment";
import { officeHolder, publication, security } from "./office-holder";

/** A bankruptcy is never without its order; a provisional liquidator may be appointed before it (s.193, Cap. 32). */
const { required: _always, ...order } = orderDate;

export const form: FormDefinition = {
  number: "S12-S194",
  version: 1,
  since: "2026-11-28",
  steps: [
    {
      id: "step1",
      sections: [
        caseSection({
          ...order,
          requiredWhen: (values) => isBankruptcy(values) || !isUnder("s193")(values),
        }),
        appointment,
        holding,
      ],
    },
    { id: "step2", sections: [officeHolder, publication, security] },
    {
      id: "step3",
      sections: [
        {
          id: "enclosures",
          fields: [
            {
              kind: "files",
              id: "enclosures",
              multiple: true,
              required: true,
              description: "optional",
            },
            { kind: "longText", id: "remarks", rows: 3 },
          ],
        },
      ],
    },
  ],
};
