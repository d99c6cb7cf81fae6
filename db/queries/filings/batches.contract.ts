/** The promises of batches of signing, and of practitioners who are known by name, on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";
import { appointmentRow, caseRow, insertCases } from "~/tests/support/case-rows";

import { findBatchesByOwner } from "./signing-batches";
import { findAppointmentsOfPeople } from "../cases/named-appointees";

export const batchesContract: QueryContract = {
  about: "batches and takers",
  prepare: async (database) => {
    await insertCases(database, 6);
    const batch = { owner: "pa", state: "open", size: 2, updated_at: "2026-01-01T00:00:00Z" };
    await database.kysely
      .insertInto("signing_batch")
      .values([
        { ...batch, id: "b1", signing_group: "referral", opened_at: "2026-01-01T00:00:00Z" },
        { ...batch, id: "b2", signing_group: "d1", opened_at: "2026-01-02T00:00:00Z" },
        { ...batch, id: "b3", signing_group: "referral", opened_at: "2026-01-02T00:00:00Z" },
        { ...batch, id: "b4", signing_group: "referral", opened_at: "2026-01-03T00:00:00Z", owner: "pa2" },
      ])
      .execute();
    const taker = { ...appointmentRow(0), kind: "SOLE", person_id: "taker-1" };
    await database.kysely
      .insertInto("case_appointment")
      .values([
        { ...taker, case_id: caseRow(1).id },
        { ...taker, case_id: caseRow(1).id, role: "PT" },
        { ...taker, case_id: caseRow(3).id },
        { ...taker, case_id: caseRow(3).id, person_id: "takerless" },
      ])
      .execute();
  },
  promises: (database) => {
    it("are a person's own, of the groups asked for, newest first", async () => {
      const ids = async (groups: readonly string[], limit = 10) =>
        (await findBatchesByOwner(database(), "pa", groups, limit)).map(({ id }) => id);
      expect(await ids(["referral"])).toEqual(["b3", "b1"]);
      expect(await ids(["referral", "d1"])).toEqual(["b3", "b2", "b1"]);
      expect(await ids(["referral", "d1"], 1)).toEqual(["b3"]);
    });
    it("are found by the beginning of an id, once in each case", async () => {
      const found = await findAppointmentsOfPeople(database(), "taker-");
      expect(found.map(({ id, person_id }) => [id, person_id])).toEqual([
        [caseRow(1).id, "taker-1"],
        [caseRow(3).id, "taker-1"],
      ]);
    });
  },
};
