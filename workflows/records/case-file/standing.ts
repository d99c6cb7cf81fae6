/** As whom somebody has a part in a case, and how a person stands to it on a day. */
import type { Actor, CalendarDate, Standing } from "../../kit";
import { EMPTY_CASE } from "./case";
import type { AgentAppointment, Appointment, CaseFile } from "./case";

/** In force from its first day until the day on which it ceased, which no longer counts. */
export function isInForce(
  { from, ceasedOn }: Pick<Appointment, "from" | "ceasedOn">,
  on: CalendarDate,
): boolean {
  return from <= on && (ceasedOn === null || on < ceasedOn);
}

/** Taken back on the day on which it was to begin: it never was in force, and counts as none. */
export function isVoid({ from, ceasedOn }: Pick<Appointment, "from" | "ceasedOn">): boolean {
  return ceasedOn !== null && ceasedOn <= from;
}

/** An appointment that has begun by a day, and was in force on one. */
const hasBegun = (appointment: Pick<Appointment, "from" | "ceasedOn">, on: CalendarDate): boolean =>
  appointment.from <= on && !isVoid(appointment);

/** Who is asked about: an account, and the firms that it acts for. */
export interface Person {
  readonly id: string;
  readonly firms: readonly string[];
}
/** An appointment of the person, or of a firm of theirs. */
export const isOwnAppointment = (
  { person, firm }: Pick<Appointment, "person" | "firm">,
  { id, firms }: Person,
): boolean => person === id || (firm !== null && firms.includes(firm));

/**
 * The day on which the last appointment of a person or of their firms ended: what came on it or later is not theirs to read. An
 * appointment that is in force has no such day: the last of all days.
 */
export function findEndOfAppointments(
  { appointments, agents }: Pick<CaseFile, "appointments" | "agents">,
  person: Person,
): CalendarDate {
  const ends = [...appointments, ...agents]
    .filter((each) => isOwnAppointment(each, person) && !isVoid(each))
    .map(({ ceasedOn }) => ceasedOn ?? "9999-12-31");
  return ends.sort().at(-1) ?? "";
}

/** Who holds the office jointly, and not severally, on a day: they act together or not at all. */
export function listJointHolders(
  { appointments }: Pick<CaseFile, "appointments">,
  on: CalendarDate,
): readonly string[] {
  const joint = appointments.filter((each) => each.kind === "JOINT" && isInForce(each, on));
  return [...new Set(joint.map(({ person }) => person))].sort();
}

/** Roles of section 6 whose holders are the Official Receiver's staff. */
const OFFICE_ROLES: ReadonlySet<string> = new Set([
  "officer",
  "supervisor",
  "legal",
  "counter",
  "admin",
  "auditor",
  "developer",
]);

/** As whom somebody has a part in a case, as the family of what they file calls it: practitioner, agent, creditor, … */
export type Capacity = string;
/** Who administers the estate. */
export const PRACTITIONER = "practitioner";
/** Who interviews the bankrupt for the office. */
export const AGENT = "agent";

/** Every capacity that somebody is appointed to. */
export const CAPACITIES: readonly Capacity[] = [PRACTITIONER, AGENT];

/** The appointments of a case in a capacity; none where nobody is appointed to it. */
export function listAppointmentsInCapacity(
  { appointments, agents }: Pick<CaseFile, "appointments" | "agents">,
  capacity: Capacity,
): readonly (Appointment | AgentAppointment)[] {
  if (capacity === PRACTITIONER) return appointments;
  return capacity === AGENT ? agents : [];
}

/**
 * How a person stands to the case on a day: what the portal records with a fact as `by.standing`. A PEQ agent has no part in
 * what the trustee files, nor the trustee in the preliminary examination.
 * @param person the account's id and role, and every firm that it is affiliated with
 */
export function getStanding(
  file: Pick<CaseFile, "appointments" | "agents">,
  person: Pick<Actor, "id" | "role"> & { readonly firms: readonly string[] },
  on: CalendarDate,
  capacity: Capacity = PRACTITIONER,
): Standing {
  if (OFFICE_ROLES.has(person.role)) return "office";
  const appointments = listAppointmentsInCapacity(file, capacity);
  const own = appointments.filter((each) => each.person === person.id);
  const firms = appointments.filter((each) => each.firm !== null && person.firms.includes(each.firm));
  if (own.some((each) => isInForce(each, on))) return "appointee";
  if (firms.some((each) => isInForce(each, on))) return "appointedFirm";
  if (own.some((each) => hasBegun(each, on))) return "formerAppointee";
  return firms.some((each) => hasBegun(each, on)) ? "formerFirm" : "none";
}

/**
 * Through which of their firms a person acts in the case: the first with an appointment in force, else the first that had
 * one; `null` where none ever had.
 */
export function findFirmInCase(
  file: Pick<CaseFile, "appointments" | "agents">,
  firms: readonly string[],
  on: CalendarDate,
  capacity: Capacity = PRACTITIONER,
): string | null {
  const appointments = listAppointmentsInCapacity(file, capacity);
  const has = (firm: string, which: (appointment: Appointment | AgentAppointment) => boolean) =>
    appointments.some((each) => each.firm === firm && which(each));
  return (
    firms.find((firm) => has(firm, (each) => isInForce(each, on))) ??
    firms.find((firm) => has(firm, (each) => hasBegun(each, on))) ??
    null
  );
}

/**
 * What the public registers show of a case: its number, the name of the bankrupt or company, the days of the petition and of
 * the order, how it stands, who administers it, and the days by which creditors prove, which are gazetted.
 */
export function toRegisterEntry({
  number,
  year,
  type,
  nameEn,
  nameZh,
  dates,
  status,
  programmes,
  appointments,
  closedOn,
}: CaseFile): CaseFile {
  const { petition, bankruptcyOrder, windingUpOrder } = dates;
  return {
    ...EMPTY_CASE,
    number,
    year,
    type,
    nameEn,
    ...(nameZh !== undefined && { nameZh }),
    debtor: { nameEn, ...(nameZh !== undefined && { nameZh }) },
    dates: {
      ...(petition && { petition }),
      ...(bankruptcyOrder && { bankruptcyOrder }),
      ...(windingUpOrder && { windingUpOrder }),
    },
    status,
    programmes: programmes.map(({ id, entry: { details: _details, ...days } }) => ({ id, entry: days })),
    appointments,
    closedOn,
  };
}
