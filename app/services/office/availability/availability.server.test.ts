/** Outages become facts once, and what everybody is told of them, of maintenance and of the standing text. */
import { afterEach, beforeEach, expect, it } from "vitest";

import { beginSpan, endSpan, keepSpan } from "~/db/queries/office/service-spans";
import { availability } from "~/workflows/records/availability/index";
import type { Actor } from "~/workflows/kit";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

import { dispatch } from "../../platform/portal/dispatch.server";
import { AVAILABILITY_STREAM } from "./availability-stream";
import { findMaintenanceAhead, forgetAvailability, loadAvailability } from "./availability.server";
import { recordOutages } from "./record-outages.server";

let own: OwnPortal;
let now = "";
const at = (time: string, day = "01"): string => `2026-06-${day}T${time}:00.000Z`;
const keeper: Actor = {
  id: "supervisor.demo",
  role: "supervisor",
  rights: ["AVAILABILITY_KEEP"],
  firm: null,
  standing: "office",
};
beforeEach(async () => {
  now = at("00:00");
  own = await openOwnPortal({ now: () => now });
});

afterEach(() => own.close());

async function served(id: string, from: string, until: string, orderly = false): Promise<void> {
  const { database } = own.portal;
  await beginSpan(database, { id, process: "one", continues: null, begun_at: from });
  if (orderly) await endSpan(database, { id, at: until });
  else await keepSpan(database, { id, at: until });
}
const say = async (type: string, data: Readonly<Record<string, unknown>>) => {
  const outcome = await dispatch(own.portal.log, availability, {
    stream: AVAILABILITY_STREAM,
    type,
    data,
    by: keeper,
    at: now,
    commandId: `${type} ${now}`,
  });
  expect(outcome.outcome).toBe("done");
};
const inThree = (text: string) => ({ en: text, "zh-hk": text, "zh-cn": text });
const view = () => {
  forgetAvailability(own.portal);
  return loadAvailability(own.portal);
};
const entries = async () =>
  (await own.portal.log.read(AVAILABILITY_STREAM)).map(({ type, data }) => [type, data]);

it("a crash is recorded once it is over, once, by however many processes look", async () => {
  await served("a", at("00:00"), at("01:00"));
  await served("b", at("01:30"), at("01:32"));
  now = at("01:32");
  expect(await recordOutages(own.portal, now)).toBe(0);
  now = at("01:34");
  const counts = await Promise.all([1, 2, 3].map(() => recordOutages(own.portal, now)));
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await recordOutages(own.portal, at("01:40"))).toBe(0);
  expect(await entries()).toEqual([
    ["outage.recorded", { from: at("01:00"), until: at("01:30"), stop: "unforeseen" }],
  ]);
});

it("the page tells an outage before it is a fact, and the same one after", async () => {
  await served("a", at("00:00"), at("01:00"));
  await served("b", at("01:30"), at("01:31"));
  now = at("01:31");
  const before = await view();
  expect(before).toMatchObject({ state: "serving", since: at("01:30"), measuredSince: at("00:00") });
  now = at("01:33");
  await recordOutages(own.portal, now);
  expect((await view()).months[0]?.breaks).toEqual(before.months[0]?.breaks);
  expect((await view()).months[0]).toMatchObject({ minutes: { outage: 30, maintenance: 0 } });
});

it("an outage that goes on is told with its beginning, and as maintenance where it was announced and told to stop", async () => {
  await say("maintenance.announced", {
    id: "01JD0000000000000000000000",
    from: at("01:00"),
    until: at("03:00"),
    affected: inThree("All"),
  });
  await served("a", at("00:00"), at("01:05"), true);
  now = at("01:07");
  expect(await view()).toMatchObject({ state: "serving" });
  now = at("01:20");
  expect(await view()).toMatchObject({ state: "maintenance", since: at("01:05") });
  now = at("03:10");
  expect(await view()).toMatchObject({ state: "outage", since: at("03:00"), planned: [] });
  expect((await view()).months[0]?.minutes).toEqual({ outage: 10, maintenance: 115 });
});

it("nothing is told where nothing was ever measured", async () => {
  expect(await view()).toMatchObject({ state: "unknown", since: null, measuredSince: null, months: [] });
});

it("maintenance is told ahead of time, while it goes on, and no longer; not what was withdrawn", async () => {
  const told = async () => {
    forgetAvailability(own.portal);
    return (await findMaintenanceAhead(own.portal)).map(({ from }) => from);
  };
  await say("maintenance.announced", {
    id: "01JD0000000000000000000000",
    from: at("10:00", "05"),
    until: at("12:00", "05"),
    affected: inThree("All"),
  });
  now = at("09:59", "03");
  expect(await told()).toEqual([]);
  expect((await view()).planned).toHaveLength(1);
  now = at("10:00", "03");
  expect(await told()).toEqual([at("10:00", "05")]);
  now = at("11:59", "05");
  expect(await told()).toEqual([at("10:00", "05")]);
  now = at("12:00", "05");
  expect(await told()).toEqual([]);
  now = at("10:00", "04");
  await say("maintenance.withdrawn", { id: "01JD0000000000000000000000" });
  expect(await told()).toEqual([]);
});

it("the text has its editions, the one that the portal comes with last", async () => {
  expect((await view()).editions.map(({ edition }) => edition)).toEqual([0]);
  await say("outageText.written", { text: inThree("Ours"), seen: 0 });
  now = at("00:01");
  await say("outageText.withdrawn", { seen: 1 });
  const { editions } = await view();
  expect(editions.map(({ edition }) => edition)).toEqual([2, 1, 0]);
  expect(editions[0].text).toEqual(editions[2]?.text);
  expect(editions[1]?.text.en).toBe("Ours");
});

it("what was known is told where the database does not answer any more, and that it is not known any longer", async () => {
  await served("a", at("00:00"), at("01:00"));
  now = at("01:01");
  expect(await view()).toMatchObject({ state: "serving" });
  const { database } = own.portal;
  const broken = { ...own.portal, database: { ...database, kysely: database.kysely.withSchema("nowhere") } };
  now = at("01:10");
  expect(await loadAvailability(broken)).toMatchObject({ state: "outage", since: at("01:00") });
  forgetAvailability(own.portal);
  await expect(loadAvailability(broken)).rejects.toThrow();
  expect(await findMaintenanceAhead(broken)).toEqual([]);
});
