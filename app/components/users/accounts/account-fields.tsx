import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import type { Option } from "~/app/components/ui/choice-field/choice-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Refused } from "~/app/components/ui/refused/refused";
import { EmailField, HkidField, PhoneField, TextField } from "~/app/components/ui/text-field/text-field";
import type { TextFieldProps } from "~/app/components/ui/text-field/text-field";
import {
  ACCOUNT_FIELDS,
  type AccountField,
  type AccountValues,
} from "~/app/services/users/accounts/account-form";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { LOGIN_NAME_LENGTH } from "~/workflows/kit";

export interface AccountFieldsProps {
  /** The first values of the fields. */
  readonly values: AccountValues;
  /** The page's answer to a post that was not carried out: then they show what was typed. */
  readonly answer: PageAnswer | undefined;
  /** The choices when an account is opened, which are not changed later; absent on its own page. */
  readonly opening?: {
    /** Empty where the page is for one kind only. */
    readonly roles: readonly Option[];
    /** Empty where the reader opens accounts for one firm only. */
    readonly firms: readonly Option[];
  };
  readonly readOnly?: boolean;
}

/** The fields of an account (section 3, "User"), with what is wrong with them at their fields and above. */
export function AccountFields({ values, answer, opening, readOnly }: AccountFieldsProps) {
  const { t } = useTranslation();
  const shown: AccountValues = answer?.typed ?? values;
  const { problems } = answer ?? UNANSWERED;
  const field = (name: AccountField, Input: typeof TextField, more: Partial<TextFieldProps> = {}) => (
    <Input
      name={name}
      label={t(`people.fields.${name}`)}
      defaultValue={shown[name]}
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
        defaultValue={shown[name]}
        error={problems[name]}
      />
    );
  return (
    <>
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(ACCOUNT_FIELDS, problems)} />
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
