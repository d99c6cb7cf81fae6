import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "../../ui/choice-field/choice-field";
import { ErrorSummary } from "../../ui/error-summary/error-summary";
import { problemsInOrder } from "../../ui/error-summary/problems-in-order";
import { Refused } from "../../ui/refused/refused";
import { EmailField, PhoneField, TextField } from "../../ui/text-field/text-field";
import type { TextFieldProps } from "../../ui/text-field/text-field";
import { FIRM_FIELDS, type FirmField, type FirmValues } from "~/app/services/users/firms/firm-form";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { FIRM_TYPES } from "~/workflows/records/firm/index";

export interface FirmFieldsProps {
  /** The first values of the fields. */
  readonly values: FirmValues;
  /** The page's answer to a post that was not carried out: then they show what was typed. */
  readonly answer: PageAnswer | undefined;
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

const getLabel = (t: TFunction, name: FirmField): string => t(`firms.fields.${name}`);

/** The particulars of a firm (section 3), with what is wrong with them at their fields and above. */
export function FirmFields({ values, answer }: FirmFieldsProps) {
  const { t } = useTranslation();
  const shown: FirmValues = answer?.typed ?? values;
  const { problems } = answer ?? UNANSWERED;
  const field = (name: FirmField, Input: Kind, more: Partial<TextFieldProps> = {}) => (
    <Input
      key={name}
      name={name}
      label={getLabel(t, name)}
      defaultValue={shown[name]}
      error={problems[name]}
      {...more}
    />
  );
  return (
    <>
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(FIRM_FIELDS, problems)} />
      <Group title={t("firms.groups.names")}>
        {field("nameEn", TextField, { required: true, autoComplete: "off" })}
        {field("nameZh", TextField)}
        {field("shortName", TextField, { required: true, width: "medium" })}
        <ChoiceField
          name="firmType"
          label={getLabel(t, "firmType")}
          required
          inline
          options={FIRM_TYPES.map((value) => ({ value, label: t(`firms.types.${value}`) }))}
          defaultValue={shown.firmType}
          error={problems["firmType"]}
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
