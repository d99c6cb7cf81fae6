/** The holders of a form are named to those whose form it is today, and to the office. */
import { afterEach, beforeEach, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { submissionRow } from "~/tests/support/submission-rows";

import { loadHolderNames } from "./holders.server";

const TODAY = "2026-11-02";
const form = submissionRow({
  id: "referral-b1/1",
  case_id: "HCB-1-2026",
  holder: "reviewer",
  started_at: "2026-05-01T01:00:00.000Z",
});

let database: Database;
beforeEach(async () => {
  database = openDatabase("sqlite::memory:");
  await migrate(database);
  const appointment = { case_id: form.case_id, role: "T", capacity: "practitioner", kind: "main" };
  await database.kysely
    .insertInto("case_appointment")
    .values([
      { ...appointment, person_id: "old", firm_id: "before", from_date: "2026-01-01", to_date: "2026-06-01" },
      { ...appointment, person_id: "new", firm_id: "now", from_date: "2026-06-01", to_date: null },
    ])
    .execute();
});
afterEach(() => database.close());

async function namesShown(firmIds: readonly string[], rights: readonly string[] = []) {
  const findNames = async (ids: Iterable<string>) =>
    new Map([...ids].map((id) => [id, { en: `Trustee ${id}`, zh: null }]));
  const user = { id: "reader", firmIds, rights };
  const names = await loadHolderNames({ database, findNames }, [form], { user, today: TODAY, locale: "en" });
  return names.get(form.id) ?? [];
}

it("names them to the firm that is appointed", async () => {
  expect(await namesShown(["now"])).toEqual(["Trustee new"]);
});
it("names nobody to a firm whose appointment has ended", async () => {
  expect(await namesShown(["before"])).toEqual([]);
});
it("names them to the office", async () => {
  expect(await namesShown([], ["OFFICE_READ_ALL"])).toEqual(["Trustee new"]);
});
