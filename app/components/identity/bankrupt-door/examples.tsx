import type { ComponentExamples } from "~/app/components/example";
import { BankruptCode } from "./bankrupt-code";
import { DemoBankrupts } from "./demo-bankrupts";
import { DoorForm } from "./door-form";

/** A white picture: the examples ask the portal for nothing. */
const captcha = { uuid: "example-door", image: "R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=" };

export const examples: ComponentExamples = {
  component: "BankruptDoor",
  examples: [
    {
      title: "The door",
      element: <DoorForm answer={undefined} captcha={captcha} fields={[]} hasSms identityApp />,
    },
    {
      title: "The code",
      element: <BankruptCode over={null} codeBy="sms" hasMailbox identityApp answer={undefined} door="#" />,
    },
    {
      title: "Bankrupts of the demonstration",
      element: (
        <DemoBankrupts
          bankrupts={[
            {
              id: "1",
              name: "CHAN Tai Man",
              caseNo: "HCB 1/2020",
              idNumber: "XX900901(9)",
              note: "In order",
            },
          ]}
        />
      ),
    },
  ],
};
