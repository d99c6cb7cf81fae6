import { useTranslation } from "react-i18next";

import { ChoiceField, TickField } from "~/app/components/ui/choice-field/choice-field";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { AdministrationForm } from "./administration-form";
import type { CaseAdministration } from "~/app/services/cases/administration/case-choices.server";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { buttonCommand } from "~/app/components/ui/button-command";
import {
  APPOINTEE_ROLES,
  APPOINTMENT_KINDS,
  APPOINTMENT_SECTIONS,
  type Appointment,
} from "~/workflows/records/case-file/index";
import { provisionText } from "~/app/services/cases/corrections/provision-text";

export interface AppointFormProps {
  readonly administration: CaseAdministration;
  readonly answer: PageAnswer | null;
  readonly type: "B" | "L";
}

/** Appoints a trustee or liquidator: somebody with an account, or somebody of a firm that has none. */
export function AppointForm({ administration, answer, type }: AppointFormProps) {
  const { t } = useTranslation();
  return (
    <AdministrationForm
      intent="appoint"
      commandId={administration.commandId}
      title={t(`caseAdministration.appoint.title.${type}`)}
      lead={t("caseAdministration.appoint.lead")}
      answer={answer}
    >
      {({ typed, getErrorProps }) => (
        <>
          <ChoiceField
            name="person"
            label={t("caseAdministration.appoint.person")}
            display="select"
            options={administration.practitioners}
            defaultValue={typed?.person}
            {...getErrorProps("person")}
          />
          <fieldset className="flex flex-col gap-5 rounded-md border border-line p-4">
            <legend className="px-1 font-semibold">{t("caseAdministration.appoint.other")}</legend>
            {(["personName", "personNameZh"] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(`caseAdministration.appoint.${name}`)}
                width="medium"
                defaultValue={typed?.[name]}
                {...getErrorProps(name)}
              />
            ))}
            <ChoiceField
              name="personFirm"
              label={t("caseFile.appointments.firm")}
              display="select"
              options={administration.firms}
              defaultValue={typed?.personFirm}
              {...getErrorProps("personFirm")}
            />
          </fieldset>
          <ChoiceField
            name="role"
            label={t("caseFile.appointments.role")}
            required
            options={APPOINTEE_ROLES[type].map((value) => ({
              value,
              label: t(`caseFile.appointments.rolesByCode.${value}`),
            }))}
            defaultValue={typed?.role}
            {...getErrorProps("role")}
          />
          <ChoiceField
            name="kind"
            label={t("caseFile.appointments.kind")}
            required
            inline
            options={APPOINTMENT_KINDS.map((value) => ({
              value,
              label: t(`caseFile.appointments.kinds.${value}`),
            }))}
            defaultValue={typed?.kind}
            {...getErrorProps("kind")}
          />
          <DateField
            name="from"
            label={t("caseFile.appointments.from")}
            required
            defaultValue={typed?.from}
            {...getErrorProps("from")}
          />
          <ChoiceField
            name="section"
            label={t("caseFile.appointments.provision")}
            display="select"
            options={APPOINTMENT_SECTIONS[type].map((value) => ({
              value,
              label: provisionText(t, value),
            }))}
            defaultValue={typed?.section}
            {...getErrorProps("section")}
          />
          <TickField
            name="panelA"
            label={t("caseFile.appointments.panelA")}
            defaultChecked={typed?.panelA === "true"}
          />
          {(["tenderType", "tenderReference"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`caseAdministration.appoint.${name}`)}
              width="medium"
              defaultValue={typed?.[name]}
              {...getErrorProps(name)}
            />
          ))}
        </>
      )}
    </AdministrationForm>
  );
}

export interface CeaseButtonProps {
  readonly appointment: Pick<Appointment, "appointment" | "personName">;
  readonly commandId: string;
  /** Of a PEQ agent, where it says so. */
  readonly intent?: "cease" | "ceaseAgent";
}

/** Ends an appointment on a day; what follows is said before. */
export function CeaseButton({
  appointment: { appointment, personName },
  commandId,
  intent = "cease",
}: CeaseButtonProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      small
      tone="danger"
      action={t("caseAdministration.cease.action")}
      title={t("caseAdministration.cease.title", { person: personName })}
      body={t("caseAdministration.cease.body")}
      values={{ intent, commandId: buttonCommand(commandId, intent, appointment), appointment }}
    >
      <DateField
        name="ceasedOn"
        id={`ceased-${appointment}`}
        label={t("caseFile.appointments.ceasedOn")}
        required
      />
    </ConfirmDialog>
  );
}
