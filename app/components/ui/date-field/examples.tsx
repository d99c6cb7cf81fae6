import { DateField } from "./date-field";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "DateField",
  examples: [
    {
      title: "A date",
      element: (
        <DateField name="order-date" label="Date of bankruptcy order" required defaultValue="2026-03-27" />
      ),
    },
    {
      title: "A date that is not in the calendar stays as it was typed",
      element: (
        <DateField
          name="petition-date"
          label="Date of petition"
          defaultValue="31/02/2026"
          error="Enter the date as DD/MM/YYYY, for example 27/03/2026"
        />
      ),
    },
  ],
};
