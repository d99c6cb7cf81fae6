import { expect, test } from "vitest";

import { compileStatement, NO_OPENING, type AccountedEntry } from "~/workflows/shared/accounts/index";
import { s93Values } from "~/workflows/shared/account-period/index";

import { findFromOfficeReceipt } from "./from-office";

const YEAR = { from: "2024-03-14", to: "2025-03-13" };
const entry = (id: string, more: Partial<AccountedEntry> = {}): AccountedEntry => ({
  id,
  book: "cash-book/1",
  date: "2024-05-02",
  kind: "receipt",
  category: "otherReceipts",
  currency: "HKD",
  minor: 1_250_000,
  hkd: 1_250_000,
  realization: false,
  classification: null,
  ...more,
});

test("the first receipt of the period with exactly the amount of the form stands on line (1)", () => {
  const entries = [
    entry("before", { date: "2024-03-13" }),
    entry("paid", { kind: "payment", classification: "other" }),
    entry("foreign", { currency: "USD" }),
    entry("other", { minor: 1_250_001, hkd: 1_250_001 }),
    entry("moved", { transfer: { book: "cash-book/2", entry: "cash-book/2/x" } }),
    entry("it"),
    entry("again"),
  ];
  expect(findFromOfficeReceipt(s93Values, YEAR, entries)).toEqual({
    appointment: "PT",
    from: "2024-03-14",
    to: "2024-04-30",
    entries: ["it"],
  });
});

test("of receipts that stand on different lines the day tells which, and without it the account is refused", () => {
  const entries = [
    entry("sold", { category: "salesOfPlant", realization: true, date: "2024-05-01" }),
    entry("office"),
  ];
  const ambiguous = findFromOfficeReceipt(s93Values, YEAR, entries);
  expect(ambiguous).toMatchObject({ entries: ["sold"], candidates: 2 });
  const { problems } = compileStatement({
    kind: "s93",
    period: YEAR,
    opening: NO_OPENING,
    books: [{ id: "cash-book/1", name: "HSBC" }],
    entries,
    fromOffice: ambiguous,
  });
  expect(problems).toMatchObject([{ code: "officeEntryAmbiguous", weight: "refused", params: { count: 2 } }]);
  const told = findFromOfficeReceipt({ ...s93Values, officeReceivedOn: "2024-05-02" }, YEAR, entries);
  expect(told?.entries).toEqual(["office"]);
  expect(told).not.toHaveProperty("candidates");
});

test("where the books have no such receipt an entry is named that there is not, and the account is refused", () => {
  expect(findFromOfficeReceipt(s93Values, YEAR, [])?.entries).toEqual([""]);
});

test("nothing was handed over, or the form does not say it yet", () => {
  expect(findFromOfficeReceipt({ receivedFromOffice: false }, YEAR, [entry("it")])).toBeUndefined();
  expect(findFromOfficeReceipt({ receivedFromOffice: true }, YEAR, [entry("it")])).toBeUndefined();
});
