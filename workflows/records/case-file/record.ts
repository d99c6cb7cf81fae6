/**
 * A case as the office's own system tells it: how it stands. A field that is absent is untouched, `null` takes it away; lists have
 * the office's keys. One declaration for the check, the JSON Schema and the Excel template.
 */
import * as z from "zod";

import { RecordKey, removable } from "../../kit";
import { CASE_DATES, CASE_STATUSES } from "./facts";
import {
  CaseParticulars,
  Debtor,
  Director,
  Id,
  Name,
  On,
  Order,
  Petition,
  Programme,
  Security,
  Settlement,
  Text,
} from "./particulars";
import { APPOINTEE_ROLES, APPOINTMENT_KINDS, APPOINTMENT_SECTIONS } from "./practitioner-facts";

/** As the court gives it: `HCB 1234/2026` is a bankruptcy, `HCCW 12/2026` a winding-up. */
export const CASE_NUMBER = /^(HCB|HCCW) ([1-9]\d{0,5})\/((?:19|20)\d{2})$/;

/** Every field of a shape: one that the shape asks for can be left out, one that it does not can be taken away as well. */
function open<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  return z
    .strictObject(
      Object.fromEntries(
        Object.entries(shape).map(([name, field]) => [
          name,
          field.safeParse(undefined).success ? field.nullable() : field.optional(),
        ]),
      ),
    )
    .pipe(Fields);
}
const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** The fields of a part, by name; of which kinds they are, the part's own schema has said before. */
const Fields = z.record(z.string(), Scalar.optional());
export type Fields = z.output<typeof Fields>;

const listSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z.record(RecordKey, entry.nullable()).optional();

/** Who is meant: by login name, or by name. */
const Person = Name;

export const AppointmentRecord = z.strictObject({
  practitioner: Person.optional().describe("Login name, or the English name as the office writes it"),
  practitionerZh: removable(Text).describe("Chinese name of a practitioner without an account"),
  firm: removable(Id).describe("The firm’s key, its English name or its short name"),
  role: z.enum([...APPOINTEE_ROLES.B, ...APPOINTEE_ROLES.L]).optional(),
  kind: z.enum(APPOINTMENT_KINDS).optional(),
  from: On.optional(),
  ceasedOn: removable(On),
  section: removable(z.enum([...APPOINTMENT_SECTIONS.B, ...APPOINTMENT_SECTIONS.L])),
  panelA: removable(z.boolean()),
  tenderType: removable(Text),
  tenderReference: removable(Text),
});
export type AppointmentRecord = z.output<typeof AppointmentRecord>;

export const AgentRecord = z.strictObject({
  agent: Person.optional().describe("Login name of the PEQ agent, or the English name"),
  firm: removable(Id).describe("The firm’s key, its English name or its short name"),
  from: On.optional(),
  ceasedOn: removable(On),
});
export type AgentRecord = z.output<typeof AgentRecord>;

const Assigned = z.strictObject({
  officer: removable(Person).describe("Login name, or the English name"),
  supervisor: removable(Person),
  legal: removable(Person),
  team: removable(Text),
  officerTelephone: removable(Text),
});

/** The lists of a record, by the list of the case that each is. */
export const RECORD_LISTS = {
  director: "directors",
  order: "orders",
  programme: "programmes",
  security: "securities",
  settlement: "settlements",
} as const;

export const CaseRecord = z.strictObject({
  kind: z.literal("case"),
  number: z.string().regex(CASE_NUMBER).describe("As the court gives it: `HCB 1234/2026`, `HCCW 12/2026`"),
  particulars: open(CaseParticulars.shape).optional(),
  status: z.enum(CASE_STATUSES).optional(),
  debtor: open(Debtor.shape).optional(),
  petition: open(Petition.shape).optional(),
  dates: z.partialRecord(z.enum(CASE_DATES), On.nullable()).optional(),
  directors: listSchema(open(Director.shape)),
  orders: listSchema(open(Order.shape)),
  programmes: listSchema(open(Programme.shape)),
  securities: listSchema(open(Security.shape)),
  settlements: listSchema(open(Settlement.shape)),
  assigned: Assigned.optional(),
  appointments: z.record(RecordKey, AppointmentRecord).optional(),
  agents: z.record(RecordKey, AgentRecord).optional(),
});
export type CaseRecord = z.output<typeof CaseRecord>;

export interface CaseNumber {
  /** Of the case in the portal. */
  readonly id: string;
  readonly type: "B" | "L";
  readonly year: number;
}

/** What the number of a case says; `null` for one that no court gives. */
export function readCaseNumber(number: string): CaseNumber | null {
  const [, court, sequence, year] = CASE_NUMBER.exec(number) ?? [];
  if (court === undefined || sequence === undefined || year === undefined) return null;
  return { id: `${court}-${sequence}-${year}`, type: court === "HCB" ? "B" : "L", year: Number(year) };
}
