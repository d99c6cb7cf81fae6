/** What of a case its pages are given: names of people and firms, and no id of an account. */
import type {
  AdhocAssignment,
  AgentAppointment,
  Appointment,
  CaseFile,
  CorrectableCase,
} from "~/workflows/records/case-file/index";

/** What the forms of corrections are made from. */
export type CorrectedCase = CorrectableCase & Pick<CaseFile, "type">;

/** The head of the case, and the parts that the tab shows; whatever else there is of it reads as if it were not there. */
export type ShownCase = CorrectableCase & Pick<CaseFile, "number" | "year" | "type" | "status" | "dates">;

interface OfFirm {
  readonly firmName: string | null;
}
export type ShownAppointment = Omit<Appointment, "person" | "firm" | "firmName"> & OfFirm;
export type ShownAgent = Omit<AgentAppointment, "person" | "firm" | "firmName"> & OfFirm;

/** Who works on the case at the office, by name. */
export interface ShownAssignment {
  readonly officer: string | null;
  readonly supervisor: string | null;
  readonly legal: string | null;
  readonly team: string | null;
  readonly officerTelephone: string | null;
}
/** Somebody who stands or stood in; `officer` is their name. */
export type ShownStandIn = AdhocAssignment;
