/** The promises of prints of long accounts on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import {
  countPrintsBefore,
  findAccountPrints,
  findPendingPrints,
  findPrintsOfAccount,
  findPrintsReadySince,
} from "./account-prints";

const at = (day: number) => `2026-01-0${String(day)}T02:00:00.000Z`;
const looking = { job: "account-prints", now: at(9), limit: 10 };

export const accountPrintsContract: QueryContract = {
  about: "prints of long accounts",
  prepare: async ({ kysely }) => {
    const row = { owner: "ua", account: "account-s93/1", state: "pending", prepared_at: null, detail: "{}" };
    await kysely
      .insertInto("account_print")
      .values([
        { ...row, id: "p1", requested_at: at(2) },
        { ...row, id: "p2", requested_at: at(1), account: "account-s93/2" },
        { ...row, id: "p3", requested_at: at(3), state: "ready", prepared_at: at(3) },
        { ...row, id: "p4", requested_at: at(3), state: "ready", prepared_at: at(4), owner: "pa" },
      ])
      .execute();
  },
  promises: (database) => {
    it("are a person's own of one account, the newest first", async () => {
      const ids = async (owner: string, limit = 10) =>
        (await findAccountPrints(database(), { owner, account: "account-s93/1", limit })).map(({ id }) => id);
      expect(await ids("ua")).toEqual(["p3", "p1"]);
      expect(await ids("ua", 1)).toEqual(["p3"]);
      expect(await ids("pa")).toEqual(["p4"]);
    });
    it("are found by their account, whoever asked for them", async () => {
      expect(
        [
          ...(await findPrintsOfAccount(database(), {
            account: "account-s93/1",
            states: ["pending", "ready"],
          })),
        ].sort(),
      ).toEqual(["p1", "p3", "p4"]);
    });
    it("wait in their order, and know how many come before", async () => {
      expect(await findPendingPrints(database(), looking)).toEqual(["p2", "p1"]);
      expect(await countPrintsBefore(database(), { requestedAt: at(2), limit: 10 })).toBe(1);
      expect(await countPrintsBefore(database(), { requestedAt: at(9), limit: 1 })).toBe(1);
    });
    it("end in the order in which they were ready", async () => {
      expect(await findPrintsReadySince(database(), at(3), looking)).toEqual(["p3"]);
    });
  },
};
