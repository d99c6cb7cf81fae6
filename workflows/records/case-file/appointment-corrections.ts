/** What can be put right of an appointment: its days, its end, and how it was recorded. Who is meant is another appointment. */
import * as z from "zod";

import {
  APPOINTMENT_DAYS_AHEAD,
  INVALID_ACTION,
  addDays,
  applyFieldChanges,
  guard,
  hongKongDate,
  readsAsBefore,
  getText,
} from "../../kit";
import type { Fact, FieldChanges, Guard, Scalar } from "../../kit";
import type { AgentAppointment, Appointment, CaseFile } from "./case";
import { caseFileFacts } from "./facts";
import { APPOINTEE_ROLES, APPOINTMENT_SECTIONS, AppointmentCorrected } from "./practitioner-facts";
import { On } from "./particulars";

/** Section 8: invalid case assignment. */
const INVALID_ASSIGNMENT = "ERR-CASE-001";

const Ended = { ceasedOn: On.optional() };
const SCHEMAS = {
  practitioner: z.strictObject({ ...caseFileFacts["practitioner.appointed"].payload.shape, ...Ended }),
  agent: z.strictObject({ ...caseFileFacts["agent.appointed"].payload.shape, ...Ended }),
} as const;
/** As what somebody was appointed: the facts about it begin with it. */
export type AppointmentGroup = keyof typeof SCHEMAS;
export const APPOINTMENT_GROUPS = ["practitioner", "agent"] as const satisfies readonly AppointmentGroup[];

/** The fields that are corrected. */
export const CORRECTED_IN = {
  practitioner: [
    "personName",
    "personNameZh",
    "role",
    "kind",
    "from",
    "ceasedOn",
    "section",
    "panelA",
    "tenderType",
    "tenderReference",
  ],
  agent: ["personName", "personNameZh", "from", "ceasedOn", "telephone", "fax"],
} as const satisfies Readonly<Record<AppointmentGroup, readonly string[]>>;

type Flat = Readonly<Record<string, Scalar | undefined>>;

/** The appointments of a group as they read today, with the fields that are corrected. */
export function readAppointments(
  file: Pick<CaseFile, "appointments" | "agents">,
  group: AppointmentGroup,
): readonly { readonly id: string; readonly entry: Flat }[] {
  const all: readonly (Flat & { readonly appointment: string })[] =
    group === "practitioner"
      ? file.appointments.map((each) => ({ ...each }))
      : file.agents.map((each) => ({ ...each }));
  return all.map((each) => ({
    id: each.appointment,
    entry: Object.fromEntries(CORRECTED_IN[group].map((name) => [name, each[name]])),
  }));
}

/** The appointment as it reads with the changes; `null` where they do not fit. */
export function correctedPractitioner(known: Appointment, changes: FieldChanges): Appointment | null {
  const read = SCHEMAS.practitioner.safeParse(applyFieldChanges({ ...known }, changes)).data;
  if (read === undefined) return null;
  const { ceasedOn = null, ...others } = read;
  return { ...others, ceasedOn };
}

/** Likewise that of a PEQ agent. */
export function correctedAgent(known: AgentAppointment, changes: FieldChanges): AgentAppointment | null {
  const read = SCHEMAS.agent.safeParse(applyFieldChanges({ ...known }, changes)).data;
  if (read === undefined) return null;
  const { ceasedOn = null, ...others } = read;
  return { ...others, ceasedOn };
}

interface Input {
  readonly before: Flat;
  readonly changes: FieldChanges;
  readonly after: Appointment | AgentAppointment | null;
  /** The others of the group. */
  readonly others: readonly (Appointment | AgentAppointment)[];
}

/** What `practitioner.corrected` or `agent.corrected` asks for; `null` where there is no such appointment. */
function parseCorrection(file: CaseFile, { type, data }: Fact): Input | null {
  const payload = AppointmentCorrected.safeParse(data).data;
  if (payload === undefined) return null;
  const { appointment: id, changes } = payload;
  if (type === "agent.corrected") {
    const known = file.agents.find(({ appointment }) => appointment === id);
    const others = file.agents.filter(({ appointment }) => appointment !== id);
    return known ? { before: { ...known }, changes, after: correctedAgent(known, changes), others } : null;
  }
  const known = file.appointments.find(({ appointment }) => appointment === id);
  const others = file.appointments.filter(({ appointment }) => appointment !== id);
  return known
    ? { before: { ...known }, changes, after: correctedPractitioner(known, changes), others }
    : null;
}

function fits({ type }: CaseFile, fact: Fact, { changes, after }: Input): boolean {
  const group = fact.type === "agent.corrected" ? "agent" : "practitioner";
  const names: readonly string[] = CORRECTED_IN[group];
  if (after === null || !Object.keys(changes).every((name) => names.includes(name))) return false;
  if (!("role" in after)) return true;
  const roles: readonly string[] = APPOINTEE_ROLES[type];
  const sections: readonly string[] = APPOINTMENT_SECTIONS[type];
  return roles.includes(after.role) && (after.section === undefined || sections.includes(after.section));
}

type Days = Pick<Appointment, "from" | "ceasedOn">;
/** Both in force on some day; one that was taken back on its first day is on none. */
const overlap = (one: Days, other: Days): boolean =>
  [one, other].every(({ from, ceasedOn }) => ceasedOn === null || ceasedOn > from) &&
  (one.ceasedOn === null || one.ceasedOn > other.from) &&
  (other.ceasedOn === null || other.ceasedOn > one.from);

const latest = ({ at }: Fact) => addDays(hongKongDate(at), APPOINTMENT_DAYS_AHEAD);

const ahead = (days: (file: CaseFile, fact: Fact) => readonly (string | null)[]): Guard<CaseFile> =>
  guard("data", INVALID_ASSIGNMENT, (file, fact) =>
    days(file, fact).every((day) => day === null || day <= latest(fact))
      ? true
      : { days: APPOINTMENT_DAYS_AHEAD },
  );

/** Nobody is appointed before the year of the case: whoever types another year has typed it wrong. */
const sinceTheCase = (from: (file: CaseFile, fact: Fact) => string | null): Guard<CaseFile> =>
  guard("data", INVALID_ASSIGNMENT, (file, fact) => {
    const day = from(file, fact);
    return day === null || day >= `${String(file.year)}-01-01` ? true : { year: file.year };
  });

export const appointmentGuards = {
  isKnownAppointment: guard("data", INVALID_ACTION, (file, fact) => parseCorrection(file, fact) !== null),
  /** Nobody overwrites what somebody else has changed meanwhile. */
  appointmentReadsAsBefore: guard("data", INVALID_ACTION, (file, fact) => {
    const correction = parseCorrection(file, fact);
    return correction !== null && readsAsBefore(correction.before, correction.changes);
  }),
  appointmentFits: guard("data", INVALID_ASSIGNMENT, (file, fact) => {
    const correction = parseCorrection(file, fact);
    return correction !== null && fits(file, fact, correction);
  }),
  endsAfterItBegan: guard("data", INVALID_ASSIGNMENT, (file, fact) => {
    const after = parseCorrection(file, fact)?.after;
    return after == null || after.ceasedOn === null || after.from <= after.ceasedOn;
  }),
  /** As corrected: of practitioners nobody is appointed twice on a day, and one agent at a time interviews the bankrupt. */
  overlapsNoOther: guard("data", INVALID_ASSIGNMENT, (file, fact) => {
    const correction = parseCorrection(file, fact);
    const after = correction?.after;
    if (correction === null || after == null) return true;
    return correction.others.every(
      (other) => (fact.type !== "agent.corrected" && other.person !== after.person) || !overlap(other, after),
    );
  }),
  /** A year that was typed wrong is found out here. */
  isNotFarAhead: ahead((_, fact) => [getText(fact, "from") || null, getText(fact, "on") || null]),
  isCorrectedNotFarAhead: ahead((file, fact) => {
    const after = parseCorrection(file, fact)?.after;
    return after == null ? [] : [after.from, after.ceasedOn];
  }),
  beginsWithTheCase: sinceTheCase((_, fact) => getText(fact, "from") || null),
  isCorrectedWithinTheCase: sinceTheCase((file, fact) => parseCorrection(file, fact)?.after?.from ?? null),
} satisfies Record<string, Guard<CaseFile>>;
