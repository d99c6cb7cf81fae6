/** Periods that the calendar opens: once by several processes, following the case, and marked where they were filed. */

import { beforeAll, describe, expect, it } from "vitest";

import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { appointLiquidator, importWindingUp } from "~/tests/support/office-facts";
import { openOwnPortal } from "~/tests/support/own-portal";
import { factRecorder } from "~/tests/support/fact-recorder";
import { accountS203 } from "~/workflows/forms/account-s203";
import { s203Values } from "~/workflows/shared/account-period";
import { caseFile } from "~/workflows/records/case-file";
import { changesBetween, type Actor } from "~/workflows/kit";
import { people } from "~/workflows/forms/referral-b1";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";

import { accountEffects } from "./effects.server";
import { fixOpenings, rederivePeriods } from "./follow.server";
import { PERIOD_JOBS } from "./jobs.server";
import { toStream } from "./open-period.server";

const CASE = "HCCW-7-2025";
const atNoon = (day: string) => `${day}T04:00:00.000Z`;
let portal: Portal;
let now = atNoon("2025-09-01");
const recordFact = factRecorder(() => ({ portal, now }));
const trustee: Actor = { ...people.trustee, standing: "appointee" };

/** One round of every job on a day, by two processes at once. */
async function round(day: string) {
  now = atNoon(day);
  for (const work of Object.values(PERIOD_JOBS)) await Promise.all([work(portal, now), work(portal, now)]);
  return periods();
}
const periods = async () =>
  (await findPeriodsOfCase(portal.database, CASE)).map(({ number, from_date, to_date, state }) => [
    number,
    from_date,
    to_date,
    state,
  ]);
const load = async (number: number) =>
  (await loadStream(portal.log, accountS203, toStream("s203", CASE, number)))?.context;

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  await importWindingUp(recordFact, CASE);
  return own.close;
});

describe("periods of a liquidation", () => {
  it("wait for somebody in office", async () => {
    expect(await round("2025-09-01")).toEqual([]);
    await appointLiquidator(recordFact, CASE, trustee);
  });
  it("are opened once, and the next one on the day on which it begins", async () => {
    expect(await round("2025-09-02")).toEqual([[1, "2025-08-31", "2026-02-27", "open"]]);
    expect(await round("2026-02-27")).toHaveLength(1);
    expect(await round("2026-02-28")).toEqual([
      [1, "2025-08-31", "2026-02-27", "open"],
      [2, "2026-02-28", "2026-08-30", "open"],
    ]);
  });
  it("announce their last day before it, each time once", async () => {
    const announced = async () =>
      (await portal.log.read(toStream("s203", CASE, 2))).filter(({ type }) => type === "deadline.announced")
        .length;
    await round("2026-08-03");
    await round("2026-08-04");
    expect(await announced()).toBe(1);
    await round("2026-08-29");
    expect(await announced()).toBe(2);
  });
  it("follow a corrected order; a second look changes nothing", async () => {
    await recordFact(caseFile, `case-file/${CASE}`, "case.dateRecorded", {
      name: "windingUpOrder",
      date: "2025-08-29",
    });
    await rederivePeriods(portal, CASE);
    await rederivePeriods(portal, CASE);
    expect(await periods()).toEqual([
      [1, "2025-08-29", "2026-02-27", "open"],
      [2, "2026-02-28", "2026-08-28", "open"],
    ]);
    const entries = await portal.log.read(toStream("s203", CASE, 1));
    expect(entries.filter(({ type }) => type === "dates.rederived").map(({ data }) => data)).toEqual([
      expect.objectContaining({
        why: "orderDate",
        countedFrom: { was: "2025-08-31", now: "2025-08-29" },
      }),
    ]);
  });
  it("end the alert with what is submitted, and fix the next opening with what is certified", async () => {
    const stream = toStream("s203", CASE, 1);
    const say = (type: string, data: Readonly<Record<string, unknown>>, by: Actor = trustee) =>
      recordFact(accountS203, stream, type, data, by);
    await say(
      "draft.saved",
      { changes: changesBetween(accountS203.form, {}, s203Values), basedOn: 0 },
      people.preparer,
    );
    const HKD = (minor: number) => [{ currency: "HKD", minor }];
    await say(
      "statement.compiled",
      {
        contentVersion: 1,
        layout: "1",
        books: [],
        figures: [],
        opening: HKD(0),
        receipts: HKD(900),
        payments: HKD(200),
        closing: HKD(700),
      },
      people.preparer,
    );
    await say("signing.begun", {});
    await say("form.signed", {
      contentVersion: 1,
      pdfFile: "pdf-1",
      pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
      certificateSubject: "CN=X",
      certificateSerial: "1",
    });
    await say("form.submitted", { reference: "S203-2026-1" });
    await portal.log.deliverEffects();
    const file = await loadStream(portal.log, caseFile, `case-file/${CASE}`);
    expect(file?.context.settlements.map(({ entry }) => entry)).toEqual([
      expect.objectContaining({ kind: "s203", upTo: "2026-02-28" }),
    ]);
    // What the office takes out again is not put back, however often it is told of.
    const [settlement] = file?.context.settlements ?? [];
    await recordFact(caseFile, `case-file/${CASE}`, "settlement.removed", { id: settlement?.id });
    const filed = (await portal.log.read(stream)).filter(({ type }) => type === "form.submitted");
    const received = accountEffects(() => portal).find(({ name }) => name === "accounts-received");
    for (const each of filed) await received?.run({ ...each, version: 999 });
    const after = await loadStream(portal.log, caseFile, `case-file/${CASE}`);
    expect(after?.context.settlements).toEqual([]);
    await say("accounts.certified", {}, people.supervisor);
    await fixOpenings(portal, "s203", CASE);
    await fixOpenings(portal, "s203", CASE);
    expect(await load(2)).toMatchObject({ opening: { balances: HKD(700), on: "2026-02-27" } });
  });
  it("that were filed stay as filed, and are marked once where the case's dates are others", async () => {
    await recordFact(caseFile, `case-file/${CASE}`, "case.dateRecorded", {
      name: "windingUpOrder",
      date: "2025-08-20",
    });
    await rederivePeriods(portal, CASE);
    await rederivePeriods(portal, CASE);
    expect(await load(1)).toMatchObject({
      period: { from: "2025-08-29", to: "2026-02-27" },
      disagreements: [{ about: "dates", was: "2025-08-29 – 2026-02-27", now: "2025-08-20 – 2026-02-19" }],
    });
    expect(await periods()).toEqual([
      [1, "2025-08-29", "2026-02-27", "certified"],
      [2, "2026-02-28", "2026-08-19", "open"],
    ]);
  });
});
