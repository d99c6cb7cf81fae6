import { EmptyState } from "../empty-state/empty-state";
import type { ComponentExamples } from "~/app/components/example";
import { ListFrame } from "./list-frame";

const ROWS = [
  { id: "1", caseNo: "HCB 1234/2026", name: "CHAN Tai Man" },
  { id: "2", caseNo: "HCB 1302/2026", name: "LEE Siu Ming" },
];

export const examples: ComponentExamples = {
  component: "ListFrame",
  examples: [
    {
      title: "A page past the last one",
      element: (
        <ListFrame
          name="example-past"
          label="Cases found before"
          listing={{
            items: [],
            total: { count: 26, capped: false },
            page: 3,
            size: 25,
            sorting: { column: "caseNo", direction: "asc" },
          }}
          columns={[{ id: "caseNo", label: "Case No.", heading: true, cell: () => null }]}
          empty={<EmptyState title="No cases" />}
        />
      ),
    },
    {
      title: "More than anybody counts",
      element: (
        <ListFrame
          name="example-frame"
          label="Cases found"
          listing={{
            items: ROWS,
            total: { count: 1000, capped: true },
            page: 3,
            size: 25,
            sorting: { column: "caseNo", direction: "asc" },
          }}
          columns={[
            { id: "caseNo", label: "Case No.", heading: true, sortable: true, cell: (row) => row.caseNo },
            { id: "name", label: "Name", cell: (row) => row.name },
          ]}
          empty={<EmptyState title="No cases" />}
        />
      ),
    },
  ],
};
