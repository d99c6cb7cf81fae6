import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { EmailField, PhoneField, TextField } from "~/app/components/ui/text-field/text-field";
import { LOCALES } from "~/workflows/kit";
import { NUMBER_KINDS, QUALIFICATIONS } from "~/workflows/records/registration/index";
import { ADDRESS_LINES, addressName, practitionerName, type ApplicationStep } from "../apply/steps";

export interface StepFieldsProps {
  readonly step: ApplicationStep;
  /** What the controls show. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  /** Practitioners that there is room for. */
  readonly rows: number;
}
type FieldsProps = Pick<StepFieldsProps, "values" | "problems">;

/** The fields of one step of an application. */
export function StepFields({ step, rows, ...fields }: StepFieldsProps) {
  switch (step) {
    case "organisation":
      return <OrganisationFields {...fields} />;
    case "people":
      return <PeopleFields {...fields} />;
    case "practitioners":
      return <PractitionerFields {...fields} rows={rows} />;
  }
}

const fieldsOf =
  ({ values, problems }: FieldsProps) =>
  (name: string) => ({
    name,
    ...(values[name] !== undefined && { defaultValue: values[name] }),
    ...(problems[name] !== undefined && { error: problems[name] }),
  });

function OrganisationFields(fields: FieldsProps) {
  const { t } = useTranslation();
  const field = fieldsOf(fields);
  return (
    <>
      <TextField
        {...field("nameEn")}
        label={t("registration.fields.nameEn")}
        hint={t("registration.hints.nameEn")}
        autoComplete="organization"
        maxLength={300}
        required
      />
      <TextField {...field("nameZh")} label={t("registration.fields.nameZh")} maxLength={300} />
      <TextField
        {...field("shortName")}
        label={t("registration.fields.shortName")}
        hint={t("registration.hints.shortName")}
        maxLength={60}
        width="medium"
        required
      />
      <ChoiceField
        {...field("numberKind")}
        label={t("registration.fields.numberKind")}
        required
        options={NUMBER_KINDS.map((each) => ({
          value: each,
          label: t(`registration.numberKinds.${each}`),
          hint: t(`registration.numberHints.${each}`),
        }))}
      />
      <TextField
        {...field("number")}
        label={t("registration.fields.number")}
        width="medium"
        maxLength={40}
        required
      />
      {Array.from({ length: ADDRESS_LINES }, (_, index) => (
        <TextField
          key={index}
          {...field(addressName(index))}
          label={t("registration.fields.addressLine", { number: index + 1 })}
          maxLength={300}
          {...(index === 0 && { required: true })}
        />
      ))}
      <PhoneField {...field("phone")} label={t("registration.fields.phone")} required maxLength={40} />
      <EmailField
        {...field("email")}
        label={t("registration.fields.email")}
        hint={t("registration.hints.email")}
        required
        maxLength={254}
      />
    </>
  );
}

function PeopleFields(fields: FieldsProps) {
  const { t } = useTranslation();
  const field = fieldsOf(fields);
  return (
    <>
      <h2 className="text-lg">{t("registration.step.signatory")}</h2>
      <p className="-mt-3 max-w-prose text-ink-soft">{t("registration.step.signatoryLead")}</p>
      <TextField
        {...field("signatoryName")}
        label={t("registration.fields.signatoryName")}
        maxLength={300}
        required
      />
      <TextField
        {...field("signatoryCapacity")}
        label={t("registration.fields.signatoryCapacity")}
        hint={t("registration.hints.signatoryCapacity")}
        maxLength={300}
        required
      />
      <h2 className="text-lg">{t("registration.step.holder")}</h2>
      <p className="-mt-3 max-w-prose text-ink-soft">{t("registration.step.holderLead")}</p>
      <TextField
        {...field("holderName")}
        label={t("registration.fields.holderName")}
        maxLength={300}
        required
      />
      <TextField
        {...field("holderNameZh")}
        label={t("registration.fields.holderNameZh")}
        width="medium"
        maxLength={100}
      />
      <TextField
        {...field("holderPost")}
        label={t("registration.fields.holderPost")}
        maxLength={300}
        required
      />
      <PhoneField {...field("holderPhone")} label={t("registration.fields.holderPhone")} maxLength={40} />
      <EmailField
        {...field("holderEmail")}
        label={t("registration.fields.holderEmail")}
        hint={t("registration.hints.holderEmail")}
        maxLength={200}
        required
      />
      <ChoiceField
        {...field("holderLanguage")}
        label={t("registration.fields.holderLanguage")}
        required
        options={LOCALES.map((each) => ({ value: each, label: t(`registration.languages.${each}`) }))}
      />
      <LongTextField
        {...field("purpose")}
        label={t("registration.fields.purpose")}
        hint={t("registration.hints.purpose")}
        rows={4}
        maxLength={2_000}
        required
      />
    </>
  );
}

function PractitionerFields({ rows, ...fields }: FieldsProps & { readonly rows: number }) {
  const { t } = useTranslation();
  const field = fieldsOf(fields);
  return (
    <>
      {Array.from({ length: rows }, (_, index) => (
        <fieldset
          key={index}
          className="flex flex-col gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0"
        >
          <legend className="float-left mb-1 w-full text-lg font-semibold">
            {t("registration.practitioner", { number: index + 1 })}
          </legend>
          <TextField
            {...field(practitionerName(index, "name"))}
            label={t("registration.fields.practitionerName")}
            maxLength={300}
            {...(index === 0 && { required: true })}
          />
          <ChoiceField
            {...field(practitionerName(index, "qualification"))}
            display="select"
            label={t("registration.fields.qualification")}
            {...(index === 0 && { required: true })}
            options={QUALIFICATIONS.map((each) => ({
              value: each,
              label: t(`registration.qualifications.${each}`),
            }))}
          />
          <TextField
            {...field(practitionerName(index, "membership"))}
            label={t("registration.fields.membership")}
            width="medium"
            maxLength={300}
            {...(index === 0 && { required: true })}
          />
          <TextField
            {...field(practitionerName(index, "appointment"))}
            label={t("registration.fields.appointment")}
            hint={t("registration.hints.appointment")}
            maxLength={300}
          />
        </fieldset>
      ))}
    </>
  );
}
