/** What the lists of PEQ agents' cases promise on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";
import { caseRow, insertCases } from "~/tests/support/case-rows";

import { findPeqCasePage, findPeqCases } from "./peq-cases";
import type { PeqCaseQuery } from "./peq-cases";

const ON = "2026-01-01";
/** Bankruptcies among the first example cases. */
const [FIRST, SECOND, THIRD, ENDED, OTHER] = [1, 2, 3, 4, 5].map((index) => caseRow(index).id) as [
  string,
  string,
  string,
  string,
  string,
];
const usual: PeqCaseQuery = {
  on: ON,
  sort: { column: "order_date", direction: "desc" },
  page: 1,
  size: 20,
};

export const peqCasesContract: QueryContract = {
  about: "cases of PEQ agents",
  prepare: async (database) => {
    const { kysely } = database;
    await insertCases(database, 12);
    const rows = [
      [FIRST, "ACT", "2025-12-01", "2025-12-05"],
      [SECOND, "ACT", "2025-11-01", null],
      [THIRD, "PT", null, null],
      [ENDED, "WHN", null, null],
    ] as const;
    for (const [id, status, order_date, interview] of rows)
      await kysely
        .updateTable("case_file")
        .set({
          status,
          order_date,
          detail: JSON.stringify({ dates: interview === null ? {} : { peqInterview: interview } }),
        })
        .where("id", "=", id)
        .execute();
    const agent = { person_id: "p", role: "PEQ", kind: "SOLE", from_date: "2025-10-01", to_date: null };
    await kysely
      .insertInto("case_appointment")
      .values([
        ...[FIRST, SECOND, THIRD, ENDED].map((id) => ({ ...agent, case_id: id, firm_id: "peq-1" })),
        { ...agent, case_id: OTHER, firm_id: "peq-1", to_date: ON },
        { ...agent, case_id: caseRow(0).id, firm_id: "peq-1" },
        { ...agent, case_id: SECOND, firm_id: "peq-2", person_id: "q" },
      ])
      .execute();
    const at = "2025-12-10T00:00:00Z";
    await kysely
      .insertInto("submission")
      .values({
        id: "peq/1",
        type: "peq",
        family: "peq",
        case_id: FIRST,
        firm_id: "peq-1",
        state: "submitted",
        status: "submitted",
        holder: "office",
        since: at,
        edition: 1,
        reference: "PEQ-1",
        content_version: 1,
        started_at: at,
        started_by: "p",
        last_saved_at: at,
        first_submitted_at: at,
        last_submitted_at: at,
        last_submitted_by: "p",
        updated_at: at,
        updated_by: "p",
        due_on: null,
        expires_on: null,
        signed: 0,
      })
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<PeqCaseQuery>) =>
      (await findPeqCasePage(database(), { ...usual, ...query })).rows.map(({ id }) => id);

    it("are the bankruptcies with an agent in office, once each, with whether they were filed", async () => {
      const found = await findPeqCases(database(), { on: ON });
      expect(found.map(({ id, filed }) => [id, Number(filed)]).sort()).toEqual(
        [
          [FIRST, 1],
          [SECOND, 0],
          [THIRD, 0],
          [ENDED, 0],
        ].sort(),
      );
      expect(found.slice(0, 2).map(({ id }) => id)).toEqual([FIRST, SECOND]);
      expect((await findPeqCases(database(), { on: ON, firmIds: ["peq-2"] })).map(({ id }) => id)).toEqual([
        SECOND,
      ]);
      expect(await findPeqCases(database(), { on: ON, firmIds: [] })).toEqual([]);
      expect(await findPeqCases(database(), { on: "2025-12-31", firmIds: ["peq-1"] })).toHaveLength(5);
    });
    it("are told apart by order and status", async () => {
      expect(await ids({ ordered: true })).toEqual([FIRST, SECOND]);
      expect(await ids({ ordered: false, exceptStatuses: ["WHN", "CLS"] })).toEqual([THIRD]);
      expect(await ids({ ordered: false, statuses: ["WHN", "CLS"] })).toEqual([ENDED]);
      expect(await ids({ firmIds: [] })).toEqual([]);
    });
    it("are found by what has passed and was not filed", async () => {
      expect(await ids({ filed: false, orderedUntil: "2025-12-01" })).toEqual([SECOND]);
      expect(await ids({ orderedUntil: "2025-12-01" })).toEqual([FIRST, SECOND]);
      expect(await ids({ orderedUntil: "2025-11-30" })).toEqual([SECOND]);
      expect(await ids({ interviewedUntil: "2025-12-05" })).toEqual([FIRST]);
      expect(await ids({ interviewedUntil: "2025-12-04" })).toEqual([]);
      expect(await ids({ filed: true })).toEqual([FIRST]);
    });
    it("are searched, sorted and paged", async () => {
      expect(await ids({ search: caseRow(2).case_no })).toEqual([SECOND]);
      expect(await ids({ search: "'; --" })).toEqual([]);
      expect((await ids({ sort: { column: "order_date", direction: "asc" } })).slice(2)).toEqual([
        SECOND,
        FIRST,
      ]);
      const { rows, total } = await findPeqCasePage(database(), { ...usual, size: 1, page: 2 });
      expect([rows.map(({ id }) => id), total]).toEqual([[SECOND], { count: 4, capped: false }]);
    });
  },
};
