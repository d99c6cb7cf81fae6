import { Link } from "@remix-run/react";

import { Badge } from "../badge/badge";
import { EmptyState } from "../empty-state/empty-state";
import type { ComponentExamples } from "~/app/components/example";
import { DataTable } from "./data-table";
import type { DataColumn } from "./data-table";

interface Row {
  readonly id: string;
  readonly caseNo: string;
  readonly name: string;
  readonly amount: string;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: "caseNo",
    label: "Case No.",
    sortable: true,
    heading: true,
    cell: (row) => (
      <Link className="link" to={`/casefile/${row.id}`}>
        {row.caseNo}
      </Link>
    ),
  },
  { id: "name", label: "Name", sortable: true, cell: (row) => row.name },
  { id: "status", label: "Status", cell: () => <Badge tone="good">Submitted</Badge> },
  { id: "amount", label: "Amount", align: "right", cell: (row) => row.amount },
];
const ROWS: readonly Row[] = [
  { id: "1", caseNo: "HCB 1234/2026", name: "CHAN Tai Man 陳大文", amount: "HKD 1,200.00" },
  { id: "2", caseNo: "HCB 1302/2026", name: "LEE Siu Ming 李小明", amount: "HKD 88,000.50" },
];
const EMPTY = <EmptyState title="No cases">Cases that are assigned to your firm appear here.</EmptyState>;

export const examples: ComponentExamples = {
  component: "DataTable",
  examples: [
    {
      title: "Sorted",
      element: (
        <DataTable
          label="Cases"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={({ id }) => id}
          sorting={{ column: "caseNo", direction: "asc" }}
          empty={EMPTY}
        />
      ),
    },
    {
      title: "Empty",
      element: <DataTable label="Cases" columns={COLUMNS} rows={[]} rowKey={({ id }) => id} empty={EMPTY} />,
    },
  ],
};
