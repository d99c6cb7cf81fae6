import { LongTextField } from "./long-text-field";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "LongTextField",
  examples: [
    {
      title: "Grows with its text",
      element: (
        <LongTextField
          name="findings"
          label="Brief account of trustee’s findings"
          hint="Facts first; refer to enclosures by their number."
          defaultValue={
            "The bankrupt has not filed the annual statement for the third anniversary.\nTwo reminders were sent."
          }
        />
      ),
    },
    {
      title: "Over its limit",
      element: (
        <LongTextField
          name="remark"
          label="Remark"
          maxLength={20}
          defaultValue="More than twenty characters"
        />
      ),
    },
  ],
};
