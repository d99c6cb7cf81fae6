/** The promises of the letters of no objection on any database. */
import { expect, it } from "vitest";

import { caseRow } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";

import {
  findCasesWithLetterHeld,
  findLetterByReference,
  findLettersOfCase,
  findLettersUnderWay,
  findNoObjectionLetterPage,
} from "./no-objection-letters";

const at = (day: number) => `2026-01-0${String(day)}T02:00:00.000Z`;

export const noObjectionLettersContract: QueryContract = {
  about: "letters of no objection",
  prepare: async ({ kysely }) => {
    await kysely
      .insertInto("case_file")
      .values([
        { ...caseRow(1), id: "HCB-1-2020" },
        { ...caseRow(2), id: "HCB-2-2020" },
      ])
      .execute();
    const row = { case_id: "HCB-1-2020", code: null, answered_at: null };
    await kysely
      .insertInto("no_objection_letter")
      .values([
        { ...row, id: "n1", reference: "NOL-1", state: "asked", asked_at: at(2) },
        { ...row, id: "n2", reference: "NOL-2", state: "inOrder", asked_at: at(1) },
        { ...row, id: "n3", reference: "NOL-3", state: "held", asked_at: at(3), case_id: "HCB-2-2020" },
        { ...row, id: "n4", reference: "NOL-4", state: "refused", asked_at: at(4), code: "ERR-NOL-001" },
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<Parameters<typeof findNoObjectionLetterPage>[1]>) =>
      (await findNoObjectionLetterPage(database(), { page: 1, size: 25, ...query })).rows.map(({ id }) => id);
    it("are listed the newest first, and found by state, code, case and reference", async () => {
      expect(await ids({})).toEqual(["n4", "n3", "n1", "n2"]);
      expect(await ids({ state: "held" })).toEqual(["n3"]);
      expect(await ids({ code: "ERR-NOL-001" })).toEqual(["n4"]);
      expect(await ids({ named: { reference: "NOL-2", caseId: null } })).toEqual(["n2"]);
      expect(await ids({ named: { reference: "", caseId: "HCB-2-2020" } })).toEqual(["n3"]);
    });
    it("are found by their case, and say where one is held", async () => {
      expect((await findLettersOfCase(database(), "HCB-1-2020")).map(({ id }) => id)).toEqual([
        "n4",
        "n1",
        "n2",
      ]);
      expect(await findCasesWithLetterHeld(database(), ["HCB-1-2020", "HCB-2-2020"])).toEqual(
        new Set(["HCB-2-2020"]),
      );
      expect(await findCasesWithLetterHeld(database(), [])).toEqual(new Set());
      expect((await findLetterByReference(database(), "NOL-3"))?.id).toBe("n3");
      expect(await findLetterByReference(database(), "NOL-9")).toBeUndefined();
    });
    it("wait for the portal in their order", async () => {
      expect(
        await findLettersUnderWay(database(), {
          states: ["asked", "inOrder"],
          job: "ledgers",
          now: at(9),
          limit: 10,
        }),
      ).toEqual(["n2", "n1"]);
    });
  },
};
