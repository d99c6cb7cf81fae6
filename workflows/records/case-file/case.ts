/** What is known of a case. */
import type * as z from "zod";

import type { CalendarDate } from "../../kit";
import type { AdhocAssignment } from "./adhoc";
import type { Colleague } from "./colleague-facts";
import type { VerifiedContact } from "./contact-facts";
import type { CaseImported, CaseStatus, OfficerAssigned } from "./facts";
import type { Director, Order, Programme, Security, Settlement } from "./particulars";
import type { AgentAppointed, PractitionerAppointed } from "./practitioner-facts";

export interface Appointment extends PractitionerAppointed {
  /** Last day of the appointment; `null` while it is in force. */
  readonly ceasedOn: CalendarDate | null;
}
/** The appointment of a PEQ agent; it begins and ends as a practitioner's does. */
export interface AgentAppointment extends AgentAppointed {
  readonly ceasedOn: CalendarDate | null;
}
/** Nothing of the case is erased while one is in force. */
export interface LegalHold {
  readonly id: string;
  readonly reason: string;
  readonly placedOn: CalendarDate;
  readonly placedBy: string;
  /** `null` while it is in force. */
  readonly lifted: { readonly on: CalendarDate; readonly reason: string } | null;
}

/** An entry of one of the case's lists. */
export interface Listed<Entry> {
  readonly id: string;
  readonly entry: Entry;
}
export type CaseDirector = Listed<z.output<typeof Director>>;
export type CaseOrder = Listed<z.output<typeof Order>>;
export type CaseProgramme = Listed<z.output<typeof Programme>>;
export type CaseSecurity = Listed<z.output<typeof Security>>;
export type CaseSettlement = Listed<z.output<typeof Settlement>>;

export interface CaseFile extends Omit<
  CaseImported,
  "status" | "directors" | "orders" | "programmes" | "securities" | "settlements"
> {
  readonly status: CaseStatus;
  /** Of the company that is wound up, oldest entry first; so are the lists below. */
  readonly directors: readonly CaseDirector[];
  /** Orders of the court of which there can be several. */
  readonly orders: readonly CaseOrder[];
  readonly programmes: readonly CaseProgramme[];
  readonly securities: readonly CaseSecurity[];
  /** What was received of what falls due again and again. */
  readonly settlements: readonly CaseSettlement[];
  readonly appointments: readonly Appointment[];
  /** PEQ agents, oldest first. */
  readonly agents: readonly AgentAppointment[];
  /** Whom the firms have named to work on it, oldest first. */
  readonly colleagues: readonly Colleague[];
  readonly assignment: OfficerAssigned | null;
  /** Everybody who stands or stood in, oldest first. */
  readonly adhoc: readonly AdhocAssignment[];
  /** Oldest first. */
  readonly holds: readonly LegalHold[];
  /** The address at which the bankrupt is reached, once an officer has verified it. */
  readonly contact?: VerifiedContact | undefined;
  /** Day on which its status closed it; `null` while it is open. */
  readonly closedOn: CalendarDate | null;
}

export const EMPTY_CASE: CaseFile = {
  number: "",
  year: 0,
  type: "B",
  nameEn: "",
  debtor: { nameEn: "" },
  dates: {},
  status: "UNKNOWN",
  directors: [],
  orders: [],
  programmes: [],
  securities: [],
  settlements: [],
  appointments: [],
  agents: [],
  colleagues: [],
  assignment: null,
  adhoc: [],
  holds: [],
  closedOn: null,
};
