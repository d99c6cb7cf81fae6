import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { NumberField } from "~/app/components/ui/number-field/number-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { OFFICE_MEDIA } from "~/app/services/workspace/e-case-file/document-forms";
import { DOCUMENT_FORMS } from "~/workflows/records/case-document/index";
import type { Choice } from "~/app/services/platform/lists/choice";

interface FieldsProps {
  readonly types: readonly Choice[];
  /** What the fields hold to begin with, by name. */
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly getErrorProps: (name: string) => { readonly error?: string };
}

/** What is said of a document: the same when it is added and when it is corrected. */
export function DocumentFields({
  types,
  values,
  getErrorProps,
  descriptionHint,
}: FieldsProps & {
  /** What a blank description becomes; without it, there must be one. */
  readonly descriptionHint?: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      <DescriptionField
        value={values["description"]}
        getErrorProps={getErrorProps}
        {...(descriptionHint !== undefined && { hint: descriptionHint })}
      />
      <ChoiceField
        name="documentType"
        label={t("caseDocuments.columns.type")}
        display="select"
        required
        options={types}
        defaultValue={values["documentType"]}
        {...getErrorProps("documentType")}
      />
      <ChoiceField
        name="form"
        label={t("caseDocuments.columns.form")}
        required
        options={DOCUMENT_FORMS.map((value) => ({ value, label: t(`caseDocuments.forms.${value}`) }))}
        defaultValue={values["form"]}
        {...getErrorProps("form")}
      />
      <ChoiceField
        name="medium"
        label={t("caseDocuments.columns.medium")}
        display="select"
        required
        options={OFFICE_MEDIA.map((value) => ({ value, label: t(`caseDocuments.media.${value}`) }))}
        defaultValue={values["medium"]}
        {...getErrorProps("medium")}
      />
      <DateField
        name="receivedOn"
        label={t("caseDocuments.columns.receivedOn")}
        required
        defaultValue={values["receivedOn"]}
        {...getErrorProps("receivedOn")}
      />
      <TextField
        name="receivedBy"
        label={t("caseDocuments.columns.receivedBy")}
        hint={t("caseDocuments.add.receivedByHint")}
        defaultValue={values["receivedBy"]}
        {...getErrorProps("receivedBy")}
      />
    </>
  );
}

/** What a document is called. */
export function DescriptionField({
  value,
  getErrorProps,
  hint,
}: Pick<FieldsProps, "getErrorProps"> & {
  readonly value: string | undefined;
  /** Where it may be blank. */
  readonly hint?: string;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      name="description"
      label={t("caseDocuments.columns.description")}
      required={hint === undefined}
      {...(hint !== undefined && { hint })}
      maxLength={500}
      defaultValue={value}
      {...getErrorProps("description")}
    />
  );
}

/** Part and enclosure number. */
export function NumberFields({
  values,
  getErrorProps,
  required = false,
}: Omit<FieldsProps, "types"> & { readonly required?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-4">
      {(["part", "enclosure"] as const).map((name) => (
        <NumberField
          key={name}
          name={name}
          label={t(`caseDocuments.columns.${name}`)}
          integer
          min={1}
          required={required}
          defaultValue={values[name]}
          {...getErrorProps(name)}
        />
      ))}
    </div>
  );
}

/** Why something is changed. */
export function ReasonField({
  name,
  value,
  getErrorProps,
}: Pick<FieldsProps, "getErrorProps"> & { readonly name: string; readonly value?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <LongTextField
      name={name}
      label={t("caseDocuments.reason")}
      rows={2}
      required
      defaultValue={value}
      {...getErrorProps(name)}
    />
  );
}
