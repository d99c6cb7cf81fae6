import type { ComponentExamples } from "~/app/components/example";
import { FilterBar } from "./filter-bar";

export const examples: ComponentExamples = {
  component: "FilterBar",
  examples: [
    {
      title: "Two filters, one set",
      element: (
        <FilterBar
          filters={[
            { kind: "text", name: "filter-case", label: "Case No.", value: "" },
            {
              kind: "choice",
              name: "filter-status",
              label: "Status",
              value: "submitted",
              options: [{ value: "submitted", label: "Submitted" }],
            },
          ]}
        />
      ),
    },
  ],
};
