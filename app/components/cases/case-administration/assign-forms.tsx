import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { PhoneField, TextField } from "~/app/components/ui/text-field/text-field";
import { AdministrationForm } from "./administration-form";
import type { CaseAdministration } from "~/app/services/cases/administration/case-choices.server";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { ShownAssignment } from "~/app/services/workspace/case-overview/shown-case.server";
import { ADHOC_ROLES } from "~/workflows/records/case-file/index";
import { ADHOC_DAYS } from "~/workflows/kit/index";

interface Props {
  readonly administration: CaseAdministration;
  readonly answer: PageAnswer | null;
}

/** The officers who work on the case. */
export function AssignForm({
  administration,
  answer,
  assignment,
}: Props & { readonly assignment: ShownAssignment | null }) {
  const { t } = useTranslation();
  const people = [
    ["officer", administration.officers],
    ["supervisor", administration.supervisors],
    ["legal", administration.legals],
  ] as const;
  return (
    <AdministrationForm
      intent="assign"
      commandId={administration.commandId}
      title={t("caseAdministration.assign.title")}
      answer={answer}
    >
      {({ typed, getErrorProps }) => (
        <>
          {people.map(([name, options]) => (
            <ChoiceField
              key={name}
              name={name}
              label={t(`caseFile.fields.${name}`)}
              display="select"
              options={options}
              defaultValue={typed ? typed[name] : (administration.assigned[name] ?? undefined)}
              {...getErrorProps(name)}
            />
          ))}
          <TextField
            name="team"
            label={t("caseFile.fields.team")}
            width="medium"
            defaultValue={typed ? typed.team : (assignment?.team ?? undefined)}
            {...getErrorProps("team")}
          />
          <PhoneField
            name="officerTelephone"
            label={t("caseFile.fields.officerTelephone")}
            autoComplete="off"
            defaultValue={typed ? typed.officerTelephone : (assignment?.officerTelephone ?? undefined)}
            {...getErrorProps("officerTelephone")}
          />
        </>
      )}
    </AdministrationForm>
  );
}

/** Somebody stands in until a day. */
export function AdhocForm({ administration, answer }: Props) {
  const { t } = useTranslation();
  return (
    <AdministrationForm
      intent="adhoc"
      commandId={administration.commandId}
      title={t("caseAdministration.adhoc.assign")}
      lead={t("caseAdministration.adhoc.lead")}
      answer={answer}
    >
      {({ typed, getErrorProps }) => (
        <>
          <ChoiceField
            name="adhocOfficer"
            label={t("caseAdministration.adhoc.person")}
            display="select"
            required
            options={administration.staff}
            defaultValue={typed?.adhocOfficer}
            {...getErrorProps("adhocOfficer")}
          />
          <ChoiceField
            name="adhocAs"
            label={t("caseAdministration.adhoc.as")}
            required
            options={ADHOC_ROLES.map((value) => ({
              value,
              label: t(`caseAdministration.adhoc.roles.${value}`),
              hint: t(`caseAdministration.adhoc.hints.${value}`),
            }))}
            defaultValue={typed ? typed.adhocAs : "officer"}
            {...getErrorProps("adhocAs")}
          />
          <DateField
            name="adhocUntil"
            label={t("caseAdministration.adhoc.until")}
            hint={t("caseAdministration.adhoc.untilHint", { days: ADHOC_DAYS })}
            required
            defaultValue={typed?.adhocUntil}
            {...getErrorProps("adhocUntil")}
          />
        </>
      )}
    </AdministrationForm>
  );
}
