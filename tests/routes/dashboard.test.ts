/** What the server thinks of arrangements that no page of ours would send (section 5), and whose they are. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { getVisitor, openOffice, type Office } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 240_000);
afterAll(() => office?.close());

const place = { i: "places", x: 0, y: 0, w: 4, h: 3 };
let sent = 0;
const save = (id: string, layouts: unknown) =>
  office.post(getVisitor(id), "/home", {
    intent: "save",
    commandId: `dashboard-test-${String((sent += 1))}`,
    layouts: typeof layouts === "string" ? layouts : JSON.stringify(layouts),
  });
const home = async (id: string) => (await office.ask(getVisitor(id), "/home")).text();

test.each([
  [{ lg: [{ ...place, x: "left" }] }, "Widget 1: x must be a number."],
  [{ lg: [place, place] }, "Widget 2: i appears twice."],
  [{ lg: [{ ...place, i: "" }] }, "Widget 1: i (the widget’s identifier) is missing or invalid."],
  [{ lg: [{ ...place, static: "yes" }] }, "Widget 1: static must be true or false."],
  [{ lg: [{ ...place, w: 0 }] }, "Widget 1: w must be a whole number within the grid."],
  [{ lg: [{ ...place, i: "newCases" }] }, "Widget 1 is not available to your role."],
  ["{", "The data sent is not an arrangement of widgets."],
])("%j is refused, and why is said", async (layouts, sentence) => {
  const answer = await office.post(getVisitor("ua.demo"), "/home?arrange", {
    intent: "save",
    commandId: `dashboard-odd-${String((sent += 1))}`,
    layouts: typeof layouts === "string" ? layouts : JSON.stringify(layouts),
  });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(sentence);
  expect(page).toContain("ERR-WKSP-001");
  expect(await office.portal.log.read("dashboard/ua.demo")).toEqual([]);
});

test("a person's arrangement is their own, and goes when it is put back", async () => {
  const widget = "Case list";
  expect(await home("pa.demo")).toContain(widget);
  expect((await save("pa.demo", { lg: [place] })).status).toBe(302);
  expect(await home("pa.demo")).not.toContain(`>${widget}<`);
  expect(await home("sa.demo")).toContain(widget);
  expect((await office.portal.log.read("dashboard/pa.demo")).map(({ type }) => type)).toEqual([
    "layout.saved",
  ]);

  await office.post(getVisitor("pa.demo"), "/home", { intent: "restore", commandId: "dashboard-restore" });
  expect(await home("pa.demo")).toContain(widget);
  expect(await office.portal.log.read("dashboard/pa.demo")).toHaveLength(2);
});

test("the list of arrangements is the same when it is rebuilt", async () => {
  await save("auditor.demo", { lg: [place], xxs: [{ ...place, w: 2 }] });
  const rows = () =>
    office.portal.database.kysely.selectFrom("dashboard").selectAll().orderBy("id").execute();
  const live = await rows();
  await office.portal.log.rebuild("dashboard");
  expect(await rows()).toEqual(live);
  expect(live.length).toBeGreaterThan(0);
});
