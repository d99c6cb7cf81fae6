/** The form on the page of a firm (section 3, "Firm"; section 5). Messages are keys below `firms.problems.`. */
import * as z from "zod";

import { FIRM_TYPES, type FirmParticulars } from "~/workflows/records/firm/index";
import { isPhone } from "~/workflows/kit";

import { declarePlainForm } from "../../platform/pages/plain-form";

const line = z.string().trim().max(300, "tooLong").optional();
const telephone = z.string().trim().refine(isPhone, "phone").optional();
const email = z.string().trim().max(300, "tooLong").pipe(z.email("email")).optional();

export const FirmForm = z.object({
  nameEn: z.string("nameEn").trim().min(1, "nameEn").max(300, "tooLong"),
  nameZh: line,
  shortName: z.string("shortName").trim().min(1, "shortName").max(60, "shortNameTooLong"),
  firmType: z.enum(FIRM_TYPES, "firmType"),
  email,
  emailBankruptcy: email,
  emailLiquidation: email,
  countryCode: z
    .string()
    .trim()
    .regex(/^\+\d{1,4}$/, "countryCode")
    .optional(),
  phone: telephone,
  officePhone: telephone,
  fax: telephone,
  address1: line,
  address2: line,
  address3: line,
  address4: line,
  tenderReference: line,
  businessRegistration: z
    .string()
    .trim()
    .regex(/^\d{8}$/, "businessRegistration")
    .optional(),
  companyNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{0,2}\d{1,8}$/, "companyNumber")
    .optional(),
});
/** Every message of the form. */
const FIRM_PROBLEMS = [
  "nameEn",
  "shortName",
  "firmType",
  "email",
  "countryCode",
  "phone",
  "businessRegistration",
  "companyNumber",
  "tooLong",
  "shortNameTooLong",
] as const;
/** As its pages show and read it. */
export const FIRM_FORM = declarePlainForm({
  schema: FirmForm,
  fields: FirmForm.keyof().options,
  problems: FIRM_PROBLEMS,
  usual: "tooLong",
  say: (t, problem) => t(`firms.problems.${problem}`),
});
export type FirmInput = z.output<typeof FirmForm>;
export type FirmField = keyof FirmInput;
/** As typed, or as the log has it: a text for each field. */
export type FirmValues = Readonly<Partial<Record<FirmField, string>>>;

/** Empty texts stand for what was taken away. */
export function getParticulars(input: FirmInput): FirmParticulars {
  const { address1, address2, address3, address4, ...others } = input;
  const lines = [address1, address2, address3, address4].map((each) => each ?? "");
  while (lines.at(-1) === "") lines.pop();
  return {
    nameEn: others.nameEn,
    nameZh: others.nameZh ?? "",
    shortName: others.shortName,
    firmType: others.firmType,
    email: others.email ?? "",
    emailBankruptcy: others.emailBankruptcy ?? "",
    emailLiquidation: others.emailLiquidation ?? "",
    countryCode: others.countryCode ?? "",
    phone: others.phone ?? "",
    officePhone: others.officePhone ?? "",
    fax: others.fax ?? "",
    address: lines,
    tenderReference: others.tenderReference ?? "",
    businessRegistration: others.businessRegistration ?? "",
    companyNumber: others.companyNumber ?? "",
  };
}

export function getValues(firm: FirmParticulars): FirmValues {
  const { address = [], ...others } = firm;
  const [address1, address2, address3, address4] = address;
  const { nameEn, nameZh, shortName, firmType, email: office, emailBankruptcy, emailLiquidation } = others;
  const { countryCode, phone, officePhone, fax, tenderReference } = others;
  const { businessRegistration, companyNumber } = others;
  return {
    nameEn,
    nameZh,
    shortName,
    firmType,
    email: office,
    emailBankruptcy,
    emailLiquidation,
    countryCode,
    phone,
    officePhone,
    fax,
    address1,
    address2,
    address3,
    address4,
    tenderReference,
    businessRegistration,
    companyNumber,
  };
}

/** Only what differs: the log says what was changed, and not again what stayed. */
export function diffParticulars(before: FirmParticulars, after: FirmParticulars): Partial<FirmParticulars> {
  const blank = (value: unknown) => JSON.stringify(value ?? "") === '""' || JSON.stringify(value) === "[]";
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => {
      const former = known.get(name);
      return !(blank(former) && blank(value)) && JSON.stringify(former) !== JSON.stringify(value);
    }),
  );
}
