import type { ComponentExamples } from "~/app/components/example";
import { ReferralFilters } from "./referral-filters";

export const examples: ComponentExamples = {
  component: "ReferralFilters",
  examples: [
    {
      title: "One status chosen",
      element: (
        <ReferralFilters
          filters={{ search: "", status: "drafted", recent: false }}
          statuses={[{ value: "drafted", label: "Drafted" }]}
        />
      ),
    },
  ],
};
