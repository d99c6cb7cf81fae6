/**
 * Where a bankruptcy stands and on which day it is expected to end: read from what the rules of the no-objection letter find, which alone
 * judge it (Cap. 6 s.30A to 30AC).
 */
import type { CalendarDate } from "~/workflows/kit";
import { relevantPeriod } from "~/workflows/records/case-file/index";
import {
  getDischargeDay,
  listFindings,
  type Finding,
  type LetterCase,
  type LetterRule,
} from "~/workflows/records/no-objection-letter/index";

/** Each has its sentence at `annualStatement.own.standing.` */
type StandingName =
  | "running"
  | "objected"
  | "suspended"
  | "suspendedOpen"
  | "notBegun"
  | "notBegunOpen"
  | "over"
  | "discharged"
  | "setAside"
  | "stayed"
  | "unclear";

/** Why the day is that one: each has its sentence at `annualStatement.own.because.` */
type EndGround = "first" | "repeated" | "suspension" | "lateBeginning";

export interface CaseStanding {
  readonly standing: StandingName;
  /** The day that the sentence names: a discharge, the last day of an order, the day of an objection. */
  readonly day: CalendarDate | null;
  /** The day on which the bankruptcy is expected to end; `null` where nobody can say, or where it has ended. */
  readonly ends: CalendarDate | null;
  /** Why then; the first counts the years. */
  readonly because: readonly { readonly ground: EndGround; readonly day: CalendarDate }[];
}

/** @param file of a bankruptcy @param on the day on which it is asked */
export function getStanding(file: LetterCase, on: CalendarDate): CaseStanding {
  const findings = listFindings({ file, on, letterHeld: false });
  const { standing, day } = nameStanding((rule) => findings.find((each) => each.rule === rule));
  const end = describeEnd(file);
  if (standing === "over") return { standing, day: end.ends, ends: null, because: [] };
  // While an objection or an order is undecided the day may pass: then nobody can say.
  const isExpected = HAS_END.has(standing) && end.ends !== null && end.ends > on;
  return { standing, day, ...(isExpected ? end : { ends: null, because: [] }) };
}

/** The standings in which an end is expected. */
const HAS_END: ReadonlySet<StandingName> = new Set(["running", "objected", "suspended", "notBegun"]);

type Named = Pick<CaseStanding, "standing" | "day">;

function nameStanding(findFinding: (rule: LetterRule) => Finding | undefined): Named {
  const record = findFinding("record");
  if (record?.met !== true) {
    if (record?.because === "setAside") return { standing: "setAside", day: record.days.made ?? null };
    return { standing: record?.because === "stayed" ? "stayed" : "unclear", day: null };
  }
  const period = findFinding("period");
  if (period?.because === "discharged") return { standing: "discharged", day: period.days.discharge ?? null };
  const commencement = findFinding("commencement");
  if (commencement?.met === false)
    return nameHindrance(commencement, { until: "notBegun", open: "notBegunOpen" });
  const suspension = findFinding("suspension");
  if (suspension?.met === false)
    return nameHindrance(suspension, { until: "suspended", open: "suspendedOpen" });
  const objection = findFinding("objection");
  if (objection?.met === false) return { standing: "objected", day: objection.days.objection ?? null };
  return { standing: period?.met === true ? "over" : "running", day: null };
}

function nameHindrance(
  { days: { until } }: Finding,
  names: { readonly until: StandingName; readonly open: StandingName },
): Named {
  return until === undefined ? { standing: names.open, day: null } : { standing: names.until, day: until };
}

function describeEnd(file: LetterCase): Pick<CaseStanding, "ends" | "because"> {
  const period = relevantPeriod(file);
  if (period === null) return { ends: null, because: [] };
  const { begins, suspendedUntil } = period;
  const isLate = begins !== file.dates.bankruptcyOrder;
  return {
    ends: getDischargeDay(period),
    because: [
      { ground: file.debtor.multipleBankruptcy === true ? "repeated" : "first", day: begins },
      ...(isLate ? [{ ground: "lateBeginning" as const, day: begins }] : []),
      ...(suspendedUntil === null ? [] : [{ ground: "suspension" as const, day: suspendedUntil }]),
    ],
  };
}
