import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { AdministrationForm } from "./administration-form";
import type { PageAnswer } from "~/app/services/pages/answer";
import { CASE_STATUSES, type CaseDate, type CaseStatus } from "~/workflows/case-file/index";

interface Props {
  readonly commandId: string;
  readonly answer: PageAnswer | null;
}

/** Records a date of the case, or takes it back. */
export function DateForm({ commandId, answer, dates }: Props & { readonly dates: readonly CaseDate[] }) {
  const { t } = useTranslation();
  return (
    <AdministrationForm
      intent="date"
      commandId={commandId}
      title={t("caseAdministration.date.title")}
      lead={t("caseAdministration.date.lead")}
      answer={answer}
    >
      {({ typed, errorOf }) => (
        <>
          <ChoiceField
            name="dateName"
            label={t("caseAdministration.date.which")}
            display="select"
            required
            options={dates.map((value) => ({ value, label: t(`caseFile.dates.${value}`) }))}
            defaultValue={typed?.dateName}
            {...errorOf("dateName")}
          />
          <DateField
            name="date"
            label={t("caseAdministration.date.date")}
            hint={t("caseAdministration.date.hint")}
            defaultValue={typed?.date}
            {...errorOf("date")}
          />
        </>
      )}
    </AdministrationForm>
  );
}

/** Changes the status of the case. */
export function StatusForm({
  commandId,
  answer,
  status,
  labels,
}: Props & { readonly status: CaseStatus; readonly labels: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  return (
    <AdministrationForm
      intent="status"
      commandId={commandId}
      title={t("caseAdministration.status.title")}
      lead={t("caseAdministration.status.lead")}
      answer={answer}
    >
      {({ typed, errorOf }) => (
        <ChoiceField
          name="status"
          label={t("caseFile.fields.status")}
          display="select"
          required
          options={CASE_STATUSES.map((value) => ({ value, label: `${labels[value] ?? value} (${value})` }))}
          defaultValue={typed ? typed.status : status}
          {...errorOf("status")}
        />
      )}
    </AdministrationForm>
  );
}
