/**
 * An account compiled from the cash books of its period: every line with its amount and the entries behind it. The same books
 * give the same account, whenever it is compiled.
 */
import { HOME_CURRENCY, writeMinor } from "../../kit";
import type { CalendarDate } from "../../kit";
import { computeBalances, toHkd, signedHkd } from "./balances";
import type { BookBalance } from "./balances";
import { differencesBetween } from "./differences";
import type { Difference } from "./differences";
import type { AccountedBook, AccountedEntry, StatementKind, Balance, Period } from "./entry";
import { sum } from "./figure";
import type { Figure } from "./figure";
import { createProblem, createRemark } from "./problems";
import type { FigureProblem } from "./problems";
import { lineFinder, getSummaryLayoutOn, computeTotal } from "./summary-layout";
import type { SummaryLayout } from "./summary-layout";

/** Where an account begins: what the last certified one came to. */
export interface Opening {
  /** Carried forward by the last certified account, in cents of HKD; `null` for the first account. */
  readonly certified: number | null;
  /** What books held then, where that is not what their earlier entries come to: for who gives the entries of the period alone. */
  readonly balances: readonly Balance[];
  /** What the books held then beside it: named and explained, and accepted by the office. */
  readonly difference?: OpeningDifference | undefined;
}

/** In cents of HKD, plus where the books hold more. */
export interface OpeningDifference {
  readonly name: string;
  readonly reason: string;
  readonly minor: number;
}
export const NO_OPENING: Opening = { certified: null, balances: [] };

/** Line (1): money handed over by the Official Receiver, with the time and the capacity in which he held it. */
export interface FromOffice extends Period {
  readonly entries: readonly string[];
  readonly appointment: "PT" | "T" | "PL" | "L";
  /** How many receipts may be it, of which `entries` has one: the figures depend on which. */
  readonly candidates?: number | undefined;
}

export interface StatementInput {
  readonly kind: StatementKind;
  readonly period: Period;
  readonly opening: Opening;
  readonly books: readonly AccountedBook[];
  /** Whole books may be given: earlier entries are what a book opens with, later ones are not looked at. */
  readonly entries: Iterable<AccountedEntry>;
  readonly fromOffice?: FromOffice | undefined;
  /** Whether it is the last account of the estate: nothing is left to be carried forward. */
  readonly isFinal?: boolean | undefined;
  /** The layout in force on the last day unless given. */
  readonly layout?: SummaryLayout;
}

export interface StatementLine extends Figure {
  readonly code: string;
}

/** Plain data: it goes into the log as it is. */
export interface Statement {
  readonly kind: StatementKind;
  readonly period: Period;
  /** By which its lines were drawn up. */
  readonly layoutVersion: number;
  readonly lines: readonly StatementLine[];
  /** In cents of HKD, as all amounts without a currency. */
  readonly broughtForward: number;
  /** What the books held at the beginning beside what was brought forward; `null` for nothing. */
  readonly accepted: OpeningDifference | null;
  readonly receipts: number;
  readonly payments: number;
  /** Brought forward, with what was accepted beside it and the receipts, less the payments. */
  readonly carriedForward: number;
  readonly books: readonly BookBalance[];
  /** What all books hold at the end. */
  readonly inBooks: number;
  /** Why the books hold something else than is carried forward; together they are the whole difference. */
  readonly differences: readonly Difference[];
  /** Receipts that are ticked as realizations, on whatever line: what the ad valorem fee is charged on. */
  readonly realized: Figure;
  readonly fromOffice: FromOffice | null;
  /** Nothing was received or paid. */
  readonly isNil: boolean;
  readonly problems: readonly FigureProblem[];
}

/** Whether a day lies in a period. */
export const isWithin = ({ from, to }: Period, day: CalendarDate): boolean => day >= from && day <= to;

/** Compiles an account. It never fails: what is wrong with the books is among its problems. */
export function compileStatement(input: StatementInput): Statement {
  const { kind, period, opening, books, fromOffice, layout = getSummaryLayoutOn(period.to) } = input;
  const whole = [...input.entries];
  const entries = whole.filter(
    ({ date, opening: isOpening }) => isWithin(period, date) && isOpening !== true,
  );
  const moved = entries.filter(({ transfer }) => transfer === undefined);
  const lines = getLines(layout, moved, new Set(fromOffice?.entries));
  const getAmount = (code: string) => lines.find((line) => line.code === code)?.amount ?? 0;
  const receipts = getAmount(computeTotal(layout, "receipt").code);
  const payments = getAmount(computeTotal(layout, "payment").code);
  const balances = computeBalances(books, openingBalances({ opening, period, entries: whole }), entries);
  const heldBefore = sum(balances, (balance) => balance.opening.hkd);
  const broughtForward = opening.certified ?? heldBefore;
  const accepted = opening.difference ?? null;
  const beginning = broughtForward + (accepted?.minor ?? 0);
  const carriedForward = beginning + receipts - payments;
  const inBooks = sum(balances, (balance) => balance.closing.hkd);
  const differences = differencesBetween({ books, entries, beginning, heldBefore });
  const realized = moved.filter((entry) => entry.kind === "receipt" && entry.realization);
  return {
    kind,
    period,
    layoutVersion: layout.version,
    lines,
    broughtForward,
    accepted,
    receipts,
    payments,
    carriedForward,
    books: balances,
    inBooks,
    differences,
    realized: { amount: sum(realized, toHkd), entries: realized.map(({ id }) => id) },
    fromOffice: fromOffice ?? null,
    isNil: moved.length === 0,
    problems: [
      ...problemsOfEntries(entries, books),
      ...problemsOfOffice(input, moved),
      ...problemsOfBalances(balances, { difference: inBooks - carriedForward, differences }),
      ...problemsOfPayments(moved, payments),
      ...(input.isFinal === true && (carriedForward !== 0 || inBooks !== 0)
        ? [createProblem("finalNotNil", [], { amount: writeMinor(carriedForward) })]
        : []),
    ],
  };
}

/** What each book holds at the beginning: as it is given, else what its earlier entries come to, and what it was opened with. */
function openingBalances({
  opening,
  entries,
  period,
}: Pick<StatementInput, "opening" | "entries" | "period">): readonly Balance[] {
  const given = new Set(opening.balances.map(({ book }) => book));
  const earlier = new Map<string, { book: string; currency: string; minor: number; hkd: number }>();
  for (const entry of entries) {
    const { book, currency, date, kind, minor } = entry;
    const isEarlier = date < period.from || (entry.opening === true && date <= period.to);
    if (!isEarlier || given.has(book)) continue;
    const name = `${book} ${currency}`;
    const balance = earlier.get(name) ?? { book, currency, minor: 0, hkd: 0 };
    earlier.set(name, balance);
    balance.minor += kind === "receipt" ? (minor ?? 0) : -(minor ?? 0);
    balance.hkd += signedHkd(entry);
  }
  return [...opening.balances, ...earlier.values()];
}

/** Every line with its entries; a total has those of the lines that it adds up, in their order. */
function getLines(
  layout: SummaryLayout,
  entries: readonly AccountedEntry[],
  fromOffice: ReadonlySet<string>,
): readonly StatementLine[] {
  const formatLine = lineFinder(layout, fromOffice);
  const taken = new Map<string, { amount: number; entries: string[] }>(
    layout.lines.map(({ code }) => [code, { amount: 0, entries: [] }]),
  );
  for (const entry of entries) {
    const line = taken.get(formatLine(entry));
    if (line === undefined) continue;
    line.amount += toHkd(entry);
    line.entries.push(entry.id);
  }
  return layout.lines.map(({ code, sumOf: computeSum }) => {
    const parts = (computeSum ?? [code]).flatMap((part) => taken.get(part) ?? []);
    return {
      code,
      amount: sum(parts, ({ amount }) => amount),
      entries: parts.flatMap((part) => part.entries),
    };
  });
}

function problemsOfEntries(
  entries: readonly AccountedEntry[],
  books: readonly AccountedBook[],
): readonly FigureProblem[] {
  const known = new Set(books.map(({ id }) => id));
  const getIds = (isWrong: (entry: AccountedEntry) => boolean) => entries.filter(isWrong).map(({ id }) => id);
  return (
    [
      ["amountMissing", getIds(({ minor }) => minor === null)],
      [
        "hkdMissing",
        getIds(({ currency, minor, hkd }) => currency !== HOME_CURRENCY && minor !== null && hkd === null),
      ],
      [
        "classificationMissing",
        getIds(
          ({ kind, transfer, classification }) => kind === "payment" && !transfer && classification === null,
        ),
      ],
      ["bookUnknown", getIds(({ book }) => !known.has(book))],
    ] as const
  ).flatMap(([code, ids]) => (ids.length > 0 ? [createProblem(code, ids, { count: ids.length })] : []));
}

/** Money from the Official Receiver's Office is named among the receipts of the period, and its own period ended before this one did. */
function problemsOfOffice(
  { fromOffice, period }: StatementInput,
  moved: readonly AccountedEntry[],
): readonly FigureProblem[] {
  if (fromOffice === undefined) return [];
  const receipts = new Set(moved.filter(({ kind }) => kind === "receipt").map(({ id }) => id));
  const strange = fromOffice.entries.filter((id) => !receipts.has(id));
  return [
    ...(strange.length > 0 ? [createProblem("officeEntryUnknown", strange, { count: strange.length })] : []),
    ...((fromOffice.candidates ?? 1) > 1
      ? [createProblem("officeEntryAmbiguous", fromOffice.entries, { count: fromOffice.candidates ?? 1 })]
      : []),
    ...(fromOffice.from > fromOffice.to || fromOffice.to > period.to ? [createProblem("officePeriod")] : []),
  ];
}

function problemsOfBalances(
  balances: readonly BookBalance[],
  { difference, differences }: { readonly difference: number; readonly differences: readonly Difference[] },
): readonly FigureProblem[] {
  const overdrawn = balances.filter(({ closing }) => closing.minor < 0);
  return [
    // Also where they cancel each other out: what is unexplained twice is not explained.
    ...(differences.length > 0
      ? [
          createProblem(
            "carriedForwardDiffers",
            differences.flatMap(({ entries }) => entries),
            { amount: writeMinor(difference), count: differences.length },
          ),
        ]
      : []),
    ...overdrawn.map(({ name, currency, closing }) =>
      createRemark("bookOverdrawn", [], { book: name, amount: `${currency} ${writeMinor(closing.minor)}` }),
    ),
  ];
}

/**
 * "The total expenditures must be greater than 0" (section 5): payments that come to nothing are a slip of the pen. A period with
 * receipts alone has no expenditure that could be wrong.
 */
function problemsOfPayments(moved: readonly AccountedEntry[], payments: number): readonly FigureProblem[] {
  const paid = moved.filter(({ kind }) => kind === "payment");
  return paid.length > 0 && payments <= 0
    ? [
        createProblem(
          "expendituresNotPositive",
          paid.map(({ id }) => id),
        ),
      ]
    : [];
}
