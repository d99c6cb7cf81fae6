/** What an applicant is asked, as it is saved while it is typed, and what is still missing or wrong of it. Pure. */
import * as z from "zod";

import { foldLabel, isPhone, LOCALES } from "../../kit";
import { NUMBER_KINDS, readRegistrationNumber } from "./registration-number";
import type { NumberKind } from "./registration-number";

/** An institution that proves debts, or a firm of practitioners with its principal administrator. */
export const APPLICANT_KINDS = ["institution", "practice"] as const;
export type ApplicantKind = (typeof APPLICANT_KINDS)[number];

/** By which somebody may practise: Schedule 3 of Cap. 6 names the bodies. */
export const QUALIFICATIONS = ["accountant", "solicitor", "secretary", "other"] as const;

/** Practitioners that a form has room for; further ones follow when their accounts are opened. */
export const PRACTITIONERS = 6;

const Line = z.string().trim().max(300);
export const Practitioner = z.strictObject({
  name: Line,
  qualification: z.enum(["", ...QUALIFICATIONS]),
  /** Of the body that admitted them. */
  membership: Line,
  /** In which cases, or since when, they are appointed. */
  appointment: Line,
});
export type Practitioner = z.output<typeof Practitioner>;

/** As typed: an empty text where nothing was. */
export const RegistrationAnswers = z.strictObject({
  nameEn: Line,
  nameZh: Line,
  shortName: z.string().trim().max(60),
  numberKind: z.enum(["", ...NUMBER_KINDS]),
  number: z.string().trim().max(40),
  address: z.array(Line).max(4),
  phone: z.string().trim().max(40),
  email: z.string().trim().max(254),
  signatoryName: Line,
  signatoryCapacity: Line,
  holderName: Line,
  holderNameZh: z.string().trim().max(100),
  holderPost: Line,
  holderPhone: z.string().trim().max(40),
  holderEmail: z.string().trim().max(200),
  holderLanguage: z.enum(["", ...LOCALES]),
  purpose: z.string().trim().max(2_000),
  practitioners: z.array(Practitioner).max(PRACTITIONERS),
});
export type RegistrationAnswers = z.output<typeof RegistrationAnswers>;

export const NO_ANSWERS: RegistrationAnswers = {
  nameEn: "",
  nameZh: "",
  shortName: "",
  numberKind: "",
  number: "",
  address: [],
  phone: "",
  email: "",
  signatoryName: "",
  signatoryCapacity: "",
  holderName: "",
  holderNameZh: "",
  holderPost: "",
  holderPhone: "",
  holderEmail: "",
  holderLanguage: "",
  purpose: "",
  practitioners: [],
};

export type AnswerGap = "required" | "select" | "number" | "email" | "phone";
/** A field, or `practitioners` for all of them. */
export type AnswerField = keyof RegistrationAnswers;

const REQUIRED = [
  "nameEn",
  "shortName",
  "number",
  "phone",
  "email",
  "signatoryName",
  "signatoryCapacity",
  "holderName",
  "holderPost",
  "holderEmail",
  "purpose",
] as const satisfies readonly AnswerField[];

const isEmail = (typed: string): boolean => z.email().safeParse(typed).success;

/** The number as it is compared; `null` where there is none that could be one. */
export function getNumberKey({
  numberKind,
  number,
}: Pick<RegistrationAnswers, "number" | "numberKind">): string | null {
  const kind: NumberKind | undefined = NUMBER_KINDS.find((each) => each === numberKind);
  return kind === undefined ? null : readRegistrationNumber(kind, number);
}

/** What is missing or wrong before the application can be sent in, by field. Whether others have the number is the office's to see. */
export function listAnswerGaps(
  kind: ApplicantKind,
  answers: RegistrationAnswers,
): Readonly<Partial<Record<AnswerField, AnswerGap>>> {
  const gaps = new Map<AnswerField, AnswerGap>();
  for (const name of REQUIRED) if (answers[name] === "") gaps.set(name, "required");
  if (answers.address.every((line) => line === "")) gaps.set("address", "required");
  if (answers.numberKind === "") gaps.set("numberKind", "select");
  if (answers.holderLanguage === "") gaps.set("holderLanguage", "select");
  if (answers.number !== "" && answers.numberKind !== "" && getNumberKey(answers) === null)
    gaps.set("number", "number");
  for (const name of ["email", "holderEmail"] as const)
    if (answers[name] !== "" && !isEmail(answers[name])) gaps.set(name, "email");
  for (const name of ["phone", "holderPhone"] as const)
    if (answers[name] !== "" && !isPhone(answers[name])) gaps.set(name, "phone");
  const isWhole = ({ name, qualification, membership }: Practitioner) =>
    name !== "" && qualification !== "" && membership !== "";
  if (kind === "practice" && (answers.practitioners.length === 0 || !answers.practitioners.every(isWhole)))
    gaps.set("practitioners", "required");
  return Object.fromEntries(gaps);
}

/** Whether a name that somebody typed is the declared signatory's, in capitals or not. */
export const isSignatory = ({ signatoryName }: RegistrationAnswers, typed: string): boolean =>
  signatoryName !== "" && foldLabel(signatoryName) === foldLabel(typed);
