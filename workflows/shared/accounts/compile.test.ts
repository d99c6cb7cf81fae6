import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { assessAdValorem } from "./ad-valorem";
import { assetTable } from "./assets";
import { compileStatement, NO_OPENING } from "./compile";
import type { Statement, StatementInput } from "./compile";
import type { AccountedEntry } from "./entry";
import { sampleAccount } from "./examples";
import { recordedFigures } from "./recorded";
import { getSummaryLayoutOn } from "./summary-layout";

const SAMPLE = sampleAccount("s203");
const getAmounts = ({ lines }: Statement) =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));
const listCodes = ({ problems }: Statement) => problems.map(({ code }) => code);

const receipt: AccountedEntry = {
  id: "r",
  book: "b1",
  date: "2026-03-01",
  kind: "receipt",
  category: "salesOfPlant",
  currency: "HKD",
  minor: 10_000,
  hkd: null,
  realization: true,
  classification: null,
};
const payment: AccountedEntry = {
  ...receipt,
  id: "p",
  kind: "payment",
  category: "legalFee",
  minor: 4_000,
  realization: false,
  classification: "disbursement",
};
const compiled = (entries: readonly AccountedEntry[], more: Partial<StatementInput> = {}) =>
  compileStatement({
    kind: "s203",
    period: { from: "2026-01-01", to: "2026-06-30" },
    opening: NO_OPENING,
    books: [
      { id: "b1", name: "Bank one" },
      { id: "b2", name: "Bank two" },
    ],
    entries,
    ...more,
  });

describe("a worked example", () => {
  const statement = compileStatement(SAMPLE.statement);

  it("has the twelve lines as they come by hand", () => {
    // (1) 50,000.00. (2) 412,345.67 + 78,000.00 (USD 10,000.00) = 490,345.67. (3) 12,000.00. (4) 123.45. (5) 20,000.00.
    // (6) 50,000.00 + 490,345.67 + 12,000.00 + 123.45 + 20,000.00 = 572,469.12.
    // (7) 150.00 + 45,000.00 = 45,150.00. (8) 30,000.00. (9) 60,000.00. (10) 25,000.00. (11) 11,250.00.
    // (12) 45,150.00 + 30,000.00 + 60,000.00 + 25,000.00 + 11,250.00 = 171,400.00.
    expect(getAmounts(statement)).toEqual({
      "1": 5_000_000,
      "2": 49_034_567,
      "3": 1_200_000,
      "4": 12_345,
      "5": 2_000_000,
      "6": 57_246_912,
      "7": 4_515_000,
      "8": 3_000_000,
      "9": 6_000_000,
      "10": 2_500_000,
      "11": 1_125_000,
      "12": 17_140_000,
    });
  });

  it("carries forward what its books hold", () => {
    // 100,000.00 + 572,469.12 − 171,400.00 = 501,069.12.
    expect(statement).toMatchObject({
      broughtForward: 10_000_000,
      carriedForward: 50_106_912,
      inBooks: 50_106_912,
    });
    // HKD: 100,000.00 + 494,469.12 − 171,400.00 + 31,200.00 = 454,269.12. USD: 10,000.00 − 4,000.00 = 6,000.00, in HKD 46,800.00.
    expect(statement.books.map(({ book, currency, closing }) => [book, currency, closing])).toEqual([
      ["hsbc", "HKD", { minor: 45_426_912, hkd: 45_426_912 }],
      ["usd", "USD", { minor: 600_000, hkd: 4_680_000 }],
    ]);
    expect(statement).toMatchObject({ differences: [], problems: [], isNil: false });
  });

  it("names the entries behind every line, and leaves transfers out", () => {
    const findEntries = (code: string) => statement.lines.find((line) => line.code === code)?.entries;
    expect(findEntries("2")).toEqual(["r2", "r6"]);
    expect(findEntries("6")).toEqual(["r1", "r2", "r6", "r3", "r4", "r5"]);
    expect(findEntries("12")).toEqual(["p1", "p2", "p3", "p4", "p5", "p6"]);
    expect(statement.realized).toEqual({ amount: 50_234_567, entries: ["r2", "r3", "r6"] });
  });

  it("leads to the fee", () => {
    // 200,555.10 + 502,345.67 − 2,000.00 = 700,900.77 → 701,000. 50,000 + 201 × 75 = 65,075; before 201 × 100 = 20,100: 44,975.
    const sheet = assessAdValorem({ ...SAMPLE.fee, current: statement.realized });
    expect(sheet).toMatchObject({
      adjusted: 70_090_077,
      rounded: 70_100_000,
      outstanding: 4_497_500,
      problems: [],
    });
    expect(assetTable(SAMPLE.assets, sheet.adjusted).problems).toEqual([]);
  });

  it("is recorded with each entry once, and amounts of each currency apart", () => {
    const recorded = recordedFigures(statement, null, SAMPLE.statement.entries);
    const of = (line: string) => recorded.figures.find((figure) => figure.line === line);
    expect(of("summary.2")).toEqual({
      line: "summary.2",
      currency: "HKD",
      minor: 49_034_567,
      entries: ["hsbc r2", "usd r6"],
    });
    expect(of("summary.6")).toMatchObject({ minor: 57_246_912, entries: [] });
    expect(of("summary.carriedForward")).toMatchObject({ minor: 50_106_912 });
    expect(recorded.figures.flatMap(({ entries }) => entries)).toHaveLength(12);
    expect(recorded.closing).toEqual([
      { currency: "HKD", minor: 45_426_912 },
      { currency: "USD", minor: 600_000 },
    ]);
    expect(recorded.layout).toBe("summary 1");
  });

  it("is plain data, which a log keeps as it is", () => {
    expect(JSON.parse(JSON.stringify(statement))).toEqual(statement);
  });
});

describe("the opening", () => {
  it("of a first account is what the books began with", () => {
    const opening = { certified: null, balances: [{ book: "b1", currency: "HKD", minor: 500, hkd: 500 }] };
    expect(compiled([receipt], { opening })).toMatchObject({
      broughtForward: 500,
      carriedForward: 10_500,
      problems: [],
    });
  });

  it("of a whole book is what its earlier entries come to, and agrees with the account before", () => {
    const before = { from: "2025-07-01", to: "2025-12-31" };
    const books = [
      { ...receipt, id: "r0", date: "2025-10-01", minor: 900 },
      { ...payment, id: "p0", date: "2025-12-31", minor: 250 },
      { ...receipt, id: "u0", date: "2025-11-01", book: "b2", currency: "USD", minor: 10, hkd: 78 },
      receipt,
      { ...payment, id: "late", date: "2026-07-01" },
    ];
    const first = compiled(books, { period: before });
    // 9.00 − 2.50 + 0.78 = 7.28.
    expect(first).toMatchObject({ broughtForward: 0, carriedForward: 728, problems: [] });
    const opening = { certified: first.carriedForward, balances: [] };
    const second = compiled(books, { opening });
    expect(second).toMatchObject({
      broughtForward: 728,
      carriedForward: 10_728,
      inBooks: 10_728,
      problems: [],
    });
    // An earlier entry that is changed after the account was certified.
    const changed = books.map((entry) => (entry.id === "p0" ? { ...entry, minor: 200 } : entry));
    expect(compiled(changed, { opening }).differences).toEqual([
      { reason: "opening", amount: 50, entries: [] },
    ]);
  });

  it("of a book that was opened with a balance is neither receipt nor payment", () => {
    const began = { ...receipt, id: "o", date: "2026-01-02", category: null, minor: 2_500, opening: true };
    const overdrawn = {
      ...payment,
      id: "p0",
      book: "b2",
      date: "2025-12-31",
      category: null,
      minor: 500,
      classification: null,
      opening: true,
    };
    // 25.00 − 5.00 = 20.00; 20.00 + 100.00 − 40.00 = 80.00.
    const statement = compiled([began, overdrawn, receipt, payment]);
    expect(statement).toMatchObject({
      broughtForward: 2_000,
      receipts: 10_000,
      payments: 4_000,
      carriedForward: 8_000,
      inBooks: 8_000,
      differences: [],
    });
    expect(statement.lines.flatMap(({ entries }) => entries)).not.toContain("o");
    // Money that no certified account knew of is named.
    expect(compiled([began, receipt], { opening: { certified: 0, balances: [] } }).differences).toEqual([
      { reason: "opening", amount: 2_500, entries: [] },
    ]);
  });

  it("that the books do not have is a difference, by name and to the cent", () => {
    const opening = { certified: 700, balances: [{ book: "b1", currency: "HKD", minor: 500, hkd: 500 }] };
    const statement = compiled([receipt], { opening });
    expect(statement).toMatchObject({ broughtForward: 700, carriedForward: 10_700, inBooks: 10_500 });
    expect(statement.differences).toEqual([{ reason: "opening", amount: -200, entries: [] }]);
    expect(listCodes(statement)).toEqual(["carriedForwardDiffers"]);
  });
});

describe("transfers", () => {
  const out: AccountedEntry = {
    ...payment,
    id: "out",
    category: null,
    classification: null,
    minor: 1_000,
    transfer: { book: "b2", entry: "in" },
  };
  const into: AccountedEntry = {
    ...receipt,
    id: "in",
    book: "b2",
    category: null,
    realization: false,
    minor: 1_000,
    transfer: { book: "b1", entry: "out" },
  };

  it("are neither receipts nor payments: an estate that only moved money has a statement of none", () => {
    const statement = compiled([out, into]);
    expect(statement).toMatchObject({ receipts: 0, payments: 0, isNil: true, differences: [] });
    expect(statement.books.map(({ transfers }) => transfers.minor)).toEqual([-1_000, 1_000]);
  });

  it("whose legs differ, or lie in two periods, are named", () => {
    const less = compiled([out, { ...into, minor: 900 }]);
    expect(less.differences).toEqual([{ reason: "transfer", amount: -100, entries: ["out", "in"] }]);
    const later = compiled([out, { ...into, date: "2026-07-01" }]);
    expect(later.differences).toEqual([{ reason: "transfer", amount: -1_000, entries: ["out"] }]);
    expect(listCodes(later)).toContain("carriedForwardDiffers");
  });

  it("between currencies agree by their equivalent", () => {
    const dollars = { ...into, currency: "USD", minor: 128, hkd: 1_000 };
    expect(compiled([receipt, out, dollars]).problems).toEqual([]);
    expect(compiled([receipt, out, { ...dollars, hkd: 990 }]).differences).toMatchObject([{ amount: -10 }]);
  });
});

describe("what is wrong", () => {
  it.each([
    ["amountMissing", [{ ...receipt, minor: null }]],
    ["hkdMissing", [{ ...receipt, currency: "USD", hkd: null }]],
    ["classificationMissing", [receipt, { ...payment, classification: null }]],
    ["bookUnknown", [{ ...receipt, book: "b9" }]],
  ] as const)("%s", (code, entries) => {
    const found = compiled(entries).problems.find((problem) => problem.code === code);
    expect(found).toMatchObject({ weight: "refused", entries: [entries.at(-1)?.id] });
  });

  it("payments that come to nothing are refused, receipts alone are not", () => {
    expect(listCodes(compiled([receipt, payment, { ...payment, id: "back", minor: -4_000 }]))).toEqual([
      "expendituresNotPositive",
    ]);
    expect(listCodes(compiled([receipt]))).toEqual([]);
    expect(listCodes(compiled([]))).toEqual([]);
  });

  it("a final account that still carries something forward is refused, one that closes with nil is not", () => {
    expect(compiled([receipt, payment], { isFinal: true }).problems).toEqual([
      { code: "finalNotNil", weight: "refused", entries: [], params: { amount: "60.00" } },
    ]);
    expect(listCodes(compiled([receipt, { ...payment, minor: 10_000 }], { isFinal: true }))).toEqual([]);
  });

  it("a book that closes below nil is to be looked at", () => {
    expect(compiled([payment]).problems).toEqual([
      {
        code: "bookOverdrawn",
        weight: "remark",
        entries: [],
        params: { book: "Bank one", amount: "HKD -40.00" },
      },
    ]);
  });

  it("money from the office is among the receipts, and was held before the account ends", () => {
    const fromOffice = { from: "2025-01-01", to: "2025-12-31", appointment: "PL" } as const;
    const of = (more: object) =>
      listCodes(compiled([receipt, payment], { fromOffice: { ...fromOffice, entries: ["r"], ...more } }));
    expect(of({})).toEqual([]);
    expect(of({ entries: ["p"] })).toEqual(["officeEntryUnknown"]);
    expect(of({ to: "2026-07-01" })).toEqual(["officePeriod"]);
    expect(of({ to: "2024-07-01" })).toEqual(["officePeriod"]);
  });
});

const Entry = (books: readonly string[]): fc.Arbitrary<Omit<AccountedEntry, "id">> =>
  fc.record({
    book: fc.constantFrom(...books),
    date: fc.constantFrom("2025-12-31", "2026-01-01", "2026-03-01", "2026-06-30", "2026-07-01"),
    kind: fc.constantFrom("receipt", "payment"),
    category: fc.constantFrom(
      "salesOfPlant",
      "interestEstateAccount",
      "ordinaryDividend",
      "moneyOnTrust",
      null,
    ),
    currency: fc.constantFrom("HKD", "USD"),
    minor: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
    hkd: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
    realization: fc.boolean(),
    classification: fc.constantFrom("disbursement", "distribution", "other", null),
    transfer: fc.option(
      fc.record({ book: fc.constantFrom(...books), entry: fc.constantFrom("e0", "e1", "e2", "e3") }),
      { nil: undefined },
    ),
  });

describe("for every set of entries", () => {
  it("differences are the whole of what the books hold besides, and each entry stands on one line", () => {
    fc.assert(
      fc.property(
        fc.array(Entry(["b1", "b2", "b9"]), { maxLength: 30 }),
        fc.option(fc.integer({ min: -5_000, max: 5_000 })),
        (given, certified) => {
          const entries = given.map((entry, at) => ({ ...entry, id: `e${String(at)}` }));
          const opening = { certified, balances: [{ book: "b2", currency: "USD", minor: 10, hkd: 78 }] };
          const statement = compiled(entries, { opening });
          const { lines, carriedForward, inBooks, differences, receipts, payments, broughtForward } =
            statement;
          expect(broughtForward + receipts - payments).toBe(carriedForward);
          expect(differences.reduce((sum, { amount }) => sum + amount, 0)).toBe(inBooks - carriedForward);
          const within = entries.filter(({ date }) => date >= "2026-01-01" && date <= "2026-06-30");
          const moved = within.filter(({ transfer }) => transfer === undefined).map(({ id }) => id);
          const plain = lines.filter(({ code }) => code !== "6" && code !== "12");
          expect(plain.flatMap((line) => line.entries).sort()).toEqual(moved.sort());
        },
      ),
    );
  });

  it("the lines of every version add up, and no two of them take the same entry", () => {
    const layout = getSummaryLayoutOn("2026-06-30");
    fc.assert(
      fc.property(Entry(["b1"]), (given) => {
        const entry = { ...given, id: "e", date: "2026-03-01", transfer: undefined };
        const taking = layout.lines.filter((line) => {
          if (line.sumOf !== undefined || line.rest) return false;
          const alone = [{ ...line, code: "x" }, ...layout.lines.filter(({ rest }) => rest)];
          const total = { ...line, code: "t", takes: undefined, rest: undefined, sumOf: ["x"] };
          const both = (["receipt", "payment"] as const).map((side) => ({ ...total, side }));
          const found = compiled([entry], { layout: { ...layout, lines: [...alone, ...both] } });
          return found.lines.find(({ code }) => code === "x")?.entries.length === 1;
        });
        expect(taking.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it("20,000 entries are summed up in 200 ms", () => {
  const entries = Array.from({ length: 20_000 }, (_, at): AccountedEntry => ({
    ...(at % 3 === 0 ? payment : receipt),
    id: `entry-${String(at)}`,
    book: at % 2 === 0 ? "b1" : "b2",
    currency: at % 5 === 0 ? "USD" : "HKD",
    hkd: 500,
  }));
  // The quickest of a few: a machine that does other work as well says nothing of the program.
  const took = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    compiled(entries);
    return performance.now() - startedAt;
  });
  expect(Math.min(...took)).toBeLessThan(200);
  const statement = compiled(entries);
  expect(statement.lines.find(({ code }) => code === "6")?.entries).toHaveLength(13_333);
});
