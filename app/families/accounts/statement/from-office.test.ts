import { expect, test } from "vitest";

import type { AccountedEntry } from "~/workflows/accounts/index";
import { s93Values } from "~/workflows/account-period/index";

import { fromOfficeIn } from "./from-office";

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
  expect(fromOfficeIn(s93Values, YEAR, entries)).toEqual({
    appointment: "PT",
    from: "2024-03-14",
    to: "2024-04-30",
    entries: ["it"],
  });
});

test("where the books have no such receipt an entry is named that there is not, and the account is refused", () => {
  expect(fromOfficeIn(s93Values, YEAR, [])?.entries).toEqual([""]);
});

test("nothing was handed over, or the form does not say it yet", () => {
  expect(fromOfficeIn({ receivedFromOffice: false }, YEAR, [entry("it")])).toBeUndefined();
  expect(fromOfficeIn({ receivedFromOffice: true }, YEAR, [entry("it")])).toBeUndefined();
});
