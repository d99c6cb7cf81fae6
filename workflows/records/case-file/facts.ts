/** What can happen to a case, and what each fact carries. Names and codes are those of section 3 of the specification. */
import * as z from "zod";

import { factsWith, correctedBy, final, supersededBy, supersededByNext, undoneBy } from "../../kit";
import type { CaseFact } from "./case-fact";
import { colleagueFacts } from "./colleague-facts";
import { contactFacts } from "./contact-facts";
import { EntryCorrected, EntryRemoved, PartCorrected, Reason, recordedSchema } from "./corrections";
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
import { practitionerFacts } from "./practitioner-facts";

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

/** As what an officer can stand in for a while. */
export const ADHOC_ROLES = ["officer", "supervisor"] as const;
export type AdhocRole = (typeof ADHOC_ROLES)[number];

const Listed = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(z.strictObject({ id: Id, entry })).optional();

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
    payload: recordedSchema(Director),
    personal: true,
    back: correctedBy("director.corrected"),
  },
  "director.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "director.removed": { payload: EntryRemoved, personal: true, back: undoneBy("director.recorded") },
  "order.recorded": { payload: recordedSchema(Order), personal: true, back: correctedBy("order.corrected") },
  "order.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "order.removed": { payload: EntryRemoved, personal: true, back: undoneBy("order.recorded") },
  "programme.recorded": {
    payload: recordedSchema(Programme),
    personal: true,
    back: correctedBy("programme.corrected"),
  },
  "programme.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "programme.removed": { payload: EntryRemoved, personal: true, back: undoneBy("programme.recorded") },
  "security.recorded": {
    payload: recordedSchema(Security),
    personal: true,
    back: correctedBy("security.corrected"),
  },
  "security.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "security.removed": { payload: EntryRemoved, personal: true, back: undoneBy("security.recorded") },
  "settlement.recorded": {
    payload: recordedSchema(Settlement),
    personal: true,
    back: correctedBy("settlement.corrected"),
  },
  "settlement.corrected": { payload: EntryCorrected, personal: true, back: supersededByNext },
  "settlement.removed": { payload: EntryRemoved, personal: true, back: undoneBy("settlement.recorded") },
  ...practitionerFacts,
  ...contactFacts,
  ...colleagueFacts,
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
    asks: ["adhoc"],
    back: supersededBy("officer.adhocAssigned"),
  },
  /** Nothing of the case may be erased while it is in force (litigation, investigation). */
  "hold.placed": {
    payload: z.strictObject({ hold: Id, reason: Name }),
    asks: ["reason"],
    personal: true,
    officeOnly: true,
    back: undoneBy("hold.lifted"),
  },
  "hold.lifted": {
    payload: z.strictObject({ hold: Id, reason: Name }),
    asks: ["hold", "reason"],
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
    asks: ["authority", "typedNumber"],
    destroys: "all",
    back: final("destroyed"),
  },
} as const satisfies Readonly<Record<string, CaseFact>>;

/** The facts after which whatever is counted from dates and appointments of a case is derived anew. */
export const COUNTED_FROM = factsWith<CaseFact>(caseFileFacts, ({ countedFrom }) => countedFrom === true);

export type CaseImported = z.output<(typeof caseFileFacts)["case.imported"]["payload"]>;
export type OfficerAssigned = z.output<(typeof caseFileFacts)["officer.assigned"]["payload"]>;
export type AdhocAssigned = z.output<(typeof caseFileFacts)["officer.adhocAssigned"]["payload"]>;
