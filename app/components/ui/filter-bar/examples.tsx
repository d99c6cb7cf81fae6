import { ChoiceField } from "../choice-field/choice-field";
import type { ComponentExamples } from "~/app/components/example";
import { TextField } from "../text-field/text-field";
import { FilterBar } from "./filter-bar";

export const examples: ComponentExamples = {
  component: "FilterBar",
  examples: [
    {
      title: "Two filters, one set",
      element: (
        <FilterBar active={[{ name: "filter-status", label: "Status: Submitted" }]}>
          <TextField name="filter-case" label="Case No." />
          <ChoiceField
            name="filter-status"
            label="Status"
            display="select"
            defaultValue="submitted"
            options={[{ value: "submitted", label: "Submitted" }]}
          />
        </FilterBar>
      ),
    },
  ],
};
