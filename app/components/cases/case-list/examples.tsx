import type { ComponentExamples } from "~/app/components/example";
import { CaseList } from "./case-list";
import { CaseStatus } from "./case-status";

const NONE = {
  items: [],
  total: { count: 0, capped: false },
  page: 1,
  size: 25,
  sorting: { column: "orderDate", direction: "desc" },
  statuses: [{ value: "ACT", label: "Active" }],
  offersMine: true,
  alerts: ["peq", "s93"],
} as const;

export const examples: ComponentExamples = {
  component: "CaseList",
  examples: [
    {
      title: "Nothing found",
      element: (
        <CaseList
          {...NONE}
          kind="all"
          filters={{
            search: "陳大",
            type: "B",
            status: "ACT",
            mine: true,
            importedToday: false,
            outstanding: "s93",
          }}
        />
      ),
    },
    {
      title: "Statuses of a case",
      element: (
        <div className="flex flex-wrap gap-2">
          <CaseStatus status="ACT" label="Active" />
          <CaseStatus status="DCH" label="Discharged" />
          <CaseStatus status="CLS" label="Closed" />
        </div>
      ),
    },
  ],
};
