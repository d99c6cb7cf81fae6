import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "../ui/choice-field/choice-field";
import { ErrorSummary } from "../ui/error-summary/error-summary";
import { Notice } from "../ui/notice/notice";
import { EmailField, PhoneField, TextField } from "../ui/text-field/text-field";
import type { TextFieldProps } from "../ui/text-field/text-field";
import type { FirmField, FirmValues } from "~/app/services/firms/firm-form";
import { FIRM_TYPES } from "~/workflows/firm/index";

export interface FirmFieldsProps {
  readonly values: FirmValues;
  /** Sentences in the reader's language, by field. */
  readonly problems: Readonly<Partial<Record<FirmField, string>>>;
  /** Something about the whole form: somebody else changed the firm, or it may not be done. */
  readonly refusal: string | null;
}

type Kind = typeof TextField;

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

const EMAILS = ["email", "emailBankruptcy", "emailLiquidation"] as const satisfies readonly FirmField[];
const LINES = ["address1", "address2", "address3", "address4"] as const satisfies readonly FirmField[];

const labelOf = (t: TFunction, name: FirmField): string => t(`firms.fields.${name}`);

/** The particulars of a firm (section 3), with what is wrong with them at their fields and above. */
export function FirmFields({ values, problems, refusal }: FirmFieldsProps) {
  const { t } = useTranslation();
  const field = (name: FirmField, Input: Kind, more: Partial<TextFieldProps> = {}) => (
    <Input
      key={name}
      name={name}
      label={labelOf(t, name)}
      defaultValue={values[name]}
      error={problems[name]}
      {...more}
    />
  );
  const listed = Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
  return (
    <>
      {refusal !== null && (
        <Notice tone="error" live title={t("filing.actions.refused")}>
          {refusal}
        </Notice>
      )}
      <ErrorSummary problems={listed} />
      <Group title={t("firms.groups.names")}>
        {field("nameEn", TextField, { required: true, autoComplete: "off" })}
        {field("nameZh", TextField)}
        {field("shortName", TextField, { required: true, width: "medium" })}
        <ChoiceField
          name="firmType"
          label={labelOf(t, "firmType")}
          required
          inline
          options={FIRM_TYPES.map((value) => ({ value, label: t(`firms.types.${value}`) }))}
          defaultValue={values.firmType}
          error={problems.firmType}
        />
        {field("tenderReference", TextField, { width: "medium" })}
      </Group>
      <Group title={t("firms.groups.emails")}>{EMAILS.map((name) => field(name, EmailField))}</Group>
      <Group title={t("firms.groups.telephones")}>
        {field("countryCode", TextField, { width: "short", hint: t("firms.fields.countryCodeHint") })}
        <div className="grid gap-5 sm:grid-cols-2">
          {field("phone", PhoneField, { autoComplete: "off" })}
          {field("officePhone", PhoneField, { autoComplete: "off" })}
          {field("fax", PhoneField, { autoComplete: "off" })}
        </div>
      </Group>
      <Group title={t("firms.fields.address")}>{LINES.map((name) => field(name, TextField))}</Group>
    </>
  );
}
