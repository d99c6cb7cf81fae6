/** The promises of the lists of PEQ agents' cases on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";
import type { PeqCaseTable, SubmissionTable } from "~/db/schema";
import { caseRow, insertCases } from "~/tests/support/case-rows";
import { submissionRow } from "~/tests/support/submission-rows";

import { countPeqCases, findPeqCasePage } from "./peq-cases";
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
    const dates = new Map<string, (typeof rows)[number]>(rows.map((row) => [row[0], row]));
    const examined = (id: string, firm: string, more: Partial<PeqCaseTable> = {}): PeqCaseTable => {
      const [, status = "ACT", order = null, interview = null] = dates.get(id) ?? [];
      const { name_en: name, case_year, case_number, petition_date } = caseRow(Number(id.split("-")[1]) - 1);
      return {
        case_id: id,
        place: 0,
        firm_id: firm,
        from_date: "2025-10-01",
        to_date: null,
        status,
        open: status === "WHN" ? 0 : 1,
        order_date: order,
        petition_date,
        interview_on: interview,
        name: name.toLowerCase(),
        case_year,
        case_number,
        filed: 0,
        begun: 0,
        ...more,
      };
    };
    await kysely
      .insertInto("peq_case")
      .values([
        ...[FIRST, SECOND, THIRD, ENDED].map((id) => examined(id, "peq-1")),
        examined(OTHER, "peq-1", { to_date: ON }),
        examined(SECOND, "peq-2", { place: 1 }),
      ])
      .execute();
    const at = "2025-12-10T00:00:00Z";
    await kysely
      .insertInto("submission")
      .values(
        submissionRow({
          id: "peq/1",
          family: "peq",
          case_id: FIRST,
          started_at: at,
          state: "submitted",
          holder: "office",
          last_submitted_at: at,
        }),
      )
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<PeqCaseQuery>) =>
      (await findPeqCasePage(database(), { ...usual, ...query })).rows.map(({ id }) => id);

    it("are the bankruptcies with an agent in office, once each, with whether they were filed", async () => {
      const found = await findPeqCasePage(database(), usual);
      expect(found.rows.map(({ id, filed }) => [id, filed]).sort()).toEqual(
        [
          [FIRST, 1],
          [SECOND, 0],
          [THIRD, 0],
          [ENDED, 0],
        ].sort(),
      );
      expect(found.rows.slice(0, 2).map(({ id }) => id)).toEqual([FIRST, SECOND]);
      expect(await ids({ firmIds: ["peq-2"] })).toEqual([SECOND]);
      expect(await ids({ firmIds: ["peq-2", "peq-1"] })).toHaveLength(4);
      expect(await countPeqCases(database(), { on: ON, firmIds: [] })).toEqual({ count: 0, capped: false });
      expect(await countPeqCases(database(), { on: "2025-12-31", firmIds: ["peq-1"] })).toEqual({
        count: 5,
        capped: false,
      });
    });
    it("follow their forms: filed, withdrawn, begun anew, deleted", async () => {
      const { kysely } = database();
      const states = async () =>
        kysely
          .selectFrom("peq_case")
          .select(["place", "filed", "begun"])
          .where("case_id", "=", SECOND)
          .orderBy("place")
          .execute();
      const at = "2025-12-20T00:00:00Z";
      const form = submissionRow({ id: "peq/2", family: "peq", case_id: SECOND, started_at: at });
      const both = (filed: number, begun: number) => [0, 1].map((place) => ({ place, filed, begun }));
      const change = async (values: Partial<SubmissionTable>) =>
        kysely.updateTable("submission").set(values).where("id", "=", form.id).execute();
      await kysely.insertInto("submission").values(form).execute();
      expect(await states()).toEqual(both(0, 1));
      expect(await ids({ begun: false, open: true })).toEqual([THIRD]);
      await change({ state: "submitted", holder: "office", last_submitted_at: at });
      expect(await states()).toEqual(both(1, 1));
      await change({ state: "withdrawn", holder: "nobody" });
      expect(await states()).toEqual(both(0, 0));
      await kysely.deleteFrom("submission").where("id", "=", form.id).execute();
      expect(await states()).toEqual(both(0, 0));
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
