import type { ComponentExamples } from "~/app/components/example";
import { UnfinishedForms } from "./unfinished-forms";

export const examples: ComponentExamples = {
  component: "UnfinishedForms",
  examples: [
    {
      title: "One was begun",
      element: (
        <UnfinishedForms
          forms={[{ id: "1", statusLabel: "Draft", savedAt: "2026-03-02T03:04:00.000Z", to: "#" }]}
        />
      ),
    },
  ],
};
