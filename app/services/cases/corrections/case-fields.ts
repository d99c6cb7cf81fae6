/** How each field of a case is typed and shown: its pages, the forms that correct it and its history are made from this. */
import {
  APPOINTEE_ROLES,
  APPOINTMENT_GROUPS,
  APPOINTMENT_KINDS,
  APPOINTMENT_SECTIONS,
  IDENTITY_TYPES,
  ORDER_KINDS,
  PETITIONERS,
  PROGRAMME_KINDS,
  SECURITY_KINDS,
  SETTLEMENT_KINDS,
  type AppointmentGroup,
  type CaseListName,
  type CasePart,
} from "~/workflows/records/case-file/index";
import type { Catalogue } from "~/app/i18n/catalogue";

/** Values that can be chosen, by the key of their words below `caseFile.`. */
export const CHOICES = {
  idTypes: IDENTITY_TYPES,
  petitionBy: PETITIONERS,
  orderKinds: ORDER_KINDS,
  programmeKinds: PROGRAMME_KINDS,
  securityKinds: SECURITY_KINDS,
  settlementKinds: SETTLEMENT_KINDS,
  appointeeRoles: [...APPOINTEE_ROLES.B, ...APPOINTEE_ROLES.L],
  appointmentKinds: APPOINTMENT_KINDS,
  provisions: [...APPOINTMENT_SECTIONS.B, ...APPOINTMENT_SECTIONS.L],
} as const;
export type ChoiceSet = keyof typeof CHOICES;

export type CaseFieldName = keyof Catalogue["caseFile"]["fields"];

export interface CaseField {
  readonly name: CaseFieldName;
  readonly kind: "line" | "text" | "phone" | "email" | "money" | "date" | "time" | "yesNo" | "choice";
  readonly choices?: ChoiceSet;
  readonly required?: true;
  /** Only cases of this type have it. */
  readonly caseType?: "B" | "L";
  /** In Chinese, whatever the language of the page. */
  readonly chinese?: true;
  /** Never leaves the office. */
  readonly internal?: true;
  /** The case is named after it, and keeps its own name until that is corrected too. */
  readonly namesCase?: true;
}

/** What is corrected together: a part of the case, an entry of a list, or an appointment. */
export type FieldGroup = CasePart | CaseListName | AppointmentGroup;

const line = (name: CaseFieldName, more: Partial<CaseField> = {}): CaseField => ({
  name,
  kind: "line",
  ...more,
});
const chinese = (name: CaseFieldName): CaseField => line(name, { chinese: true });

const REST_OF_PERSON: readonly CaseField[] = [
  chinese("nameZh"),
  line("alias"),
  line("idType", { kind: "choice", choices: "idTypes" }),
  line("idNumber"),
  line("address", { kind: "text" }),
  line("phone", { kind: "phone" }),
  line("email", { kind: "email" }),
];
const PERSON: readonly CaseField[] = [line("nameEn", { required: true }), ...REST_OF_PERSON];
const DETAILS = line("details", { kind: "text" });
const APPOINTED: readonly CaseField[] = [line("personName", { required: true }), chinese("personNameZh")];
const DAYS_IN_OFFICE: readonly CaseField[] = [
  line("from", { kind: "date", required: true }),
  line("ceasedOn", { kind: "date" }),
];

export const CASE_FIELDS: Readonly<Record<FieldGroup, readonly CaseField[]>> = {
  case: [
    line("nameEn", { required: true }),
    chinese("nameZh"),
    line("addressEn", { kind: "text" }),
    line("addressZh", { kind: "text", chinese: true }),
    line("approvedMonthlyExpenditure", { kind: "money", caseType: "B" }),
    line("insolvencyOfficer"),
  ],
  debtor: [
    line("nameEn", { required: true, namesCase: true }),
    ...REST_OF_PERSON,
    line("multipleBankruptcy", { kind: "yesNo", caseType: "B" }),
  ],
  petition: [
    line("by", { kind: "choice", choices: "petitionBy" }),
    line("petitionerName"),
    line("petitionType"),
    line("firstHearingTime", { kind: "time" }),
    line("adjournedHearingTime", { kind: "time" }),
    line("legalRepresentative"),
    line("companyPetitionNameEn"),
    chinese("companyPetitionNameZh"),
    line("companyRegistrationNameEn"),
    chinese("companyRegistrationNameZh"),
    line("remarksPublic", { kind: "text" }),
    line("remarksInternal", { kind: "text", internal: true }),
  ],
  practitioner: [
    ...APPOINTED,
    line("role", { kind: "choice", choices: "appointeeRoles", required: true }),
    line("kind", { kind: "choice", choices: "appointmentKinds", required: true }),
    ...DAYS_IN_OFFICE,
    line("section", { kind: "choice", choices: "provisions" }),
    line("panelA", { kind: "yesNo" }),
    line("tenderType"),
    line("tenderReference"),
  ],
  agent: [
    ...APPOINTED,
    ...DAYS_IN_OFFICE,
    line("telephone", { kind: "phone" }),
    line("fax", { kind: "phone" }),
  ],
  director: PERSON,
  order: [
    line("kind", { kind: "choice", choices: "orderKinds", required: true }),
    line("on", { kind: "date", required: true }),
    line("until", { kind: "date" }),
    DETAILS,
  ],
  programme: [
    line("kind", { kind: "choice", choices: "programmeKinds", required: true }),
    line("on", { kind: "date", required: true }),
    line("time", { kind: "time" }),
    line("lastDayForProofs", { kind: "date" }),
    DETAILS,
  ],
  security: [
    line("kind", { kind: "choice", choices: "securityKinds", required: true }),
    line("expires", { kind: "date" }),
    line("amount", { kind: "money" }),
    line("reference"),
  ],
  settlement: [
    line("kind", { kind: "choice", choices: "settlementKinds", required: true }),
    line("upTo", { kind: "date", required: true }),
    line("on", { kind: "date", required: true }),
    DETAILS,
  ],
};

const isGroup = (name: string): name is FieldGroup => Object.hasOwn(CASE_FIELDS, name);
export const FIELD_GROUPS: readonly FieldGroup[] = Object.keys(CASE_FIELDS).filter(isGroup);
/** Appointments are corrected here; they begin and end by facts of their own. */
export const isAppointments = (group: string): group is AppointmentGroup =>
  APPOINTMENT_GROUPS.some((each) => each === group);

/** The fields of a group; none where there is no such group. */
export function getFields(group: string, caseType: "B" | "L"): readonly CaseField[] {
  if (!isGroup(group)) return [];
  return CASE_FIELDS[group].filter((field) => (field.caseType ?? caseType) === caseType);
}

/** Of everything that can be settled, what a type of case has. */
const SETTLED_IN: Readonly<Record<"B" | "L", readonly string[]>> = {
  B: ["annualStatement", "statementExcused", "s43A", "defaultLifted", "s89", "s93"],
  L: ["s203"],
};

/** What may be chosen for a field in a case of a type. */
export function listChoices({ choices }: CaseField, caseType: "B" | "L"): readonly string[] {
  if (choices === undefined) return [];
  const ofType: Readonly<Partial<Record<ChoiceSet, readonly string[]>>> = {
    settlementKinds: SETTLED_IN[caseType],
    appointeeRoles: APPOINTEE_ROLES[caseType],
    provisions: APPOINTMENT_SECTIONS[caseType],
  };
  return ofType[choices] ?? CHOICES[choices];
}
