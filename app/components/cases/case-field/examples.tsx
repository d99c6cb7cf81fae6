import type { ComponentExamples } from "~/app/components/example";
import { CaseField } from "./case-field";

export const examples: ComponentExamples = {
  component: "CaseField",
  examples: [
    {
      title: "By number or name",
      element: (
        <CaseField name="case" label="Case" hint="Number or name" defaultValue="HCB 1234/2026" required />
      ),
    },
  ],
};
