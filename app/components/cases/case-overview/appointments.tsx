import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { CeaseButton } from "../case-administration/appoint-form";
import { DataTable, type DataColumn } from "~/app/components/ui/data-table/data-table";

import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { formatDate } from "~/app/i18n/format";
import type { ShownAppointment } from "~/app/services/workspace/case-overview/shown-case.server";
import type { CalendarDate } from "~/workflows/kit";
import { provisionText } from "~/app/services/cases/corrections/provision-text";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { CorrectAppointment, CorrectAppointmentLink } from "../case-corrections/correct-appointment";

/** Section 3: an appointment that has ended reads "former joint and several", whichever kind it was. */
function getKind({ kind, ceasedOn }: ShownAppointment, today: CalendarDate, t: TFunction): string {
  return ceasedOn === null || today < ceasedOn
    ? t(`caseFile.appointments.kinds.${kind}`)
    : t("caseFile.appointments.formerKind");
}

function getColumns(
  t: TFunction,
  { today, commandId }: Pick<AppointmentsProps, "today" | "commandId">,
): readonly DataColumn<ShownAppointment>[] {
  const none = t("common.notAvailable");
  const actions: DataColumn<ShownAppointment> = {
    id: "actions",
    label: t("caseAdministration.actions"),
    cell: (appointment) =>
      commandId !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <CorrectAppointmentLink group="practitioner" of={appointment} />
          {appointment.ceasedOn === null && <CeaseButton appointment={appointment} commandId={commandId} />}
        </div>
      ),
  };
  return [
    {
      id: "person",
      label: t("caseFile.appointments.person"),
      heading: true,
      cell: ({ personName, personNameZh }) => (
        <>
          {personName} {personNameZh !== undefined && <span lang="zh-HK">{personNameZh}</span>}
        </>
      ),
    },
    {
      id: "firm",
      label: t("caseFile.appointments.firm"),
      cell: ({ firmName }) => firmName ?? none,
    },
    {
      id: "role",
      label: t("caseFile.appointments.role"),
      cell: ({ role }) => t(`caseFile.appointments.roles.${role}`),
    },
    { id: "kind", label: t("caseFile.appointments.kind"), cell: (each) => getKind(each, today, t) },
    {
      id: "from",
      label: t("caseFile.appointments.from"),
      cell: ({ from }) => formatDate(from),
    },
    {
      id: "ceasedOn",
      label: t("caseFile.appointments.ceasedOn"),
      cell: ({ ceasedOn }) =>
        ceasedOn === null ? (
          <Badge tone="good">{t("caseFile.appointments.inForce")}</Badge>
        ) : (
          formatDate(ceasedOn)
        ),
    },
    {
      id: "provision",
      label: t("caseFile.appointments.provision"),
      cell: ({ section, panelA }) =>
        [section && provisionText(t, section), panelA && t("caseFile.appointments.panelA")]
          .filter(Boolean)
          .join(", ") || none,
    },
    {
      id: "tender",
      label: t("caseFile.appointments.tender"),
      cell: ({ tenderType, tenderReference }) =>
        [tenderType, tenderReference].filter(Boolean).join(" ") || none,
    },
    ...(commandId === undefined ? [] : [actions]),
  ];
}

export interface AppointmentsProps {
  readonly appointments: readonly ShownAppointment[];
  readonly today: CalendarDate;
  /** "Trustee information" or "Liquidator information". */
  readonly label: string;
  /** Absent for whoever may not end an appointment. */
  readonly commandId?: string | undefined;
  readonly caseType: "B" | "L";
  readonly answer: PageAnswer | null;
}

/** Everybody who is or was appointed, the newest first. */
export function Appointments({ appointments, label, caseType, answer, ...shown }: AppointmentsProps) {
  const { t } = useTranslation();
  const { commandId } = shown;
  const table = (
    <DataTable
      label={label}
      columns={getColumns(t, shown)}
      rows={[...appointments].reverse()}
      rowKey={({ appointment }) => appointment}
      empty={
        <EmptyState title={t("caseFile.appointments.empty")}>
          {t("caseFile.appointments.emptyBody")}
        </EmptyState>
      }
    />
  );
  if (commandId === undefined) return table;
  return (
    <>
      {table}
      <CorrectAppointment
        group="practitioner"
        appointments={appointments.map((each) => ({ ...each }))}
        {...{ caseType, commandId, answer }}
      />
    </>
  );
}
