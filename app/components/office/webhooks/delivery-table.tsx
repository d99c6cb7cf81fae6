import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable, type DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable } from "~/app/components/ui/data-table/on-screen";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { listTime } from "~/app/i18n/format";
import type { DeliveryItem } from "~/app/services/office/webhooks/webhooks.view";

const TONES = { waiting: "waiting", delivered: "good", failed: "bad", skipped: "neutral" } as const;

function Result({ state, status, error, attempts }: DeliveryItem) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={TONES[state]}>{t(`webhooks.states.${state}`)}</Badge>
      <span className="block text-sm text-ink-soft">
        {attempts === 0 ? t("webhooks.notTried") : t("webhooks.attempts", { count: attempts })}
        {status !== null && ` · ${t("webhooks.answered", { status })}`}
      </span>
      {error !== null && state !== "delivered" && (
        <span className="block text-sm text-ink-soft">{t(`webhooks.problems.${error}`)}</span>
      )}
    </>
  );
}

const when = (instant: string | null) =>
  instant === null ? (
    <NotAvailable />
  ) : (
    <time dateTime={instant} className="whitespace-nowrap">
      {listTime(instant)}
    </time>
  );

const getColumns = (t: TFunction): readonly DataColumn<DeliveryItem>[] => [
  { id: "what", label: t("webhooks.what"), heading: true, cell: ({ what }) => what ?? t("webhooks.test") },
  {
    id: "reference",
    label: t("webhooks.reference"),
    cell: ({ reference }) => reference ?? <NotAvailable />,
  },
  { id: "result", label: t("webhooks.result"), cell: (delivery) => <Result {...delivery} /> },
  { id: "triedAt", label: t("webhooks.triedAt"), cell: ({ triedAt }) => when(triedAt) },
  {
    id: "nextTry",
    label: t("webhooks.nextTry"),
    cell: ({ nextTry, wanted }) => (wanted ? t("webhooks.atOnce") : when(nextTry)),
  },
  {
    id: "actions",
    label: t("webhooks.actions"),
    cell: ({ id, state, what }) => (
      <div className="flex flex-wrap gap-2">
        <Form method="post">
          <input type="hidden" name="delivery" value={id} />
          <Button type="submit" small name="intent" value="again">
            {t(state === "waiting" ? "webhooks.tryNow" : "webhooks.again")}
          </Button>
        </Form>
        {state === "waiting" && what !== null && (
          <ConfirmDialog
            small
            action={t("webhooks.skip")}
            title={t("webhooks.skipTitle")}
            body={t("webhooks.skipBody")}
            values={{ intent: "skip", delivery: id }}
          />
        )}
      </div>
    ),
  },
];

/** What a webhook has sent: when, what, what was answered, and when it is tried next. */
export function DeliveryTable({ deliveries }: { readonly deliveries: readonly DeliveryItem[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t("webhooks.deliveries")}
      rows={deliveries}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("webhooks.noDeliveries")}>{t("webhooks.noDeliveriesBody")}</EmptyState>}
      columns={getColumns(t)}
    />
  );
}
