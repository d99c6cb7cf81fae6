/** The promises of going through somebody's own cases on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";
import { caseRow } from "~/tests/support/case-rows";
import { submissionRow } from "~/tests/support/submission-rows";

import { ALWAYS } from "./assigned";
import { ownCases, findOwnCasesAtHand, type OwnCaseAtHand, type OwnCaseRow } from "./own-cases";

const CASES = 601;
/** In the order of ids, which are texts. */
const IDS = Array.from({ length: CASES }, (_, index) => `HCB-${String(index + 1).padStart(4, "0")}-2020`);

export const ownCasesContract: QueryContract = {
  about: "going through one's own cases",
  prepare: async ({ kysely }) => {
    const rows = IDS.map((id, index) => ({
      ...caseRow(index + 1),
      id,
      officer_id: "officer-7",
      status: index === 0 ? "CLS" : "ACT",
    }));
    for (let place = 0; place < rows.length; place += 50)
      await kysely
        .insertInto("case_file")
        .values(rows.slice(place, place + 50))
        .execute();
    const assigned = IDS.map((id) => ({ case_id: id, person_id: "officer-7", ...ALWAYS }));
    const standIn = { person_id: "officer-7", from_date: "2026-01-01", until_date: "2026-01-31" };
    await kysely
      .insertInto("case_assigned")
      // Whoever has a case and stands in there as well has it once.
      .values([...assigned, { ...standIn, case_id: IDS[0] ?? "" }])
      .execute();
  },
  promises: (database) => {
    const whose = (personId: string) => ({ as: "assigned", personId, on: "2026-01-05" }) as const;
    const loadBatches = async (personId: string, without: readonly string[]) => {
      const batches: (readonly OwnCaseRow[])[] = [];
      for await (const batch of ownCases(database(), whose(personId), without)) batches.push(batch);
      return batches;
    };
    it("gives each once, in order, in batches, and the file of those alone that are asked for", async () => {
      const batches = await loadBatches("officer-7", ["CLS"]);
      expect(batches.map(({ length }) => length)).toEqual([250, 250, 101]);
      expect(batches.flat().map(({ id }) => id)).toEqual(IDS);
      expect(batches.flat().flatMap(({ id, detail }) => (detail === null ? [id] : []))).toEqual(
        IDS.slice(0, 1),
      );
    });
    it("tells of each, in the same order, where its newest entry stands and how often its forms changed", async () => {
      const { kysely } = database();
      const form = {
        id: "referral-b1/of-the-last",
        case_id: IDS[600] ?? "",
        started_at: "2026-01-05T04:00:00.000Z",
      };
      await kysely.insertInto("submission").values(submissionRow(form)).execute();
      await kysely.updateTable("submission").set({ edition: 2 }).where("id", "=", form.id).execute();
      await kysely.deleteFrom("submission").where("id", "=", form.id).execute();
      const found: (readonly OwnCaseAtHand[])[] = [];
      for await (const batch of findOwnCasesAtHand(database(), whose("officer-7"))) found.push(batch);
      expect(found.map(({ length }) => length)).toEqual([250, 250, 101]);
      expect(found.flat()).toEqual(
        IDS.map((id, index) => ({ id, position: index + 2, formChanges: index === 600 ? 3 : 0 })),
      );
    });
    it("gives nothing where there is none", async () => {
      expect(await loadBatches("officer-8", [])).toEqual([]);
    });
  },
};
