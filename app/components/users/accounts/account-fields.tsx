import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import type { Option } from "~/app/components/ui/choice-field/choice-field";
import { EmailField, HkidField, PhoneField, TextField } from "~/app/components/ui/text-field/text-field";
import { PlainForm, type PlainFieldProps, type PlainFormProps } from "~/app/forms/plain-form";
import {
  AMEND_FORM,
  OPEN_FORM,
  type AccountField,
  type AccountValues,
} from "~/app/services/users/accounts/account-form";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { LOGIN_NAME_LENGTH } from "~/workflows/kit";
import { MANAGED_ROLES } from "~/workflows/records/account/index";

type GetField<Name extends AccountField> = (name: Name) => PlainFieldProps;
type Particular = (typeof AMEND_FORM.fields)[number];

interface FormProps extends Pick<PlainFormProps<typeof AMEND_FORM.schema, string>, "hidden"> {
  /** The first values of the fields. */
  readonly values: AccountValues;
  /** The page's answer to a post that was not carried out: then they show what was typed. */
  readonly answer: PageAnswer | undefined;
  /** Its buttons. */
  readonly children: ReactNode;
}

export interface OpeningFieldsProps extends FormProps {
  /** Empty where the page is for one kind only. */
  readonly roles: readonly Option[];
  /** Empty where the reader opens accounts for one firm only. */
  readonly firms: readonly Option[];
}

/** The particulars of a new account (section 3, "User"); what it is for is not changed later. */
export function OpeningForm({ roles, firms, children, ...form }: OpeningFieldsProps) {
  const { t } = useTranslation();
  const given = {
    ...(roles.length === 0 && { role: MANAGED_ROLES[0] }),
    ...(firms.length === 0 && { firm: "own" }),
  };
  return (
    <PlainForm id="new-account" declared={OPEN_FORM} {...form} given={given} className="flex flex-col gap-5">
      {(getField) => (
        <>
          <Choice name="role" options={roles} getField={getField} />
          <Choice name="firm" options={firms} getField={getField} />
          <Names getField={getField} />
          <TextField
            label={t("people.fields.loginName")}
            width="medium"
            hint={t("people.fields.loginNameHint", LOGIN_NAME_LENGTH)}
            autoComplete="off"
            {...getField("loginName")}
          />
          <Contacts getField={getField} emailHint={t("people.fields.emailHint")} />
          {children}
        </>
      )}
    </PlainForm>
  );
}

/** The particulars of an account that there is. */
export function AmendingForm({ readOnly, children, ...form }: FormProps & { readonly readOnly: boolean }) {
  return (
    <PlainForm id="account-form" declared={AMEND_FORM} {...form} className="flex max-w-form flex-col gap-5">
      {(getField) => (
        <>
          <Names getField={getField} readOnly={readOnly} />
          <Contacts getField={getField} readOnly={readOnly} />
          {children}
        </>
      )}
    </PlainForm>
  );
}

interface FieldsProps {
  readonly getField: GetField<Particular>;
  readonly readOnly?: boolean;
}

function Names({ getField, readOnly }: FieldsProps) {
  const { t } = useTranslation();
  const names = ["fullName", "fullNameZh"] as const;
  return names.map((name) => (
    <TextField
      key={name}
      label={t(`people.fields.${name}`)}
      width="medium"
      readOnly={readOnly}
      autoComplete="off"
      {...getField(name)}
    />
  ));
}

function Contacts({ getField, readOnly, emailHint }: FieldsProps & { readonly emailHint?: string }) {
  const { t } = useTranslation();
  const common = { readOnly, autoComplete: "off" };
  return (
    <>
      <EmailField label={t("people.fields.email")} {...common} hint={emailHint} {...getField("email")} />
      <HkidField label={t("people.fields.hkid")} {...common} {...getField("hkid")} />
      <PhoneField label={t("people.fields.officePhone")} {...common} {...getField("officePhone")} />
    </>
  );
}

interface ChoiceProps {
  readonly name: "role" | "firm";
  readonly options: readonly Option[];
  readonly getField: GetField<"role" | "firm">;
}

function Choice({ name, options, getField }: ChoiceProps) {
  const { t } = useTranslation();
  if (options.length === 0) return null;
  return (
    <ChoiceField
      label={t(`people.fields.${name}`)}
      display={options.length > 4 ? "select" : "radio"}
      options={options}
      {...getField(name)}
    />
  );
}
