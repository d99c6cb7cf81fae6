/** Which months are owed, and which of them what came covers. */
import { describe, expect, it } from "vitest";

import { completeWorksheet } from "./examples";
import {
  coverMonths,
  findAgreed,
  findFirstDay,
  findNextMonth,
  getPayDay,
  listExpectedMonths,
} from "./months";
import type { CaseEnds } from "./months";
import type { Undertaking } from "./state";

const NEVER: CaseEnds = { order: "2025-03-10", discharge: null, setAside: null, closed: null };
const AT = "2026-01-05T04:00:00.000Z";
const undertaking = (
  more: Partial<Undertaking> = {},
  terms: Partial<Undertaking["terms"]> = {},
): Undertaking => ({
  id: "a1",
  kind: "agreement",
  terms: { monthly: 100_000, from: "2026-01-01", until: null, payer: "bankrupt", payDay: 31, ...terms },
  madeOn: "2025-12-20",
  bankruptcyOrder: "2025-03-10",
  reference: null,
  outlivesDischarge: false,
  paper: null,
  at: AT,
  changes: [],
  end: null,
  ...more,
});
const change = (from: string, monthly: number) => ({
  id: from,
  from,
  monthly,
  reason: "",
  paper: null,
  at: AT,
});
const list = (undertakings: readonly Undertaking[], upTo: string, ends = NEVER) =>
  listExpectedMonths({ undertakings }, ends, upTo);
const amounts = (undertakings: readonly Undertaking[], upTo: string, ends = NEVER) =>
  list(undertakings, upTo, ends).map(({ month, expected }) => [month, expected]);

describe("the months that are owed", () => {
  it("are due on the day that was agreed, or the last of a shorter month", () => {
    expect(getPayDay("2026-02", 31)).toBe("2026-02-28");
    expect(getPayDay("2028-02", 30)).toBe("2028-02-29");
    expect(getPayDay("2026-02", 5)).toBe("2026-02-05");
    expect(list([undertaking()], "2026-02-01").map(({ due }) => due)).toEqual(["2026-01-31", "2026-02-28"]);
  });
  it("have the amount of the change that began last before them, whichever was recorded first", () => {
    const changed = undertaking({ changes: [change("2026-05-01", 80_000), change("2026-03-15", 120_000)] });
    expect(amounts([changed], "2026-06-30")).toEqual([
      ["2026-01", 100_000],
      ["2026-02", 100_000],
      ["2026-03", 120_000],
      ["2026-04", 120_000],
      ["2026-05", 80_000],
      ["2026-06", 80_000],
    ]);
    const twice = undertaking({ changes: [change("2026-02-01", 80_000), change("2026-02-28", 70_000)] });
    expect(amounts([twice], "2026-02-28")).toEqual([
      ["2026-01", 100_000],
      ["2026-02", 70_000],
    ]);
  });
  it("follow a later order from its first month on, even where that lies before the agreement's", () => {
    const order = undertaking({ id: "o1", kind: "order" }, { monthly: 50_000, from: "2026-03-01" });
    expect(amounts([undertaking(), order], "2026-04-01").map(([, amount]) => amount)).toEqual([
      100_000, 100_000, 50_000, 50_000,
    ]);
    const early = undertaking({ id: "o1", kind: "order" }, { monthly: 50_000, from: "2025-12-01" });
    expect(amounts([undertaking(), early], "2026-01-31")).toEqual([
      ["2025-12", 50_000],
      ["2026-01", 50_000],
    ]);
  });
  it("stop with their last day, where they were ended, and have none where they were recorded by mistake", () => {
    expect(list([undertaking({}, { until: "2026-02-10" })], "2026-12-31")).toHaveLength(2);
    const end = { because: "noSurplus", lastDay: "2026-03-01", reason: "", at: AT } as const;
    expect(list([undertaking({ end })], "2026-12-31")).toHaveLength(3);
    const mistaken = undertaking({ id: "x", end: { ...end, because: "inError", lastDay: null } });
    expect(list([mistaken], "2026-12-31")).toEqual([]);
    // The agreement before it stands as it stood.
    expect(list([undertaking(), mistaken], "2026-02-28")).toHaveLength(2);
    expect(findFirstDay({ undertakings: [mistaken] })).toBeNull();
  });
  it("stop with the discharge and with the order that is set aside; an order that outlives the discharge goes on to eight years", () => {
    const discharged: CaseEnds = { ...NEVER, discharge: "2026-03-31" };
    expect(amounts([undertaking()], "2026-12-31", discharged).map(([month]) => month)).toEqual([
      "2026-01",
      "2026-02",
    ]);
    expect(amounts([undertaking()], "2026-12-31", { ...NEVER, closed: "2026-03-31" })).toHaveLength(2);
    const order = undertaking({ kind: "order", outlivesDischarge: true }, { until: "2033-03-10" });
    expect(list([order], "2026-12-31", discharged)).toHaveLength(12);
    expect(list([order], "2026-12-31", { ...NEVER, setAside: "2026-02-10" })).toHaveLength(1);
    expect(list([order], "2034-01-01", discharged).at(-1)).toMatchObject({ due: "2033-02-28" });
    // The day of the bankruptcy order was corrected to an earlier one: the last month comes earlier, too.
    expect(list([order], "2034-01-01", { ...discharged, order: "2024-03-10" }).at(-1)?.month).toBe("2032-02");
  });
});

it("count what came from the bankruptcy order on, whatever day was written on the paper", () => {
  expect(findFirstDay({ undertakings: [undertaking()] })).toBe("2025-12-20");
  expect(findFirstDay({ undertakings: [undertaking({ madeOn: "1900-01-01" })] })).toBe("2025-03-10");
});

it("are still to come as long as neither their end nor the case's is reached", () => {
  const toCome = (more: Partial<Undertaking>, ends = NEVER) =>
    findNextMonth({ undertakings: [undertaking(more)] }, ends, "2026-03-05");
  expect(toCome({})).toMatchObject({ month: "2026-03" });
  const end = { because: "noSurplus", lastDay: "2026-02-28", reason: "", at: AT } as const;
  expect(toCome({ end })).toBeNull();
  expect(toCome({ end: { ...end, lastDay: "2026-04-01" } })).toMatchObject({ month: "2026-03" });
  expect(toCome({}, { ...NEVER, discharge: "2026-03-10" })).toBeNull();
  const early = undertaking({}, { from: "2026-09-01", monthly: 70_000 });
  expect(findNextMonth({ undertakings: [early] }, NEVER, "2026-03-05")).toMatchObject({
    month: "2026-09",
    expected: 70_000,
  });
});

describe("what came", () => {
  const months = list([undertaking()], "2026-04-30");
  const on = (day: string, hkd: number) => ({ on: day, hkd });
  it("covers the oldest month first, in part where it does not reach", () => {
    const covered = coverMonths(months, [on("2026-01-31", 100_000), on("2026-03-02", 150_000)], "2026-04-20");
    expect(covered.months.map(({ standing, received }) => [standing, received])).toEqual([
      ["received", 100_000],
      ["received", 100_000],
      ["part", 50_000],
      ["awaited", 0],
    ]);
    expect(covered.months[1]?.receivedOn).toBe("2026-03-02");
    expect(covered).toMatchObject({
      expected: 300_000,
      received: 250_000,
      outstanding: 50_000,
      ahead: 0,
      missing: ["2026-03"],
    });
  });
  it("adds up with what is missing and what may still come in its days of grace to what is expected", () => {
    for (const today of ["2026-03-31", "2026-04-02", "2026-04-08", "2026-04-09"]) {
      const { expected, outstanding, inGrace, received } = coverMonths(
        months,
        [on("2026-01-31", 30_000), on("2026-02-27", 50_000)],
        today,
      );
      expect(outstanding + inGrace + received).toBe(expected);
    }
    expect(coverMonths(months, [on("2026-01-31", 130_000)], "2026-04-02")).toMatchObject({
      ...{ expected: 300_000, received: 130_000, outstanding: 70_000, inGrace: 100_000 },
      missing: ["2026-02"],
    });
    expect(coverMonths(months, null, "2026-04-02")).toMatchObject({ inGrace: 0 });
  });
  it("is missing once the days of grace have passed, and not a day before", () => {
    const standing = (today: string) => coverMonths(months, [], today).months[0]?.standing;
    expect(standing("2026-02-07")).toBe("awaited");
    expect(standing("2026-02-08")).toBe("missing");
  });
  it("is taken back by a receipt of less than nothing: the month that it had completed is missing again", () => {
    const covered = coverMonths(
      months,
      [on("2026-01-31", 100_000), on("2026-02-03", -100_000), on("2026-02-20", 100_000)],
      "2026-04-20",
    );
    expect(covered.months[0]).toMatchObject({ standing: "received", receivedOn: "2026-02-20" });
    expect(covered.missing).toEqual(["2026-02", "2026-03"]);
    expect(coverMonths(months, [on("2026-01-31", -500)], "2026-04-20").months[0]).toMatchObject({
      received: 0,
    });
  });
  it("is not known where no book of the case is kept here: nothing is called missing", () => {
    const covered = coverMonths(months, null, "2026-04-20");
    expect(covered).toMatchObject({ outstanding: 0, missing: [] });
    expect(new Set(covered.months.map(({ standing }) => standing))).toEqual(new Set(["unknown"]));
  });
  it("lies ahead where more came than is expected", () => {
    expect(coverMonths(months, [on("2026-01-02", 450_000)], "2026-04-20")).toMatchObject({
      ahead: 50_000,
      outstanding: 0,
      missing: [],
    });
  });
});

it("what was agreed for a year is the sum of its months, and the amount that its last one has", () => {
  const undertakings = [undertaking({ changes: [change("2026-03-01", 120_000)] })];
  const worksheet = { ...completeWorksheet("2026-01-05"), at: AT, by: "officer" };
  expect(findAgreed({ undertakings, worksheet }, NEVER, { from: "2025-03-10", to: "2026-03-09" })).toEqual({
    monthly: 100_000,
    ofYear: 200_000,
    income: 1_950_000,
  });
  expect(
    findAgreed({ undertakings, worksheet: null }, NEVER, { from: "2024-03-10", to: "2025-03-09" }),
  ).toBeNull();
});
