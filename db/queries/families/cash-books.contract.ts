/** What cash books promise on any database: the order of their entries, their filters, and sums to the cent. */
import { expect, it } from "vitest";

import type { CashBookEntryTable, CashBookTable } from "~/db/schema";
import { caseRow, insertCases } from "~/tests/support/case-rows";
import type { QueryContract } from "~/tests/support/contracts";

import { findBookBalances, findBooksOfCase, findCashBook, findCashBookPage } from "./cash-books";
import {
  countEntries,
  countRemarks,
  findBatch,
  findBookEntry,
  findDayBalances,
  findEntryPage,
  findEntriesVersion,
  findEntryFigures,
  sumEntries,
  sumMovesOfCases,
} from "./cash-book-entries";

const BOOK = "cash-book/1";

const book = (id: string, more: Partial<CashBookTable> = {}): CashBookTable => ({
  id,
  case_id: "HCB-1-2026",
  case_type: "B",
  name: "HSBC",
  state: "open",
  closed_until: null,
  opened_days: "[]",
  opened_at: "2026-01-05T02:00:00.000Z",
  detail: "{}",
  ...more,
});

function entry(id: string, more: Partial<CashBookEntryTable> = {}): CashBookEntryTable {
  const bookId = more.book_id ?? BOOK;
  return {
    id: `${bookId}/${id}`,
    book_id: bookId,
    entry_id: id,
    entry_date: "2026-01-05",
    place: 1,
    kind: "receipt",
    category: "paymentByBankrupt",
    party: "",
    details: "",
    remarks: "",
    currency: "HKD",
    minor: 100,
    hkd: more.minor ?? 100,
    realization: 1,
    classification: null,
    transfer: 0,
    batch: "b",
    source: "typed",
    revision: 1,
    recorded_at: "2026-01-05T02:00:00.000Z",
    recorded_by: "ua.demo",
    detail: "{}",
    ...more,
  };
}
/** More cents than 32 bits hold. */
const MILLIONS = 9_000_000_000;

export const cashBooksContract: QueryContract = {
  about: "cash books",
  prepare: async ({ kysely }) => {
    await kysely
      .insertInto("cash_book")
      .values([
        book("cash-book/2", { opened_at: "2026-02-05T02:00:00.000Z" }),
        book(BOOK),
        book("cash-book/3", { case_id: "HCB-2-2026" }),
      ])
      .execute();
    await kysely
      .insertInto("cash_book_entry")
      .values([
        entry("c", { entry_date: "2026-01-06", place: 1, details: "Salary of 100%", party: "Wing Co" }),
        entry("b", { place: 3, minor: MILLIONS }),
        entry("a", {
          place: 2,
          kind: "payment",
          category: "bankCharges",
          classification: "disbursement",
          remarks: " billUntaxed premiumCharged ",
        }),
        entry("d", {
          remarks: " billUntaxed ",
          entry_date: "2026-03-01",
          currency: "USD",
          minor: 10,
          hkd: 78,
        }),
        entry("t", { entry_date: "2026-03-02", category: null, realization: 0, transfer: 1, minor: 50 }),
        entry("a", { book_id: "cash-book/2" }),
      ])
      .execute();
  },
  promises: (database) => {
    const ids = async (filter = {}) =>
      (await findEntryFigures(database(), { bookId: BOOK, ...filter })).map(({ id }) =>
        id.slice(BOOK.length + 1),
      );

    it("those of a case stand as they were opened, and one is found by its id", async () => {
      const books = await findBooksOfCase(database(), "HCB-1-2026");
      expect(books.map(({ id }) => id)).toEqual([BOOK, "cash-book/2"]);
      expect((await findCashBook(database(), "cash-book/3"))?.case_id).toBe("HCB-2-2026");
      expect(await findCashBook(database(), "cash-book/9")).toBeUndefined();
    });
    it("entries stand by day, and within a day as they were recorded; only of a transfer all that it says", async () => {
      expect(await ids()).toEqual(["a", "b", "c", "d", "t"]);
      const found = await findEntryFigures(database(), { bookId: BOOK });
      expect(found.map(({ transfer_detail }) => transfer_detail)).toEqual([null, null, null, null, "{}"]);
      expect(found.map(({ minor }) => Number(minor))).toEqual([100, MILLIONS, 100, 10, 50]);
    });
    it("entries are filtered by days, kind, category and words of their details", async () => {
      expect(await ids({ from: "2026-01-06", to: "2026-03-01" })).toEqual(["c", "d"]);
      expect(await ids({ kind: "payment" })).toEqual(["a"]);
      expect(await ids({ category: "bankCharges" })).toEqual(["a"]);
      expect(await ids({ search: "100%" })).toEqual(["c"]);
      expect(await ids({ search: "1_0" })).toEqual([]);
      expect(await ids({ search: "wing" })).toEqual(["c"]);
      expect(await ids({ remark: "billUntaxed" })).toEqual(["a", "d"]);
      expect(await ids({ remark: "bill" })).toEqual([]);
      expect(await countEntries(database(), { bookId: BOOK, to: "2026-01-31" })).toBe(3);
    });
    it("what came in and went out of the books of cases is summed by case, in Hong Kong dollars", async () => {
      const window = { from: "2026-01-01", to: "2026-03-31", caseTypes: ["B"] };
      const sums = await sumMovesOfCases(database(), ["HCB-1-2026", "HCB-2-2026", "HCB-9-2026"], window);
      expect(sums).toEqual(
        new Map([
          ["HCB-1-2026", { received: MILLIONS + 100 + 78 + 100, spent: 100 }],
          // It has a book, and nothing moved.
          ["HCB-2-2026", { received: 0, spent: 0 }],
        ]),
      );
      expect(await sumMovesOfCases(database(), ["HCB-1-2026"], { ...window, caseTypes: ["L"] })).toEqual(
        new Map(),
      );
      expect(await sumMovesOfCases(database(), [], window)).toEqual(new Map());
    });
    it("sums are exact, by currency, and leave transfers apart", async () => {
      const sums = await sumEntries(database(), { bookId: BOOK });
      expect(
        sums.map(({ kind, category, currency, transfer, count, minor, hkd }) => [
          kind,
          category,
          currency,
          transfer,
          count,
          minor,
          hkd,
        ]),
      ).toEqual([
        ["receipt", null, "HKD", true, 1, 50, 50],
        ["receipt", "paymentByBankrupt", "HKD", false, 2, MILLIONS + 100, MILLIONS + 100],
        ["receipt", "paymentByBankrupt", "USD", false, 1, 10, 78],
        ["payment", "bankCharges", "HKD", false, 1, 100, 100],
      ]);
      expect(await sumEntries(database(), { bookId: BOOK, from: "2027-01-01" })).toEqual([]);
    });
    it("remarks are counted by what they say, and cash in hand is told day by day", async () => {
      expect(await countRemarks(database(), BOOK)).toEqual([
        { remarks: " billUntaxed ", count: 1, hkd: 78 },
        { remarks: " billUntaxed premiumCharged ", count: 1, hkd: 100 },
      ]);
      expect(await findDayBalances(database(), BOOK)).toEqual([
        { date: "2026-01-05", hkd: MILLIONS - 100 },
        { date: "2026-01-06", hkd: MILLIONS },
        { date: "2026-03-01", hkd: MILLIONS + 78 },
        { date: "2026-03-02", hkd: MILLIONS + 128 },
      ]);
    });
    it("a book without entries has had none touched", async () => {
      expect(await findEntriesVersion(database(), "cash-book/9", new Set(["entry.changed"]))).toBe(0);
    });
    it("one entry is found by its book and id", async () => {
      expect((await findBookEntry(database(), "cash-book/2", "a"))?.minor).toBe(100);
      expect(await findBookEntry(database(), "cash-book/2", "b")).toBeUndefined();
    });

    it("gives the balance that each entry led to in its currency, whatever is left out", async () => {
      const entriesQuery = { bookId: BOOK, page: 1, size: 2, direction: "desc" } as const;
      const read = async (more: object = {}) => {
        const { rows, total } = await findEntryPage(database(), { ...entriesQuery, ...more });
        return [rows.map(({ entry_id: id, balance }) => [id, balance]), total.count];
      };
      const home = MILLIONS - 100 + 100 + 50;
      expect(await read()).toEqual([
        [
          ["t", home],
          ["d", 10],
        ],
        5,
      ]);
      expect(await read({ category: "bankCharges" })).toEqual([[["a", -100]], 1]);
      expect(await findBookBalances(database(), [BOOK, "cash-book/3"])).toEqual([
        { bookId: BOOK, currency: "HKD", count: 4, balance: home, lastDay: "2026-03-02" },
        { bookId: BOOK, currency: "USD", count: 1, balance: 10, lastDay: "2026-03-01" },
      ]);
    });
    it("knows what came together", async () => {
      expect(await findBatch(database(), BOOK, "b")).toEqual(["c", "d", "t", "a", "b"]);
      expect(await findBatch(database(), "cash-book/2", "b")).toEqual(["a"]);
    });
    it("lists the books of cases of a kind, and of a firm's own", async () => {
      const listed = async (more: object = {}) => {
        const query = { caseTypes: ["B"], page: 1, size: 9, direction: "desc", ...more } as const;
        return (await findCashBookPage(database(), query)).rows.map(({ id }) => id);
      };
      await insertCases(database(), 3);
      const of = caseRow(2).id;
      await database()
        .kysely.insertInto("cash_book")
        .values(book("cash-book/4", { case_id: of }))
        .execute();
      expect(await listed()).toEqual(["cash-book/4"]);
      expect(await listed({ caseTypes: ["L"] })).toEqual([]);
      expect(await listed({ caseId: "HCB-2-2026" })).toEqual([]);
      expect(await listed({ appointed: { firmIds: ["nobody"], on: "2026-07-01" } })).toEqual([]);
    });
  },
};
