/** The fields of the forms of case administration. Messages are keys below `caseAdministration.problems.`. */
import * as z from "zod";

import {
  ADHOC_ROLES,
  APPOINTEE_ROLES,
  APPOINTMENT_KINDS,
  APPOINTMENT_SECTIONS,
} from "~/workflows/records/case-file/index";
import { TypedDate } from "~/app/services/platform/pages/typed-date";

/** Everything that can be done to a case from its file. */
export const CASE_INTENTS = [
  "assign",
  "adhoc",
  "endAdhoc",
  "appoint",
  "cease",
  "appointAgent",
  "ceaseAgent",
] as const;
export type CaseIntent = (typeof CASE_INTENTS)[number];

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
export type CaseProblem = (typeof CASE_PROBLEMS)[number];

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
    adhocUntil: TypedDate,
  }),
  endAdhoc: z.object({ adhoc: z.string().min(1).max(100) }),
  appoint: z
    .object({
      person: Person.optional(),
      personName: line,
      personNameZh: line,
      personFirm: id,
      role: z.enum([...APPOINTEE_ROLES.B, ...APPOINTEE_ROLES.L], "select"),
      kind: z.enum(APPOINTMENT_KINDS, "select"),
      from: TypedDate,
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
  cease: z.object({ appointment: z.string().min(1).max(100), ceasedOn: TypedDate }),
  appointAgent: z.object({ agent: z.string("select").min(1, "select").pipe(Person), agentFrom: TypedDate }),
  ceaseAgent: z.object({ appointment: z.string().min(1).max(100), ceasedOn: TypedDate }),
} as const satisfies Record<CaseIntent, z.ZodType>;

export type CaseInput<Intent extends CaseIntent> = z.output<(typeof CASE_FORMS)[Intent]>;
