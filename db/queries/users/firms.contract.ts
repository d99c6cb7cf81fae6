/** The promises of the list of firms, and of the cases in which somebody stands in, on any database. */
import { expect, it } from "vitest";

import { caseRow, insertCases } from "~/tests/support/case-rows";
import { accountRow } from "~/tests/support/account-rows";
import type { QueryContract } from "~/tests/support/contracts";

import { ALWAYS } from "../cases/assigned";
import { findCasePage } from "../cases/cases";
import { countRunningCases, findFirmNamed, findFirmPage, findMappedFirm } from "./firms";
import type { FirmQuery } from "./firms";

const TODAY = "2026-01-01";
const usual: FirmQuery = {
  on: TODAY,
  sort: { column: "name_en", direction: "asc" },
  page: 1,
  size: 20,
};

export const firmsContract: QueryContract = {
  about: "firms and stand-ins",
  prepare: async (database) => {
    const firm = { kind: "PIP", state: "active", detail: "{}" };
    await database.kysely
      .insertInto("firm")
      .values([
        { ...firm, id: "firm-3", name_en: "harbour Services", name_zh: "海港", short_name: "Harbour" },
        {
          ...firm,
          id: "firm-b",
          name_en: "Lion 100%",
          name_zh: null,
          short_name: "Lion",
          state: "suspended",
        },
        { ...firm, id: "firm-c", name_en: "Bay", name_zh: "灣", short_name: "Bay", kind: "PEQ" },
      ])
      .execute();
    await database.kysely
      .insertInto("firm_mapping")
      .values({ firm_id: "firm-c", register: "PEQ", ormis_firm: "Q0042", name: null })
      .execute();
    await database.kysely
      .insertInto("account")
      .values([accountRow("a1"), accountRow("a2"), accountRow("a3", { state: "closed" })])
      .execute();
    const person = { firm_id: "firm-3", notice_due_on: null, notified_at: null };
    await database.kysely
      .insertInto("affiliation")
      .values([
        { ...person, account_id: "a1", from_date: "2025-01-01", to_date: null },
        { ...person, account_id: "a3", from_date: "2025-01-01", to_date: null },
        { ...person, account_id: "a2", from_date: "2025-01-01", to_date: TODAY },
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (query: Partial<FirmQuery>) =>
      (await findFirmPage(database(), { ...usual, ...query })).rows.map(({ id }) => id);

    it("are in the order of their names, capitals or not, with the people who act for them now", async () => {
      const { rows, total } = await findFirmPage(database(), usual);
      expect(rows.map(({ id, accounts }) => [id, accounts])).toEqual([
        ["firm-c", 0],
        ["firm-3", 1],
        ["firm-b", 0],
      ]);
      expect(total).toEqual({ count: 3, capped: false });
      expect(await ids({ sort: { column: "short_name", direction: "desc" } })).toEqual([
        "firm-b",
        "firm-3",
        "firm-c",
      ]);
    });
    it("are found by a part of a name or an ORMIS id, by kind, state and account", async () => {
      expect(await ids({ search: "HARB serv" })).toEqual(["firm-3"]);
      expect(await ids({ search: "海" })).toEqual(["firm-3"]);
      expect(await ids({ search: "q004" })).toEqual(["firm-c"]);
      expect(await ids({ search: "%" })).toEqual(["firm-b"]);
      expect(await ids({ kind: "PEQ" })).toEqual(["firm-c"]);
      expect(await ids({ state: "suspended" })).toEqual(["firm-b"]);
      expect(await ids({ hasAccounts: true })).toEqual(["firm-3"]);
      expect(await ids({ hasAccounts: false })).toEqual(["firm-c", "firm-b"]);
    });
    it("share neither a name nor a place in a register", async () => {
      const taken = (nameEn: string, shortName: string, except: string | null = null) =>
        findFirmNamed(database(), { nameEn, shortName }, except);
      expect((await taken("HARBOUR services", "x"))?.by).toBe("nameEn");
      expect((await taken("x", "lion"))?.by).toBe("shortName");
      expect(await taken("Harbour Services", "Harbour", "firm-3")).toBeUndefined();
      expect((await findMappedFirm(database(), "PEQ", "Q0042"))?.id).toBe("firm-c");
      expect(await findMappedFirm(database(), "PIP", "Q0042")).toBeUndefined();
      const twin = { id: "firm-d", name_en: "BAY", name_zh: null, short_name: "Twin" };
      await expect(
        database()
          .kysely.insertInto("firm")
          .values({ ...twin, kind: "PIP", state: "active", detail: "{}" })
          .execute(),
      ).rejects.toThrow();
    });

    it("have their cases, and somebody who stands in has those until the last day", async () => {
      await insertCases(database(), 40);
      expect(await countRunningCases(database(), "firm-3", TODAY)).toBe(2);
      const person = { person_id: "officer-x" };
      const standIn = { ...person, from_date: "2025-12-01", until_date: TODAY };
      await database()
        .kysely.insertInto("case_assigned")
        .values([
          { ...standIn, case_id: caseRow(7).id },
          // Assigned for good, and standing in for somebody else besides.
          { ...person, ...ALWAYS, case_id: caseRow(8).id },
          { ...standIn, case_id: caseRow(8).id },
        ])
        .execute();
      const mine = async (on: string, search = "") => {
        const { rows, total } = await findCasePage(database(), {
          assigned: { personId: "officer-x", on },
          search,
          sort: { column: "case_no", direction: "asc" },
          page: 1,
          size: 20,
        });
        expect(total.count).toBe(rows.length);
        return rows.map(({ id }) => id).sort();
      };
      const both = [caseRow(7).id, caseRow(8).id].sort();
      expect(await mine(TODAY)).toEqual(both);
      expect(await mine(TODAY, caseRow(7).case_no)).toEqual([caseRow(7).id]);
      expect(await mine("2026-01-02")).toEqual([caseRow(8).id]);
    });
  },
};
