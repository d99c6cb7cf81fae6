import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { correctionIntent } from "~/app/services/cases/corrections/typed-fields";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { AppointmentGroup } from "~/workflows/records/case-file/index";
import type { FieldValues } from "./correction-fields";
import { EntryForm } from "./entry-form";

interface Corrected {
  readonly appointment: string;
  readonly personName: string;
}

/** Leads to the form that corrects an appointment. */
export function CorrectAppointmentLink({
  group,
  of: { appointment, personName },
}: {
  readonly group: AppointmentGroup;
  readonly of: Corrected;
}) {
  const { t } = useTranslation();
  return (
    <Link
      to={`?correct=${appointment}#correct-${group}`}
      preventScrollReset
      className="link"
      aria-label={t(`caseCorrections.entry.${group}`, { name: personName })}
    >
      {t("caseCorrections.correct")}
    </Link>
  );
}

export interface CorrectAppointmentProps {
  readonly group: AppointmentGroup;
  readonly appointments: readonly (Corrected & FieldValues)[];
  readonly caseType: "B" | "L";
  readonly commandId: string;
  readonly answer: PageAnswer | null;
}

/** Corrects the appointment that the address, or a form that was not taken, is about: its days, its end, how it was recorded. */
export function CorrectAppointment({ group, appointments, caseType, ...form }: CorrectAppointmentProps) {
  const requestedId = new URLSearchParams(useLocation().search).get("correct");
  const { answer } = form;
  const posted =
    answer?.typed["intent"] === correctionIntent("correct", group) ? answer.typed["entry"] : null;
  const corrected = appointments.find(({ appointment }) => appointment === (posted ?? requestedId));
  if (corrected === undefined) return null;
  return (
    <EntryForm
      key={JSON.stringify(corrected)}
      act="correct"
      list={group}
      entry={{ id: corrected.appointment, entry: corrected }}
      file={{ type: caseType }}
      {...form}
    />
  );
}
