/** A decision as its pages have it: it waits, says so, and is taken back by the button that they show. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulidx";

import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { openOffice, VISITORS, type Office } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE, settings: { PORTAL_DECISION_SECONDS: "10" } });
}, 240_000);
afterAll(() => office.close());

const officer = VISITORS.find(({ id }) => id === "officer.demo") ?? null;
const counter = VISITORS.find(({ id }) => id === "counter.demo") ?? null;
const supervisor = VISITORS.find(({ id }) => id === "supervisor.demo") ?? null;
const read = async (who: typeof officer, path: string) => (await office.ask(who, path)).text();

async function findForm(): Promise<string> {
  const tasks = await read(officer, "/my-task");
  const found = /\/casefile\/[^/"]+\/(?:b[123]|d[12])\/[0-9A-Z]{26}/.exec(tasks)?.[0];
  if (found === undefined) throw new Error("The officer of the demo office has nothing to do");
  return found;
}

test("an acknowledgement waits on the form, without its button, and is taken back", async () => {
  const form = await findForm();
  const press = (fact: string) =>
    office.post(officer, `${form}/actions`, { fact, commandId: ulid(), returnTo: `${form}/preview` });
  expect((await press("office.acknowledged")).headers.get("Location")).toBe(`${form}/preview`);
  const waiting = await read(officer, `${form}/preview`);
  expect(waiting).toContain("waiting before it counts");
  expect(waiting).not.toContain('value="office.acknowledged"');
  expect((await press("decision.takenBack")).headers.get("Location")).toBe(`${form}/preview`);
  const undone = await read(officer, `${form}/preview`);
  expect(undone).not.toContain("waiting before it counts");
  expect(undone).toContain('value="office.acknowledged"');
  expect(await read(officer, `${form}/history`)).not.toContain("decision.takenBack");
});

/** The page that somebody is led to who presses a button of the form, with the message that came with it. */
async function pressAndRead(who: typeof officer, form: string, fact: string): Promise<string> {
  const fields = { fact, commandId: ulid(), returnTo: `${form}/preview` };
  const answer = await office.post(who, `${form}/actions`, fields);
  expect(answer.headers.get("Location")).toBe(`${form}/preview`);
  const message = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const session = who === null ? [] : [await office.startSession(who)];
  const headers = { Cookie: [...session, ...message].join("; ") };
  return (await fetch(`${office.origin}${form}/preview`, { headers })).text();
}

test("somebody else who decides meanwhile is told that a decision waits; undone twice, it is undone", async () => {
  const form = await findForm();
  expect(await pressAndRead(officer, form, "office.acknowledged")).toContain("waiting before it counts");
  expect(await pressAndRead(supervisor, form, "office.acknowledged")).toContain(
    "A decision on this form has been made and counts in a few seconds.",
  );
  expect(await pressAndRead(supervisor, form, "decision.takenBack")).toContain(
    "Only the person who made this decision can undo it.",
  );
  // Pressed in two windows: both times no other answer is true.
  for (let times = 0; times < 2; times += 1)
    expect(await pressAndRead(officer, form, "decision.takenBack")).toContain(
      "Decision undone; nothing was recorded",
    );
  expect(await pressAndRead(supervisor, form, "decision.takenBack")).toContain("Too late to undo");
});

test("what was typed for a return at the counter stands there again once it is taken back", async () => {
  const list = await read(counter, "/pod-submission/RA");
  const page = /\/pod-submission\/RA\/[0-9A-Z]{26}/.exec(list)?.[0] ?? "";
  const seen = /name="seen" value="(\d+)"/.exec(await read(counter, page))?.[1] ?? "";
  const reason = "The invoice of May is missing.";
  const fields = { intent: "return", commandId: ulid(), seen, reason };
  expect((await office.post(counter, page, fields)).status).toBe(302);
  const waiting = await read(counter, page);
  expect(waiting).toContain("waiting before it counts");
  const actions = /action="([^"]+\/actions)"/.exec(waiting)?.[1] ?? "";
  await office.post(counter, actions, { fact: "decision.takenBack", commandId: ulid(), returnTo: page });
  const undone = await read(counter, page);
  expect(undone).not.toContain("waiting before it counts");
  expect(undone).toContain(reason);
});
