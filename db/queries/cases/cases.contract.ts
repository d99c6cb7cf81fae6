/** The promises of the list of cases on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";
import { appointmentRow, caseRow, insertCases } from "~/tests/support/case-rows";

import { countCases, findCasePage, findNewestCases, getCase } from "./cases";
import type { CaseQuery } from "./cases";

const CASES = 2_500;
const usual: CaseQuery = { sort: { column: "order_date", direction: "desc" }, page: 1, size: 20 };
const all = Array.from({ length: CASES }, (_, index) => ({
  ...caseRow(index),
  appointment: appointmentRow(index),
}));

/** The same question, put to a plain array. */
function matching(keep: (row: (typeof all)[number]) => boolean): readonly string[] {
  return all.filter(keep).map((row) => row.id);
}

export const casesContract: QueryContract = {
  about: "lists of cases",
  prepare: (database) => insertCases(database, CASES),
  promises: (database) => {
    async function everything(query: Partial<CaseQuery>): Promise<string[]> {
      const ids: string[] = [];
      for (let page = 1; ; page++) {
        const { rows } = await findCasePage(database(), { ...usual, size: 400, ...query, page });
        ids.push(...rows.map((row) => row.id));
        if (rows.length < 400) return ids;
      }
    }

    it.each([
      [{}, () => true],
      [{ type: "L" }, (row) => row.case_type === "L"],
      [{ status: "ACT" }, (row) => row.status === "ACT"],
      [{ status: "RD", type: "B" }, (row) => row.status === "RD" && row.case_type === "B"],
      [
        { assigned: { personId: "officer-3", on: "2026-01-01" }, status: "ACT" },
        (row) => row.officer_id === "officer-3" && row.status === "ACT",
      ],
      [{ search: "chan" }, (row) => row.name_en.startsWith("CHAN")],
      [{ search: "陳大" }, (row) => row.name_zh.startsWith("陳大")],
      [{ search: "司徒" }, (row) => row.name_zh.startsWith("司徒")],
      [{ search: "ka yan", status: "DCH" }, (row) => row.name_en.endsWith("Ka-yan") && row.status === "DCH"],
      [{ search: "hcb" }, (row) => row.case_type === "B"],
      [{ search: "hcb chan tai" }, (row) => row.case_type === "B" && row.name_en === "CHAN Tai-man"],
      [{ search: "chan 陳大" }, (row) => row.name_en.startsWith("CHAN") && row.name_zh.startsWith("陳大")],
      // More cases have it than are counted: the firm's are looked through.
      [
        { search: "hcb", firmIds: ["firm-3"] },
        (row) => row.case_type === "B" && row.appointment.firm_id === "firm-3",
      ],
      [{ search: "hcb 12/2026" }, (row) => row.case_no === "HCB 12/2026"],
      [{ firmIds: ["firm-3"] }, (row) => row.appointment.firm_id === "firm-3"],
      [{ activeOn: "2026-01-01" }, (row) => row.appointment.to_date === null],
      [{ formerOn: "2026-01-01" }, (row) => row.appointment.to_date !== null],
      [
        { firmIds: ["firm-4"], formerOn: "2026-01-01", search: "wong" },
        (row) => row.appointment.firm_id === "firm-4" && row.name_en.startsWith("WONG"),
      ],
      [{ firmIds: ["firm-3"], formerOn: "2026-01-01" }, () => false],
    ] satisfies [Partial<CaseQuery>, (row: (typeof all)[number]) => boolean][])(
      "show for %j exactly what matches",
      async (query, keep) => {
        const expected = matching(keep);
        expect((await everything(query)).sort()).toEqual([...expected].sort());
        const { total } = await findCasePage(database(), { ...usual, ...query });
        expect(total).toEqual({ count: Math.min(expected.length, 1_000), capped: expected.length > 1_000 });
        expect(await countCases(database(), query)).toEqual(total);
        const { search, type, ...others }: Partial<CaseQuery> = query;
        if (search !== undefined || type !== undefined) return;
        const newest = await findNewestCases(database(), others, 7);
        expect(newest.rows).toEqual((await findCasePage(database(), { ...usual, ...others, size: 7 })).rows);
        expect(newest.total).toEqual(total);
        for (const each of ["B", "L"] as const)
          expect(newest.byType[each]).toEqual(await countCases(database(), { ...others, type: each }));
      },
    );

    it.each([
      "case_no",
      "name_en",
      "name_zh",
      "status",
      "order_date",
      "petition_date",
      "updated_at",
    ] as const)("go up and down by %s, and no case is on two pages", async (column) => {
      for (const filter of [{}, { search: "chan" }]) {
        const up = await everything({ ...filter, sort: { column, direction: "asc" } });
        const down = await everything({ ...filter, sort: { column, direction: "desc" } });
        expect(new Set(up).size).toBe(up.length);
        expect(down.toReversed()).toEqual(up);
      }
    });

    it("sort numbers as numbers and put cases without a date last, newest first", async () => {
      const numbers = await everything({ type: "L", sort: { column: "case_no", direction: "asc" } });
      expect(numbers.slice(0, 3)).toEqual(["HCCW-1-2021", "HCCW-31-2021", "HCCW-61-2021"]);
      const newest = await findCasePage(database(), usual);
      expect(newest.rows[0]?.order_date).toMatch(/^2026-12/);
      const dates = await everything({ search: "chan" });
      expect((await getCase(database(), dates.at(-1) ?? "")).order_date).toBeNull();
    });

    it("find nothing for what cannot be a name or a number", async () => {
      expect((await findCasePage(database(), { ...usual, search: "'; --" })).rows).toEqual([]);
      expect((await findCasePage(database(), { ...usual, search: "100%_" })).rows).toHaveLength(1);
    });

    it("find what came in since an instant", async () => {
      const [first, second] = [caseRow(0).id, caseRow(1).id];
      for (const [id, at] of [
        [first, "2026-03-01T01:00:00Z"],
        [second, "2026-03-02T01:00:00Z"],
      ] as const)
        await database()
          .kysely.updateTable("case_file")
          .set({ imported_at: at })
          .where("id", "=", id)
          .execute();
      expect(await everything({ importedSince: "2026-03-02T00:00:00Z" })).toEqual([second]);
      expect(await everything({ importedSince: "2026-03-02T00:00:00Z", search: "nobody" })).toEqual([]);
    });
  },
};
