import type { ComponentExamples } from "~/app/components/example";
import { NotAdmitted, Refused } from "./refused";

export const examples: ComponentExamples = {
  component: "Refused",
  examples: [
    {
      title: "With codes",
      element: (
        <Refused
          answer={{
            refused: [
              { sentence: "The form is not ready to be signed.", code: "ERR-WKSP-001" },
              {
                sentence: "Your account does not have the right.",
                code: "ERR-AUTH-005",
                next: "Ask for it.",
              },
            ],
          }}
        />
      ),
    },
    {
      title: "With a title of its own",
      element: (
        <Refused title="The form was not returned" answer={{ refused: [{ sentence: "It was signed." }] }} />
      ),
    },
    {
      title: "At the door",
      element: (
        <NotAdmitted
          answer={{
            refused: [{ sentence: "The account is locked.", next: "Ask the office.", code: "ERR-X" }],
          }}
        />
      ),
    },
  ],
};
