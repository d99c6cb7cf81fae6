import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { listTime } from "~/app/i18n/format";
import { PlainForm } from "~/app/forms/plain-form";
import { DESTINATION_FORM } from "~/app/services/office/webhooks/destination-form";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { DestinationItem } from "~/app/services/office/webhooks/webhooks.view";

export interface DestinationTableProps {
  readonly commandId: string;
  readonly destinations: readonly DestinationItem[];
  readonly answer: PageAnswer | undefined;
}

/** The servers that webhooks may call, and a form to allow one more. */
export function DestinationTable({ commandId, destinations, answer }: DestinationTableProps) {
  const { t } = useTranslation();
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
      <PlainForm
        key={`form-${String(destinations.length)}`}
        id="new-destination"
        declared={DESTINATION_FORM}
        answer={answer}
        hidden={{ intent: "allow", commandId: buttonCommand(commandId, "allow") }}
        above={null}
        className="sheet flex max-w-form flex-col gap-5 p-6"
      >
        {(getField) => (
          <>
            <TextField
              label={t("webhooks.destinations.host")}
              hint={t("webhooks.destinations.hostHint")}
              {...getField("host")}
            />
            <div>
              <Button type="submit" tone="primary">
                {t("webhooks.destinations.allow")}
              </Button>
            </div>
          </>
        )}
      </PlainForm>
    </div>
  );
}
