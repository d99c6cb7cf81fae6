import type { ComponentExamples } from "~/app/components/example";

import { DemoAccounts } from "./demo-accounts";

export const examples: ComponentExamples = {
  component: "DemoAccounts",
  examples: [
    {
      title: "Two accounts of the demonstration",
      element: (
        <DemoAccounts
          password="the-password"
          accounts={[
            { id: "pa.demo", role: "Principal administrator" },
            { id: "officer.demo", role: "Officer" },
          ]}
        />
      ),
    },
  ],
};
