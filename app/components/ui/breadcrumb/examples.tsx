import type { ComponentExamples } from "~/app/components/example";
import { Breadcrumb } from "./breadcrumb";

export const examples: ComponentExamples = {
  component: "Breadcrumb",
  examples: [
    {
      title: "Within a case",
      element: (
        <Breadcrumb
          crumbs={[
            { label: "Case Search", to: "/case-directory" },
            { label: "HCB 1234/2026", to: "/casefile/1" },
            { label: "B1", to: "/casefile/1/b1" },
            { label: "Step 2" },
          ]}
        />
      ),
    },
  ],
};
