/** The summary of accounts as tables: receipts, payments, the cash balances, and what each book holds. */
import { formatDate } from "~/app/i18n/format";
import {
  figureWords,
  getSummaryLayout,
  sayDifference,
  type Statement,
} from "~/workflows/shared/accounts/index";
import type { Locale } from "~/workflows/kit";

import { minor, getBreakdownLink, type FigureRow, type FigureTable } from "./figure-table";

/** The four tables of a statement, in the words of the layout that it was compiled by. @param notes said below the balances as well */
export function summaryTables(
  statement: Statement,
  locale: Locale,
  notes: readonly string[] = [],
): readonly FigureTable[] {
  const balances = balanceTable(statement, locale);
  return [
    linesTable(statement, "receipt", locale),
    linesTable(statement, "payment", locale),
    { ...balances, notes: [...notes, ...balances.notes] },
    booksTable(statement, locale),
  ];
}

function linesTable(statement: Statement, side: "receipt" | "payment", locale: Locale): FigureTable {
  const say = figureWords(locale);
  const amounts = new Map(statement.lines.map(({ code, amount }) => [code, amount]));
  const { lines, version } = getSummaryLayout(statement.layoutVersion);
  const own = lines.filter((line) => line.side === side);
  return {
    id: `${side}s`,
    title: say(side === "receipt" ? "summary.receipts" : "summary.payments"),
    columns: [
      { label: say("summary.number"), of: "text", width: 6 },
      { label: say("summary.line"), of: "text", width: 60 },
      { label: say("summary.amount"), of: "amount", width: 20 },
    ],
    rows: own.map(({ code, label, sumOf: computeSum }) => ({
      cells: [`(${code})`, label[locale], minor(amounts.get(code) ?? 0)],
      look: computeSum ? "total" : "line",
      why: getBreakdownLink(lineFigure(code), label[locale], amounts.get(code) ?? 0, locale),
    })),
    notes: [
      ...(side === "receipt" ? officeNotes(statement, locale) : []),
      ...(side === "payment" ? [say("summary.drawnUp", { version })] : []),
    ],
  };
}

/** The name of a line's figure. */
export const lineFigure = (code: string): string => `line-${code}`;

function officeNotes({ fromOffice }: Statement, locale: Locale): readonly string[] {
  if (fromOffice === null) return [];
  const say = figureWords(locale);
  return [
    `(1) ${say("summary.fromOffice", {
      appointment: say(`appointments.${fromOffice.appointment}`),
      from: formatDate(fromOffice.from),
      to: formatDate(fromOffice.to),
    })}`,
  ];
}

function balanceTable(statement: Statement, locale: Locale): FigureTable {
  const say = figureWords(locale);
  const {
    accepted,
    broughtForward,
    receipts,
    payments,
    carriedForward,
    inBooks,
    differences,
    layoutVersion,
  } = statement;
  const totals = getSummaryLayout(layoutVersion).lines.filter(
    ({ sumOf: computeSum }) => computeSum !== undefined,
  );
  const getCode = (side: "receipt" | "payment") => totals.findLast((line) => line.side === side)?.code ?? "";
  const row = (
    id: "broughtForward" | "accepted" | "plusReceipts" | "lessPayments" | "carriedForward" | "inBooks",
    [label, amount]: readonly [string, number],
    look: FigureRow["look"],
    code?: string,
  ): FigureRow => ({
    cells: [label, minor(amount)],
    look,
    id,
    ...(code !== undefined && { why: getBreakdownLink(lineFigure(code), label, amount, locale) }),
  });
  return {
    id: "balance",
    title: say("summary.balance"),
    columns: [
      { label: say("summary.line"), of: "text", width: 60 },
      { label: say("summary.amount"), of: "amount", width: 20 },
    ],
    rows: [
      row("broughtForward", [say("summary.broughtForward"), broughtForward], "line"),
      ...(accepted === null
        ? []
        : [row("accepted", [say("summary.accepted", { name: accepted.name }), accepted.minor], "line")]),
      row(
        "plusReceipts",
        [say("summary.plusReceipts", { line: getCode("receipt") }), receipts],
        "line",
        getCode("receipt"),
      ),
      row(
        "lessPayments",
        [say("summary.lessPayments", { line: getCode("payment") }), payments],
        "line",
        getCode("payment"),
      ),
      row("carriedForward", [say("summary.carriedForward"), carriedForward], "total"),
      row("inBooks", [say("summary.inBooks"), inBooks], "line"),
    ],
    notes: [
      ...(accepted === null
        ? []
        : [say("summary.acceptedReason", { name: accepted.name, reason: accepted.reason })]),
      ...(differences.length === 0
        ? [say("summary.agrees")]
        : [`${say("summary.differs")}:`, ...differences.map((each) => sayDifference(locale, each))]),
    ],
  };
}

function booksTable({ books, inBooks }: Statement, locale: Locale): FigureTable {
  const say = figureWords(locale);
  return {
    id: "books",
    title: say("books.title"),
    columns: [
      { label: say("books.book"), of: "text", width: 36 },
      { label: say("books.currency"), of: "text", width: 10 },
      ...(["opening", "receipts", "payments", "transfers", "closing", "inHkd"] as const).map((name) => ({
        label: say(`books.${name}`),
        of: "amount" as const,
        width: 18,
      })),
    ],
    rows: [
      ...books.map(
        ({ book, name, currency, opening, receipts, payments, transfers, closing }): FigureRow => ({
          id: book,
          cells: [
            name,
            currency,
            minor(opening.minor),
            minor(receipts.minor),
            minor(payments.minor),
            minor(transfers.minor),
            minor(closing.minor),
            minor(closing.hkd),
          ],
          look: "line",
        }),
      ),
      { cells: [say("books.total"), "HKD", null, null, null, null, null, minor(inBooks)], look: "total" },
    ],
    notes: [],
  };
}
