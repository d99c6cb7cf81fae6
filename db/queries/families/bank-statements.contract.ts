/** What imports of bank statements promise on any database. */
import { expect, it } from "vitest";

import { caseRow, insertCases } from "~/tests/support/case-rows";
import type { Database } from "../../database";
import type { QueryContract } from "~/tests/support/contracts";

import {
  findEarlierChoices,
  findEntriesToMatch,
  findImportOfFile,
  findImportsOfBook,
  findStatementImports,
  findStatementLayout,
} from "./bank-statements";

const at = (day: number) => `2026-01-0${String(day)}T02:00:00.000Z`;

/** A book of a case that one firm is appointed in from this year on. */
async function insertBooks({ kysely }: Database): Promise<void> {
  const { id: caseId } = caseRow(1);
  const appointed = { case_id: caseId, person_id: "p", role: "TI", capacity: "practitioner", kind: "SOLE" };
  await kysely
    .insertInto("case_appointment")
    .values({ ...appointed, firm_id: "firm-x", from_date: "2026-01-01", to_date: null })
    .execute();
  const book = {
    case_type: "B",
    name: "HSBC",
    state: "open",
    closed_until: null,
    opened_days: "[]",
    detail: "{}",
  };
  await kysely
    .insertInto("cash_book")
    .values({ ...book, id: "cash-book/1", case_id: caseId, opened_at: at(1) })
    .execute();
  const entry = {
    book_id: "cash-book/1",
    entry_date: "2026-01-05",
    kind: "payment",
    category: "utilitiesCharges",
    details: "CLP POWER",
    currency: "HKD",
    minor: 100,
    hkd: 100,
    realization: 0,
    classification: "disbursement",
    transfer: 0,
    batch: "s",
    source: "statement",
    revision: 1,
    recorded_at: at(5),
    recorded_by: "ua",
    detail: "{}",
    party: "",
    remarks: "",
  };
  await kysely
    .insertInto("cash_book_entry")
    .values([
      { ...entry, id: "cash-book/1/a", entry_id: "a", place: 1 },
      { ...entry, id: "cash-book/1/b", entry_id: "b", place: 2, source: "typed" },
      { ...entry, id: "cash-book/1/c", entry_id: "c", place: 3, category: null },
    ])
    .execute();
}

export const bankStatementsContract: QueryContract = {
  about: "bank statements",
  prepare: async (database) => {
    await insertCases(database, 2);
    const { kysely } = database;
    const row = { book_id: "cash-book/1", file: "f", hash: "h", state: "open", received_by: "ua" };
    await kysely
      .insertInto("statement_import")
      .values([
        { ...row, id: "i1", received_at: at(1) },
        { ...row, id: "i2", received_at: at(3), hash: "other" },
        { ...row, id: "i3", received_at: at(2), state: "discarded" },
        { ...row, id: "i4", received_at: at(2), book_id: "cash-book/2" },
      ])
      .execute();
    await kysely
      .insertInto("statement_layout")
      .values({ id: "firm/headings", layout: "{}", chosen_at: at(1) })
      .execute();
    await insertBooks(database);
  },
  promises: (database) => {
    it("are listed for their book, the newest first, without what was discarded", async () => {
      const ids = async (book: string) =>
        (await findStatementImports(database(), book, 10)).map(({ id }) => id);
      expect(await ids("cash-book/1")).toEqual(["i2", "i1"]);
      expect(await ids("cash-book/2")).toEqual(["i4"]);
      const all = await findImportsOfBook(database(), "cash-book/1");
      expect(all.map(({ id }) => id).sort()).toEqual(["i1", "i2", "i3"]);
    });
    it("are found by their bytes in their own book alone", async () => {
      expect((await findImportOfFile(database(), "cash-book/1", "h"))?.id).toBe("i1");
      expect(await findImportOfFile(database(), "cash-book/2", "other")).toBeUndefined();
    });
    it("are learned from: what a firm has made of lines in its cases today, of the kinds that are asked for", async () => {
      const input = { firmId: "firm-x", caseTypes: ["B", "L"], on: "2026-02-01" };
      expect(await findEarlierChoices(database(), input)).toEqual([
        { details: "CLP POWER", kind: "payment", category: "utilitiesCharges" },
      ]);
      for (const other of [
        { caseTypes: [] },
        { caseTypes: ["L"] },
        { firmId: "firm-y" },
        { on: "2025-12-31" },
      ])
        expect(await findEarlierChoices(database(), { ...input, ...other })).toEqual([]);
    });
    it("are matched to the entries of their book between two days", async () => {
      const days = (from: string, to: string) =>
        findEntriesToMatch(database(), { bookId: "cash-book/1", from, to, limit: 2 });
      expect((await days("2026-01-05", "2026-01-05")).map(({ entry_id: id }) => id)).toEqual(["a", "b"]);
      expect(await days("2026-01-06", "2026-01-31")).toEqual([]);
    });
    it("are read as the firm has chosen", async () => {
      expect((await findStatementLayout(database(), "firm/headings"))?.layout).toBe("{}");
      expect(await findStatementLayout(database(), "other/headings")).toBeUndefined();
    });
  },
};
