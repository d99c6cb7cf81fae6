/** The answer to "why?" of a figure: the rule that asked for it, and the entries behind it. */
import { formatAmount } from "~/app/i18n/format";
import {
  figureWords,
  getSummaryLayout,
  type AccountedEntry,
  type FeeWorksheet,
  type Statement,
} from "~/workflows/shared/accounts/index";
import type { Locale } from "~/workflows/kit";

import { entryTable, type EntryNames } from "./entry-tables";
import { feeFigure } from "./fee-tables";
import type { FigureTable } from "./figure-table";
import { lineFigure } from "./summary-tables";

/** A figure that can be asked. */
export interface FigureQuery {
  /** As its row names it, and its address. */
  readonly name: string;
  readonly label: string;
  /** In cents of HKD. */
  readonly amount: number;
  readonly rule: string;
  readonly entries: readonly string[];
  /** It adds up figures that are asked by themselves. */
  readonly isSum: boolean;
}

/** Entries that a page shows of a figure at once. */
export const ENTRIES_SHOWN = 100;

export interface FigureBreakdown {
  readonly name: string;
  readonly title: string;
  readonly rule: string;
  readonly entries: FigureTable;
  /** Which of them are shown, and the pages beside; `null` where all are. */
  readonly shown: string | null;
  readonly earlier: number | null;
  readonly later: number | null;
  readonly words: Readonly<Record<"rule" | "none" | "close" | "earlier" | "later", string>>;
}

/** Every figure of an account that has entries behind it: the lines of the summary, then those of the fee. */
export function queryFigures(
  { lines, layoutVersion }: Statement,
  sheet: FeeWorksheet | null,
  locale: Locale,
): readonly FigureQuery[] {
  const say = figureWords(locale);
  const layout = new Map(getSummaryLayout(layoutVersion).lines.map((line) => [line.code, line]));
  return [
    ...lines.map(({ code, amount, entries }) => ({
      name: lineFigure(code),
      label: `(${code}) ${layout.get(code)?.label[locale] ?? ""}`,
      rule: layout.get(code)?.rule[locale] ?? "",
      amount,
      entries,
      isSum: layout.get(code)?.sumOf !== undefined,
    })),
    ...(sheet?.lines ?? [])
      .filter(({ entries }) => entries.length > 0)
      .map(({ code, amount, params, entries }) => ({
        name: feeFigure(code),
        label: say(`fee.lines.${code}`),
        rule: say(`fee.how.${code}`, params),
        amount,
        entries,
        isSum: code === "adjusted",
      })),
  ];
}

interface WhySetting extends EntryNames {
  readonly books: ReadonlyMap<string, string>;
  /** Whether each entry leads to its book. */
  readonly opensBooks: boolean;
  readonly entries: ReadonlyMap<string, AccountedEntry>;
}

/** @param page of its entries, from 1 on */
export function buildBreakdown(figure: FigureQuery, setting: WhySetting, page = 1): FigureBreakdown {
  const say = figureWords(setting.locale);
  const count = figure.entries.length;
  const pages = Math.max(1, Math.ceil(count / ENTRIES_SHOWN));
  const at = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const first = (at - 1) * ENTRIES_SHOWN;
  const shown = figure.entries.slice(first, first + ENTRIES_SHOWN);
  return {
    name: figure.name,
    title: say("why.title", { label: figure.label, amount: formatAmount(figure.amount) }),
    rule: figure.rule,
    entries: toEntries(figure, shown, setting),
    shown: pages > 1 ? say("why.shown", { first: first + 1, last: first + shown.length, count }) : null,
    earlier: at > 1 ? at - 1 : null,
    later: at < pages ? at + 1 : null,
    words: {
      rule: say("why.rule"),
      none: say("why.none"),
      close: say("why.close"),
      earlier: say("why.earlier"),
      later: say("why.later"),
    },
  };
}

/** All entries behind a figure, for the annex. */
export const buildBreakdownTable = (figure: FigureQuery, setting: WhySetting): FigureTable => ({
  ...toEntries(figure, figure.entries, setting),
  title: figureWords(setting.locale)("why.amount", {
    label: figure.label,
    amount: formatAmount(figure.amount),
  }),
  notes: [figure.rule],
});

function toEntries(figure: FigureQuery, ids: readonly string[], setting: WhySetting): FigureTable {
  const entries = ids.flatMap((id) => setting.entries.get(id) ?? []);
  return entryTable(`why-${figure.name}`, figureWords(setting.locale)("why.entries"), entries, setting);
}
