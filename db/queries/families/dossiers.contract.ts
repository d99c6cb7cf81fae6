/** The promises of dossiers on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import { findDossiersOfCase, findDossiersReadySince, findOwnDossiers, findPendingDossiers } from "./dossiers";

const at = (day: number) => `2026-01-0${String(day)}T02:00:00.000Z`;
const looking = { job: "dossiers", now: at(9), limit: 10 };

export const dossiersContract: QueryContract = {
  about: "dossiers",
  prepare: async ({ kysely }) => {
    const row = { owner: "ua", case_id: "HCB-1-2026", state: "pending", prepared_at: null, detail: "{}" };
    await kysely
      .insertInto("dossier")
      .values([
        { ...row, id: "d1", requested_at: at(2) },
        { ...row, id: "d2", requested_at: at(1), case_id: "HCB-2-2026" },
        { ...row, id: "d3", requested_at: at(3), state: "ready", prepared_at: at(3) },
        { ...row, id: "d4", requested_at: at(3), state: "ready", prepared_at: at(4), owner: "pa" },
        { ...row, id: "d5", requested_at: at(3), state: "ended", prepared_at: at(1), owner: "pa" },
      ])
      .execute();
  },
  promises: (database) => {
    it("are a person's own of one case, the newest first", async () => {
      const ids = async (owner: string, limit = 10) =>
        (await findOwnDossiers(database(), { owner, caseId: "HCB-1-2026", limit })).map(({ id }) => id);
      expect(await ids("ua")).toEqual(["d3", "d1"]);
      expect(await ids("ua", 1)).toEqual(["d3"]);
      expect(await ids("pa")).toEqual(["d5", "d4"]);
    });
    it("are found by their case while they hold something, whoever asked for them", async () => {
      const found = await findDossiersOfCase(database(), {
        caseId: "HCB-1-2026",
        states: ["pending", "ready"],
      });
      expect(found.map(({ id }) => id).sort()).toEqual(["d1", "d3", "d4"]);
    });
    it("wait in their order, and end in the order in which they were ready", async () => {
      expect(await findPendingDossiers(database(), looking)).toEqual(["d2", "d1"]);
      expect(await findDossiersReadySince(database(), at(3), looking)).toEqual(["d3"]);
    });
  },
};
