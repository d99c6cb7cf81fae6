import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable, type DataColumn } from "~/app/components/ui/data-table/data-table";

import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { listTime, formatDate } from "~/app/i18n/format";
import { buttonCommand } from "~/app/components/ui/button-command";
import { Section } from "~/app/components/ui/section";
import type { StandInView } from "~/app/services/workspace/case-overview/shown-case.server";
import { isAdhocInForce } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

export interface AdhocListProps {
  readonly adhoc: readonly StandInView[];
  readonly today: CalendarDate;
  /** Absent for whoever may not end one. */
  readonly commandId?: string | undefined;
}

function getColumns(t: TFunction, { today, commandId }: AdhocListProps): readonly DataColumn<StandInView>[] {
  const none = t("common.notAvailable");
  const actions: DataColumn<StandInView> = {
    id: "actions",
    label: t("caseAdministration.actions"),
    cell: (each) =>
      isAdhocInForce(each, today) && (
        <ConfirmDialog
          small
          action={t("caseAdministration.adhoc.end")}
          title={t("caseAdministration.adhoc.endTitle", { person: each.officer || none })}
          body={t("caseAdministration.adhoc.endBody")}
          values={{
            intent: "endAdhoc",
            commandId: buttonCommand(commandId ?? "", "endAdhoc", each.adhoc),
            adhoc: each.adhoc,
          }}
        />
      ),
  };
  return [
    {
      id: "person",
      label: t("caseAdministration.adhoc.person"),
      heading: true,
      cell: ({ officer }) => officer || none,
    },
    {
      id: "as",
      label: t("caseAdministration.adhoc.as"),
      cell: (each) => t(`caseAdministration.adhoc.roles.${each.as}`),
    },
    { id: "from", label: t("caseAdministration.adhoc.from"), cell: ({ from }) => formatDate(from) },
    { id: "until", label: t("caseAdministration.adhoc.until"), cell: ({ until }) => formatDate(until) },
    {
      id: "state",
      label: t("caseAdministration.adhoc.state"),
      cell: (each) =>
        isAdhocInForce(each, today) ? (
          <Badge tone="good">{t("caseAdministration.adhoc.inForce")}</Badge>
        ) : (
          <Badge tone="neutral">
            {each.endedAt === null
              ? t("caseAdministration.adhoc.expired")
              : t("caseAdministration.adhoc.ended", { at: listTime(each.endedAt) })}
          </Badge>
        ),
    },
    ...(commandId === undefined ? [] : [actions]),
  ];
}

/** Everybody who stands or stood in, newest first, and until when. */
export function AdhocList(props: AdhocListProps) {
  const { t } = useTranslation();
  return (
    <Section id="adhoc" title={t("caseAdministration.adhoc.title")}>
      <DataTable
        label={t("caseAdministration.adhoc.title")}
        columns={getColumns(t, props)}
        rows={[...props.adhoc].reverse()}
        rowKey={({ adhoc }) => adhoc}
        empty={
          <EmptyState title={t("caseAdministration.adhoc.empty")}>
            {t("caseAdministration.adhoc.emptyBody")}
          </EmptyState>
        }
      />
    </Section>
  );
}
