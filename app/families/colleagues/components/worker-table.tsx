import { useTranslation } from "react-i18next";

import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable, type DataColumn } from "~/app/components/ui/data-table/data-table";
import type { Choice } from "~/app/services/platform/lists/choice";
import type { ShownWorker } from "../view-colleagues.server";
import { ScopeField } from "./scope-field";

export interface WorkerTableProps {
  readonly workers: readonly ShownWorker[];
  /** In which cases somebody can be taken off. */
  readonly scopes: readonly Choice[];
  readonly commandId: string;
}

/** Everybody who works on the case; whoever may takes a colleague off it. */
export function WorkerTable({ workers, scopes, commandId }: WorkerTableProps) {
  const { t } = useTranslation();
  const none = t("common.notAvailable");
  const actions: DataColumn<ShownWorker> = {
    id: "actions",
    label: t("colleagues.actions"),
    cell: ({ id, name, mayRelease }) =>
      mayRelease && (
        <ConfirmDialog
          small
          action={t("colleagues.release")}
          title={t("colleagues.releaseTitle", { person: name })}
          body={t("colleagues.releaseBody")}
          values={{
            intent: "colleague.released",
            commandId: buttonCommand(commandId, "release", id),
            person: id,
          }}
        >
          <ScopeField scopes={scopes} id={`scope-${id}`} />
        </ConfirmDialog>
      ),
  };
  return (
    <DataTable
      label={t("colleagues.table")}
      columns={[
        {
          id: "person",
          label: t("colleagues.person"),
          heading: true,
          cell: ({ name }) => <span className="break-keep">{name}</span>,
        },
        { id: "firm", label: t("colleagues.firm"), cell: ({ firm }) => firm || none },
        {
          id: "as",
          label: t("colleagues.as"),
          cell: (each) => <span className="break-keep">{t(`colleagues.${each.as}`)}</span>,
        },
        { id: "since", label: t("colleagues.since"), cell: ({ since }) => since },
        { id: "by", label: t("colleagues.by"), cell: ({ by }) => by ?? none },
        ...(workers.some(({ mayRelease }) => mayRelease) ? [actions] : []),
      ]}
      rows={workers}
      rowKey={({ id, as, firm }) => `${as} ${id} ${firm}`}
      empty={null}
    />
  );
}
