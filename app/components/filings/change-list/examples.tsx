import type { ComponentExamples } from "~/app/components/example";
import { ChangeList } from "./change-list";

export const examples: ComponentExamples = {
  component: "ChangeList",
  examples: [
    {
      title: "Three fields",
      element: (
        <ChangeList
          label="Version 36 and 37"
          changes={[
            { id: "phone", field: "Telephone", before: "2867 2448", after: "2867 2449" },
            { id: "fax", field: "Fax", before: null, after: "3105 1814" },
            { id: "remark", field: "Other relevant information", before: "To be confirmed", after: null },
          ]}
        />
      ),
    },
    { title: "Nothing changed", element: <ChangeList label="Version 37 and 38" changes={[]} /> },
  ],
};
