/** The promises of the requests for ledgers on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import {
  toCoverKey,
  findLedgerRequestPage,
  findLedgersReadySince,
  findPendingLedgers,
  findReadyLedgers,
} from "./ledger-requests";

const at = (day: number) => `2026-01-0${String(day)}T02:00:00.000Z`;
const COVER = toCoverKey("HCB-1-2026", "2025-01-01", "2025-12-31");
const looking = { job: "ledgers", now: at(9), limit: 10 };

export const ledgerRequestsContract: QueryContract = {
  about: "requests for ledgers",
  prepare: async ({ kysely }) => {
    const covers = null;
    const row = { owner: "ua", state: "pending", prepared_at: null, detail: "{}", batch: null, covers };
    await kysely
      .insertInto("ledger_request")
      .values([
        { ...row, id: "l1", requested_at: at(2) },
        { ...row, id: "l2", requested_at: at(1) },
        { ...row, id: "l3", requested_at: at(3), state: "ready", prepared_at: at(3), covers: COVER },
        { ...row, id: "l4", requested_at: at(3), state: "ready", prepared_at: at(4), owner: "pa" },
        {
          ...row,
          id: "l5",
          requested_at: at(1),
          state: "ready",
          prepared_at: at(2),
          owner: "pa",
          covers: COVER,
        },
        {
          ...row,
          id: "l6",
          requested_at: at(1),
          state: "ready",
          prepared_at: at(4),
          owner: "pa",
          covers: COVER,
        },
        {
          ...row,
          id: "l7",
          requested_at: at(2),
          state: "removed",
          prepared_at: at(5),
          owner: "pa",
          covers: COVER,
        },
      ])
      .execute();
  },
  promises: (database) => {
    it("are a person's own, the newest first", async () => {
      const ids = async (owner: string, ...states: string[]) =>
        (
          await findLedgerRequestPage(database(), {
            owner,
            ...(states.length > 0 && { states }),
            page: 1,
            size: 25,
          })
        ).rows.map(({ id }) => id);
      expect(await ids("ua")).toEqual(["l3", "l1", "l2"]);
      expect(await ids("ua", "pending")).toEqual(["l1", "l2"]);
      expect(await ids("ua", "pending", "ready")).toEqual(["l3", "l1", "l2"]);
      expect(await ids("pa")).toEqual(["l4", "l7", "l6", "l5"]);
    });
    it("have the newest one that is ready for an account and period, for whoever asked for it", async () => {
      const coverKeys = [COVER, toCoverKey("HCB-1-2026", "2025-07-01", "2026-06-30")];
      expect(await findReadyLedgers(database(), "pa", coverKeys)).toEqual(
        new Map([[COVER, { id: "l6", preparedAt: at(4) }]]),
      );
      expect(await findReadyLedgers(database(), "nobody", coverKeys)).toEqual(new Map());
      expect(await findReadyLedgers(database(), "pa", [])).toEqual(new Map());
    });
    it("wait in their order, and end in the order in which they were ready", async () => {
      expect(await findPendingLedgers(database(), looking)).toEqual(["l2", "l1"]);
      expect(await findLedgersReadySince(database(), at(3), looking)).toEqual(["l5", "l3"]);
    });
  },
};
