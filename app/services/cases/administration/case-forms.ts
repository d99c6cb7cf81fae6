/** The fields of the forms of case administration. Messages are keys below `caseAdministration.problems.`. */
import * as z from "zod";

import {
  ADHOC_ROLES,
  APPOINTEE_ROLES,
  APPOINTMENT_KINDS,
  APPOINTMENT_SECTIONS,
} from "~/workflows/records/case-file/index";
import { DateText } from "~/app/services/platform/pages/typed-date";

/** Every message of these forms. */
export const CASE_PROBLEMS = [
  "required",
  "select",
  "date",
  "tooLong",
  "notOfficer",
  "notPractitioner",
  "notAgent",
  "onePerson",
] as const;
type CaseProblem = (typeof CASE_PROBLEMS)[number];

/** What a form says of the case, or the field that prevents it. */
export type ReadCaseForm =
  | { readonly data: Readonly<Record<string, unknown>> }
  | { readonly wrong: Readonly<Record<string, CaseProblem>> };
export const wrongAt = (field: string, problem: CaseProblem): ReadCaseForm => ({
  wrong: { [field]: problem },
});

const id = z.string().max(100).optional();
/** The person to appoint, and the firm for which; without a firm, the only one that they act for. */
const Person = z.string().max(201).transform(readPersonInFirm);
/** Blanks alone are nothing. */
const line = z
  .string()
  .trim()
  .max(200, "tooLong")
  .transform((typed) => (typed === "" ? undefined : typed))
  .optional();

export interface PersonInFirm {
  readonly person: string;
  readonly firm: string | null;
}

/** A person with an account who is chosen for one of their firms, as one value of a list. */
export const personInFirm = (person: string, firm: string): string => `${person}@${firm}`;

function readPersonInFirm(value: string): PersonInFirm {
  const [person = "", firm = null] = value.split("@");
  return { person, firm };
}

export const CASE_FORMS = {
  assign: z.object({
    officer: id,
    supervisor: id,
    legal: id,
    team: line,
    officerTelephone: line,
  }),
  adhoc: z.object({
    adhocOfficer: z.string("select").min(1, "select").max(100),
    adhocAs: z.enum(ADHOC_ROLES, "select"),
    adhocUntil: DateText,
  }),
  appoint: z
    .object({
      person: Person.optional(),
      personName: line,
      personNameZh: line,
      personFirm: id,
      role: z.enum([...APPOINTEE_ROLES.B, ...APPOINTEE_ROLES.L], "select"),
      kind: z.enum(APPOINTMENT_KINDS, "select"),
      from: DateText,
      section: z.enum([...APPOINTMENT_SECTIONS.B, ...APPOINTMENT_SECTIONS.L], "select").optional(),
      panelA: z.literal("true").optional(),
      tenderType: line,
      tenderReference: line,
    })
    .refine(({ person, personName }) => (person === undefined) !== (personName === undefined), {
      path: ["person"],
      message: "onePerson",
      // Said together with what else is missing, not after it has been mended.
      when: () => true,
    }),
  appointAgent: z.object({ agent: z.string("select").min(1, "select").pipe(Person), agentFrom: DateText }),
} as const;

export type CaseInput<Form extends keyof typeof CASE_FORMS> = z.output<(typeof CASE_FORMS)[Form]>;
