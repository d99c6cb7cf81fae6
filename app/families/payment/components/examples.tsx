import { useTranslation } from "react-i18next";

import type { ComponentExamples } from "~/app/components/example";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { ExceptionItem } from "../exceptions/exceptions.view";
import { shownExceptionColumns } from "./exception-columns";

const DOUBLED: ExceptionItem = {
  id: "01JD0000000000000000000000.G000000002",
  kind: "doubled",
  foundAt: "2026-11-20T02:10:00.000Z",
  day: null,
  reference: "P0123456789ABCDEF",
  gatewayReference: "G000000002",
  currency: "HKD",
  amount: 3_500,
  remedy: null,
  settledAt: null,
};

function Sample() {
  const { t } = useTranslation();
  const unknown: ExceptionItem = {
    ...DOUBLED,
    id: "2026-11-19.G000000009",
    kind: "unknown",
    day: "2026-11-19",
    gatewayReference: "G000000009",
    remedy: "refunded",
    settledAt: "2026-11-20T06:00:00.000Z",
  };
  return (
    <DataTable
      label={t("payments.list.title")}
      columns={shownExceptionColumns(t, "example")}
      rows={[DOUBLED, unknown]}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("payments.list.empty")} />}
    />
  );
}

export const examples: ComponentExamples = {
  component: "PaymentExceptions",
  examples: [{ title: "money that came twice, and money that was seen to", element: <Sample /> }],
};
