import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "../../ui/choice-field/choice-field";
import { Fold } from "../../ui/fold/fold";
import { EmailField, PhoneField, TextField } from "../../ui/text-field/text-field";
import type { TextFieldProps } from "../../ui/text-field/text-field";
import { PlainForm, type PlainFormProps } from "~/app/forms/plain-form";
import { FIRM_FORM, type FirmField, type FirmValues } from "~/app/services/users/firms/firm-form";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { FIRM_TYPES } from "~/workflows/records/firm/index";

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

/** What a firm need not have to begin with; folded out where it has any of it. */
const OPTIONAL = [...EMAILS, "phone", "officePhone", "fax", ...LINES] as const satisfies readonly FirmField[];
const hasMore = (values: FirmValues): boolean => OPTIONAL.some((name) => (values[name] ?? "") !== "");

const getLabel = (t: TFunction, name: FirmField): string => t(`firms.fields.${name}`);

export interface FirmFormProps extends Pick<
  PlainFormProps<typeof FIRM_FORM.schema, string>,
  "id" | "hidden"
> {
  /** The first values of the fields. */
  readonly values: FirmValues;
  /** The page's answer to a post that was not carried out: then they show what was typed. */
  readonly answer: PageAnswer | undefined;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** The particulars of a firm (section 3), with what is wrong with them at their fields and above. */
export function FirmForm({ children, ...form }: FirmFormProps) {
  const { t } = useTranslation();
  return (
    <PlainForm declared={FIRM_FORM} {...form} className="flex max-w-form flex-col gap-8">
      {(getField) => {
        const field = (name: FirmField, Input: Kind, more: Partial<TextFieldProps> = {}) => (
          <Input key={name} label={getLabel(t, name)} {...getField(name)} {...more} />
        );
        return (
          <>
            <Group title={t("firms.groups.names")}>
              {field("nameEn", TextField)}
              {field("nameZh", TextField)}
              {field("shortName", TextField, { width: "medium" })}
              <ChoiceField
                label={getLabel(t, "firmType")}
                inline
                options={FIRM_TYPES.map((value) => ({ value, label: t(`firms.types.${value}`) }))}
                {...getField("firmType")}
              />
              {field("tenderReference", TextField, { width: "medium" })}
              {field("businessRegistration", TextField, {
                width: "medium",
                hint: t("firms.fields.businessRegistrationHint"),
              })}
              {field("companyNumber", TextField, {
                width: "medium",
                hint: t("firms.fields.companyNumberHint"),
              })}
            </Group>
            <Fold summary={t("firms.groups.more")} open={hasMore(form.values) || form.answer !== undefined}>
              <div className="mt-4 flex flex-col gap-8">
                <Group title={t("firms.groups.emails")}>
                  {EMAILS.map((name) => field(name, EmailField))}
                </Group>
                <Group title={t("firms.groups.telephones")}>
                  {field("countryCode", TextField, {
                    width: "short",
                    hint: t("firms.fields.countryCodeHint"),
                  })}
                  <div className="grid gap-5 sm:grid-cols-2">
                    {field("phone", PhoneField, { autoComplete: "off" })}
                    {field("officePhone", PhoneField, { autoComplete: "off" })}
                    {field("fax", PhoneField, { autoComplete: "off" })}
                  </div>
                </Group>
                <Group title={t("firms.fields.address")}>{LINES.map((name) => field(name, TextField))}</Group>
              </div>
            </Fold>
            {children}
          </>
        );
      }}
    </PlainForm>
  );
}
