import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import type { Option } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { Notice } from "~/app/components/ui/notice/notice";
import { EmailField, HkidField, PhoneField, TextField } from "~/app/components/ui/text-field/text-field";
import type { TextFieldProps } from "~/app/components/ui/text-field/text-field";
import type { AccountAnswer, AccountField } from "~/app/services/accounts/account-form";
import { LOGIN_NAME_LENGTH } from "~/workflows/kit";

export interface AccountFieldsProps extends AccountAnswer {
  /** What is chosen when an account is opened, and not changed later; absent on its own page. */
  readonly opening?: {
    /** Empty where the page is for one kind only. */
    readonly roles: readonly Option[];
    /** Empty where the reader opens accounts for one firm only. */
    readonly firms: readonly Option[];
  };
  readonly readOnly?: boolean;
}

/** The fields of an account (section 3, "User"), with what is wrong with them at their fields and above. */
export function AccountFields({ values, problems, refusal, opening, readOnly }: AccountFieldsProps) {
  const { t } = useTranslation();
  const field = (name: AccountField, Input: typeof TextField, more: Partial<TextFieldProps> = {}) => (
    <Input
      name={name}
      label={t(`people.fields.${name}`)}
      defaultValue={values[name]}
      error={problems[name]}
      readOnly={readOnly}
      autoComplete="off"
      {...more}
    />
  );
  const choice = (name: "role" | "firm", options: readonly Option[]) =>
    options.length > 0 && (
      <ChoiceField
        name={name}
        label={t(`people.fields.${name}`)}
        required={name === "role"}
        display={options.length > 4 ? "select" : "radio"}
        options={options}
        defaultValue={values[name]}
        error={problems[name]}
      />
    );
  return (
    <>
      {refusal !== null && (
        <Notice tone="error" live title={t("filing.actions.refused")}>
          {refusal}
        </Notice>
      )}
      <ErrorSummary problems={Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }))} />
      {opening && choice("role", opening.roles)}
      {opening && choice("firm", opening.firms)}
      {field("fullName", TextField, { required: true, width: "medium" })}
      {field("fullNameZh", TextField, { width: "medium" })}
      {opening &&
        field("loginName", TextField, {
          required: true,
          width: "medium",
          hint: t("people.fields.loginNameHint", LOGIN_NAME_LENGTH),
        })}
      {field("email", EmailField, {
        required: true,
        ...(opening && { hint: t("people.fields.emailHint") }),
      })}
      {field("hkid", HkidField, { required: opening !== undefined })}
      {field("officePhone", PhoneField)}
    </>
  );
}
