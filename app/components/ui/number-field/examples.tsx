import { NumberField } from "./number-field";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "NumberField",
  examples: [
    {
      title: "A whole number",
      element: (
        <NumberField name="anniversary" label="Anniversary" integer min={1} max={9} defaultValue="3" />
      ),
    },
    {
      title: "With an error",
      element: (
        <NumberField
          name="count"
          label="Number of reminders"
          error="Please input number to field(s)"
          defaultValue="two"
        />
      ),
    },
  ],
};
