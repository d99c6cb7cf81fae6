/** The promises of saved views on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import { findListOpening, findListViews, openingId } from "./list-views";

const PATH = "/my-task";
const view = (id: string, owner: string, shared: string | null, query: string, path = PATH) => ({
  id,
  owner,
  shared_with: shared,
  path,
  query,
  name: `View ${id}`,
});
const chan = { owner: "chan", groups: ["firm-a"], path: PATH };
const wong = { owner: "wong", groups: ["firm-a"], path: PATH };

export const listViewsContract: QueryContract = {
  about: "saved views of lists",
  prepare: async ({ kysely }) => {
    await kysely
      .insertInto("list_view")
      .values([
        view("1", "chan", null, "type=B"),
        view("2", "wong", "firm-a", "type=L"),
        view("3", "ho", "firm-b", "type=L"),
        view("4", "chan", "firm-a", "type=B", "/case-directory"),
      ])
      .execute();
    await kysely
      .insertInto("list_opening")
      .values([
        { id: openingId("chan", PATH), query: "type=L" },
        { id: openingId("wong", PATH), query: "type=B" },
      ])
      .execute();
  },
  promises(database) {
    it("are one's own and those shared with one, of this list alone", async () => {
      const ids = async (reader: typeof chan) =>
        (await findListViews(database(), reader)).map(({ id }) => id);
      expect(await ids(chan)).toEqual(["1", "2"]);
      expect(await ids(wong)).toEqual(["2"]);
      expect(await ids({ ...wong, groups: [] })).toEqual(["2"]);
      expect(await ids({ ...chan, owner: "ho", groups: [] })).toEqual(["3"]);
    });
    it("open a list for whoever has chosen one, as long as they see it", async () => {
      expect(await findListOpening(database(), chan)).toBe("type=L");
      expect(await findListOpening(database(), { ...chan, groups: [] })).toBeUndefined();
      expect(await findListOpening(database(), wong), "a colleague's own view").toBeUndefined();
      expect(await findListOpening(database(), { ...chan, path: "/case-directory" })).toBeUndefined();
    });
  },
};
