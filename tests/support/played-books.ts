/** What whoever keeps the books of a played case does in them. Each step gives another world; `null` where the book refuses. */
import {
  allMarks,
  computeBalanceOn,
  findEntryMark,
  signedMinor,
  type Entry,
  type EntryMark,
} from "~/workflows/records/cash-book";

import { BOOKS, getChain, inBook, ORDER, withEntries, type World } from "./played-case";

/** By the kind of their accounts. */
export const CASES = { s203: "HCCW-1-2026", s93: "HCB-1-2026" } as const;

/** @param balance what lay in the account before; 0 for nothing */
export function openBook(world: World, book: string, balance = 0): World | null {
  if (world.books[book]) return null;
  const foreign = isForeign(world, book);
  const currencies = foreign ? [DOLLARS] : [];
  const header = { name: book, form: "bank", foreign, severalCurrencies: false, currencies };
  const certified = getChain(world).findLast(({ state }) => state === "certified");
  const opened = inBook(world, book, "book.opened", {
    caseId: CASES[world.kind],
    caseType: world.kind === "s93" ? "B" : "L",
    header,
    closedUntil: certified?.account.period.to ?? null,
  });
  if (opened === null || balance === 0) return opened;
  return recordEntries(opened, book, [
    {
      ...toEntry(opened, book, world.today, balance),
      ...{ category: null, classification: null, realization: false, opening: true },
    },
  ]);
}

/** A receipt, or, below nil, a payment; a part of them are realizations, and payments of the fee on them. */
export function toEntry(world: World, book: string, date: string, minor: number): Entry {
  const amount = Math.abs(minor);
  const charged = amount % 3 === 0;
  return {
    id: `e${String(world.count)}`,
    date,
    ...(isForeign(world, book)
      ? { currency: DOLLARS, minor: amount, hkd: inHkd(amount) }
      : { currency: "HKD", minor: amount, hkd: amount }),
    ...(minor >= 0
      ? { kind: "receipt", category: "taxRefund", classification: null, realization: charged }
      : {
          kind: "payment",
          category: charged ? "adValoremFee" : "bankCharges",
          classification: "disbursement",
          realization: false,
        }),
  };
}
const DOLLARS = "USD";
const inHkd = (minor: number): number => Math.max(1, Math.round(minor * 7.8));
const isForeign = ({ foreign }: World, book: string): boolean => foreign && book === BOOKS[1];

export function recordEntries(world: World, book: string, entries: readonly Entry[]): World | null {
  const batch = `b${String(world.count)}`;
  const next = inBook(world, book, "entries.recorded", { batch, source: { kind: "typed" }, entries });
  return next && withEntries(next, book, (all) => entries.forEach((entry) => (all[entry.id] = entry)));
}
const findEntry = (world: World, book: string, id: string): { entry: Entry; mark: EntryMark } | null => {
  const entry = world.entries[book]?.[id];
  const mark = world.books[book] && findEntryMark(world.books[book].context, id);
  return entry && mark ? { entry, mark } : null;
};

export function changeEntry(
  world: World,
  book: string,
  id: string,
  date: string,
  minor: number,
): World | null {
  const found = findEntry(world, book, id);
  if (found === null) return null;
  const { entry: before, mark } = found;
  const entry = before.transfer ? { ...before, details: "x" } : { ...toEntry(world, book, date, minor), id };
  const next = inBook(world, book, "entry.changed", { entry, revision: mark.revision });
  return next && withEntries(next, book, (all) => (all[id] = entry));
}

/** Of a transfer both legs go; one whose other leg is gone goes alone. */
export function removeEntry(world: World, book: string, id: string): World | null {
  const found = findEntry(world, book, id);
  if (found === null) return null;
  const { transfer } = found.entry;
  const own = removeLeg(world, book, id, found.mark);
  const other = transfer && findEntry(world, transfer.book, transfer.entry);
  return own && transfer && other ? removeLeg(own, transfer.book, transfer.entry, other.mark) : own;
}
function removeLeg(world: World, book: string, id: string, { revision }: EntryMark): World | null {
  const next = inBook(world, book, "entry.removed", { id, revision });
  return next && withEntries(next, book, (all) => delete all[id]);
}

/** What came together goes together; of a transfer the other leg stays. */
export function undoBatch(world: World, book: string, id: string): World | null {
  const batch = findEntry(world, book, id)?.mark.batch;
  if (batch === undefined) return null;
  const ids = Object.keys(world.entries[book] ?? {}).filter(
    (each) => findEntry(world, book, each)?.mark.batch === batch,
  );
  const next = inBook(world, book, "entries.undone", { batch, ids });
  return next && withEntries(next, book, (all) => ids.forEach((each) => delete all[each]));
}

export function transferMoney(world: World, date: string, minor: number): World | null {
  const [from, to] = BOOKS;
  if (!world.books[to]) return null;
  const id = `t${String(world.count)}`;
  const amounts = (book: string) => {
    const { currency } = toEntry(world, book, date, minor);
    return { currency, minor: currency === "HKD" ? inHkd(minor) : minor, hkd: inHkd(minor) };
  };
  const leg = (kind: Entry["kind"], book: string, other: string): Entry => ({
    ...{ id, date, kind, category: null, classification: null, realization: false, ...amounts(book) },
    transfer: { book: other, entry: id, ...amounts(other) },
  });
  const paid = recordEntries(world, from, [leg("payment", from, to)]);
  return paid && recordEntries(paid, to, [leg("receipt", to, from)]);
}

/** The side of a transfer that is gone, as the side that is left says. */
export function recordOtherLeg(world: World, book: string, id: string): World | null {
  const leg = world.entries[book]?.[id];
  const { transfer } = leg ?? {};
  if (!leg || !transfer || world.entries[transfer.book]?.[transfer.entry]) return null;
  const { currency, minor, hkd } = leg;
  return recordEntries(world, transfer.book, [
    {
      ...leg,
      ...{ id: transfer.entry, kind: leg.kind === "receipt" ? "payment" : "receipt" },
      ...{ currency: transfer.currency, minor: transfer.minor, hkd: transfer.hkd },
      transfer: { book, entry: id, currency, minor, hkd },
    },
  ]);
}

/** A mistake in a period that is closed, put right by an entry of today. */
export function correctEntry(world: World, book: string, id: string): World | null {
  const found = findEntry(world, book, id);
  if (found === null || found.entry.transfer !== undefined || found.entry.opening === true) return null;
  const { minor } = found.entry;
  return recordEntries(world, book, [
    {
      ...found.entry,
      id: `c${String(world.count)}`,
      date: world.today,
      minor: -minor,
      hkd: -found.entry.hkd,
      correcting: { entry: id, reason: "It was never received" },
    },
  ]);
}

export const endBook = (world: World, book: string): World | null => inBook(world, book, "book.ended", {});
export const reopenBook = (world: World, book: string): World | null =>
  inBook(world, book, "book.reopened", { reason: "A refund came in" });

// The bank's statements

const MARK = "m";

/** A statement up to a day with one line that is new, and one for an entry that is there where it can be. */
export function takeStatement(world: World, book: string, on: string, minor: number): World | null {
  const held = world.books[book];
  if (!held) return null;
  const id = `s${String(world.count)}`;
  const made: Entry = {
    ...toEntry(world, book, on, minor),
    id: `${id}-1`,
    line: { statement: id, number: 1 },
  };
  const found = [...allMarks(held.context)].find(([, { line, date }]) => line === null && date <= on);
  const amounts = [made, ...(found ? [found[1]] : [])].map(signedMinor);
  const lines = amounts.map((amount, index) => ({
    ...{ number: index + 1, at: index + 2, mark: `${MARK}${String(index)}`, date: on, text: "LINE", amount },
  }));
  const taken = inBook(world, book, "statement.taken", {
    statement: {
      ...{ id, file: "a".repeat(64), format: "csv", account: "", currency: made.currency },
      ...{ from: ORDER, to: on, opening: null, closing: null, lines },
    },
    matches: found ? [{ line: 2, entry: found[0] }] : [],
    ignored: [],
  });
  const data = { batch: id, source: { kind: "statement", statement: id }, entries: [made] };
  const next = taken && inBook(taken, book, "entries.recorded", data);
  return next && withEntries(next, book, (all) => (all[made.id] = made));
}

/** With its entries, as far as they are left. */
export function undoStatement(world: World, book: string, id: string): World | null {
  const ids = Object.keys(world.entries[book] ?? {}).filter(
    (each) => findEntry(world, book, each)?.mark.batch === id,
  );
  const without = ids.length === 0 ? world : inBook(world, book, "entries.undone", { batch: id, ids });
  const next = without && inBook(without, book, "statement.undone", { id });
  return next && withEntries(next, book, (all) => ids.forEach((each) => delete all[each]));
}

/** Everything that the bank had by its last day is ticked off. */
export function reconcileStatement(world: World, book: string, which: number): World | null {
  const held = world.books[book]?.context;
  const statement = held?.statements[which % Math.max(1, held.statements.length)];
  if (!held || !statement) return null;
  const { id, to: on, currency } = statement;
  const matched = [...allMarks(held)].flatMap(([entry, { line, date, reconciliation }]) =>
    line !== null && date <= on && reconciliation === null ? [entry] : [],
  );
  const difference = computeBalanceOn(held, currency, on);
  const data = {
    id: `r${String(world.count)}`,
    statement: id,
    on,
    currency,
    closing: 0,
    matched,
    difference,
  };
  return inBook(world, book, "statement.reconciled", { ...data, explanation: "Cheques" });
}

export const withdrawReconciliation = (world: World, book: string, id: string): World | null =>
  inBook(world, book, "reconciliation.withdrawn", { id, reason: "Wrong statement" });
