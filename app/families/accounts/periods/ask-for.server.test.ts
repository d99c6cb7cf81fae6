/** Accounts that the office asks for: within the running period, once, and without moving the calendar of the case. */
import { beforeAll, describe, expect, it } from "vitest";

import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { appointLiquidator, importWindingUp } from "~/tests/support/office-facts";
import { officerWith } from "~/tests/support/office-user";
import { openOwnPortal } from "~/tests/support/own-portal";
import { factRecorder } from "~/tests/support/fact-recorder";
import { people } from "~/workflows/forms/referral-b1";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Portal } from "~/app/services/platform/portal/portal";

import { askForAccount } from "./ask-for.server";
import { rederivePeriods } from "./follow.server";
import { PERIOD_JOBS } from "./jobs.server";

const CASE = "HCCW-7-2025";
let portal: Portal;
let now = "2025-09-01T04:00:00.000Z";
const recordFact = factRecorder(() => ({ portal, now }));

const officer = officerWith("OFFICE_READ_ALL", "OFFICE_ANNOTATE");

async function round(day: string) {
  now = `${day}T04:00:00.000Z`;
  for (const work of Object.values(PERIOD_JOBS)) await work(portal, now);
}
const periods = async () =>
  (await findPeriodsOfCase(portal.database, CASE)).map(
    ({ number, from_date, to_date, due_on, on_demand }) => [
      number,
      from_date,
      to_date,
      due_on,
      on_demand === 1,
    ],
  );
async function ask(to: string, dueOn = "31/12/2026", reason = "", seen?: string) {
  return askForAccount(
    portal,
    officer,
    { caseNo: "HCCW 7/2025", kind: "s203", to, dueOn, reason, ...(seen !== undefined && { seen }) },
    await getFixedT("en"),
  );
}

/** What is wrong with the day up to which it is asked for. */
async function findProblem(to: string, dueOn?: string): Promise<string | undefined> {
  const outcome = await ask(to, dueOn);
  return outcome.outcome === "problems" ? outcome.problems["to"] : undefined;
}

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  await importWindingUp(recordFact, CASE);
  await appointLiquidator(recordFact, CASE, people.trustee);
  await round("2025-09-02");
  return own.close;
});

describe("an account that the office asks for", () => {
  it("takes the beginning of the running period, which keeps its end and its due day", async () => {
    expect(await periods()).toEqual([[1, "2025-08-31", "2026-02-27", "2026-02-28", false]]);
    expect(await ask("30/11/2025")).toEqual({ outcome: "opened", kind: "s203" });
    expect(await periods()).toEqual([
      [1, "2025-08-31", "2025-11-30", "2026-12-31", true],
      [1, "2025-12-01", "2026-02-27", "2026-02-28", false],
    ]);
  });
  it("is there once: asked for again it is told so", async () => {
    expect(await ask("30/11/2025")).toEqual({ outcome: "known", kind: "s203" });
    expect(await findProblem("30/11/2025", "30/12/2026")).toBeUndefined();
    expect(await periods()).toHaveLength(2);
  });
  it("is due on another day where the office says why, until it is put back", async () => {
    const dueDay = async () => (await periods())[0]?.[3];
    const blank = await ask("30/11/2025", "30/11/2026");
    expect(blank.outcome === "problems" && blank.problems["reason"]).toContain("31/12/2026");
    expect(await dueDay()).toBe("2026-12-31");
    for (const [typed, day] of [
      ["30/11/2026", "2026-11-30"],
      ["31/12/2026", "2026-12-31"],
    ] as const) {
      expect(await ask("30/11/2025", typed, "Another month was meant")).toEqual({
        outcome: "corrected",
        kind: "s203",
      });
      expect(await dueDay()).toBe(day);
    }
    const early = await ask("30/11/2025", "29/11/2025", "Too early");
    expect(early.outcome === "problems" && Object.keys(early.problems)).toEqual(["dueOn"]);
  });
  it("is due on no other day than whoever corrects it was shown: of two pages the later is told, not obeyed", async () => {
    const dueDay = async () => (await periods())[0]?.[3];
    const correct = (typed: string, seen: string) =>
      ask("30/11/2025", typed, "Another month was meant", seen);
    const unseen = await correct("30/11/2026", "none");
    expect(unseen).toMatchObject({ outcome: "problems", stands: "2026-12-31" });
    expect(unseen.outcome === "problems" && unseen.problems["dueOn"]).toContain("31/12/2026");
    expect(await correct("30/11/2026", "2026-12-31")).toMatchObject({ outcome: "corrected" });
    expect(await correct("15/12/2026", "2026-12-31")).toEqual({ outcome: "moved", stands: "2026-11-30" });
    expect(await dueDay()).toBe("2026-11-30");
    expect(await correct("31/12/2026", "2026-11-30")).toMatchObject({ outcome: "corrected" });
  });
  it("is not opened by a correction in which another last day was typed", async () => {
    const before = await periods();
    const mistyped = await ask("30/10/2025", "30/11/2026", "Another month was meant");
    expect(mistyped.outcome === "problems" && Object.keys(mistyped.problems)).toEqual(["to"]);
    expect(await periods()).toEqual(before);
  });
  it("moves no period that the law asks for", async () => {
    await round("2026-02-28");
    await round("2026-08-31");
    await rederivePeriods(portal, CASE);
    expect((await periods()).slice(1)).toEqual([
      [1, "2025-12-01", "2026-02-27", "2026-02-28", false],
      [2, "2026-02-28", "2026-08-30", "2026-08-31", false],
      [3, "2026-08-31", "2027-02-27", "2027-02-28", false],
    ]);
  });
  it("does not pass over the end of one by the calendar", async () => {
    expect(await findProblem("30/08/2027", "31/12/2027")).toMatch(/30\/08\/2027/);
  });
});
