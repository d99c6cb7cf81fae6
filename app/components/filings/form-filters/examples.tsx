import type { ComponentExamples } from "~/app/components/example";
import { FormFilters } from "./form-filters";

export const examples: ComponentExamples = {
  component: "FormFilters",
  examples: [
    {
      title: "One status chosen",
      element: (
        <FormFilters
          filters={{ search: "", status: "drafted", recent: false }}
          statuses={[{ value: "drafted", label: "Drafted" }]}
        />
      ),
    },
  ],
};
