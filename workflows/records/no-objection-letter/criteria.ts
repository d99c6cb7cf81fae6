/**
 * Whether the office has no objection to a certificate of discharge (Cap. 6 s.30A to 30AC, Cap. 6A r.92): one table of rules, each a pure
 * function of what is recorded of the case and of the day. The first rule that is not met names the code with which a letter is refused;
 * every finding is kept with the fact, so that an officer sees which day and which rule decided.
 */
import * as z from "zod";

import { isInForce, relevantPeriod } from "../case-file";
import type { CaseFile, RelevantPeriod } from "../case-file";
import { addDays } from "../../kit";
import type { CalendarDate } from "../../kit";

/** In the order in which they are asked. */
export const LETTER_RULES = [
  "record",
  "administration",
  "commencement",
  "suspension",
  "period",
  "objection",
] as const;
export type LetterRule = (typeof LETTER_RULES)[number];

/** Section 8: the code of each rule that is not met. */
export const CODE_OF_RULE = {
  record: "ERR-NOL-006",
  administration: "ERR-NOL-002",
  commencement: "ERR-NOL-004",
  suspension: "ERR-NOL-003",
  period: "ERR-NOL-001",
  objection: "ERR-NOL-005",
} as const satisfies Readonly<Record<LetterRule, string>>;
export const LETTER_CODES = [
  "ERR-NOL-001",
  "ERR-NOL-002",
  "ERR-NOL-003",
  "ERR-NOL-004",
  "ERR-NOL-005",
  "ERR-NOL-006",
] as const;
export type LetterCode = (typeof LETTER_CODES)[number];

/** Why a rule is met or not: each has its words at `because.` of the wording. */
export const BECAUSE = [
  "complete",
  "noOrder",
  "orderAhead",
  "setAside",
  "stayed",
  "contradictory",
  "letterHeld",
  "office",
  "trustee",
  "none",
  "over",
  "standing",
  "withoutEnd",
  "running",
  "notBegun",
  "discharged",
  "pending",
  "decided",
] as const;
export type LetterGround = (typeof BECAUSE)[number];

const On = z.iso.date();
/** The days that a finding rests on, by their names at `days.` of the wording. */
export const FINDING_DAYS = ["order", "begins", "ends", "made", "until", "discharge", "objection"] as const;
export type FindingDay = (typeof FINDING_DAYS)[number];

export const Finding = z.strictObject({
  rule: z.enum(LETTER_RULES),
  met: z.boolean(),
  because: z.enum(BECAUSE),
  days: z.partialRecord(z.enum(FINDING_DAYS), On),
});
export type Finding = z.output<typeof Finding>;

/** Whoever administers the estate instead of the office, as the public register names them. */
export const Administrator = z.strictObject({
  nameEn: z.string().min(1).max(300),
  nameZh: z.string().max(300).nullable(),
  firm: z.string().max(300).nullable(),
});
export type Administrator = z.output<typeof Administrator>;

export type LetterCase = Pick<CaseFile, "dates" | "debtor" | "orders" | "appointments" | "status">;
export interface CriteriaInput {
  readonly file: LetterCase;
  readonly on: CalendarDate;
  /** A letter of this case is held by an officer: another one does not go round the hold. */
  readonly letterHeld: boolean;
}

type Answer = Omit<Finding, "rule">;
type Rule = (input: CriteriaInput) => Answer;

const met = (because: LetterGround, days: Finding["days"] = {}): Answer => ({ met: true, because, days });
const unmet = (because: LetterGround, days: Finding["days"] = {}): Answer => ({ met: false, because, days });

/** Statuses that say that the order no longer stands: rescinded, set aside. */
const SET_ASIDE: ReadonlySet<string> = new Set(["RES", "SSD"]);

const RULES: Readonly<Record<LetterRule, Rule>> = {
  /** What is recorded can be relied upon: otherwise the case officer looks at it. */
  record: ({ file, on, letterHeld }) => {
    const order = file.dates.bankruptcyOrder;
    if (order === undefined) return unmet("noOrder");
    if (order > on) return unmet("orderAhead", { order });
    const set = file.dates.rescission ?? lastMade(file, ["rescission", "annulment"], on);
    if (set !== undefined || SET_ASIDE.has(file.status))
      return unmet("setAside", { order, ...(set !== undefined && { made: set }) });
    const stay = findLongestOrder(file, "stay", on);
    if (stay !== undefined) return unmet("stayed", { order, made: stay.on });
    const wrong = contradiction(file, order);
    if (wrong !== null) return unmet("contradictory", { order, ...wrong });
    return letterHeld ? unmet("letterHeld", { order }) : met("complete", { order });
  },
  /** The trustee speaks for the estate: the office does where nobody else is in office. */
  administration: (request) => (listAdministrators(request).length > 0 ? unmet("trustee") : met("office")),
  /** Cap. 6 s.30AB and 30AC: the relevant period has not begun while a non-commencement order stands. */
  commencement: hindered("nonCommencement", "nco"),
  /** Cap. 6 s.30A(3): the period does not run while it is suspended. */
  suspension: hindered("suspension", "suspensionOrder"),
  /** Cap. 6 s.30A(2): four years from the order, five where the bankrupt was bankrupt before. */
  period: ({ file, on }) => {
    const discharge = dischargedOn(file, on);
    if (discharge !== undefined) return met("discharged", { discharge });
    const period = relevantPeriod(file);
    if (period === null) return unmet("notBegun");
    const days = { begins: period.begins, ends: period.ends };
    return on >= getDischargeDay(period) ? met("over", days) : unmet("running", days);
  },
  /** Cap. 6 s.30A(6): an objection that was lodged and is not decided by a later order. */
  objection: ({ file, on }) => {
    const objection = file.dates.objectionToDischarge;
    if (objection === undefined || objection > on) return met("none");
    const discharge = dischargedOn(file, on);
    if (discharge !== undefined) return met("discharged", { objection, discharge });
    const made = lastMade(file, ["suspension", "discharge"], on);
    return made !== undefined && made >= objection
      ? met("decided", { objection, made })
      : unmet("pending", { objection });
  },
};

/** Every rule with what was found, in their order. */
export const listFindings = (input: CriteriaInput): readonly Finding[] =>
  LETTER_RULES.map((rule) => ({ rule, ...RULES[rule](input) }));

/** The code of the first rule that is not met; `null` where the office has no objection. */
export function findOutcome(findings: readonly Finding[]): LetterCode | null {
  const failed = findings.find((finding) => !finding.met);
  return failed === undefined ? null : CODE_OF_RULE[failed.rule];
}

/** Who administers the estate in place of the office on a day. */
export const listAdministrators = ({
  file,
  on,
}: Pick<CriteriaInput, "file" | "on">): readonly Administrator[] =>
  file.appointments
    .filter((each) => isInForce(each, on))
    .map(({ personName, personNameZh, firmName }) => ({
      nameEn: personName,
      nameZh: personNameZh ?? null,
      firm: firmName ?? null,
    }));

/** The first day on which the bankrupt is discharged. A period that began on 29 February ends with the 28th where there is no 29th. */
export function getDischargeDay({ begins, suspendedUntil, ends }: RelevantPeriod): CalendarDate {
  if (suspendedUntil !== null) return addDays(suspendedUntil, 1);
  return begins.endsWith("-02-29") && ends.endsWith("-02-28") ? addDays(ends, 1) : ends;
}

type Order = LetterCase["orders"][number]["entry"];

/**
 * Nothing of a kind of order stands in the way.
 * @param date under which the office may have noted such an order without its end: it then stands until its end is known
 */
function hindered(kind: "nonCommencement" | "suspension", date: "nco" | "suspensionOrder"): Rule {
  return ({ file, on }) => {
    const discharge = dischargedOn(file, on);
    if (discharge !== undefined) return met("discharged", { discharge });
    const orders = getOrders(file, kind, on);
    const noted = file.dates[date];
    if (orders.length === 0 && noted !== undefined && noted <= on)
      return unmet("withoutEnd", { made: noted });
    const stands = findLongestOrder(file, kind, on);
    if (stands !== undefined)
      return unmet(stands.until === undefined ? "withoutEnd" : "standing", getDays(stands));
    const last = orders.at(-1);
    return last === undefined ? met("none") : met("over", getDays(last));
  };
}

/** Orders of a kind that were made by a day, the oldest first. */
const getOrders = ({ orders }: LetterCase, kind: Order["kind"], on: CalendarDate): readonly Order[] =>
  orders
    .map(({ entry }) => entry)
    .filter((entry) => entry.kind === kind && entry.on <= on)
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));

/** Of the orders of a kind that hold on a day the one that holds longest. */
function findLongestOrder(file: LetterCase, kind: Order["kind"], on: CalendarDate): Order | undefined {
  const holding = getOrders(file, kind, on).filter(({ until }) => until === undefined || until >= on);
  return (
    holding.find(({ until }) => until === undefined) ??
    [...holding].sort((one, other) => ((one.until ?? "") < (other.until ?? "") ? -1 : 1)).at(-1)
  );
}

const getDays = ({ on: made, until }: Order): Finding["days"] => ({
  made,
  ...(until !== undefined && { until }),
});

const lastMade = (
  file: LetterCase,
  kinds: readonly Order["kind"][],
  on: CalendarDate,
): CalendarDate | undefined =>
  kinds
    .flatMap((kind) => getOrders(file, kind, on).map((order) => order.on))
    .sort()
    .at(-1);

/** A discharge that is recorded and has come; an order of discharge is one. */
const dischargedOn = (file: LetterCase, on: CalendarDate): CalendarDate | undefined =>
  [file.dates.discharge, ...getOrders(file, "discharge", on).map((order) => order.on)]
    .filter((day) => day !== undefined && day <= on)
    .sort()[0];

/** Days that cannot all be right. */
function contradiction(file: LetterCase, order: CalendarDate): Finding["days"] | null {
  const hindering = file.orders
    .map(({ entry }) => entry)
    .filter(({ kind }) => kind === "suspension" || kind === "nonCommencement");
  const turned = hindering.find(({ on, until }) => on < order || (until !== undefined && until < on));
  if (turned !== undefined) return getDays(turned);
  const { discharge } = file.dates;
  if (discharge === undefined) return null;
  if (discharge < order) return { discharge };
  const later = hindering.find(
    ({ on, until }) => on > discharge || until === undefined || until >= discharge,
  );
  return later === undefined ? null : { discharge, ...getDays(later) };
}
