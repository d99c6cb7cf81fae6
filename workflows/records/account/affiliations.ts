/**
 * The firms that a person acts for. Section 1: whoever leaves a firm is to be reported to the office within ten working
 * days of the disaffiliation.
 */
import * as z from "zod";
import { evolveWith, when, final, supersededByNext, undoneBy } from "../../kit";
import type { CalendarDate, Fact, Instant, ProcedureFacts } from "../../kit";

const FirmId = z.string().min(1).max(100);

/** Why somebody left a firm. Words of a list, not free text: access to cases follows from this fact, so it is never sealed. */
export const LEAVING_REASONS = ["resigned", "terminated", "transferred", "other"] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

export const affiliationFacts = {
  "account.affiliated": {
    payload: z.strictObject({ firm: FirmId, from: z.iso.date() }),
    asks: ["firm", "from"],
    notice: "affiliated",
    back: undoneBy("account.disaffiliated"),
  },
  "account.disaffiliated": {
    payload: z.strictObject({
      firm: FirmId,
      /** The first day on which the person no longer acts for the firm. */
      on: z.iso.date(),
      reason: z.enum(LEAVING_REASONS),
      /** Last day to notify the office: counted with the holidays as they were known then. */
      noticeDueOn: z.iso.date(),
    }),
    asks: ["firm", "on", "reason"],
    notice: "disaffiliated",
    back: undoneBy("account.affiliated"),
  },
  "office.notified": {
    payload: z.strictObject({ firm: FirmId }),
    asks: ["firm"],
    back: final("sentOutside"),
  },
  "actingFirm.chosen": { payload: z.strictObject({ firm: FirmId }), minor: true, back: supersededByNext },
} as const satisfies ProcedureFacts;

export interface AffiliationEnd {
  readonly on: CalendarDate;
  readonly reason: LeavingReason;
  readonly noticeDueOn: CalendarDate;
  readonly notifiedAt: Instant | null;
}
export interface Affiliation {
  readonly firm: string;
  readonly from: CalendarDate;
  readonly end: AffiliationEnd | null;
}
export interface Affiliated {
  readonly affiliations: readonly Affiliation[];
  /** The firm that the person chose to act for; it counts only while they are affiliated with it. */
  readonly actingFirm: string | null;
}

/** In force from its first day until the day on which it ended, which no longer counts. */
export function isAffiliated({ from, end }: Affiliation, on: CalendarDate): boolean {
  return from <= on && (end === null || on < end.on);
}

/** Firms that the person acts for on a day, in the order in which they joined them. */
export function listFirmsOn(
  { affiliations }: Pick<Affiliated, "affiliations">,
  on: CalendarDate,
): readonly string[] {
  return [...new Set(affiliations.filter((each) => isAffiliated(each, on)).map(({ firm }) => firm))];
}

/** The firm that the person acts for on a day: the chosen one, or the first; `null` for none. */
export function findActingFirm(account: Affiliated, on: CalendarDate): string | null {
  const firms = listFirmsOn(account, on);
  return firms.find((firm) => firm === account.actingFirm) ?? firms[0] ?? null;
}

/** The affiliation with the firm that has not ended; one that begins later is among them. */
export function openAffiliation(
  { affiliations }: Pick<Affiliated, "affiliations">,
  firm: string,
): Affiliation | undefined {
  return affiliations.find((each) => each.firm === firm && each.end === null);
}

/** An affiliation that has ended and of which the office has not been told. */
export function findEndToNotify(
  { affiliations }: Pick<Affiliated, "affiliations">,
  firm: string,
): Affiliation | undefined {
  return affiliations.find((each) => each.firm === firm && each.end !== null && each.end.notifiedAt === null);
}

/** Folds the facts of this file. Generic, so that the account keeps everything else that it remembers. */
export function evolveAffiliations<Context extends Affiliated>(context: Context, fact: Fact): Context {
  return evolveWith<Context>({
    "account.affiliated": when(affiliationFacts["account.affiliated"], (before, data) => ({
      ...before,
      affiliations: [...before.affiliations, { ...data, end: null }],
    })),
    "account.disaffiliated": when(affiliationFacts["account.disaffiliated"], (before, { firm, ...end }) =>
      ended(before, openAffiliation(before, firm), { ...end, notifiedAt: null }),
    ),
    "office.notified": when(affiliationFacts["office.notified"], (before, { firm }, { at }) => {
      const left = findEndToNotify(before, firm);
      return left?.end ? ended(before, left, { ...left.end, notifiedAt: at }) : before;
    }),
    "actingFirm.chosen": when(affiliationFacts["actingFirm.chosen"], (before, { firm }) => ({
      ...before,
      actingFirm: firm,
    })),
  })(context, fact);
}

function ended<Context extends Affiliated>(
  before: Context,
  affiliation: Affiliation | undefined,
  end: AffiliationEnd,
): Context {
  return {
    ...before,
    affiliations: before.affiliations.map((each) => (each === affiliation ? { ...each, end } : each)),
  };
}
