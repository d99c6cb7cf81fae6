import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readAmount, readDecimal } from "./amounts";
import { createCategoryProposer } from "./categories";
import { checkChain } from "./chain";
import { alreadyThere, checkContinuity } from "./continuity";
import { readDay } from "./dates";
import { findCandidates, proposeMatches } from "./matching";
import { reconcile } from "./reconcile";
import type { StatementLine } from "./types";

const line = (number: number, amount: number, more: Partial<StatementLine> = {}): StatementLine => ({
  number,
  at: number + 1,
  mark: `m${String(number)}`,
  date: "2025-11-03",
  text: "",
  amount,
  ...more,
});

/** Lines with running balances from an opening one. */
function chained(opening: number, amounts: readonly number[]): StatementLine[] {
  let balance = opening;
  return amounts.map((amount, index) => {
    balance += amount;
    return line(index + 1, amount, { balance });
  });
}

describe("amounts", () => {
  it.each([
    ["1,234.50", 123_450],
    ["(1,234.50)", -123_450],
    ["1,234.50-", -123_450],
    ["-.5", -50],
    ["HKD 1,234.50DR", -123_450],
    ["HK$12", 1_200],
    ["１２．５０", 1_250],
    ["1 234.50", 123_450],
    ["12.5000", 1_250],
    ["0.00", 0],
    ["-0.00", 0],
  ])("%s", (typed, minor) => {
    expect(readAmount(typed)).toMatchObject({ minor });
  });
  it.each([
    "",
    "-",
    "abc",
    "1,23",
    "12,34,567.00",
    "1.234,50",
    "1e5",
    "--1",
    "-1-",
    "(1)CR",
    "12.345",
    // Twelve and a half, or twelve thousand and five hundred.
    "12.500",
    "NaN",
    "∞",
  ])("%s is none", (typed) => {
    expect(readAmount(typed)).toHaveProperty("fault");
  });
  it("with a comma before the hundredths", () => {
    expect(readAmount("1.234,50", ",")).toMatchObject({ minor: 123_450 });
    expect(readAmount("1,234.50", ",")).toHaveProperty("fault");
    expect(readAmount("12,500", ",")).toHaveProperty("fault");
  });
  it("of a standard has as many places as it likes", () => {
    expect(readDecimal("12.500")).toMatchObject({ minor: 1_250 });
    expect(readDecimal("12.505")).toHaveProperty("fault");
  });
});

describe("days", () => {
  it.each([
    ["03/11/2025", "dmy", "2025-11-03"],
    ["3-Nov-25", "dmy", "2025-11-03"],
    ["03 November 2025", "dmy", "2025-11-03"],
    ["11/03/2025", "mdy", "2025-11-03"],
    ["2025年11月3日", "ymd", "2025-11-03"],
    ["2025-11-03T09:30:00", "ymd", "2025-11-03"],
    ["20251103", "ymd", "2025-11-03"],
    ["28 Dec", "dm", "2025-12-28"],
    ["29 Feb", "dm", null],
    ["31/02/2025", "dmy", null],
    ["3/Nov/2025/1", "dmy", null],
  ] as const)("%s", (typed, order, day) => {
    expect(readDay(typed, order, "2026-01-31")).toBe(day);
  });
});

describe("the chain", () => {
  const opening = 10_000;
  const amounts = fc.array(
    fc.integer({ min: -5_000, max: 5_000 }).filter((each) => each !== 0),
    {
      minLength: 3,
      maxLength: 40,
    },
  );
  const closing = (lines: readonly StatementLine[]) => lines.at(-1)?.balance ?? opening;

  it("of any whole statement holds", () => {
    fc.assert(
      fc.property(amounts, (given) => {
        const lines = chained(opening, given);
        expect(checkChain({ opening, closing: closing(lines), lines })).toMatchObject({
          broken: null,
          isProven: true,
        });
      }),
    );
  });
  it("breaks where any line was dropped, by its amount", () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (given, at) => {
        const lines = chained(opening, given);
        const lost = lines[at % lines.length];
        const rest = lines.filter((each) => each !== lost);
        // What does not add up proves nothing.
        expect(checkChain({ opening, closing: closing(lines), lines: rest })).toMatchObject({
          broken: { missing: lost?.amount },
          isProven: false,
        });
      }),
      { numRuns: 1_000 },
    );
  });
  it("breaks where any line came twice, and says so", () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (given, at) => {
        const lines = chained(opening, given);
        const place = at % lines.length;
        const twice = lines.flatMap((each, index) => (index === place ? [each, each] : [each]));
        const { broken } = checkChain({ opening, closing: closing(lines), lines: twice });
        expect(broken).toMatchObject({ looksLike: "doubled", line: place + 1 });
      }),
      { numRuns: 1_000 },
    );
  });
  it("breaks where any two different lines changed places, and says so", () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (given, at) => {
        const lines = chained(opening, given);
        const place = at % (lines.length - 1);
        const [first, second] = [lines[place], lines[place + 1]];
        if (first === undefined || second === undefined || first.amount === second.amount) return;
        const swapped = lines.toSpliced(place, 2, second, first);
        const { broken } = checkChain({ opening, closing: closing(lines), lines: swapped });
        expect(broken).toMatchObject({ looksLike: "swapped" });
      }),
      { numRuns: 1_000 },
    );
  });
  it("of lines without balances breaks at the closing one", () => {
    const lines = [line(1, 100), line(2, -30)];
    // 50.00 + 1.00 − 0.30 = 50.70, and the bank says 51.00: 0.30 are missing.
    expect(checkChain({ opening: 5_000, closing: 5_100, lines }).broken).toMatchObject({
      line: null,
      expected: 5_070,
      stated: 5_100,
      missing: 30,
    });
    expect(checkChain({ opening: null, closing: null, lines })).toMatchObject({
      opening: null,
      isProven: false,
    });
  });
});

describe("continuity", () => {
  const november = { id: "a", from: "2025-11-01", to: "2025-11-30", opening: 0, closing: 7_000 };
  const january = { from: "2026-01-01", opening: 9_000, closing: 9_000, lines: [] };
  it("names the days between and the two balances", () => {
    expect(checkContinuity(january, [november], 8_500)).toEqual([
      { kind: "gap", from: "2025-12-01", to: "2025-12-31", earlier: "a" },
      { kind: "balance", earlier: "a", closing: 7_000, opening: 9_000, difference: 2_000 },
      { kind: "book", book: 8_500, opening: 9_000, difference: 500 },
    ]);
  });
  it("has nothing to say of days on which nothing happened", () => {
    expect(checkContinuity({ ...january, opening: 7_000 }, [november], 7_000)).toEqual([]);
    expect(checkContinuity(january, [], null)).toEqual([]);
  });
});

describe("lines that are there already", () => {
  const taken = (lines: readonly StatementLine[]) => lines.map((each) => ({ ...each, statement: "a" }));
  it("re-import of any part adds nothing, and twins of one day stay apart", () => {
    const twins = chained(0, [150, -10, -10, -10, 20]).map((each) => ({
      ...each,
      // The same words and the same amount: what the bank calls a service fee.
      mark: String(each.amount),
    }));
    fc.assert(
      fc.property(fc.subarray(twins), (part) => {
        const again = part.map((each, index) => ({ ...each, number: index + 1 }));
        expect(alreadyThere(again, taken(twins)).size).toBe(part.length);
      }),
    );
    // Four fees where three were taken: one is new.
    const more = [...twins, line(6, -10, { mark: "-10", balance: 130 })];
    expect([...alreadyThere(more, taken(twins)).keys()]).toEqual([1, 2, 3, 4, 5]);
  });
  it("equal lines without balances are there as often as they were taken", () => {
    const fee = (number: number) => line(number, -10, { mark: "fee" });
    expect([...alreadyThere([fee(1), fee(2), fee(3)], taken([fee(1), fee(2)])).keys()]).toEqual([1, 2]);
  });
  it("of a file of another kind are known by day, amount and running balance", () => {
    const [first] = chained(0, [150]);
    if (first === undefined) throw new Error("no line");
    expect(alreadyThere([{ ...first, mark: "other" }], taken([first])).size).toBe(1);
    expect(alreadyThere([{ ...first, mark: "other", balance: 151 }], taken([first])).size).toBe(0);
  });
});

describe("matching", () => {
  const entry = (id: string, date: string, amount: number, text = "", reference?: string) => ({
    id,
    date,
    amount,
    text,
    reference,
  });
  it("ranks by reference, likeness and days, and proposes each entry once", () => {
    const lines = [
      line(1, -4_500, { text: "支票 陳大文律師行", reference: "000881", date: "2025-11-05" }),
      line(2, -4_500, { text: "CHEQUE", date: "2025-11-05" }),
    ];
    const entries = [
      entry("near", "2025-11-05", -4_500, "Storage"),
      entry("cheque", "2025-10-02", -4_500, "陳大文律師行 — 訟費", "881"),
      entry("cents", "2025-11-05", -4_501, "支票 陳大文律師行", "000881"),
    ];
    const candidates = findCandidates(lines, entries);
    expect(candidates.get(1)).toMatchObject([
      { entry: "cheque", sameReference: true, days: 34 },
      { entry: "near", sameReference: false, days: 0 },
    ]);
    const proposed = proposeMatches(candidates);
    expect([proposed.get(1)?.entry, proposed.get(2)?.entry]).toEqual(["cheque", "near"]);
  });
  it("equal amounts of following days stay apart", () => {
    const lines = [1, 2, 3].map((day) =>
      line(day, 12, { date: `2025-11-0${String(day)}`, text: "INTEREST" }),
    );
    const entries = lines.map(({ number, date }) => entry(`e${String(number)}`, date, 12, "Interest"));
    const proposed = proposeMatches(findCandidates(lines, entries));
    expect([...proposed].map(([number, { entry: its }]) => [number, its]).sort()).toEqual([
      [1, "e1"],
      [2, "e2"],
      [3, "e3"],
    ]);
  });
  it("takes nothing for one that lies weeks away and says something else", () => {
    const candidates = findCandidates(
      [line(1, 500, { text: "DEPOSIT" })],
      [entry("e", "2025-09-01", 500, "Rent")],
    );
    expect(candidates.get(1)).toHaveLength(1);
    expect(proposeMatches(candidates).size).toBe(0);
  });
});

describe("categories", () => {
  const choices = [
    { text: "AUTOPAY OUT CLP POWER HC125A30", kind: "payment", category: "utilities", count: 4 },
    { text: "支票 陳大文律師行", kind: "payment", category: "legalCosts", count: 2 },
    { text: "CREDIT INTEREST", kind: "receipt", category: "bankInterest", count: 9 },
    { text: "MONTHLY FEE", kind: "payment", category: "bankCharges", count: 1 },
    { text: "MONTHLY FEE", kind: "payment", category: "storage", count: 1 },
  ] as const;
  const propose = createCategoryProposer(choices);
  it("come from what the firm chose for similar words, in Chinese too, with the reason", () => {
    expect(propose("AUTOPAY OUT CLP POWER HC125B20", "payment")).toMatchObject({
      category: "utilities",
      had: 4,
      of: 4,
      like: "AUTOPAY OUT CLP POWER HC125A30",
    });
    expect(propose("支票 — 陳大文律師行", "payment")).toMatchObject({ category: "legalCosts" });
  });
  it("are silent where choices disagree, for the other side, and where nothing is alike", () => {
    expect(propose("MONTHLY FEE", "payment")).toBeNull();
    expect(propose("CREDIT INTEREST", "payment")).toBeNull();
    expect(propose("出售物業", "receipt")).toBeNull();
    expect(propose("12345", "receipt")).toBeNull();
  });
});

describe("reconciliation", () => {
  it("explains the difference to the cent", () => {
    const entry = (id: string, amount: number, ticked: boolean) => ({
      id,
      date: "2025-11-03",
      amount,
      ticked,
    });
    // Book: 1,000.00 b/f + 530.00 − 120.00 − 80.50 + 25.00 = 1,354.50. Bank: cheque of 80.50 not presented, 25.00 on their way:
    // 1,000.00 + 530.00 − 120.00 = 1,410.00; 1,410.00 − 80.50 + 25.00 = 1,354.50.
    const entries = [
      entry("a", 53_000, true),
      entry("b", -12_000, true),
      entry("c", -8_050, false),
      entry("d", 2_500, false),
    ];
    expect(reconcile(141_000, 100_000, entries)).toEqual({
      bank: 141_000,
      book: 135_450,
      unpresented: { entries: ["c"], sum: -8_050 },
      inTransit: { entries: ["d"], sum: 2_500 },
      adjusted: 135_450,
      remaining: 0,
    });
    expect(reconcile(141_001, 100_000, entries).remaining).toBe(1);
  });
});
