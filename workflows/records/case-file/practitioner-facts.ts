/** What can happen to those who are appointed in a case: practitioners, and agents of PEQ firms. */
import * as z from "zod";

import { correctedBy, FieldChanges, supersededByNext, undoneBy } from "../../kit";
import type { CaseFact } from "./case-fact";
import { Reason } from "./corrections";
import { Id, Name, On, Text } from "./particulars";

/** Appointee roles of section 3, by the type of case that they belong to. */
export const APPOINTEE_ROLES = { B: ["T", "OT", "PT"], L: ["L", "OL", "PL"] } as const;
/** How the id of a practitioner begins whom the case knows by name alone (an appointment taker without an account). */
export const TAKER_PREFIX = "taker-";

/** Provisions under which somebody is appointed, by the type of case. */
export const APPOINTMENT_SECTIONS = { B: ["s12(1A)"], L: ["s194(1A)", "s193"] } as const;
/** `JOINT` is not among the kinds of section 3; an order may appoint so, and then all must act together. */
export const APPOINTMENT_KINDS = ["JOINT_AND_SEVERAL", "SOLE", "JOINT"] as const;
/** Field by field, with what each read before. */
export const AppointmentCorrected = z.strictObject({
  appointment: Id,
  changes: FieldChanges,
  reason: Reason,
});

export const practitionerFacts = {
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
    asks: ["appointment", "on"],
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
    asks: ["appointment", "on"],
    back: correctedBy("agent.corrected"),
  },
  "agent.corrected": {
    payload: AppointmentCorrected,
    personal: true,
    notice: "appointmentCorrected",
    back: supersededByNext,
  },
} as const satisfies Readonly<Record<string, CaseFact>>;

export type PractitionerAppointed = z.output<(typeof practitionerFacts)["practitioner.appointed"]["payload"]>;
export type AgentAppointed = z.output<(typeof practitionerFacts)["agent.appointed"]["payload"]>;
