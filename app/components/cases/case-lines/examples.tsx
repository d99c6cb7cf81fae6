import { Badge } from "~/app/components/ui/badge/badge";
import type { ComponentExamples } from "~/app/components/example";
import { CaseLines } from "./case-lines";

const LISTING = { page: 1, size: 25, total: { count: 1, capped: false } } as const;

export const examples: ComponentExamples = {
  component: "CaseLines",
  examples: [
    {
      title: "A case in which something waits",
      element: (
        <CaseLines
          listing={{
            ...LISTING,
            items: [{ id: "HCB-1234-2026", caseNo: "HCB 1234/2026", caseName: "CHAN Tai Man", to: "#" }],
          }}
          none="Nothing waits."
          describe={() => "Asked for on 1 March 2026"}
          badge={() => <Badge tone="waiting">Waiting</Badge>}
        />
      ),
    },
    {
      title: "None",
      element: <CaseLines listing={{ ...LISTING, items: [] }} none="Nothing waits." describe={() => ""} />,
    },
  ],
};
