/** What the queries of the office's reports about proofs, money, accounts and calls promise. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";
import { proofRow } from "~/tests/support/proof-rows";
import { submissionRow } from "~/tests/support/submission-rows";

import { countAccountsDue, findCallsDue, sumMoneyBetween, sumProofsBetween } from "./report-figures";

/** November in Hong Kong. */
const NOVEMBER = { from: "2026-10-31T16:00:00.000Z", before: "2026-11-30T16:00:00.000Z" };
const DAYS = { from: "2026-11-01", to: "2026-11-30" };
const FIRST = "2026-10-31T16:00:00.000Z";
const LAST = "2026-11-30T15:59:59.999Z";
const AFTER = "2026-11-30T16:00:00.000Z";

export const reportFiguresContract: QueryContract = {
  about: "figures of the office's reports",
  prepare: async () => {},
  promises: (database) => {
    it("counts a proof in the month of each of its steps, and sums what was decided", async () => {
      const decided = { claim: 500, preferential: 100, ordinary: 300 };
      await database()
        .kysely.insertInto("proof")
        .values([
          proofRow("p1", { submitted_at: FIRST, accepted_at: LAST, decided_at: AFTER, ...decided }),
          proofRow("p2", { submitted_at: "2026-01-01T00:00:00.000Z", decided_at: LAST, ...decided }),
          proofRow("p3", { submitted_at: null, decided_at: null }),
          proofRow("p4", { submitted_at: LAST, decided_at: FIRST, ...decided, ordinary: null }),
        ])
        .execute();
      expect(await sumProofsBetween(database(), NOVEMBER)).toEqual({
        ...{ submitted: 2, accepted: 1, decided: 2 },
        ...{ claim: 1_000, preferential: 200, ordinary: 300 },
      });
    });

    it("sums money by what it was and by its currency", async () => {
      const money = { payment_id: "p", reference: "R", kind: "received", currency: "HKD", amount: 3_500 };
      const rows = [FIRST, LAST, AFTER].map((recorded_at) => ({ ...money, recorded_at }));
      const others = [
        { ...money, recorded_at: FIRST, kind: "doubled" },
        { ...money, recorded_at: FIRST, kind: "mismatched", currency: "USD", amount: 400 },
      ];
      await database()
        .kysely.insertInto("payment_money")
        .values(
          [...rows, ...others].map((row, index) => ({ ...row, gateway_reference: `G${String(index)}` })),
        )
        .execute();
      expect(await sumMoneyBetween(database(), NOVEMBER)).toEqual([
        { kind: "doubled", currency: "HKD", count: 1, amount: 3_500 },
        { kind: "mismatched", currency: "USD", count: 1, amount: 400 },
        { kind: "received", currency: "HKD", count: 2, amount: 7_000 },
      ]);
    });

    it("an account is in time until its last day is over in Hong Kong", async () => {
      const period = {
        ...{ kind: "s89", case_id: "HCB-1-2026", from_date: "2025-11-01", to_date: "2026-10-31" },
        ...{ on_demand: 0, state: "open", edition: 1, scanned: 0, checked_at: null, certified_at: null },
        ...{ disagreements: 0, announced_days: null, announce_on: null },
      };
      const due = (number: number, due_on: string, submitted_at: string | null, more = {}) => ({
        ...{ ...period, id: `p${String(number)}`, number, due_on, submitted_at },
        ...more,
      });
      await database()
        .kysely.insertInto("account_period")
        .values([
          due(1, "2026-11-30", LAST, { certified_at: AFTER }),
          due(2, "2026-11-30", AFTER),
          due(3, "2026-11-01", null),
          due(4, "2026-12-01", LAST),
          due(5, "2026-11-30", LAST, { kind: "s93" }),
        ])
        .execute();
      // Submitted in time, and once more when the office had asked for an amendment.
      await database()
        .kysely.insertInto("account_period")
        .values(due(6, "2026-11-30", AFTER))
        .execute();
      const amended = { case_id: "HCB-1-2026", started_at: FIRST, first_submitted_at: LAST };
      await database()
        .kysely.insertInto("submission")
        .values(submissionRow({ ...amended, id: "p6", type: "account-s89" }))
        .execute();
      const found = await countAccountsDue(database(), "s89", DAYS);
      expect(found).toEqual({ due: 4, inTime: 2, late: 1, certified: 1 });
      expect(await countAccountsDue(database(), "s203", DAYS)).toEqual({
        ...{ due: 0, inTime: 0, late: 0, certified: 0 },
      });
    });

    it("a call stands in the month in which its returns are due, with what came of them", async () => {
      const call = {
        ...{ called_on: "2026-10-20", return_type: "estates", template_version: 2, firms: 3 },
        ...{ state: "open", opened_at: FIRST, updated_at: FIRST },
      };
      await database()
        .kysely.insertInto("return_call")
        .values([
          { ...call, id: "c1", due_on: "2026-11-30" },
          { ...call, id: "c2", due_on: "2026-12-01" },
          { ...call, id: "c3", due_on: "2026-11-01" },
        ])
        .execute();
      const answer = {
        ...{ call_id: "c1", called_on: "2026-10-20", return_type: "estates", template_version: 2 },
        ...{ due_on: "2026-11-30", waits: 0, ended: 0, rows: null, updated_at: FIRST },
      };
      await database()
        .kysely.insertInto("call_return")
        .values(
          ["completed", "invalid", "new"].map((state, index) => ({
            ...{ ...answer, id: `r${String(index)}`, firm_id: `f${String(index)}`, state },
          })),
        )
        .execute();
      const found = await findCallsDue(database(), DAYS);
      expect(found.map(({ id, firms, completed, invalid }) => [id, firms, completed, invalid])).toEqual([
        ["c3", 3, 0, 0],
        ["c1", 3, 1, 1],
      ]);
    });
  },
};
