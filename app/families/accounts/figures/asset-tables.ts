/** The table of assets of the s.203 report: the items of the statement of affairs, the others, and the grand totals. */
import {
  figureWords,
  printedAssets,
  type AssetLine,
  type AssetTable,
  type AssetTotal,
  type Estate,
} from "~/workflows/shared/accounts/index";
import { writeMoney, type Locale } from "~/workflows/kit";

import { minor, type FigureCell, type FigureColumn, type FigureRow, type FigureTable } from "./figure-table";

/** What the statement of affairs prints stands there also where the estate has none of it. */
export function assetTables(table: AssetTable, estate: Estate, locale: Locale): readonly FigureTable[] {
  const say = figureWords(locale);
  const columns = columnsIn(locale);
  const totalRow = (
    label: string,
    { estimated, realized, writtenOff, expected, currency }: AssetTotal,
  ): FigureRow => ({
    cells: [
      label,
      currency,
      minor(estimated),
      minor(realized),
      null,
      minor(writtenOff),
      minor(expected),
      null,
    ],
    look: "total",
  });
  const parts = table.parts.map(({ part, lines, totals }): FigureTable => ({
    id: part,
    title: say(`assets.parts.${part}`),
    columns,
    rows: [
      ...(part === "statementOfAffairs"
        ? printedRows(lines, estate, locale)
        : lines.length === 0
          ? [blankRow(say("assets.none"))]
          : lines.map((line) => toRow(line, line.nature))),
      ...totals.map((total) => totalRow(say("assets.partTotal", { currency: total.currency }), total)),
    ],
    notes: part === "statementOfAffairs" ? [printedAssets(estate).source[locale]] : [],
  }));
  return [
    ...parts,
    {
      id: "assetTotals",
      title: say("assets.title"),
      columns,
      rows: [
        ...table.totals.map((total) => totalRow(say("assets.total", { currency: total.currency }), total)),
        {
          cells: [say("assets.inHkd"), "HKD", null, null, minor(table.inHkd), null, null, null],
          look: "total",
        },
      ],
      notes: [],
    },
  ];
}

function columnsIn(locale: Locale): readonly FigureColumn[] {
  const say = figureWords(locale);
  return [
    { label: say("assets.nature"), of: "text", width: 36 },
    { label: say("assets.currency"), of: "text", width: 10 },
    ...(["estimated", "realized", "realizedHkd", "writtenOff", "unrealized"] as const).map((name) => ({
      label: say(`assets.${name}`),
      of: "amount" as const,
      width: 18,
    })),
    { label: say("assets.remarks"), of: "text", width: 40 },
  ];
}

function toRow(line: AssetLine, nature: string): FigureRow {
  const orNone = (amount: number | null): FigureCell => (amount === null ? null : minor(amount));
  const { realized, writtenOff, unrealized } = line.strange ?? {};
  return {
    cells: [
      nature,
      line.currency,
      orNone(line.estimated),
      // In another currency than the row's: said as it was typed, and in no total.
      realized ? writeMoney(realized) : minor(line.realized),
      minor(line.inHkd),
      writtenOff ? writeMoney(writtenOff) : minor(line.writtenOff),
      unrealized ? writeMoney(unrealized) : orNone(line.expected),
      line.remarks,
    ],
    look: "line",
  };
}

function printedRows(lines: readonly AssetLine[], estate: Estate, locale: Locale): readonly FigureRow[] {
  const { rows } = printedAssets(estate);
  const known = new Set(rows.map(({ code }) => code));
  const own = lines.filter(({ printed }) => printed === undefined || !known.has(printed));
  return [
    ...rows.flatMap(({ code, label }) => {
      const found = lines.filter(({ printed }) => printed === code);
      if (found.length === 0) return [blankRow(label[locale])];
      return found.map((line) =>
        toRow(line, line.nature === "" ? label[locale] : `${label[locale]}: ${line.nature}`),
      );
    }),
    ...own.map((line) => toRow(line, line.nature)),
  ];
}

const blankRow = (nature: string): FigureRow => ({
  cells: [nature, null, null, null, null, null, null, null],
  look: "line",
});
