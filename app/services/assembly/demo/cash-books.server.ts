/** A year of cash books for estates of the demo office, one of them with an account in a foreign currency. */
import type { AccountedEntry } from "~/workflows/shared/accounts/index";
import { cashBook, usualClassification, type Entry, type Header } from "~/workflows/records/cash-book/index";
import { addDays, addMonths, hongKongDate, type CalendarDate } from "~/workflows/kit";

import type { DemoCase } from "./demo-case";
import type { DemoContext } from "./demo-context.server";
import { getPreparer, toActor } from "./filings.server";
import { seededRandom } from "./random";
import type { StoryFact } from "./story.server";

const MONTHS = 12;
/** The day of its month on which what happened in it is written down: before anybody gives an account of it. */
const WRITTEN_AFTER = 21;
/** What the Official Receiver hands over, as the form of the account says it (`s93Values`). */
const HANDED_OVER = 1_250_000;
/** The first of the estates that are not held jointly has an account abroad as well. */
const FOREIGN: Header = {
  name: "Demo Overseas Bank USD 900-1",
  form: "bank",
  bank: "Demo Overseas Bank",
  foreign: true,
  severalCurrencies: false,
  currencies: ["USD"],
};

const parseHeader = (caseNo: string, place: number): Header => ({
  name: `Demo Bank 012-${String(100_000 + place)}-001`,
  form: "bank",
  bank: "Demo Bank",
  accountName: `The estate of ${caseNo}`,
  accountNumber: `012-${String(100_000 + place)}-001`,
  foreign: false,
  severalCurrencies: false,
  currencies: [],
});

type Amount = Pick<Entry, "currency" | "minor" | "hkd">;
const dollars = (minor: number): Amount => ({ currency: "HKD", minor, hkd: minor });
/** Hong Kong dollars for one of the United States, in hundredths. */
const RATE = 780;
const foreignDollars = (minor: number): Amount => ({
  currency: "USD",
  minor,
  hkd: Math.round((minor * RATE) / 100),
});

/** What comes in and goes out within a month; the postage leaves less than it takes in. */
function getEntries(
  day: CalendarDate,
  month: number,
  type: "B" | "L",
  money: (minor: number) => Amount,
): readonly Entry[] {
  const entry = (
    id: string,
    kind: Entry["kind"],
    category: NonNullable<Entry["category"]>,
    minor: number,
    after: number,
    more: Partial<Entry> = {},
  ): Entry => ({
    id: `m${String(month)}-${id}`,
    date: addDays(day, after),
    kind,
    category,
    ...money(minor),
    realization: kind === "receipt",
    classification: kind === "payment" ? usualClassification(category) : null,
    ...more,
  });
  const isForeign = money(0).currency !== "HKD";
  const usual = [
    entry(
      "in",
      "receipt",
      type === "B" ? "paymentByBankrupt" : "recoveryFromDebts",
      (type === "B" ? 250_000 : 1_850_000) + month * 1_250,
      2,
    ),
    entry("bank", "payment", "bankCharges", 15_000, 5),
    entry("post", "payment", "postage", 8_650 + month * 10, 12),
  ];
  const once: Readonly<Record<number, readonly Entry[]>> = {
    0: [
      entry("office", "receipt", "otherReceipts", HANDED_OVER, 1, {
        details: "Balance handed over by the Official Receiver",
        realization: false,
      }),
    ],
    7: type === "L" ? [entry("plant", "receipt", "salesOfPlant", 41_250_075, 9)] : [],
    8: type === "L" ? [entry("fee", "payment", "adValoremFee", 2_000_000, 15)] : [],
    9: [entry("legal", "payment", "legalFee", 120_000, 20, { taxation: { on: addDays(day, 18) } })],
  };
  return [...usual, ...(isForeign ? [] : (once[month] ?? []))];
}

/** The books of an estate: told fact by fact, and as an account reads them. */
export interface DemoBooks {
  readonly facts: readonly StoryFact[];
  readonly books: readonly { readonly id: string; readonly name: string; readonly version: number }[];
  readonly entries: readonly AccountedEntry[];
}

/** @param place of the estate among those with books */
export function demoBooks(
  { now, seed }: Pick<DemoContext, "now" | "seed">,
  { id, number, type, firm }: Pick<DemoCase, "id" | "number" | "type"> & { readonly firm: string },
  { place, foreign }: { readonly place: number; readonly foreign: boolean },
): DemoBooks {
  const first = addMonths(hongKongDate(now), -MONTHS);
  const by = toActor(getPreparer(firm), "appointedFirm");
  const at = (day: CalendarDate): string => `${day}T02:00:00.000Z`;
  const told = [parseHeader(number, place), ...(foreign ? [FOREIGN] : [])].map((header, book) => {
    const random = seededRandom(seed + 12_000 + place * 10 + book);
    const stream = `${cashBook.type}/${random.id(new Date(Date.UTC(2020, 0, 1)))}`;
    const money = header.foreign ? foreignDollars : dollars;
    const months = Array.from({ length: MONTHS }, (_, month) => {
      const day = addMonths(first, month);
      return { day, month, entries: getEntries(day, month, type, money) };
    });
    const facts: readonly StoryFact[] = [
      { stream, type: "book.opened", at: at(first), by, data: { caseId: id, caseType: type, header } },
      ...months.map(({ day, month, entries }): StoryFact => ({
        stream,
        type: "entries.recorded",
        at: at(addDays(day, WRITTEN_AFTER)),
        by,
        data: { batch: `m${String(month)}`, source: { kind: "spreadsheet" }, entries },
      })),
    ];
    return {
      facts,
      book: { id: stream, name: header.name, version: facts.length },
      entries: months.flatMap(({ entries }) => entries.map((entry) => accounted(stream, entry))),
    };
  });
  return {
    facts: told.flatMap(({ facts }) => facts),
    books: told.map(({ book }) => book),
    entries: told.flatMap(({ entries }) => entries),
  };
}

const accounted = (book: string, entry: Entry): AccountedEntry => ({
  id: `${book}/${entry.id}`,
  book,
  date: entry.date,
  kind: entry.kind,
  category: entry.category,
  details: entry.details,
  currency: entry.currency,
  minor: entry.minor,
  hkd: entry.hkd,
  realization: entry.realization,
  classification: entry.classification,
});
