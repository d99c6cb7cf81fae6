import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { listTime, typedDate } from "~/app/i18n/format";
import { buttonCommand } from "~/app/components/ui/button-command";
import { isAdhocInForce, type AdhocAssignment } from "~/workflows/case-file/index";
import type { CalendarDate } from "~/workflows/kit";

export interface AdhocListProps {
  readonly adhoc: readonly AdhocAssignment[];
  readonly names: Readonly<Record<string, string>>;
  readonly today: CalendarDate;
  /** Absent for whoever may not end one. */
  readonly commandId?: string | undefined;
}

function columnsOf(
  t: TFunction,
  { names, today, commandId }: AdhocListProps,
): readonly DataColumn<AdhocAssignment>[] {
  const nameOf = (id: string): string => names[id] ?? id;
  const actions: DataColumn<AdhocAssignment> = {
    id: "actions",
    label: t("keeping.actions"),
    cell: (each) =>
      isAdhocInForce(each, today) && (
        <ConfirmDialog
          small
          action={t("keeping.adhoc.end")}
          title={t("keeping.adhoc.endTitle", { person: nameOf(each.officer) })}
          body={t("keeping.adhoc.endBody")}
          values={{
            intent: "endAdhoc",
            commandId: buttonCommand(commandId ?? "", "endAdhoc", each.adhoc),
            adhoc: each.adhoc,
          }}
        />
      ),
  };
  return [
    { id: "person", label: t("keeping.adhoc.person"), heading: true, cell: ({ officer }) => nameOf(officer) },
    { id: "as", label: t("keeping.adhoc.as"), cell: (each) => t(`keeping.adhoc.roles.${each.as}`) },
    { id: "from", label: t("keeping.adhoc.from"), cell: ({ from }) => typedDate(from) },
    { id: "until", label: t("keeping.adhoc.until"), cell: ({ until }) => typedDate(until) },
    {
      id: "state",
      label: t("keeping.adhoc.state"),
      cell: (each) =>
        isAdhocInForce(each, today) ? (
          <Badge tone="good">{t("keeping.adhoc.inForce")}</Badge>
        ) : (
          <Badge tone="neutral">
            {each.endedAt === null
              ? t("keeping.adhoc.expired")
              : t("keeping.adhoc.ended", { at: listTime(each.endedAt) })}
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
    <section aria-labelledby="adhoc" className="flex flex-col gap-3">
      <h2 id="adhoc" className="text-lg">
        {t("keeping.adhoc.title")}
      </h2>
      <DataTable
        label={t("keeping.adhoc.title")}
        columns={columnsOf(t, props)}
        rows={[...props.adhoc].reverse()}
        rowKey={({ adhoc }) => adhoc}
        empty={<EmptyState title={t("keeping.adhoc.empty")}>{t("keeping.adhoc.emptyBody")}</EmptyState>}
      />
    </section>
  );
}
