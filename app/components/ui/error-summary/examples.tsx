import { ErrorSummary } from "./error-summary";
import type { ComponentExamples } from "~/app/components/example";

const PROBLEMS = [
  { fieldId: "bankrupt-name", message: "Name of bankrupt cannot be blank" },
  { fieldId: "order-date", message: "Please select the relevant date to field(s)" },
];

export const examples: ComponentExamples = {
  component: "ErrorSummary",
  examples: [{ title: "Two problems", element: <ErrorSummary problems={PROBLEMS} /> }],
};
