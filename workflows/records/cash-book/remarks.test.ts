import { describe, expect, it } from "vitest";

import { entry } from "~/tests/support/cash-book-steps";
import { findCashKeptTooLong, listRemarks, listRemarksOfBook, type Entry, type EntryRemark } from ".";

const receipt = (more: Partial<Entry> = {}): Entry => entry("e-1", { date: "2026-03-01", ...more });
const payment = (category: string, more: Partial<Entry> = {}): Entry =>
  receipt({ kind: "payment", category, realization: false, classification: "disbursement", ...more });

const taxation = { on: "2026-02-01", certificate: "T 12/2026" };
const dividend = [{ creditor: "A Bank", minor: 100_00, paid: true }];

describe("remarks of the law at an entry", () => {
  it.each<[string, Entry, readonly EntryRemark[]]>([
    ["an entry as it should be", receipt(), []],
    [
      "net proceeds of a sale",
      receipt({ category: "salesOfLand", details: "Net of agent's fee" }),
      ["netProceeds"],
    ],
    ["the same in Chinese", receipt({ category: "salesOfPlant", details: "扣除佣金後" }), ["netProceeds"]],
    ["a sale that is taken back", receipt({ category: "salesOfPlant", minor: -5_00 }), ["netProceeds"]],
    ["gross proceeds of a sale", receipt({ category: "salesOfLand", details: "Flat A, internet sale" }), []],
    ["a receipt that is no sale", receipt({ details: "net salary" }), []],
    ["money that moved", receipt({ details: "Transfer from HSBC 123" }), ["looksLikeTransfer"]],
    ["the same in Chinese", payment("bankCharges", { details: "轉賬至儲蓄戶口" }), ["looksLikeTransfer"]],
    ["a stamp for a transfer", payment("legalFee", { details: "Transfer of land, stamp", taxation }), []],
    [
      "a dividend by itself",
      payment("ordinaryDividend", { classification: "distribution" }),
      ["dividendWithoutList"],
    ],
    [
      "a dividend with its list",
      payment("ordinaryDividend", { classification: "distribution", dividend }),
      [],
    ],
    ["a fee", payment("trusteesFee"), ["feeWithoutAuthority"]],
    ["a fee that was allowed", payment("trusteesFee", { authority: "Resolution of 1 March 2026" }), []],
    ["a bill", payment("legalFee"), ["billUntaxed"]],
    ["a taxed bill", payment("professionalFee", { taxation }), []],
    ["a premium", payment("bankCharges", { details: "Bond premium 2026" }), ["premiumCharged"]],
    ["the same in Chinese", payment("bankCharges", { details: "保證金保費" }), ["premiumCharged"]],
    ["an insurance of goods", payment("bankCharges", { details: "Fire insurance premium" }), []],
    ["a premium that came back", receipt({ details: "Bond premium refunded" }), []],
    [
      "the second leg of a transfer",
      receipt({
        category: null,
        realization: false,
        details: "Transfer from HSBC",
        transfer: { book: "b", entry: "e", currency: "HKD", minor: 100_00, hkd: 100_00 },
      }),
      [],
    ],
  ])("%s", (_, entry, remarks) => expect(listRemarks(entry)).toEqual(remarks));

  it.each<[string, number, string, readonly EntryRemark[]]>([
    ["2,000.00 for ever", 2_000_00, "2026-03-15", []],
    ["2,000.01 for 10 days", 2_000_01, "2026-03-11", []],
    ["2,000.01 for 11 days", 2_000_01, "2026-03-12", ["trusteeBankedLate"]],
    ["50,000.00 for 14 days", 50_000_00, "2026-03-15", ["trusteeBankedLate"]],
    ["50,000.00 for 15 days", 50_000_00, "2026-03-16", ["trusteeBankedLate", "liquidatorBankedLate"]],
    ["50,000.01 on the day itself", 50_000_01, "2026-03-01", []],
    ["50,000.01 on the next day", 50_000_01, "2026-03-02", ["liquidatorBankedLate"]],
  ])("money that was paid in late: %s", (_, minor, bankedOn, remarks) =>
    expect(listRemarks(receipt({ minor, bankedOn }))).toEqual(remarks),
  );
});

describe("remarks of a book", () => {
  const on = "2026-03-31";
  it("are counted, those of the other kind of case left out", () => {
    const found = [
      { remarks: ["billUntaxed", "looksLikeTransfer"], count: 2, hkd: 40_000_00 },
      { remarks: ["premiumCharged"], count: 1, hkd: 10_00 },
      { remarks: ["billUntaxed"], count: 3, hkd: 10_00 },
    ] satisfies Parameters<typeof listRemarksOfBook>[0];
    expect([...listRemarksOfBook(found, "B", on)]).toEqual([
      ["looksLikeTransfer", 2],
      ["billUntaxed", 5],
    ]);
    expect([...listRemarksOfBook(found, "L", on)]).toEqual([
      ["looksLikeTransfer", 2],
      ["billUntaxed", 5],
      ["premiumCharged", 1],
    ]);
  });
  it("in a winding up bills are named once they come to more than $3,000 together", () => {
    const bills = (hkd: number) => [{ remarks: ["billUntaxed"] as const, count: 2, hkd }];
    expect([...listRemarksOfBook(bills(3_000_00), "L", on).keys()]).toEqual([]);
    expect([...listRemarksOfBook(bills(3_000_01), "L", on).keys()]).toEqual(["billUntaxed"]);
    expect([...listRemarksOfBook(bills(1), "B", on).keys()]).toEqual(["billUntaxed"]);
  });
});

describe("money kept in hand", () => {
  const days = (...balances: readonly (readonly [string, number])[]) =>
    balances.map(([date, dollars]) => ({ date, hkd: dollars * 100 }));

  it("a trustee may keep $2,000 for good, and more for 10 days", () => {
    expect(findCashKeptTooLong(days(["2026-03-01", 2_000]), "B", "2026-12-31")).toEqual([]);
    const more = days(["2026-03-01", 2_001], ["2026-03-05", 9_000], ["2026-03-11", 500]);
    expect(findCashKeptTooLong(more, "B", "2026-12-31")).toEqual([]);
    const longer = days(["2026-03-01", 2_001], ["2026-03-05", 9_000], ["2026-03-12", 500]);
    expect(findCashKeptTooLong(longer, "B", "2026-12-31")).toEqual([
      { from: "2026-03-01", to: "2026-03-12", days: 11, most: 9_000_00 },
    ]);
  });
  it("a liquidator pays everything in after 14 days, and more than $50,000 at once", () => {
    const little = days(["2026-03-01", 10], ["2026-03-15", 0], ["2026-04-01", 10], ["2026-04-16", 0]);
    expect(findCashKeptTooLong(little, "L", "2026-12-31")).toEqual([
      { from: "2026-04-01", to: "2026-04-16", days: 15, most: 10_00 },
    ]);
    const much = days(["2026-03-01", 50_001], ["2026-03-02", 0]);
    expect(findCashKeptTooLong(much, "L", "2026-12-31")).toHaveLength(1);
    expect(findCashKeptTooLong(days(["2026-03-01", 50_001]), "L", "2026-03-01")).toEqual([]);
  });
  it("what is still there counts until today, and what comes later not at all", () => {
    expect(findCashKeptTooLong(days(["2026-03-01", 5_000]), "B", "2026-03-11")).toEqual([]);
    expect(findCashKeptTooLong(days(["2026-03-01", 5_000], ["2026-05-01", 0]), "B", "2026-03-12")).toEqual([
      { from: "2026-03-01", to: "2026-03-12", days: 11, most: 5_000_00 },
    ]);
  });
});
