import { ChecklistField, ChoiceField, TickField, YesNoField } from "./choice-field";
import type { ComponentExamples } from "~/app/components/example";

const KINDS = [
  { value: "b1", label: "B1", hint: "Default in the annual statement" },
  { value: "b2", label: "B2", hint: "Failure to co-operate" },
  { value: "b3", label: "B3", hint: "Any other suspected offence" },
];

export const examples: ComponentExamples = {
  component: "ChoiceField",
  examples: [
    {
      title: "Radios",
      element: (
        <ChoiceField name="kind" label="Kind of referral" required options={KINDS} defaultValue="b1" />
      ),
    },
    {
      title: "A list to choose from",
      element: <ChoiceField name="kind-select" label="Kind of referral" display="select" options={KINDS} />,
    },
    {
      title: "Yes or no",
      element: (
        <YesNoField name="contactable" label="Is the bankrupt contactable?" required error="Please select." />
      ),
    },
    {
      title: "Checklist",
      element: (
        <ChecklistField name="searches" label="Searches made" options={KINDS} defaultValue={["b1", "b3"]} />
      ),
    },
    {
      title: "One box",
      element: <TickField name="declared" label="I have read and understood the above notes and statement" />,
    },
  ],
};
