import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { listTime } from "~/app/i18n/format";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { DestinationItem } from "~/app/services/office/webhooks/webhooks.view";

export interface DestinationTableProps {
  readonly commandId: string;
  readonly destinations: readonly DestinationItem[];
  readonly answer: PageAnswer;
}

/** The servers that webhooks may call, and a form to allow one more. */
export function DestinationTable({ commandId, destinations, answer }: DestinationTableProps) {
  const { t } = useTranslation();
  const { typed, problems } = answer;
  return (
    <div className="flex flex-col gap-6">
      <DataTable
        label={t("webhooks.destinations.title")}
        rows={destinations}
        rowKey={({ host }) => host}
        empty={
          <EmptyState title={t("webhooks.destinations.none")}>
            {t("webhooks.destinations.noneBody")}
          </EmptyState>
        }
        columns={[
          {
            id: "host",
            label: t("webhooks.destinations.host"),
            heading: true,
            cell: ({ host }) => <span className="break-all">{host}</span>,
          },
          {
            id: "by",
            label: t("webhooks.destinations.allowedBy"),
            cell: ({ by, at }) => `${by} · ${listTime(at)}`,
          },
          {
            id: "actions",
            label: t("webhooks.actions"),
            cell: ({ host }) => (
              <ConfirmDialog
                small
                tone="danger"
                action={t("webhooks.destinations.remove")}
                title={t("webhooks.destinations.removeTitle", { host })}
                body={t("webhooks.destinations.removeBody")}
                values={{ intent: "remove", host, commandId: buttonCommand(commandId, "remove", host) }}
              />
            ),
          },
        ]}
      />
      <Form
        method="post"
        className="sheet flex max-w-form flex-col gap-5 p-6"
        key={`form-${String(destinations.length)}`}
      >
        <ErrorSummary problems={problemsInOrder(["host"], problems)} />
        <input type="hidden" name="intent" value="allow" />
        <input type="hidden" name="commandId" value={buttonCommand(commandId, "allow")} />
        <TextField
          name="host"
          label={t("webhooks.destinations.host")}
          hint={t("webhooks.destinations.hostHint")}
          maxLength={260}
          required
          defaultValue={typed["host"] ?? ""}
          error={problems["host"]}
        />
        <div>
          <Button type="submit" tone="primary">
            {t("webhooks.destinations.allow")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
