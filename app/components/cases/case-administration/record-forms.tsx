import { useState } from "react";
import { useTranslation } from "react-i18next";

import { formatDate } from "~/app/i18n/format";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { AdministrationForm, type ShownAnswer } from "./administration-form";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import {
  CASE_STATUSES,
  DATE_OF_ORDER,
  type CaseDate,
  type CaseFile,
  type CaseStatus,
} from "~/workflows/records/case-file/index";

interface Props {
  readonly commandId: string;
  readonly answer: PageAnswer | null;
}

/** Why something is recorded. */
function Reason({ name, shown }: { readonly name: string; readonly shown: ShownAnswer }) {
  const { t } = useTranslation();
  return (
    <LongTextField
      name={name}
      rows={2}
      label={t("caseCorrections.reason")}
      hint={t("caseCorrections.reasonHint")}
      required
      defaultValue={shown.typed?.[name]}
      {...shown.getErrorProps(name)}
    />
  );
}

/** What something read when the page was made, or by now where somebody has changed it since: posted along. */
function Seen({
  name,
  value,
  shown,
}: {
  readonly name: string;
  readonly value: string;
  readonly shown: ShownAnswer;
}) {
  const seen = shown.typed?.[name] ?? value;
  return <input key={seen} type="hidden" name={name} defaultValue={seen} />;
}

interface DateFormProps extends Props {
  readonly dates: readonly CaseDate[];
  readonly file: Pick<CaseFile, "dates" | "orders">;
  /** The date at whose row it stands open. */
  readonly at?: CaseDate | undefined;
}

/** Of dates of a case, those that follow from court orders, and are corrected there. */
export const listOrdered = ({ orders }: Pick<CaseFile, "orders">): ReadonlySet<string> =>
  new Set(orders.flatMap(({ entry }) => DATE_OF_ORDER[entry.kind] ?? []));

/** Records a date of the case, or takes it back. */
export function DateForm({ commandId, answer, dates, file, at }: DateFormProps) {
  const { t } = useTranslation();
  const ordered = listOrdered(file);
  const following = dates.filter((name) => ordered.has(name)).map((name) => t(`caseFile.dates.${name}`));
  const free = dates.filter((name) => !ordered.has(name));
  return (
    <AdministrationForm
      intent="date"
      commandId={commandId}
      title={t("caseAdministration.date.title")}
      lead={
        <>
          <p>{t("caseAdministration.date.lead")}</p>
          {following.length > 0 && <p>{t("caseCorrections.follow", { names: following.join(", ") })}</p>}
        </>
      }
      answer={answer}
      unfolded={at !== undefined}
    >
      {(shown) => (
        <>
          {free.map((name) => (
            <Seen key={name} name={`seen-${name}`} value={file.dates[name] ?? ""} shown={shown} />
          ))}
          <WhichDate names={free} dates={file.dates} shown={shown} at={at} />
          <Reason name="dateReason" shown={shown} />
        </>
      )}
    </AdministrationForm>
  );
}

/** Which date, and the new one, beside the one that stands there now. */
function WhichDate({
  names,
  dates,
  shown,
  at,
}: {
  readonly names: readonly CaseDate[];
  readonly dates: CaseFile["dates"];
  readonly shown: ShownAnswer;
  readonly at: CaseDate | undefined;
}) {
  const { t } = useTranslation();
  const first = shown.typed?.["dateName"] ?? at;
  const [chosen, choose] = useState(first);
  const name = names.find((each) => each === chosen);
  const date = name && dates[name];
  return (
    <>
      <ChoiceField
        name="dateName"
        label={t("caseAdministration.date.which")}
        display="select"
        required
        options={names.map((value) => ({ value, label: t(`caseFile.dates.${value}`) }))}
        defaultValue={first}
        onChange={choose}
        {...shown.getErrorProps("dateName")}
      />
      {name !== undefined && (
        <p role="status">
          {date === undefined
            ? t("caseAdministration.date.presentNone")
            : t("caseAdministration.date.present", { date: formatDate(date) })}
        </p>
      )}
      <DateField
        name="date"
        label={t("caseAdministration.date.date")}
        hint={t("caseAdministration.date.hint")}
        defaultValue={shown.typed?.date}
        {...shown.getErrorProps("date")}
      />
    </>
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
      {(shown) => (
        <>
          <Seen name="seenStatus" value={status} shown={shown} />
          <ChoiceField
            name="status"
            label={t("caseFile.fields.status")}
            display="select"
            required
            options={CASE_STATUSES.map((value) => ({ value, label: `${labels[value] ?? value} (${value})` }))}
            defaultValue={shown.typed ? shown.typed.status : status}
            {...shown.getErrorProps("status")}
          />
          <Reason name="statusReason" shown={shown} />
        </>
      )}
    </AdministrationForm>
  );
}
