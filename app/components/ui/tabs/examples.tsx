import type { ComponentExamples } from "~/app/components/example";
import { Tabs } from "./tabs";

export const examples: ComponentExamples = {
  component: "Tabs",
  examples: [
    {
      title: "Kinds of referral",
      element: (
        <Tabs
          label="Kinds of referral"
          tabs={[
            { label: "B1", to: "?tab=b1", current: true, count: 12 },
            { label: "B2", to: "?tab=b2", current: false, count: 0 },
            { label: "B3", to: "?tab=b3", current: false },
          ]}
        />
      ),
    },
  ],
};
