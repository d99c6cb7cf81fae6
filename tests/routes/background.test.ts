/** The page "Background work": who sees it, what it says, and that Retry tries again. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { addJobs, findJobs, recordRun } from "~/db/queries/platform/background-jobs";
import { findDeferredWork, deferWork } from "~/db/queries/platform/deferred-work";

import { getVisitor, METRICS_TOKEN, openOffice, type Office } from "./office";

let office: Office;
const PAGE = "/settings/background-work";
const AT = "2026-03-02T04:00:00.000Z";
const FAR = "2999-03-02T04:00:00.000Z";

beforeAll(async () => {
  office = await openOffice({ cases: 80 });
  const { database } = office.portal;
  await addJobs(database, [{ name: "held-files", nextAt: FAR }]);
  await recordRun(
    database,
    { name: "held-files", at: AT, runs: 1, milliseconds: 40, error: "FileMissing", nextAt: FAR },
    { held: false },
  );
  await deferWork(database, {
    job: "held-files",
    item: "u1",
    why: "FileMissing",
    attempts: 3,
    since: AT,
    next_try: FAR,
  });
}, 120_000);
afterAll(() => office.close());

test("is the administrator's", async () => {
  const answer = await office.ask(getVisitor("officer.demo"), PAGE);
  expect(answer.headers.get("Location")).toMatch(/^\/no-access[?]right=[A-Z_]+$/);
});

test.each([
  ["en", "Scans files again that were held", "1: Error: FileMissing"],
  ["zh-hk", "再次掃描暫存的檔案", "1 項：錯誤：FileMissing"],
  ["zh-cn", "重新扫描暂存的文件", "1 项：错误：FileMissing"],
])("says what failed and what waits, and why (%s)", async (language, job, waits) => {
  const page = await (await office.ask(getVisitor("admin.demo"), `${PAGE}?lng=${language}`)).text();
  expect(page).toContain(job);
  expect(page).toContain(waits);
});

test("tries again what was set aside, and refuses what is no job", async () => {
  const { database } = office.portal;
  const post = (name: string) => office.post(getVisitor("admin.demo"), PAGE, { intent: "job", name });
  expect((await post("held-files")).status).toBe(302);
  expect((await findJobs(database)).find(({ name }) => name === "held-files")?.next_at).not.toBe(FAR);
  expect((await findDeferredWork(database, "held-files", "u1"))?.next_try).not.toBe(FAR);
  expect((await post("no-such-job")).status).toBe(400);
});

test("the figures say the same", async () => {
  const answer = await fetch(`${office.origin}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await answer.text();
  expect(text).toContain('portal_job_failures_total{job="held-files"} 1');
  expect(text).toContain('portal_job_waiting{job="held-files",why="FileMissing"} 1');
  expect(text).toMatch(/portal_effects\{effect="letters",state="parked"\} 0/);
});
