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
    {
      title: "Those used most, and a menu of the others",
      element: (
        <Tabs
          label="Parts of a case"
          more="更多 · More parts of a case"
          tabs={[
            { label: "Case", to: "?part=case", current: true },
            { label: "Accounts", to: "?part=accounts", current: false },
            { label: "Referrals", to: "?part=referrals", current: false, count: 3 },
            { label: "Petition", to: "?part=petition", current: false, inMenu: true },
          ]}
        />
      ),
    },
  ],
};
