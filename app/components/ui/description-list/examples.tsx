import type { ComponentExamples } from "~/app/components/example";
import { DescriptionList } from "./description-list";

export const examples: ComponentExamples = {
  component: "DescriptionList",
  examples: [
    {
      title: "Case information",
      element: (
        <DescriptionList
          items={[
            { term: "Case number", description: "HCB 1234/2026" },
            { term: "Date of bankruptcy order", description: "27/03/2026" },
            { term: "Petition date", description: null },
          ]}
        />
      ),
    },
  ],
};
