/** The figures of an account as its stream records them: every one with the entries behind it, amounts of each currency apart. */
import { HOME_CURRENCY } from "../../kit";
import type { FeeWorksheet } from "./ad-valorem";
import type { BookBalance } from "./balances";
import type { Statement } from "./compile";
import type { AccountedEntry } from "./entry";
import { getSummaryLayout } from "./summary-layout";

export interface RecordedFigure {
  /** `summary.7`, `fee.totalFee`. */
  readonly line: string;
  readonly currency: string;
  readonly minor: number;
  /** `book entry`: ids of entries are those of their books. */
  readonly entries: readonly string[];
}

export interface CurrencyAmount {
  readonly currency: string;
  readonly minor: number;
}

export interface RecordedFigures {
  /** By which versions it was drawn up. */
  readonly layout: string;
  readonly figures: readonly RecordedFigure[];
  readonly opening: readonly CurrencyAmount[];
  readonly receipts: readonly CurrencyAmount[];
  readonly payments: readonly CurrencyAmount[];
  readonly closing: readonly CurrencyAmount[];
}

/**
 * What the fact of a compiled account carries. Sums have no entries of their own: they have those of what they add up.
 * @param entries those that the account was compiled from
 */
export function recordedFigures(
  { lines, layoutVersion, broughtForward, carriedForward, inBooks, books }: Statement,
  fee: FeeWorksheet | null,
  entries: Iterable<AccountedEntry>,
): RecordedFigures {
  const booksById = new Map<string, string>();
  for (const { id, book } of entries) booksById.set(id, book);
  const figure = (line: string, minor: number, ids: readonly string[] = []): RecordedFigure => ({
    line,
    currency: HOME_CURRENCY,
    minor,
    entries: ids.map((id) => `${booksById.get(id) ?? ""} ${id}`),
  });
  const sums = new Set(
    getSummaryLayout(layoutVersion).lines.flatMap(({ code, sumOf: computeSum }) =>
      computeSum === undefined ? [] : [code],
    ),
  );
  return {
    layout: `summary ${String(layoutVersion)}${fee ? `, ad valorem ${String(fee.scaleVersion)}` : ""}`,
    figures: [
      ...lines.map(({ code, amount, entries: ids }) =>
        figure(`summary.${code}`, amount, sums.has(code) ? [] : ids),
      ),
      figure("summary.broughtForward", broughtForward),
      figure("summary.carriedForward", carriedForward),
      figure("summary.inBooks", inBooks),
      ...(fee?.lines ?? []).map(({ code, amount, entries: ids }) =>
        figure(`fee.${code}`, amount, code === "adjusted" ? [] : ids),
      ),
    ],
    opening: byCurrency(books, ({ opening }) => opening.minor),
    receipts: byCurrency(books, ({ receipts }) => receipts.minor),
    payments: byCurrency(books, ({ payments }) => payments.minor),
    closing: byCurrency(books, ({ closing }) => closing.minor),
  };
}

/** One amount for each currency that a book has, in the order in which the books have them. */
function byCurrency(
  books: readonly BookBalance[],
  of: (balance: BookBalance) => number,
): readonly CurrencyAmount[] {
  const amounts = new Map<string, number>();
  for (const balance of books)
    amounts.set(balance.currency, (amounts.get(balance.currency) ?? 0) + of(balance));
  return [...amounts].map(([currency, minor]) => ({ currency, minor }));
}
