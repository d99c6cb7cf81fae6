import { MoneyField } from "./money-field";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "MoneyField",
  examples: [
    {
      title: "One currency",
      element: (
        <MoneyField name="fee" label="Amount realized" currencies={["HKD"]} defaultAmount="1,234,567.50" />
      ),
    },
    {
      title: "A choice of currencies",
      element: (
        <MoneyField
          name="claim"
          label="Total amount of claim"
          currencies={["HKD", "USD", "RMB", "GBP"]}
          defaultCurrency="USD"
          defaultAmount="500.00"
          error="must be positive"
          required
        />
      ),
    },
  ],
};
