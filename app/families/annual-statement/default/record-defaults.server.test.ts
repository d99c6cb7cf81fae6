/** Defaults as time passes: recorded by the rule on its day, once, and not where the statement came; who reads the years of a case. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { outstandingToday } from "~/app/services/cases/lists/outstanding-filter.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { findCasePage } from "~/db/queries/cases/cases";
import { declareYear, enterStatements, fillInYear } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import type { Actor } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement";

import { loadStatement, statementStream } from "../streams.server";
import { loadDefaultYears } from "./load-default.server";
import { recordDefaults } from "./record-defaults.server";

/** Orders are of 10 March 2020: the first statement is due on 10 March 2021. */
let day = "2021-03-10";
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => `${day}T04:00:00.000Z` });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

let cases = 700;
/** A case whose first year is open. */
async function owing(): Promise<string> {
  cases += 1;
  day = "2021-03-10";
  const { id } = await importBankrupt(portal, cases);
  await enterStatements(portal, id);
  return id;
}
const remind = (id: string, reminder: string) =>
  dispatch(portal.log, annualStatement, {
    stream: statementStream(id, 1),
    type: "reminder.sent",
    data: { reminder, channel: "email", language: "en" },
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `remind-${id}-${reminder}`,
  });
async function round(on: string) {
  day = on;
  const now = portal.clock.now();
  await Promise.all([recordDefaults(portal, now), recordDefaults(portal, now)]);
}
const read = (id: string) => loadStatement(portal, statementStream(id, 1));
const countRecorded = async (id: string) =>
  (await portal.log.read(statementStream(id, 1))).filter(({ type }) => type === "default.recorded").length;

describe("a default by the rule", () => {
  it("is recorded 28 days after the anniversary and not a day earlier, once by two processes", async () => {
    const id = await owing();
    day = "2021-03-24";
    await remind(id, "after");
    await round("2021-04-06");
    expect((await read(id))?.state).toBe("due");
    await round("2021-04-07");
    expect(await read(id)).toMatchObject({
      state: "defaulted",
      context: { default: { notices: ["after"] } },
    });
    await round("2021-04-08");
    expect(await countRecorded(id)).toBe(1);
  });
  it("waits for the last reminder, however late that goes out", async () => {
    const id = await owing();
    await round("2021-05-01");
    expect((await read(id))?.state).toBe("due");
    day = "2021-05-03";
    await remind(id, "after");
    await round("2021-05-16");
    expect((await read(id))?.state).toBe("due");
    await round("2021-05-17");
    expect((await read(id))?.state).toBe("defaulted");
  });
  it("is not recorded where the statement came meanwhile, and ends where it comes late", async () => {
    const id = await owing();
    day = "2021-03-24";
    await remind(id, "after");
    await fillInYear(portal, id, 1);
    await declareYear(portal, id, 1);
    await round("2021-06-01");
    expect([(await read(id))?.state, await countRecorded(id)]).toEqual(["filed", 0]);
    const late = await owing();
    day = "2021-03-24";
    await remind(late, "after");
    await round("2021-06-01");
    expect((await read(late))?.state).toBe("defaulted");
    await fillInYear(portal, late, 1);
    await declareYear(portal, late, 1);
    expect(await read(late)).toMatchObject({ state: "filed", context: { default: null } });
  });
});

const OFFICER: Actor = {
  id: "o",
  role: "officer",
  rights: ["OFFICE_ANNOTATE"],
  firm: null,
  standing: "office",
};
async function reported(): Promise<string> {
  const id = await owing();
  day = "2021-03-24";
  await remind(id, "after");
  await round("2021-04-08");
  await portal.log.deliverEffects();
  expect((await read(id))?.state).toBe("defaulted");
  return id;
}
/** Whether the case is counted, and listed, as one with a default to refer. */
async function isOutstanding(id: string): Promise<boolean> {
  const { rows } = await findCasePage(portal.database, {
    outstanding: await outstandingToday(portal, ["s43A"], day),
    sort: { column: "order_date", direction: "desc" },
    page: 1,
    size: 100,
  });
  return rows.some((row) => row.id === id);
}

describe("a default that a person lifted", () => {
  let lifts = 0;
  async function lift(id: string, until?: string) {
    const { outcome } = await dispatch(portal.log, annualStatement, {
      stream: statementStream(id, 1),
      type: "default.lifted",
      data: { reason: "In hospital", ...(until !== undefined && { until }) },
      by: OFFICER,
      at: portal.clock.now(),
      commandId: `lift-${String((lifts += 1))}`,
    });
    expect(outcome).toBe("done");
    await portal.log.deliverEffects();
  }
  it("does not come back by itself, and the case has no default to refer", async () => {
    const id = await reported();
    expect(await isOutstanding(id)).toBe(true);
    await lift(id);
    for (const on of ["2021-04-09", "2021-05-20", "2021-12-01"]) await round(on);
    expect([(await read(id))?.state, await countRecorded(id), await isOutstanding(id)]).toEqual([
      "due",
      1,
      false,
    ]);
  });
  it("comes back on the day after the one that was given, and is referred then", async () => {
    const id = await reported();
    await lift(id, "2021-04-30");
    await round("2021-04-30");
    expect([(await read(id))?.state, await isOutstanding(id)]).toEqual(["due", false]);
    await round("2021-05-01");
    await portal.log.deliverEffects();
    expect([(await read(id))?.state, await countRecorded(id), await isOutstanding(id)]).toEqual([
      "defaulted",
      2,
      true,
    ]);
  });
});

describe("a year that a person marked as not needed", () => {
  const tell = async (id: string, type: string, data: Readonly<Record<string, unknown>>) => {
    const { outcome } = await dispatch(portal.log, annualStatement, {
      ...{ stream: statementStream(id, 1), type, data, by: OFFICER, at: portal.clock.now() },
      commandId: `${type}-${id}`,
    });
    expect(outcome).toBe("done");
    await portal.log.deliverEffects();
  };
  it("raises no alert of the case until it is asked for again, and is in default once that is recorded again", async () => {
    const id = await reported();
    await tell(id, "year.excused", { because: "otherReason", reason: "In hospital" });
    expect([(await read(id))?.state, await isOutstanding(id)]).toEqual(["excused", false]);
    await tell(id, "year.reinstated", { reason: "Well again" });
    const { state, context } = (await read(id)) ?? {};
    expect([state, context?.default, await isOutstanding(id)]).toEqual(["due", null, true]);
  });
});

describe("the years of a case", () => {
  const actor = (standing: Actor["standing"]): Actor => ({
    id: "x",
    role: "pa",
    rights: [],
    firm: "f",
    standing,
  });
  const years = async (id: string, by: Actor["standing"], practises: Actor["standing"] = by) => {
    const file = await loadBankruptcy(portal, id);
    if (file === null) throw new Error("There is no such case");
    return loadDefaultYears(portal, { id, file, by: actor(by), as: () => actor(practises) });
  };
  it("are read by the office and by whoever administers the estate, and by nobody else", async () => {
    const id = await owing();
    day = "2021-06-01";
    for (const by of ["office", "appointee"] as const)
      expect((await years(id, by))?.years).toMatchObject([{ year: 1, standing: "inDefault" }]);
    for (const by of ["formerAppointee", "formerFirm", "none"] as const)
      await expect(years(id, by)).rejects.toMatchObject({ status: 404 });
    await expect(years(id, "appointedFirm", "none")).rejects.toMatchObject({ status: 404 });
    // Of the firm in office whoever does not work on the case is told who does.
    expect(await years(id, "appointedFirm")).toBeNull();
  });
});
