import { StepLayout } from "./step-rail";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "StepRail",
  examples: [
    {
      title: "Four steps, beside their form",
      element: (
        <StepLayout
          steps={[
            { id: "1", label: "Parties", to: "/casefile/1/b1/step1", state: "complete" },
            {
              id: "2",
              label: "Dates and notices",
              to: "/casefile/1/b1/step2",
              state: "inProgress",
              current: true,
            },
            {
              id: "3",
              label: "Searches and contact attempts",
              to: "/casefile/1/b1/step3",
              state: "attention",
            },
            { id: "4", label: "Documents", state: "locked" },
          ]}
        >
          <p>The fields of the step stand here.</p>
        </StepLayout>
      ),
    },
  ],
};
