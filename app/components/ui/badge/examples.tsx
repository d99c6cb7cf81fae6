import { Badge, Status } from "./badge";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "Badge",
  examples: [
    {
      title: "Every tone",
      element: (
        <div className="flex flex-wrap gap-2">
          <Badge tone="neutral">Drafted</Badge>
          <Badge tone="active">Ready for trustee(s)’ review</Badge>
          <Badge tone="waiting">Draft expiring</Badge>
          <Badge tone="good">Submitted</Badge>
          <Badge tone="warning">Pending preparer’s amendment</Badge>
          <Badge tone="bad">Overdue</Badge>
        </div>
      ),
    },
    {
      title: "With its holder",
      element: (
        <Status tone="active" holder="CHAN Tai Man" since="since 21/11/2026 09:30">
          Ready for trustee(s)’ review
        </Status>
      ),
    },
  ],
};
