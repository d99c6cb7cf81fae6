/** Work on many things: what cannot be done is set aside, and whoever is away is waited for once a round. */
import { afterEach, beforeEach, expect, it } from "vitest";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import { listDeferredWork, type QueuedItem } from "~/db/queries/platform/deferred-work";

import { processBatch, type Deferred } from "./process-batch.server";

const NOW = "2026-01-05T02:00:00.000Z";
let database: Database;
beforeEach(async () => {
  database = openDatabase("sqlite::memory:");
  await migrate(database);
});
afterEach(() => database.close());

/** A round over three things. @returns those that were worked on */
async function round(later: Deferred | undefined): Promise<readonly string[]> {
  const worked: string[] = [];
  const find = async ({ job }: QueuedItem) => {
    const aside = new Set((await listDeferredWork(database, job)).map(({ item }) => item));
    return ["one", "two", "three"].filter((item) => !aside.has(item) && !worked.includes(item));
  };
  const work = async (item: string) => {
    worked.push(item);
    return later;
  };
  await processBatch(
    { database, clock: { now: () => NOW } },
    { job: "payments", find, getId: (item) => item, work },
  );
  return worked;
}

it("goes on with the next where one cannot be done", async () => {
  expect(await round({ why: "not-possible" })).toEqual(["one", "two", "three"]);
});
it("ends its round where the counterpart is away, and comes to the next in another", async () => {
  expect(await round({ why: "gateway-unavailable" })).toEqual(["one"]);
  expect(await round({ why: "source-unavailable" })).toEqual(["two"]);
  expect(await round(undefined)).toEqual(["three"]);
});
