import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { ComponentExamples } from "~/app/components/example";
import type { LedgerItem } from "../requests/ledger-list.server";
import { shownLedgerColumns } from "./ledger-columns";

const READY: LedgerItem = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  requestedAt: "2026-11-20T02:10:00.000Z",
  name: "Detailed ledger of HCB 1/2026",
  detail: "01/01/2026 – 31/10/2026, PDF",
  receivedAt: "2026-11-20T02:11:00.000Z",
  expiresOn: "2026-12-20",
  status: "ready",
  statusLabel: "Ready for download",
  refusal: null,
  file: "#",
};

function Sample() {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t("ledger.history")}
      columns={shownLedgerColumns(t)}
      rows={[
        READY,
        {
          ...READY,
          id: "2",
          file: null,
          receivedAt: null,
          expiresOn: null,
          status: "removed",
          statusLabel: "Removed",
          refusal: "There are no entries.",
        },
      ]}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("ledger.empty")} />}
    />
  );
}

export const examples: ComponentExamples = {
  component: "Detailed ledgers",
  examples: [{ title: "Ready, and refused", element: <Sample /> }],
};
