/**
 * The notices by which the Official Receiver specifies forms and requirements, as far as they are known: those of 14 July 2025 by their numbers
 * (oro.gov.hk, Announcements), the set of 29 December 2023 by its day alone. Which forms each lists could not be read: that is an
 * assumption (docs/assumptions.md), written here and nowhere else.
 */
import type { CalendarDate } from "../../kit";

/** The ordinance under which a case is: it decides which notice counts for a form that both have. */
export const ORDINANCES = {
  B: { chapter: "6", forms: "122A", requirements: "122B" },
  L: { chapter: "32", forms: "2AB", requirements: "2AC" },
} as const;
export type CaseKind = keyof typeof ORDINANCES;

export interface SpecifyingNotice {
  readonly under: CaseKind;
  /** `null`: it was not found. */
  readonly number: string | null;
  /** The number of the requirements that go with it. */
  readonly requirements: string | null;
  readonly from: CalendarDate;
  /** Its last day; `null` as long as nothing has taken its place. */
  readonly until: CalendarDate | null;
  /** Types of submissions. */
  readonly forms: readonly string[];
}

const FIRST_PHASE = ["referral-b1", "referral-b2", "referral-b3", "peq"] as const;
const [PHASE_1, PHASE_2] = ["2023-12-29", "2025-07-14"] as const;
/** The day before the second phase. */
const PHASE_1_END = "2025-07-13";

export const NOTICES: readonly SpecifyingNotice[] = [
  {
    under: "B",
    number: "ESS.01/2025",
    requirements: "ESS.01A/2025",
    from: PHASE_2,
    until: null,
    forms: [
      ...FIRST_PHASE,
      "account-s89",
      "account-s93",
      "appointment-notice",
      "discharge-notice",
      "proof-of-debt",
    ],
  },
  {
    under: "L",
    number: "ESS.02/2025",
    requirements: "ESS.02A/2025",
    from: PHASE_2,
    until: null,
    forms: ["account-s203", "appointment-notice", "conduct-d1", "conduct-d2", "proof-of-debt"],
  },
  {
    under: "B",
    number: null,
    requirements: null,
    from: PHASE_1,
    until: PHASE_1_END,
    forms: FIRST_PHASE,
  },
];
