/** The promises of the list of annual statements on any database. */
import { expect, it } from "vitest";

import { appointmentRow, caseRow } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";

import { ALWAYS } from "../cases/assigned";
import { countRuleFindings, findAnnualStatementPage } from "./annual-statements";

export const annualStatementsContract: QueryContract = {
  about: "annual statements",
  prepare: async ({ kysely }) => {
    await kysely
      .insertInto("case_file")
      .values([
        { ...caseRow(1), id: "HCB-1-2020" },
        { ...caseRow(2), id: "HCB-2-2020" },
      ])
      .execute();
    const nothing = { reference: null, declared_at: null, came_on: null, result: null };
    const row = { case_id: "HCB-1-2020", ...nothing, found: null, overruled: null };
    await kysely
      .insertInto("annual_statement")
      .values([
        { ...row, id: "HCB-1-2020-2", year: 2, state: "due", due: "2022-03-10" },
        {
          ...row,
          id: "HCB-1-2020-1",
          year: 1,
          state: "filed",
          due: "2021-03-10",
          reference: "AS-1",
          declared_at: "2021-03-14T02:00:00.000Z",
          paper_on: "2021-03-11",
          came_on: "2021-03-11",
          found: "jump,acquired",
        },
        {
          ...row,
          id: "HCB-2-2020-1",
          case_id: "HCB-2-2020",
          year: 1,
          state: "filed",
          due: "2021-02-01",
          found: "",
        },
        {
          ...row,
          id: "HCB-2-2020-2",
          case_id: "HCB-2-2020",
          year: 2,
          state: "examined",
          due: "2022-02-01",
          came_on: "2022-01-31",
          result: "followUp",
        },
      ])
      .execute();
    await kysely
      .insertInto("case_appointment")
      .values([{ ...appointmentRow(1), case_id: "HCB-2-2020", to_date: "2021-06-01" }])
      .execute();
    await kysely
      .insertInto("case_colleague")
      .values([{ case_id: "HCB-2-2020", person_id: "named", firm_id: "firm-1", since: "2021-02-01" }])
      .execute();
    await kysely
      .insertInto("case_assigned")
      .values([
        { case_id: "HCB-1-2020", person_id: "officer", ...ALWAYS },
        { case_id: "HCB-1-2020", person_id: "stand-in", from_date: "2021-05-01", until_date: "2021-05-07" },
      ])
      .execute();
    await kysely
      .insertInto("annual_statement_finding")
      .values([
        { statement_id: "HCB-1-2020-1", rule: "jump", overruled: 0 },
        { statement_id: "HCB-1-2020-1", rule: "acquired", overruled: 0 },
        { statement_id: "HCB-3-2020-1", rule: "jump", overruled: 1 },
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<Parameters<typeof findAnnualStatementPage>[1]>) =>
      (await findAnnualStatementPage(database(), { page: 1, size: 25, ...query })).rows.map(({ id }) => id);
    it("are listed by the day on which they were due, and found by state, case and reference", async () => {
      expect(await ids({})).toEqual(["HCB-2-2020-1", "HCB-1-2020-1", "HCB-2-2020-2", "HCB-1-2020-2"]);
      expect(await ids({ state: "filed" })).toEqual(["HCB-2-2020-1", "HCB-1-2020-1"]);
      expect(await ids({ named: { reference: "AS-1", caseId: null } })).toEqual(["HCB-1-2020-1"]);
      expect(await ids({ named: { reference: "", caseId: "HCB-1-2020" } })).toEqual([
        "HCB-1-2020-1",
        "HCB-1-2020-2",
      ]);
    });
    it("are found by whoever works on the case on the day: appointed in person, or named by a firm in office", async () => {
      const by = (personId: string, on: string, ...firmIds: readonly string[]) =>
        ids({ workedOnBy: { personId, firmIds, on } });
      const { person_id: appointed } = appointmentRow(1);
      expect(await by(appointed, "2021-05-01", "firm-1")).toEqual(["HCB-2-2020-1", "HCB-2-2020-2"]);
      expect(await by(appointed, "2021-06-01", "firm-1")).toEqual([]);
      expect(await by("named", "2021-05-01", "firm-1")).toEqual(["HCB-2-2020-1", "HCB-2-2020-2"]);
      // The firm is out of office by then; another firm's people, and those whom nobody has named, work on none.
      expect(await by("named", "2021-06-01", "firm-1")).toEqual([]);
      expect(await by("named", "2021-05-01", "firm-2")).toEqual([]);
      expect(await by("nobody", "2021-05-01", "firm-1")).toEqual([]);
    });
    it("are found by the person of the office to whom the case is assigned on the day", async () => {
      const by = (personId: string, on: string) => ids({ assigned: { personId, on } });
      expect(await by("officer", "2021-05-01")).toEqual(["HCB-1-2020-1", "HCB-1-2020-2"]);
      expect(await by("stand-in", "2021-05-01")).toEqual(["HCB-1-2020-1", "HCB-1-2020-2"]);
      expect(await by("stand-in", "2021-05-08")).toEqual([]);
      expect(await by("nobody", "2021-05-01")).toEqual([]);
    });
    it("are found by the day on which they came in, and as overdue from the day after", async () => {
      expect(await ids({ cameOn: "2021-03-11" })).toEqual(["HCB-1-2020-1"]);
      expect(await ids({ cameOn: "2021-03-11", state: "filed" })).toEqual(["HCB-1-2020-1"]);
      expect(await ids({ cameOn: "2021-03-11", state: "examined" })).toEqual([]);
      // That on which a paper was entered is another.
      expect(await ids({ cameOn: "2021-03-14" })).toEqual([]);
      expect(await ids({ overdueOn: "2022-03-10" })).toEqual([]);
      expect(await ids({ overdueOn: "2022-03-11" })).toEqual(["HCB-1-2020-2"]);
    });
    it("are found by what their examination led to", async () => {
      expect(await ids({ result: "followUp" })).toEqual(["HCB-2-2020-2"]);
      expect(await ids({ result: "inOrder" })).toEqual([]);
      expect(await ids({ result: "followUp", state: "filed" })).toEqual([]);
    });
    it("are found by whether the rules found something in them", async () => {
      expect(await ids({ rules: "clean" })).toEqual(["HCB-2-2020-1"]);
      expect(await ids({ rules: "found" })).toEqual(["HCB-1-2020-1"]);
    });
    it("tell how often each rule found something, and was overruled", async () => {
      const counts = await countRuleFindings(database());
      expect(counts.toSorted((one, other) => one.rule.localeCompare(other.rule))).toEqual([
        { rule: "acquired", found: 1, overruled: 0 },
        { rule: "jump", found: 2, overruled: 1 },
      ]);
    });
  },
};
