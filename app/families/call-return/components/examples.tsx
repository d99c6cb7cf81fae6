import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { ComponentExamples } from "~/app/components/example";
import type { ReturnItem } from "../returns/return-list.server";
import type { ReturnView } from "../returns/return-page.view";
import { ReturnFilters } from "./return-filters";
import { ReturnProblems, ReturnRefused } from "./return-problems";
import { shownReturnColumns } from "./shown-columns";

const ITEM: ReturnItem = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  to: "#",
  calledOn: "2026-10-02",
  dueOn: "2026-10-30",
  overdue: true,
  firmEn: "Harbour Insolvency Services Limited",
  firmZh: "海港清盤服務有限公司",
  days: "08/11/2026",
  typeLabel: "Estates and balances",
  status: "invalid",
  statusLabel: "Invalid",
  updatedAt: "2026-11-03T02:10:00.000Z",
};
const REFUSAL: ReturnView["refusal"] = {
  code: "ERR-CR-002",
  sentence: "The file failed validation.",
  next: "Download the result file, correct the rows it names and upload the file again.",
  whole: null,
  rows: 12,
  problems: [
    { cell: "D5", heading: "Balance at bank", sentence: "Please input a number." },
    { cell: "B9", heading: "Case number", sentence: "This case is in more than one row." },
  ],
  more: 3,
  hasResult: true,
};

function Sample() {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t("callReturns.title")}
      columns={shownReturnColumns(t)}
      rows={[ITEM]}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("callReturns.empty")} />}
    />
  );
}

export const examples: ComponentExamples = {
  component: "Call returns",
  examples: [
    { title: "Returns of a firm", element: <Sample /> },
    { title: "A file that was not taken", element: <ReturnRefused view={{ id: "r1", refusal: REFUSAL }} /> },
    { title: "What is wrong with a file", element: <ReturnProblems view={{ id: "r1", refusal: REFUSAL }} /> },
    {
      title: "Filters",
      element: (
        <ReturnFilters
          filters={{
            firm: "",
            called: "02/10/2026",
            updated: "",
            type: "estates",
            status: undefined,
            waiting: undefined,
          }}
          types={[{ value: "estates", label: "Estates and balances" }]}
          statuses={[{ value: "invalid", label: "Invalid" }]}
          office
        />
      ),
    },
  ],
};
