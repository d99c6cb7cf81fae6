import { Button } from "../button/button";
import type { ComponentExamples } from "~/app/components/example";
import { PageHeader } from "./page-header";

export const examples: ComponentExamples = {
  component: "PageHeader",
  examples: [
    {
      title: "With actions",
      element: (
        <PageHeader
          title="B1/B2/B3 Submission"
          subtitle="Reports of bankruptcy offences"
          actions={<Button tone="primary">New B1</Button>}
        />
      ),
    },
  ],
};
