/** Of which missing months the bankrupt is told, and when not. */
import { describe, expect, it } from "vitest";

import type { CaseEnds, MonthOfContribution } from "./months";
import { listMonthsToTell } from "./notices";
import { NO_CONTRIBUTION } from "./state";
import type { Contribution } from "./state";

const NEVER: CaseEnds = { order: "2025-03-10", discharge: null, setAside: null, closed: null };
const month = (due: string, standing: MonthOfContribution["standing"]): MonthOfContribution => ({
  ...{ month: due.slice(0, 7), due, standing },
  ...{ expected: 100_000, received: 0, receivedOn: null },
});
const MONTHS = [
  month("2026-01-31", "received"),
  month("2026-02-28", "part"),
  month("2026-03-31", "missing"),
  month("2026-04-30", "awaited"),
];
const tell = (today: string, memory: Partial<Contribution> = {}, ends = NEVER) =>
  listMonthsToTell({ ...NO_CONTRIBUTION, ...memory }, ends, { months: MONTHS }, today);

describe("the bankrupt is told", () => {
  it("of what is missing three weeks after its day, and not a day before", () => {
    expect(tell("2026-03-21")).toEqual([]);
    expect(tell("2026-03-22")).toEqual(["2026-02"]);
    expect(tell("2026-04-22")).toEqual(["2026-02", "2026-03"]);
  });
  it("once a month", () => {
    const notices = [{ months: ["2026-02"], channel: "sms", at: "2026-03-25T02:00:00.000Z" }] as const;
    expect(tell("2026-04-24", { notices })).toEqual([]);
    expect(tell("2026-04-25", { notices })).toEqual(["2026-02", "2026-03"]);
  });
  it("of nothing while an objection waits, and where the case is over", () => {
    const objection = { receivedOn: "2026-03-01", text: "", ground: null, isOwn: true, paper: null, at: "" };
    expect(tell("2026-04-22", { objections: [{ ...objection, decision: null }] })).toEqual([]);
    const decision = { outcome: "stands", reason: "", at: "" } as const;
    expect(tell("2026-04-22", { objections: [{ ...objection, decision }] })).toHaveLength(2);
    for (const over of ["setAside", "closed", "discharge"])
      expect(tell("2026-04-22", {}, { ...NEVER, [over]: "2026-04-01" })).toEqual([]);
  });
});
