/** What can happen to a case, and what each fact carries. Names and codes are those of section 3 of the specification. */
import * as z from "zod";

import {
  factsWith,
  FieldChanges,
  correctedBy,
  final,
  supersededBy,
  supersededByNext,
  undoneBy,
} from "../kit";
import type { ProcedureFact } from "../kit";
import { contactFacts } from "./contact-facts";
import { EntryCorrected, EntryRemoved, PartCorrected, Reason, recordedOf } from "./corrections";
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

/** Status codes of section 3. */
export const CASE_STATUSES = [
  "ACT",
  "CLS",
  "CMP",
  "CON",
  "CSD",
  "DCH",
  "FD",
  "NTC",
  "PT",
  "RC1",
  "RCT",
  "RD",
  "RES",
  "RP",
  "SCP",
  "SSD",
  "ST",
  "STO",
  "STY",
  "UNKNOWN",
  "WHN",
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Statuses in which nothing more is started for a case. A discharged bankrupt's case is still administered. */
export const CLOSED_STATUSES: readonly CaseStatus[] = ["CLS", "CMP", "RES", "SSD", "STO", "WHN"];

/** Dates that a case has (section 3, "Case" and "Petition"). */
export const CASE_DATES = [
  "created",
  "petition",
  "presentation",
  "petitionRegistration",
  "firstHearing",
  "adjournedHearing",
  "refixedPetition",
  "bankruptcyOrder",
  "windingUpOrder",
  "spo",
  "generalMeeting",
  "anniversary",
  "rescission",
  "discharge",
  "suspensionOrder",
  "objectionToDischarge",
  "peqInterview",
  "nco",
  "relevant",
  "release",
] as const;
export type CaseDate = (typeof CASE_DATES)[number];

/** Appointee roles of section 3, by the type of case that they belong to. */
export const APPOINTEE_ROLES = { B: ["T", "OT", "PT"], L: ["L", "OL", "PL"] } as const;
/** How the id of a practitioner begins whom the case knows by name alone (an appointment taker without an account). */
export const TAKER_PREFIX = "taker-";

/** Provisions under which somebody is appointed, by the type of case. */
export const APPOINTMENT_SECTIONS = { B: ["s12(1A)"], L: ["s194(1A)", "s193"] } as const;
/** `JOINT` is not among the kinds of section 3; an order may appoint so, and then all must act together. */
export const APPOINTMENT_KINDS = ["JOINT_AND_SEVERAL", "SOLE", "JOINT"] as const;
/** As what an officer can stand in for a while. */
export const ADHOC_ROLES = ["officer", "supervisor"] as const;
export type AdhocRole = (typeof ADHOC_ROLES)[number];

/** Field by field, with what each read before. */
export const AppointmentCorrected = z.strictObject({
  appointment: Id,
  changes: FieldChanges,
  reason: Reason,
});

const Listed = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(z.strictObject({ id: Id, entry })).optional();

interface CaseFact extends ProcedureFact {
  /** Reminders of reports, and periods of accounts, are counted from what it says. */
  readonly countedFrom?: true;
}

export const caseFileFacts = {
  "case.imported": {
    payload: z.strictObject({
      /** As the court gives it: `HCB 1234/2026`. */
      number: Name,
      year: z.int(),
      type: z.enum(["B", "L"]),
      ...CaseParticulars.shape,
      debtor: Debtor,
      petition: Petition.optional(),
      dates: z.partialRecord(z.enum(CASE_DATES), On),
      status: z.enum(CASE_STATUSES),
      directors: Listed(Director),
      orders: Listed(Order),
      programmes: Listed(Programme),
      securities: Listed(Security),
      settlements: Listed(Settlement),
    }),
    personal: true,
    back: correctedBy("case.corrected", "debtor.corrected", "petition.corrected"),
  },
  "case.statusChanged": {
    payload: z.strictObject({
      status: z.enum(CASE_STATUSES),
      was: z.enum(CASE_STATUSES).optional(),
      reason: Reason,
    }),
    personal: true,
    back: supersededByNext,
  },
  "case.dateRecorded": {
    payload: z.strictObject({
      name: z.enum(CASE_DATES),
      date: On.nullable(),
      /** What it read before, so that nobody overwrites unseen. */
      was: On.nullable().optional(),
      reason: Reason,
    }),
    personal: true,
    countedFrom: true,
    back: supersededByNext,
  },
  /** Recorded by earlier versions; a name is corrected by `case.corrected` now. */
  "case.renamed": {
    payload: z.strictObject({ nameEn: Name, nameZh: Text.optional() }),
    personal: true,
    back: correctedBy("case.corrected"),
  },
  "case.corrected": { payload: PartCorrected, personal: true, back: supersededByNext },
  "debtor.corrected": { payload: PartCorrected, personal: true, back: supersededByNext },
  "petition.corrected": { payload: PartCorrected, personal: true, back: supersededByNext },
  "director.recorded": {
    payload: recordedOf(Director),
    personal: true,
    back: correctedBy("director.corrected"),
  },
  "director.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "director.removed": { payload: EntryRemoved, personal: true, back: undoneBy("director.recorded") },
  "order.recorded": { payload: recordedOf(Order), personal: true, back: correctedBy("order.corrected") },
  "order.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "order.removed": { payload: EntryRemoved, personal: true, back: undoneBy("order.recorded") },
  "programme.recorded": {
    payload: recordedOf(Programme),
    personal: true,
    back: correctedBy("programme.corrected"),
  },
  "programme.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "programme.removed": { payload: EntryRemoved, personal: true, back: undoneBy("programme.recorded") },
  "security.recorded": {
    payload: recordedOf(Security),
    personal: true,
    back: correctedBy("security.corrected"),
  },
  "security.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "security.removed": { payload: EntryRemoved, personal: true, back: undoneBy("security.recorded") },
  "settlement.recorded": {
    payload: recordedOf(Settlement),
    personal: true,
    back: correctedBy("settlement.corrected"),
  },
  "settlement.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "settlement.removed": { payload: EntryRemoved, personal: true, back: undoneBy("settlement.recorded") },
  "practitioner.appointed": {
    payload: z.strictObject({
      appointment: Id,
      /** Account of the person, where there is one; else any id of their own. */
      person: Id,
      personName: Name,
      personNameZh: Text.optional(),
      firm: Id.nullable(),
      firmName: Text.optional(),
      role: z.enum([...APPOINTEE_ROLES.B, ...APPOINTEE_ROLES.L]),
      kind: z.enum(APPOINTMENT_KINDS),
      from: On,
      /** Under which provision. */
      section: z.enum([...APPOINTMENT_SECTIONS.B, ...APPOINTMENT_SECTIONS.L]).optional(),
      panelA: z.boolean().optional(),
      tenderType: Text.optional(),
      tenderReference: Text.optional(),
    }),
    names: true,
    notice: "appointed",
    countedFrom: true,
    back: correctedBy("practitioner.corrected"),
  },
  /** What was typed wrong of an appointment is put right; `ceasedOn` to nothing takes its end back. */
  "practitioner.corrected": {
    payload: AppointmentCorrected,
    personal: true,
    notice: "appointmentCorrected",
    countedFrom: true,
    back: supersededByNext,
  },
  /** The practitioner, known by name alone so far, has this account. */
  "practitioner.identified": {
    payload: z.strictObject({ appointment: Id, person: Id }),
    back: undoneBy("practitioner.unidentified"),
  },
  /** It was not this account: the practitioner is known by name alone again. */
  "practitioner.unidentified": {
    payload: z.strictObject({ appointment: Id, was: Id, person: Id }),
    back: undoneBy("practitioner.identified"),
  },
  "practitioner.ceased": {
    payload: z.strictObject({ appointment: Id, on: On }),
    notice: "ceased",
    countedFrom: true,
    back: correctedBy("practitioner.corrected"),
  },
  /** Somebody of a PEQ firm is to interview the bankrupt (section 3, "PEQ appointment"). */
  "agent.appointed": {
    payload: z.strictObject({
      appointment: Id,
      person: Id,
      personName: Name,
      personNameZh: Text.optional(),
      firm: Id,
      firmName: Text.optional(),
      telephone: Text.optional(),
      fax: Text.optional(),
      from: On,
    }),
    names: true,
    back: correctedBy("agent.corrected"),
  },
  "agent.ceased": {
    payload: z.strictObject({ appointment: Id, on: On }),
    back: correctedBy("agent.corrected"),
  },
  "agent.corrected": {
    payload: AppointmentCorrected,
    personal: true,
    notice: "appointmentCorrected",
    back: supersededByNext,
  },
  ...contactFacts,
  "officer.assigned": {
    payload: z.strictObject({
      officer: Id.nullable(),
      supervisor: Id.nullable(),
      legal: Id.nullable().optional(),
      team: Text.optional(),
      officerTelephone: Text.optional(),
    }),
    names: true,
    notice: "assigned",
    back: supersededByNext,
  },
  "officer.adhocAssigned": {
    payload: z.strictObject({
      /** Id of this assignment: one person can have several, one after the other. */
      adhoc: Id,
      officer: Id,
      as: z.enum(ADHOC_ROLES),
      /** The last day on which it counts. */
      until: On,
    }),
    back: undoneBy("officer.adhocEnded"),
  },
  "officer.adhocEnded": {
    payload: z.strictObject({ adhoc: Id }),
    back: supersededBy("officer.adhocAssigned"),
  },
  /** Nothing of the case may be erased while it is in force (litigation, investigation). */
  "hold.placed": {
    payload: z.strictObject({ hold: Id, reason: Name }),
    personal: true,
    officeOnly: true,
    back: undoneBy("hold.lifted"),
  },
  "hold.lifted": {
    payload: z.strictObject({ hold: Id, reason: Name }),
    personal: true,
    officeOnly: true,
    back: undoneBy("hold.placed"),
  },
  /**
   * The person is forgotten: everything personal of the case and of what was filed in it loses its keys. What is left of the
   * case stands here in clear, so that a case of this number is not taken for a new one.
   */
  "case.forgotten": {
    payload: z.strictObject({
      number: Name,
      year: z.int(),
      type: z.enum(["B", "L"]),
      /** On which authority: a file reference, no name. */
      authority: Name,
      /** The case number as typed once more. */
      typedNumber: Text.optional(),
    }),
    destroys: "all",
    back: final("destroyed"),
  },
} as const satisfies Readonly<Record<string, CaseFact>>;

/** The facts after which whatever is counted from dates and appointments of a case is derived anew. */
export const COUNTED_FROM = factsWith<CaseFact>(caseFileFacts, ({ countedFrom }) => countedFrom === true);

export type CaseImported = z.output<(typeof caseFileFacts)["case.imported"]["payload"]>;
export type PractitionerAppointed = z.output<(typeof caseFileFacts)["practitioner.appointed"]["payload"]>;
export type AgentAppointed = z.output<(typeof caseFileFacts)["agent.appointed"]["payload"]>;
export type OfficerAssigned = z.output<(typeof caseFileFacts)["officer.assigned"]["payload"]>;
export type AdhocAssigned = z.output<(typeof caseFileFacts)["officer.adhocAssigned"]["payload"]>;
