import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  keeper,
  header,
  dollars,
  entry,
  payment,
  opened,
  recorded,
  changed,
  removed,
  undone,
  closed,
  daysOpened,
  reconciled,
  taken,
  withdrawn,
  ended,
  reopened,
  forgotten,
  book,
} from "~/tests/support/cash-book-steps";
import { people } from "~/tests/support/filing";
import { fact, given, play } from "~/tests/support/scenario";
import { getChart, decide, type Current, type Decision, type Fact } from "../../kit";
import { allMarks, computeBalanceOn, cashBook, isFixed, findEntryMark, type CashBook, type Entry } from ".";

const { officer } = people;

describe("a cash book", () => {
  it("is opened by those who keep the estate's accounts, in a case of their kind", () => {
    given(cashBook).when(opened()).leadsTo("open");
    given(cashBook)
      .when(opened(header, { ...keeper, rights: [] }))
      .isRefusedBy("mayKeepBook");
    given(cashBook)
      .when(opened(header, keeper, "L"))
      .isRefusedBy("mayKeepBook");
    given(cashBook).when(opened(header, officer)).isRefusedBy("mayKeepBook");
  });
  it("has a name, and a currency where its account is a foreign one", () => {
    given(cashBook)
      .when(opened({ ...header, name: "" }))
      .isRefusedBy("hasName");
    given(cashBook)
      .when(opened({ ...header, foreign: true }))
      .isRefusedBy("hasForeignCurrency");
    given(cashBook)
      .when(opened({ ...header, severalCurrencies: true, currencies: ["HKD"] }))
      .isRefusedBy("hasForeignCurrency");
    given(cashBook)
      .when(opened({ ...header, currencies: ["USD"] }))
      .isRefusedBy("hasForeignCurrency");
  });
  it("is corrected by whoever saw what it reads, and keeps the currencies that it has entries in", () => {
    const to = { ...header, name: "Bank of China" };
    const correction = fact("book.corrected", keeper, { from: header, to });
    expect(book().when(correction).leadsTo("open").header?.name).toBe("Bank of China");
    book(correction).when(correction).isRefusedBy("headerReadsAsBefore");
    given(cashBook, opened(dollars), recorded([entry("e-1", { currency: "USD", hkd: 780_00 })]))
      .when(fact("book.corrected", keeper, { from: dollars, to: header }))
      .isRefusedBy("keepsUsedCurrencies");
  });
  it("ends when nothing is left in it, and can be reopened", () => {
    book(recorded([entry("e-1")]))
      .when(ended)
      .isRefusedBy("isBalanceNil");
    const paidOut = [recorded([entry("e-1"), payment("e-2")]), ended];
    book(...paidOut)
      .when(recorded([entry("e-3")]))
      .isRefusedBy("wrongState");
    book(...paidOut, reopened)
      .when(recorded([entry("e-3")]))
      .leadsTo("open");
  });
  it("has its last period certified after it has ended", () => {
    expect(book(ended).when(closed("2025-03-31")).leadsTo("ended").closedUntil).toBe("2025-03-31");
  });
});

describe("entries", () => {
  it("are remembered by what their guards need, and counted by currency", () => {
    const { count, balances } = given(cashBook, opened(dollars))
      .when(recorded([entry("e-1"), payment("e-2", { currency: "USD", minor: 5_00, hkd: 39_00 })]))
      .leadsTo("open");
    expect([count, balances]).toEqual([2, { HKD: 100_00, USD: -5_00 }]);
  });
  it("are recorded once, alone or together", () => {
    book(recorded([entry("e-1")]))
      .when(recorded([entry("e-2"), entry("e-1")], "again"))
      .isRefusedBy("areNewEntries");
    book()
      .when(recorded([entry("e-1"), entry("e-1")]))
      .isRefusedBy("areNewEntries");
    book(recorded([entry("e-1")], "b"))
      .when(recorded([entry("e-2")], "b"))
      .isRefusedBy("isNewBatch");
  });
  it("a balance is brought forward before the first entry of its currency, and has no category", () => {
    const opening = entry("o", { category: null, realization: false, opening: true });
    book()
      .when(recorded([opening], "a"))
      .leadsTo("open");
    book(recorded([entry("e-1")], "a"))
      .when(recorded([opening], "b"))
      .isRefusedBy("opensItsCurrency");
    book()
      .when(recorded([{ ...opening, category: "cashAtBank" }], "a"))
      .isRefusedBy("areWhole");
  });
  it.each<[string, Partial<Entry>]>([
    ["without a category", { category: null }],
    ["with the category of a payment", { category: "bankCharges" }],
    ["of others without details", { category: "otherReceipts" }],
    ["of nothing", { minor: 0, hkd: 0 }],
    ["in Hong Kong dollars with another equivalent", { hkd: 99_00 }],
    ["with a classification", { classification: "other" }],
    ["whose dividend does not add up", { dividend: [{ creditor: "A", minor: 1, paid: true }] }],
    ["that corrects without a reason", { correcting: { entry: "e-0", reason: "" } }],
  ])("%s are refused with the row", (_, more) => {
    const decision = decide(cashBook, play(cashBook, opened()), recorded([entry("e-1"), entry("e-2", more)]));
    const refusals = decision.ok ? [] : decision.refusals;
    expect(refusals.map(({ guard, params }) => [guard, params?.["row"]])).toContainEqual(["areWhole", 2]);
  });
  it("of a payment need a classification and are no realization", () => {
    for (const more of [{ classification: null }, { realization: true }])
      book()
        .when(recorded([payment("e-1", more)]))
        .isRefusedBy("areWhole");
  });
  it("are in a currency of the book, with their equivalent", () => {
    const foreign = { currency: "USD", minor: 10_00, hkd: 78_00 };
    book()
      .when(recorded([entry("e-1", foreign)]))
      .isRefusedBy("isInCurrency");
    given(cashBook, opened(dollars))
      .when(recorded([entry("e-1", foreign)]))
      .leadsTo("open");
    given(cashBook, opened(dollars))
      .when(recorded([entry("e-1", { ...foreign, hkd: 0 })]))
      .isRefusedBy("areWhole");
  });
  it("are changed by whoever saw what they read, and removed likewise", () => {
    const lower = entry("e-1", { minor: 50_00 });
    const after = book(recorded([entry("e-1")]))
      .when(changed(lower))
      .leadsTo("open");
    expect([after.balances, findEntryMark(after, "e-1")?.revision]).toEqual([{ HKD: 50_00 }, 2]);
    book(recorded([entry("e-1")]), changed(lower))
      .when(changed(entry("e-1")))
      .isRefusedBy("entryReadsAsBefore");
    book(recorded([entry("e-1")]), changed(lower))
      .when(removed("e-1"))
      .isRefusedBy("entryReadsAsBefore");
    const gone = book(recorded([entry("e-1")]), changed(lower))
      .when(removed("e-1", 2))
      .leadsTo("open");
    expect([gone.count, gone.balances]).toEqual([0, { HKD: 0 }]);
    book(recorded([entry("e-1")]), removed("e-1"))
      .when(removed("e-1"))
      .isRefusedBy("isKnownEntry");
  });
  it("that came together are undone together, unless one was changed since", () => {
    const both = recorded([entry("e-1"), entry("e-2")], "paste");
    expect(
      book(both)
        .when(undone("paste", "e-1", "e-2"))
        .leadsTo("open").count,
    ).toBe(0);
    book(both).when(undone("paste", "e-1")).isRefusedBy("isWholeBatch");
    book(both, recorded([entry("e-3")], "b"))
      .when(undone("paste", "e-1", "e-3"))
      .isRefusedBy("isWholeBatch");
    book(both, changed(entry("e-2", { details: "Salary" })))
      .when(undone("paste", "e-1", "e-2"))
      .isRefusedBy("isUnchangedBatch");
    // After the undo the same may come again: redone.
    book(both, undone("paste", "e-1", "e-2"))
      .when(both)
      .leadsTo("open");
  });
  it("take a line of a bank's statement once", () => {
    const line = { line: { statement: "s-1", number: 7 } };
    book(recorded([entry("e-1", line)]))
      .when(recorded([entry("e-2", line)]))
      .isRefusedBy("areLinesFree");
    book()
      .when(recorded([entry("e-1", line), entry("e-2", line)]))
      .isRefusedBy("areLinesFree");
    book(recorded([entry("e-1", line)]), removed("e-1"))
      .when(recorded([entry("e-2", line)]))
      .leadsTo("open");
    book(recorded([entry("e-1", line)]))
      .when(changed(entry("e-1", { ...line, details: "Salary" })))
      .leadsTo("open");
  });
});

describe("a transfer between two books", () => {
  const leg = { book: "cash-book/2", entry: "e-9", currency: "HKD", minor: 100_00, hkd: 100_00 };
  const transfer = (more = {}): Partial<Entry> => ({
    category: null,
    realization: false,
    transfer: { ...leg, ...more },
  });
  it("is the same amount on both sides, in Hong Kong dollars where the currencies differ", () => {
    book()
      .when(recorded([entry("e-1", transfer())]))
      .leadsTo("open");
    book()
      .when(recorded([entry("e-1", transfer({ minor: 99_00, hkd: 99_00 }))]))
      .isRefusedBy("legsMatch");
    book()
      .when(recorded([entry("e-1", transfer({ currency: "USD", minor: 12_82 }))]))
      .leadsTo("open");
  });
  it("keeps its amount and day on each side", () => {
    const before = recorded([entry("e-1", transfer())]);
    book(before)
      .when(changed(entry("e-1", { ...transfer(), details: "To the deposit" })))
      .leadsTo("open");
    book(before)
      .when(changed(entry("e-1", { ...transfer(), date: "2025-03-02" })))
      .isRefusedBy("keepsTransfer");
    book(before)
      .when(changed(entry("e-1")))
      .isRefusedBy("keepsTransfer");
  });
});

describe("a certified period", () => {
  const past = [recorded([entry("e-1")]), closed("2025-03-31")];
  const later = { date: "2025-04-02" };
  it("is fixed: nothing is recorded, changed, removed or undone in it", () => {
    book(...past)
      .when(recorded([entry("e-2")]))
      .isRefusedBy("isInOpenPeriod");
    book(...past)
      .when(changed(entry("e-1", later)))
      .isRefusedBy("isNotFixed");
    book(...past)
      .when(removed("e-1"))
      .isRefusedBy("isNotFixed");
    book(...past)
      .when(undone("b-e-1", "e-1"))
      .isRefusedBy("isNotFixed");
    book(...past, recorded([entry("e-2", later)]))
      .when(changed(entry("e-2")))
      .isRefusedBy("isInOpenPeriod");
  });
  it("is put right by a correcting entry of a later day", () => {
    const correcting = { correcting: { entry: "e-1", reason: "The cheque bounced" } };
    const back = entry("e-2", { ...later, ...correcting, minor: -100_00 });
    expect(
      book(...past)
        .when(recorded([back]))
        .leadsTo("open").balances,
    ).toEqual({ HKD: 0 });
    book(recorded([entry("e-1")]))
      .when(recorded([back]))
      .isRefusedBy("correctsFixedEntry");
  });
  it("is closed by the portal alone, and an earlier one opens nothing again", () => {
    book()
      .when({ ...closed("2025-03-31"), by: keeper })
      .isRefusedBy("isScheduler");
    book().when(closed("2025-03-31", "2025-04-01")).isRefusedBy("isInOrder");
    expect(
      book(...past)
        .when(closed("2024-12-31"))
        .leadsTo("open").closedUntil,
    ).toBe("2025-03-31");
  });
});

describe("days that a later account has fixed", () => {
  const past = [recorded([entry("e-1")]), closed("2025-06-30", "2025-04-01")];
  it("are opened by a supervisor of the office alone, with a reason, where they are fixed", () => {
    for (const by of [keeper, officer, people.portal])
      book(...past)
        .when(daysOpened("2025-03-01", "2025-03-31", by))
        .isRefusedBy("maySupervise");
    book(...past)
      .when(daysOpened("2025-03-01", "2025-03-31", people.supervisor, " "))
      .isRefusedBy("hasReason");
    book(...past)
      .when(daysOpened("2025-03-31", "2025-03-01"))
      .isRefusedBy("areFixedDays");
    book(...past)
      .when(daysOpened("2025-07-01", "2025-07-31"))
      .isRefusedBy("areFixedDays");
    book(recorded([entry("e-1")]))
      .when(daysOpened())
      .isRefusedBy("areFixedDays");
    book(...past, daysOpened("2025-03-01", "2025-03-31"))
      .when(daysOpened("2025-03-10", "2025-03-20"))
      .isRefusedBy("areFixedDays");
  });
  it("are open until their own account is certified, and no others are", () => {
    const open = book(...past, daysOpened("2025-03-01", "2025-03-31"));
    open.when(removed("e-1")).leadsTo("open");
    // A book that has ended is opened as well, and reopened by whoever keeps it.
    book(ended, closed("2025-06-30"), daysOpened(), reopened)
      .when(recorded([entry("e-1")]))
      .leadsTo("open");
    open.when(recorded([entry("e-2", { date: "2025-03-31" })])).leadsTo("open");
    for (const date of ["2025-02-28", "2025-04-01"])
      open.when(recorded([entry("e-2", { date })])).isRefusedBy("isInOpenPeriod");
    const closedAgain = book(
      ...past,
      daysOpened("2025-03-01", "2025-03-31"),
      closed("2025-03-31", "2025-03-01"),
    );
    closedAgain.when(removed("e-1")).isRefusedBy("isNotFixed");
    // Of an account that takes their beginning, that part alone.
    const inParts = book(...past, daysOpened("2025-02-01", "2025-03-31"), closed("2025-02-28", "2025-02-01"));
    inParts.when(removed("e-1")).leadsTo("open");
    inParts.when(recorded([entry("e-2", { date: "2025-02-28" })])).isRefusedBy("isInOpenPeriod");
  });
  it("let a reconciliation be withdrawn whose balance they are in", () => {
    const later = { on: "2025-05-31", closing: 100_00 };
    const ticked = [recorded([entry("e-1")]), reconciled(later), closed("2025-06-30", "2025-04-01")];
    book(...ticked)
      .when(withdrawn)
      .isRefusedBy("isReconciledLater");
    book(...ticked, daysOpened("2025-06-01", "2025-06-30"))
      .when(withdrawn)
      .isRefusedBy("isReconciledLater");
    book(...ticked, daysOpened("2025-03-01", "2025-03-31"), withdrawn)
      .when(removed("e-1"))
      .leadsTo("open");
  });
});

describe("a book that is forgotten", () => {
  it("remembers nothing", () => {
    const left = book(recorded([entry("e-1")]))
      .when(forgotten)
      .leadsTo("forgotten");
    expect(left).toEqual(cashBook.initialContext);
    book()
      .when({ ...forgotten, by: keeper })
      .isRefusedBy("isScheduler");
    book(ended).when(forgotten).leadsTo("forgotten");
  });
});

describe("whatever is tried", () => {
  const ids = fc.constantFrom("a", "b", "c");
  const someEntry = fc
    .record({
      id: ids,
      day: fc.integer({ min: 1, max: 28 }),
      minor: fc.integer({ min: 1, max: 9 }),
      pays: fc.boolean(),
    })
    .map(({ id, day, minor, pays }) =>
      (pays ? payment : entry)(id, { date: `2025-03-${String(day).padStart(2, "0")}`, minor }),
    );
  const revision = fc.integer({ min: 1, max: 3 });
  const attempt: fc.Arbitrary<Fact> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.array(someEntry, { minLength: 1, maxLength: 3 }), ids)
        .map(([entries, batch]) => recorded(entries, batch)),
    },
    fc.tuple(someEntry, revision).map(([each, of]) => changed(each, of)),
    fc.tuple(ids, revision).map(([id, of]) => removed(id, of)),
    fc
      .tuple(ids, fc.subarray(["a", "b", "c"], { minLength: 1 }))
      .map(([batch, all]) => undone(batch, ...all)),
    fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.subarray(["a", "b", "c"]))
      .map(([closing, matched]) => reconciled({ closing, matched, difference: 0 })),
    fc.constantFrom(
      withdrawn,
      closed("2025-03-10"),
      closed("2025-03-04"),
      ended,
      ended,
      reopened,
      forgotten,
      opened(),
    ),
    fc.constantFrom(daysOpened(), daysOpened("2025-03-01", "2025-03-28")),
    fc.constantFrom(taken(), fact("statement.undone", keeper, { id: "s-1" })),
  );

  /** A reconciliation whose difference adds up. */
  const addedUp = (tried: Fact, current: Current<CashBook> | null): Fact =>
    tried.type === "statement.reconciled" && current
      ? reconciled({
          ...tried.data,
          difference: computeBalanceOn(current.context, "HKD", "2025-03-31") - Number(tried.data["closing"]),
          explanation: "Cheques",
        })
      : tried;

  it("balances are the sums of the entries, what is fixed stays, and every step of the chart is taken", () => {
    const open = new Set(getChart(cashBook).transitions.map(({ id }) => id));
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let current: Current<CashBook> | null = play(cashBook, opened());
        open.delete("notStarted>book.opened>open");
        for (const tried of attempts) {
          const each = addedUp(tried, current);
          const before: Current<CashBook> | null = current;
          const decision: Decision<CashBook> = decide(cashBook, current, each);
          if (!decision.ok) continue;
          open.delete(`${before?.state ?? ""}>${each.type}>${decision.state}`);
          current = decision;
          const { context } = decision;
          expect(computeBalanceOn(context, "HKD", "9999-12-31")).toBe(context.balances["HKD"] ?? 0);
          expect([...allMarks(context)]).toHaveLength(context.count);
          if (each.type === "book.forgotten") break;
          const fixed = (of: CashBook | undefined) =>
            [...(of ? allMarks(of) : [])]
              .filter(([, { date }]) => before !== null && isFixed(before.context, date))
              .map(([id, { minor, date, kind }]) => [id, minor, date, kind])
              .sort();
          expect(fixed(context)).toEqual(fixed(before?.context));
        }
      }),
      { seed: 26, numRuns: 1_000 },
    );
    // These have tests of their own above.
    const apart = /book\.corrected|^ended>days\.opened/;
    expect([...open].filter((id) => !apart.test(id))).toEqual([]);
  });
});
