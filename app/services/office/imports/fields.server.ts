/** What the fields of records are called, in the reader's language. */
import type { TFunction } from "i18next";

import { CASE_DATES } from "~/workflows/records/case-file/index";

const FIELDS = [
  "nameEn",
  "nameZh",
  "addressEn",
  "addressZh",
  "approvedMonthlyExpenditure",
  "insolvencyOfficer",
  "alias",
  "idType",
  "idNumber",
  "address",
  "phone",
  "email",
  "multipleBankruptcy",
  "by",
  "petitionerName",
  "petitionType",
  "firstHearingTime",
  "adjournedHearingTime",
  "legalRepresentative",
  "companyPetitionNameEn",
  "companyPetitionNameZh",
  "companyRegistrationNameEn",
  "companyRegistrationNameZh",
  "remarksPublic",
  "remarksInternal",
  "officer",
  "supervisor",
  "legal",
  "team",
  "officerTelephone",
  "number",
  "key",
  "status",
  "kind",
  "on",
  "until",
  "upTo",
  "details",
  "time",
  "lastDayForProofs",
  "expires",
  "amount",
  "reference",
  "practitioner",
  "practitionerZh",
  "agent",
  "firm",
  "role",
  "from",
  "ceasedOn",
  "section",
  "panelA",
  "tenderType",
  "tenderReference",
  "businessRegistration",
  "companyNumber",
  "shortName",
  "firmType",
  "emailBankruptcy",
  "emailLiquidation",
  "countryCode",
  "officePhone",
  "fax",
  "PIP",
  "PANEL_AB",
  "PEQ",
  "suspended",
  "reason",
  "loginName",
  "fullName",
  "fullNameZh",
  "invite",
] as const;
const GROUPS = [
  "particulars",
  "debtor",
  "petition",
  "dates",
  "assigned",
  "mappings",
  "directors",
  "orders",
  "programmes",
  "securities",
  "settlements",
  "appointments",
  "agents",
] as const;

/** @param path of the field in its record: `status`, `debtor.phone`, `orders.O-1.on` */
export function sayField(path: string, t: TFunction): string {
  if (path === "") return "";
  const [first = "", ...rest] = path.split(".");
  const group = GROUPS.find((each) => each === first);
  const last = rest.at(-1);
  if (group === undefined) return getName(first, t);
  if (last === undefined) return t(`imports.groups.${group}`);
  if (group === "dates")
    return t("imports.field", { group: t("imports.groups.dates"), field: getDate(last, t) });
  const words = { group: t(`imports.groups.${group}`), field: getName(last, t) };
  const [key] = rest;
  // An entry as a whole has a key and no field.
  if (rest.length === 1 && FIELDS.every((each) => each !== last))
    return t("imports.field", { ...words, field: last });
  return rest.length > 1 ? t("imports.fieldOf", { ...words, key }) : t("imports.field", words);
}

function getName(name: string, t: TFunction): string {
  const known = FIELDS.find((each) => each === name);
  return known === undefined ? name : t(`imports.fields.${known}`);
}

function getDate(name: string, t: TFunction): string {
  const known = CASE_DATES.find((each) => each === name);
  return known === undefined ? name : t(`caseFile.dates.${known}`);
}
