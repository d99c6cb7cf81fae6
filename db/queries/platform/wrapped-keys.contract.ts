/** The promises of wrapped keys on any database: counted by the key that wrapped them, exchanged in order, and never over somebody's newer one. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import { announceKeys, findKeyHolders, findPortalKey, forgetKeyHolder, savePortalKey } from "./portal-keys";
import { findTypingKey, saveTypingKey } from "./typing-keys";
import {
  beginRewrapAgain,
  countWrappedBy,
  countWrappedByOthers,
  LASTING_COLUMNS,
  PASSING_COLUMNS,
  findRewrapPosition,
  wrappedRowsAfter,
  writeRewrapped,
} from "./wrapped-keys";

const AT = "2026-11-21T06:00:00.000Z";
const TYPING = { table: "typing_key", keys: ["account_id"], column: "wrapped" } as const;

export const wrappedKeysContract: QueryContract = {
  about: "wrapped keys",
  promises: (database) => {
    const keep = (account_id: string, wrapped: string) =>
      saveTypingKey(database(), { account_id, wrapped, made_at: AT }, "");

    it("are counted by the key that wrapped them, and by there being none named", async () => {
      await keep("a", "AAAA");
      await keep("b", "m-1:BBBB");
      await keep("c", "m-2:CCCC");
      expect(await countWrappedByOthers(database(), TYPING, "m-2")).toBe(2);
      expect(await countWrappedBy(database(), TYPING, "m-1", AT)).toBe(1);
      expect(await countWrappedBy(database(), TYPING, null, AT)).toBe(1);
      for (const place of [...LASTING_COLUMNS, ...PASSING_COLUMNS])
        expect([place.table, await countWrappedBy(database(), place, "m-none", AT)]).toEqual([
          place.table,
          0,
        ]);
    });

    it("are exchanged in the order of their keys, and how far that came is kept", async () => {
      for (const account of ["d", "e", "f"]) await keep(account, `m-1:${account}`);
      const [first, second] = await wrappedRowsAfter(database(), TYPING, ["c"], 2);
      if (first === undefined || second === undefined) throw new Error("both were kept");
      expect([first.key, second.key]).toEqual([["d"], ["e"]]);
      // Somebody else gives the account another key meanwhile.
      await saveTypingKey(database(), { account_id: "e", wrapped: "m-2:new", made_at: "2027" }, "2027");
      const rows = [first, second].map((row) => ({ ...row, after: `m-2:${row.key.join("")}` }));
      expect(await writeRewrapped(database(), TYPING, rows, { under: "m-2", after: second.key })).toBe(1);
      expect((await findTypingKey(database(), "d"))?.wrapped).toBe("m-2:d");
      expect((await findTypingKey(database(), "e"))?.wrapped).toBe("m-2:new");
      expect(await findRewrapPosition(database(), TYPING, "m-2")).toEqual(["e"]);
      expect(await findRewrapPosition(database(), TYPING, "m-3")).toEqual([]);
      await beginRewrapAgain(database(), TYPING);
      expect(await findRewrapPosition(database(), TYPING, "m-2")).toEqual([]);
      expect(await wrappedRowsAfter(database(), LASTING_COLUMNS[0], ["stream", "name"], 5)).toEqual([]);
    });

    it("of the portal are kept once, and processes that say nothing are forgotten", async () => {
      const key = { name: "lasting", made_at: AT } as const;
      expect(await savePortalKey(database(), { ...key, wrapped: "m-1:one" })).toBe("m-1:one");
      expect(await savePortalKey(database(), { ...key, wrapped: "m-1:two" })).toBe("m-1:one");
      expect(await findPortalKey(database(), "other")).toBeUndefined();
      const holder = { process: "p", has: "[]", uses: "{}" } as const;
      await announceKeys(database(), { ...holder, id: "1", seen_at: "2026-11-21T05:00:00.000Z" }, "");
      await announceKeys(database(), { ...holder, id: "2", seen_at: AT }, "");
      expect((await findKeyHolders(database(), AT)).map(({ id }) => id)).toEqual(["2"]);
      await announceKeys(database(), { ...holder, id: "2", seen_at: AT }, AT);
      expect((await findKeyHolders(database(), "")).map(({ id }) => id)).toEqual(["2"]);
      await forgetKeyHolder(database(), "2");
      expect(await findKeyHolders(database(), "")).toEqual([]);
    });
  },
};
