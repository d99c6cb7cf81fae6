import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { ComponentExamples } from "~/app/components/example";

import type { AccountItem } from "../workspace/workspace.view";
import { shownAccountColumns } from "./account-columns";
import { AccountFilters } from "./account-filters";

const ITEM: AccountItem = {
  id: "account-s93/01K8Z5R0000000000000000000",
  kind: "s93",
  caseNo: "HCB 1234/2024",
  caseName: "CHAN Tai Man",
  caseNameZh: "陳大文",
  type: "s.93 account",
  from: "2025-03-14",
  to: "2026-03-13",
  status: "amendmentRequired",
  statusLabel: "Amendment Required",
  dueOn: "2026-04-13",
  why: "onDemand",
  checkedOn: "2026-04-20",
  completedOn: null,
  submission: "screen",
  amended: false,
  marks: ["amendment"],
  link: "/s93/01K8Z5R0000000000000000000",
  ledger: {
    request: "/accounts/generate-detailed-ledger",
    ready: { to: "/accounts/generate-detailed-ledger", on: "2026-04-15" },
  },
  pdf: "/s93/01K8Z5R0000000000000000000",
};

function Sample() {
  const { t } = useTranslation();
  return (
    <DataTable
      label="Accounts"
      columns={shownAccountColumns(t, { sayWhy: true, takesLedgers: true })}
      rows={[
        ITEM,
        { ...ITEM, id: "account-s93/2", status: "overdue", statusLabel: "Overdue", marks: [], pdf: null },
      ]}
      rowKey={({ id }) => id}
      empty={<EmptyState title="None" />}
    />
  );
}

export const examples: ComponentExamples = {
  component: "Accounts",
  examples: [
    { title: "A workspace", element: <Sample /> },
    {
      title: "Filters",
      element: (
        <AccountFilters
          filters={{
            search: "HCB 1234",
            company: "",
            status: "overdue",
            due: "month",
            dueFrom: "01/03/2026",
            dueTo: "",
          }}
          statuses={[
            { value: "draft", label: "Draft" },
            { value: "overdue", label: "Overdue" },
          ]}
        />
      ),
    },
  ],
};
