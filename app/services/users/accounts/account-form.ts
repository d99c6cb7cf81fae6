/**
 * The form of an account's particulars: its fields, what is wrong with them, and how they become facts. Used by pages and
 * server.
 */
import type { TFunction } from "i18next";
import * as z from "zod";

import { isFirmRole, MANAGED_ROLES, type Account } from "~/workflows/records/account/index";
import { isHkid, isPhone, LOGIN_NAME_LENGTH, normaliseHkid } from "~/workflows/kit";

import { declarePlainForm } from "../../platform/pages/plain-form";

/** The faults that a field may have: keys below `people.problems.`. */
const ACCOUNT_PROBLEMS = [
  "required",
  "userType",
  "firm",
  "loginLength",
  "loginSigns",
  "email",
  "hkid",
  "phone",
  "tooLong",
] as const;
type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];

const trimmed = z.string().trim();
const optional = (most: number) => trimmed.max(most, "tooLong" satisfies AccountProblem).optional();

const Particulars = {
  fullName: trimmed.min(1, "required").max(200, "tooLong"),
  fullNameZh: optional(100),
  email: trimmed.min(1, "required").max(200, "tooLong").pipe(z.email("email")),
  hkid: trimmed.refine((typed) => typed === "" || isHkid(typed), "hkid").optional(),
  officePhone: trimmed.refine((typed) => typed === "" || isPhone(typed), "phone").optional(),
};
const REQUIRED = { error: "required" } as const;

/** Changing an account: the login name, the role and the firm stay. */
const AmendForm = z.object({
  ...Particulars,
  fullName: z.string(REQUIRED).pipe(Particulars.fullName),
  email: z.string(REQUIRED).pipe(Particulars.email),
});
const OpenForm = AmendForm.extend({
  loginName: z
    .string(REQUIRED)
    .trim()
    .min(1, "required")
    .min(LOGIN_NAME_LENGTH.min, "loginLength")
    .max(LOGIN_NAME_LENGTH.max, "loginLength")
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9.]|-)*$/, "loginSigns"),
  // Section 5 asks for it: by it iAM Smart finds the account.
  hkid: z.string(REQUIRED).trim().min(1, { error: "required", abort: true }).refine(isHkid, "hkid"),
  role: z.enum(MANAGED_ROLES, "userType"),
  firm: trimmed.optional(),
}).refine(({ role, firm }) => !isFirmRole(role) || (firm ?? "") !== "", { path: ["firm"], error: "firm" });

/** As pages show and read them. */
export const AMEND_FORM = declarePlainForm({
  schema: AmendForm,
  fields: ["fullName", "fullNameZh", "email", "hkid", "officePhone"],
  problems: ACCOUNT_PROBLEMS,
  usual: "required",
  say: sayAccountProblem,
});
export const OPEN_FORM = declarePlainForm({
  schema: OpenForm,
  fields: ["role", "firm", "fullName", "fullNameZh", "loginName", "email", "hkid", "officePhone"],
  problems: ACCOUNT_PROBLEMS,
  usual: "required",
  say: sayAccountProblem,
});

const isField = (name: string): name is AccountField => OPEN_FORM.fields.some((field) => field === name);

function sayAccountProblem(t: TFunction, problem: AccountProblem, field: string): string {
  switch (problem) {
    case "required":
      return isField(field)
        ? t("validation.fieldBlank", { field: t(`people.fields.${field}`) })
        : t("validation.required");
    case "userType":
      return t("validation.userType");
    case "loginLength":
      return t("errors.ERR-MEMBER-004.sentence", { 0: LOGIN_NAME_LENGTH.min, 1: LOGIN_NAME_LENGTH.max });
    case "loginSigns":
      return `${t("errors.ERR-MEMBER-007.sentence")} ${t("errors.ERR-MEMBER-007.next")}`;
    case "email":
      return t("validation.email");
    case "hkid":
      return t("validation.hkid");
    case "firm":
    case "phone":
    case "tooLong":
      return t(`people.problems.${problem}`);
  }
}

export type AmendInput = z.output<typeof AmendForm>;
export type OpenInput = z.output<typeof OpenForm>;
export type AccountField = keyof OpenInput;
export type AccountValues = Readonly<Partial<Record<AccountField, string>>>;

type Particular = "fullName" | "fullNameZh" | "email" | "hkid" | "officePhone";
const PARTICULARS = [
  "fullName",
  "fullNameZh",
  "email",
  "hkid",
  "officePhone",
] as const satisfies readonly Particular[];

/** The particulars as facts carry them; what was left empty is absent. */
export function getParticulars(input: AmendInput): Partial<Record<Particular, string>> {
  const { hkid } = input;
  return Object.fromEntries(
    PARTICULARS.flatMap((name) => {
      const typed = name === "hkid" && hkid ? normaliseHkid(hkid) : input[name];
      return typed === undefined || typed === "" ? [] : [[name, typed]];
    }),
  );
}

/** Only what differs; a text that was taken away becomes empty. */
export function diffParticulars(
  before: Pick<Account, Particular>,
  input: AmendInput,
): Readonly<Record<string, string>> {
  const after = getParticulars(input);
  return Object.fromEntries(
    PARTICULARS.flatMap((name) => {
      const now = after[name] ?? "";
      return now === (before[name] ?? "") ? [] : [[name, now]];
    }),
  );
}

export function getValues(account: Account): AccountValues {
  const { fullName, fullNameZh, loginName, email, hkid, officePhone, role, firm } = account;
  return {
    fullName,
    loginName,
    email,
    role,
    ...(firm !== null && { firm }),
    ...(fullNameZh !== undefined && { fullNameZh }),
    ...(hkid !== undefined && { hkid }),
    ...(officePhone !== undefined && { officePhone }),
  };
}
