/** A cash book in tests: its entries, and the facts by which it becomes what a test is about. */
import type { Actor, Fact } from "~/workflows/kit";
import { cashBook, type Entry, type Header } from "~/workflows/records/cash-book/index";

import { people } from "./filing";
import { fact, given } from "./scenario";

const RIGHTS = ["MENU_ACCT_BCASE"];
export const keeper: Actor = { ...people.preparer, rights: RIGHTS };
const { portal } = people;

export const header: Header = {
  name: "HSBC 123-456789-001",
  form: "bank",
  bank: "The Hongkong and Shanghai Banking Corporation Limited",
  accountName: "The estate of CHAN Tai Man",
  accountNumber: "123-456789-001",
  foreign: false,
  severalCurrencies: false,
  currencies: [],
};
export const dollars: Header = {
  ...header,
  name: "USD savings",
  severalCurrencies: true,
  currencies: ["USD"],
};

export const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  date: "2025-03-01",
  kind: "receipt",
  category: "paymentByBankrupt",
  currency: "HKD",
  minor: 100_00,
  hkd: more.minor ?? 100_00,
  realization: true,
  classification: null,
  ...more,
});
export const payment = (id: string, more: Partial<Entry> = {}): Entry =>
  entry(id, {
    kind: "payment",
    category: "bankCharges",
    realization: false,
    classification: "disbursement",
    ...more,
  });

export const opened = (of: Header = header, by = keeper, caseType = "B") =>
  fact("book.opened", by, { caseId: "HCB-1-2025", caseType, header: of });
export const recorded = (entries: readonly Entry[], batch = `b-${entries[0]?.id ?? ""}`, by = keeper) =>
  fact("entries.recorded", by, { batch, source: { kind: "typed" }, entries });
export const changed = (to: Entry, revision = 1) => fact("entry.changed", keeper, { entry: to, revision });
export const removed = (id: string, revision = 1) => fact("entry.removed", keeper, { id, revision });
export const undone = (batch: string, ...ids: readonly string[]) =>
  fact("entries.undone", keeper, { batch, ids });
export const closed = (to: string, from = "2024-04-01") =>
  fact("period.closed", portal, { period: "account-s93/1", from, to });
/** By the office, of an account that is not certified although a later one is. */
export const daysOpened = (
  from = "2025-03-01",
  to = "2025-03-09",
  by = people.supervisor,
  reason = "A side is missing",
) => fact("days.opened", by, { period: "account-s93/0", from, to, reason });
export const reconciled = (more: Readonly<Record<string, unknown>> = {}) =>
  fact("statement.reconciled", keeper, {
    id: "r-1",
    statement: null,
    on: "2025-03-31",
    currency: "HKD",
    closing: 100_00,
    matched: ["e-1"],
    difference: 0,
    ...more,
  });
export const taken = (more: Readonly<Record<string, unknown>> = {}) =>
  fact("statement.taken", keeper, {
    statement: {
      id: "s-1",
      file: "a".repeat(64),
      format: "csv",
      account: "123-456789-001",
      currency: "HKD",
      from: "2025-03-01",
      to: "2025-03-31",
      opening: 0,
      closing: 100_00,
      lines: [{ number: 1, at: 2, mark: "m", date: "2025-03-01", text: "SALARY", amount: 100_00 }],
      ...more,
    },
  });
export const withdrawn = fact("reconciliation.withdrawn", keeper, { id: "r-1", reason: "Wrong statement" });
export const ended = fact("book.ended", keeper);
export const reopened = fact("book.reopened", keeper, { reason: "A refund came in" });
export const forgotten = fact("book.forgotten", portal, { ids: ["e-1"] });

export const book = (...steps: readonly Fact[]) => given(cashBook, opened(), ...steps);
