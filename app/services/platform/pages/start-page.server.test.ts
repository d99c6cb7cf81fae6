import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Database } from "~/db/database";
import { openingId } from "~/db/queries/platform/list-views";
import { databaseSource, type DatabaseSource } from "~/tests/support/databases";
import { getRights } from "~/workflows/registry";

import { HOME, loadStartPage } from "./start-page.server";

const QUERY = "status=overdue&sort=due";
const TASKS = "/my-task";
const reader = { id: "chan", firmIds: ["firm-a"], rights: getRights("ua") };

let source: DatabaseSource;
let database: Database;

beforeAll(async () => {
  source = await databaseSource("sqlite");
  ({ database } = await source.create());
});
afterAll(() => source.dispose());
beforeEach(async () => {
  await database.kysely.deleteFrom("list_view").execute();
  await database.kysely.deleteFrom("list_opening").execute();
});

async function save(owner: string, shared: string | null, path = TASKS, query = QUERY): Promise<void> {
  const view = { id: `${owner}-view`, owner, shared_with: shared, path, query, name: "Overdue" };
  await database.kysely.insertInto("list_view").values(view).execute();
}
async function begin(address: string): Promise<void> {
  await database.kysely
    .insertInto("list_opening")
    .values({ id: openingId(reader.id, HOME), query: address })
    .execute();
}
const start = (who = reader) => loadStartPage({ database, config: { statementsOf: "office" } }, who);

describe("the page with which somebody begins", () => {
  it("is the home page until they choose a view", async () => {
    await save("chan", null);
    expect(await start()).toBe(HOME);
  });
  it("is the view that they have chosen, their own or one that is shared with them", async () => {
    await begin(`${TASKS}?${QUERY}`);
    await save("chan", null);
    expect(await start()).toBe(`${TASKS}?${QUERY}`);
    await database.kysely.deleteFrom("list_view").execute();
    await save("wong", "firm-a");
    expect(await start()).toBe(`${TASKS}?${QUERY}`);
  });
  it("is the home page again once the view is gone, is shared no more, or is another firm's", async () => {
    await begin(`${TASKS}?${QUERY}`);
    expect(await start()).toBe(HOME);
    await save("wong", null);
    expect(await start()).toBe(HOME);
    await database.kysely.deleteFrom("list_view").execute();
    await save("wong", "firm-b");
    expect(await start()).toBe(HOME);
  });
  it.each(["http://[", "//elsewhere.example/my-task", "status=overdue", ""])(
    "is the home page where %j is no address of the portal",
    async (address) => {
      await save("chan", null);
      await begin(address);
      expect(await start()).toBe(HOME);
    },
  );
  it("is the home page for whom the menu does not lead to the list any more", async () => {
    await begin("/case-directory?q=a");
    await save("chan", null, "/case-directory", "q=a");
    expect(await start()).toBe("/case-directory?q=a");
    expect(await start({ ...reader, rights: [] })).toBe(HOME);
  });
});
