/** A year of cash books for a few estates of the demo office, one of them with an account in a foreign currency. */
import { cashBook, usualClassification, type Entry, type Header } from "~/workflows/cash-book/index";
import { addDays, addMonths, hongKongDate, type CalendarDate } from "~/workflows/kit";

import { isClosed } from "~/app/services/demo/cases.server";
import type { DemoContext } from "~/app/services/demo/demo-context.server";
import { byOf, preparerOf } from "~/app/services/demo/filings.server";
import { seededRandom } from "~/app/services/demo/random";
import type { StoryFact } from "~/app/services/demo/story.server";

/** Estates with books, of each firm and kind of case: the last ones, whose accounts nobody has compiled yet. */
const ESTATES = 2;
const MONTHS = 12;
/** The first of the estates has an account abroad as well. */
const FOREIGN: Header = {
  name: "Demo Overseas Bank USD 900-1",
  form: "bank",
  bank: "Demo Overseas Bank",
  foreign: true,
  severalCurrencies: false,
  currencies: ["USD"],
};

const headerOf = (caseNo: string, place: number): Header => ({
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
function entriesOf(day: CalendarDate, month: number, type: "B" | "L", money: (minor: number) => Amount) {
  const entry = (
    id: string,
    kind: Entry["kind"],
    category: NonNullable<Entry["category"]>,
    minor: number,
    after: number,
  ): Entry => ({
    id: `m${String(month)}-${id}`,
    date: addDays(day, after),
    kind,
    category,
    ...money(minor),
    realization: kind === "receipt",
    classification: kind === "payment" ? usualClassification(category) : null,
  });
  return [
    entry(
      "in",
      "receipt",
      type === "B" ? "paymentByBankrupt" : "recoveryFromDebts",
      250_000 + month * 1_250,
      2,
    ),
    entry("bank", "payment", "bankCharges", 15_000, 5),
    entry("post", "payment", "postage", 8_650 + month * 10, 12),
    ...(month % 3 === 0 ? [entry("legal", "payment", "legalFee", 120_000, 20)] : []),
  ];
}

export function demoOfBooks({ cases, now, seed }: DemoContext): readonly StoryFact[] {
  const today = hongKongDate(now);
  const first = addMonths(today, -MONTHS);
  const open = cases.flatMap((each) =>
    each.firm !== null && !isClosed(each.status) && each.orderDate < first
      ? [{ ...each, firm: each.firm }]
      : [],
  );
  const firms = [...new Set(open.map(({ firm }) => firm))];
  const estates = firms.flatMap((firm) =>
    (["B", "L"] as const).flatMap((type) =>
      open.filter((each) => each.firm === firm && each.type === type).slice(-ESTATES),
    ),
  );
  return estates.flatMap(({ id, number, type, firm }, place) => {
    const by = byOf(preparerOf(firm), "appointedFirm");
    const headers = place === 0 ? [headerOf(number, place), FOREIGN] : [headerOf(number, place)];
    return headers.flatMap((header, book): readonly StoryFact[] => {
      const random = seededRandom(seed + 12_000 + place * 10 + book);
      const stream = `${cashBook.type}/${random.id(new Date(Date.UTC(2020, 0, 1)))}`;
      const money = header.foreign ? foreignDollars : dollars;
      const at = (day: CalendarDate): string => `${day}T02:00:00.000Z`;
      const months = Array.from({ length: MONTHS }, (_, month): StoryFact => {
        const day = addMonths(first, month);
        return {
          stream,
          type: "entries.recorded",
          at: at(addDays(day, 27)),
          by,
          data: {
            batch: `m${String(month)}`,
            source: { kind: "spreadsheet" },
            entries: entriesOf(day, month, type, money),
          },
        };
      });
      return [
        { stream, type: "book.opened", at: at(first), by, data: { caseId: id, caseType: type, header } },
        ...months,
      ];
    });
  });
}
