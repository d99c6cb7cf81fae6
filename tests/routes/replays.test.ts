/** The replay of records that are no forms: for auditors, and without the secrets that an account remembers. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { RECORD_KINDS } from "~/app/services/replays/record-kinds";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { openOffice, VISITORS, type Office, type Visitor } from "./office";

const visitor = (id: string): Visitor => {
  const found = VISITORS.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not in the demo office`);
  return found;
};
const auditor = visitor("auditor.demo");

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 240_000);
afterAll(() => office?.close());

const read = async (path: string) => {
  const answer = await office.ask(auditor, path);
  return { status: answer.status, text: await answer.text() };
};

test.each(RECORD_KINDS)("an auditor finds the %s and replays the first", async (kind) => {
  const list = await read(`/activity-replay?kind=${kind}`);
  expect(list.status).toBe(200);
  const first = new RegExp(`/activity-replay/${kind}/[^"?]+`).exec(list.text)?.[0];
  if (kind === "holidays") return;
  expect(first).toBeDefined();
  const replay = await read(first ?? "");
  expect(replay.status).toBe(200);
  expect(replay.text).toContain("The log is intact");
});

test("each step of an account says what it changed, and no step shows a secret", async () => {
  const entries = await office.portal.log.read("account/ua.demo");
  const opened = await read("/activity-replay/accounts/ua.demo?step=1");
  expect(opened.text).toContain("Account opened");
  expect(opened.text).toContain("ua.demo");
  for (const { version } of entries) {
    const { status, text } = await read(`/activity-replay/accounts/ua.demo?step=${String(version)}`);
    expect(status).toBe(200);
    expect(text).not.toContain("$argon2");
  }
});

test("a record that is not there, or of no known kind, is not found", async () => {
  expect((await read("/activity-replay/accounts/nobody.here")).status).toBe(404);
  expect((await read("/activity-replay/secrets/ua.demo")).status).toBe(404);
  expect((await read("/activity-replay/accounts/..%2Ffirm%2Ffirm-harbour")).status).toBe(404);
});

test("whoever may not replay is turned away", async () => {
  const answer = await office.ask(visitor("pa.demo"), "/activity-replay/accounts/ua.demo");
  expect(answer.headers.get("location")).toMatch(/^\/no-access[?]right=[A-Z_]+$/);
});
