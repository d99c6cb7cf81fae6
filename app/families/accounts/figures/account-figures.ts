/** All figures of an account, in the reader's language: what a page shows, and what is printed. */
import {
  assetTable,
  getEstate,
  sayProblem,
  type AccountedEntry,
  type AssetRow,
  type FeeWorksheet,
  type Statement,
} from "~/workflows/shared/accounts/index";

import { assetTables } from "./asset-tables";
import { cashBookTables, type EntryNames } from "./entry-tables";
import { feeTables, formatProvisional } from "./fee-tables";
import type { FigureTable } from "./figure-table";
import { summaryTables } from "./summary-tables";
import { queryFigures, buildBreakdown, buildBreakdownTable, type FigureBreakdown } from "./figure-breakdown";

export interface AccountFiguresInput extends EntryNames {
  readonly statement: Statement;
  /** Of the books of the account. */
  readonly entries: readonly AccountedEntry[];
  readonly fee: FeeWorksheet | null;
  /** Of a s.203 report. */
  readonly assets: readonly AssetRow[] | null;
  /** The figure that is asked "why?", and the page of its entries; whether the reader may open the books that they stand in. */
  readonly query?: { readonly why: string | null; readonly page: number; readonly opensBooks: boolean };
}

export interface AccountFigures {
  readonly summary: readonly FigureTable[];
  readonly fee: readonly FigureTable[];
  readonly assets: readonly FigureTable[];
  readonly why: FigureBreakdown | null;
  /** Sentences: what stops the account, and what somebody should look at. */
  readonly toRight: readonly string[];
  readonly toLookAt: readonly string[];
}

/** The figures as tables. Of the entries behind them those of the one figure that is asked for. */
export function accountFigures(input: AccountFiguresInput): AccountFigures {
  const { statement, fee, locale, query } = input;
  const assets = input.assets && assetTable(input.assets, fee?.adjusted);
  const figure = queryFigures(statement, fee, locale).find(({ name }) => name === query?.why);
  const problems = [...statement.problems, ...(fee?.problems ?? []), ...(assets?.problems ?? [])];
  const sentences = (weight: "refused" | "remark") =>
    problems.filter((problem) => problem.weight === weight).map((problem) => sayProblem(locale, problem));
  return {
    summary: summaryTables(statement, locale, fee ? formatProvisional(fee, locale) : []),
    fee: fee ? feeTables(fee, locale) : [],
    assets: assets ? assetTables(assets, getEstate(statement.kind), locale) : [],
    why: figure ? buildBreakdown(figure, getSetting(input), query?.page) : null,
    toRight: sentences("refused"),
    toLookAt: sentences("remark"),
  };
}

/** The cash books of the period, entry by entry: for paper and spreadsheets, as pages have the books themselves. */
export const bookTables = (input: AccountFiguresInput): readonly FigureTable[] =>
  cashBookTables(input.statement, input.entries, input);

/** The entries behind every figure that has some, each once: the annex of a printed account. Sums have those of what they add up. */
export function annexTables(input: AccountFiguresInput): readonly FigureTable[] {
  const setting = getSetting(input);
  return queryFigures(input.statement, input.fee, input.locale)
    .filter(({ entries, isSum }) => entries.length > 0 && !isSum)
    .map((figure) => buildBreakdownTable(figure, setting));
}

const getSetting = ({ statement, entries, locale, category, query }: AccountFiguresInput) => ({
  locale,
  opensBooks: query?.opensBooks === true,
  category,
  entries: new Map(entries.map((entry) => [entry.id, entry])),
  books: new Map(statement.books.map(({ book, name }) => [book, name])),
});
