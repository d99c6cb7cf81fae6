/** The replay of records that are no forms: for auditors, and without the secrets that an account remembers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulidx";

import { RECORD_KINDS } from "~/app/services/filings/replays/record-kinds";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { accountIn } from "./accounts-of";
import { getVisitor, openOffice, type Office } from "./office";

const auditor = getVisitor("auditor.demo");

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

test("what a firm wrote on the way is shown for a reason alone, which is recorded and listed", async () => {
  const { kysely } = office.portal.database;
  const draft = await kysely
    .selectFrom("submission")
    .select(["id", "case_id"])
    .where("type", "=", "referral-b1")
    .where("status", "=", "drafted")
    .where("last_submitted_at", "is", null)
    .executeTakeFirstOrThrow();
  const at = `/casefile/${draft.case_id}/b1/${draft.id.split("/")[1] ?? ""}`;
  for (const page of ["preview", "status", "history", "document.pdf", "step1"])
    expect((await read(`${at}/${page}`)).status).toBe(404);
  const closed = await read(`${at}/replay`);
  expect(closed.text).toContain("Open the replay");
  expect(closed.text).not.toContain("The form at this step");
  expect((await office.ask(auditor, `${at}/replay.pdf`)).headers.get("location")).toBe(`${at}/replay`);

  const reason = "Complaint C/12/2026";
  const size = async () => (await office.portal.log.head()).size;
  const before = await size();
  for (const [wrong, by] of [
    ["", auditor],
    ["why", auditor],
  ] as const) {
    const answer = await office.post(by, `${at}/replay`, { commandId: ulid(), reason: wrong });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("5 to 500 characters"),
    ]);
  }
  expect(await size()).toBe(before);
  const input = { commandId: ulid(), reason };
  for (const time of [1, 2])
    expect([time, (await office.post(auditor, `${at}/replay`, input)).status]).toEqual([time, 302]);
  expect(await size()).toBe(before + 1);

  const opened = await read(`${at}/replay`);
  expect(opened.text).toContain("The form at this step");
  expect(opened.text).toContain("Opened 1 time so far");
  const list = await read("/settings/replays");
  for (const text of [reason, draft.case_id.replace(/-(\d+)-/, " $1/"), "auditor.demo"])
    expect(list.text).toContain(text);
  // It is open to whoever gave the reason, as a replay, and for a working day.
  expect((await read(`${at}/preview`)).status).toBe(404);
  const supervisor = getVisitor("supervisor.demo");
  expect(await (await office.ask(supervisor, `${at}/replay`)).text()).not.toContain("The form at this step");
  expect((await office.ask(getVisitor("officer.demo"), `${at}/replay`)).status).toBe(302);
});

test("an account is shown as it stood at signing, with its books as they were then", async () => {
  const preparer = getVisitor("ua.demo");
  const { at, id, caseId } = await accountIn(office, preparer, ["s93"], "amendmentRequired");
  const entries = await office.portal.log.read(`account-s93/${id}`);
  const signing = entries.find(({ type }) => type === "form.signed")?.version ?? 0;
  const replayed = `${at}/statement?step=${String(signing)}`;
  expect((await read(replayed)).text).not.toContain("The account after entry");
  await office.post(auditor, `${at}/replay`, { commandId: ulid(), reason: "Audit 7/2026" });
  expect((await read(`${at}/replay?step=${String(signing)}`)).text).toContain(`href="${replayed}"`);
  const tables = (html: string) => html.match(/<table[\s\S]*?<\/table>/g)?.join("") ?? "";
  const then = await read(replayed);
  expect(then.text).toContain(`The account after entry ${String(signing)} of its log`);

  // The books go on, and the account is compiled anew.
  const { kysely } = office.portal.database;
  const { to_date: day } = await kysely
    .selectFrom("account_period")
    .select("to_date")
    .where("id", "=", `account-s93/${id}`)
    .executeTakeFirstOrThrow();
  const { id: book } = await kysely
    .selectFrom("cash_book")
    .select("id")
    .where("case_id", "=", caseId)
    .executeTakeFirstOrThrow();
  const cells = { date: day, category: "taxRefund", amount: "123.45" };
  const rows = JSON.stringify([{ id: "row-1", cells }]);
  const recorded = await office.post(preparer, `/cash-books/${book.split("/")[1] ?? ""}/rows`, {
    commandId: ulid(),
    rows,
  });
  expect(recorded.status).toBe(302);
  await office.portal.log.deliverEffects();
  expect((await office.post(preparer, `${at}/statement`, { commandId: ulid() })).status).toBe(302);

  expect(tables((await read(replayed)).text)).toBe(tables(then.text));
  const current = await read(`${at}/statement`);
  expect(tables(current.text)).not.toBe(tables(then.text));
  // Nobody else is shown another day's figures by the address.
  const own = await (await office.ask(preparer, replayed)).text();
  expect(own).not.toContain("The account after entry");
  expect((await read(`${at}/statement?step=1`)).text).toContain("The account after entry 1 of its log");
});

test("a record that is not there, or of no known kind, is not found", async () => {
  expect((await read("/activity-replay/accounts/nobody.here")).status).toBe(404);
  expect((await read("/activity-replay/secrets/ua.demo")).status).toBe(404);
  expect((await read("/activity-replay/accounts/..%2Ffirm%2Ffirm-harbour")).status).toBe(404);
});

test("whoever may not replay is turned away", async () => {
  const answer = await office.ask(getVisitor("pa.demo"), "/activity-replay/accounts/ua.demo");
  expect(answer.headers.get("location")).toMatch(/^\/no-access[?]right=[A-Z_]+$/);
});
