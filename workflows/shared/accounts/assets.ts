/**
 * The table of assets of the s.203 report (32H r.162(1)): what the statement of affairs has, what was found beside it, and what became
 * of each. Amounts are in the asset's own currency, and currencies are never added: each has its own grand total.
 */
import * as z from "zod";

import { CURRENCIES, HOME_CURRENCY, writeMinor, writeMoney } from "../../kit";
import type { Money } from "../../kit";
import type { AssetPart, Estate } from "./entry";
import { sum } from "./figure";
import { InLanguages } from "./in-languages";
import file from "./layouts/assets.json";
import { createProblem, createRemark } from "./problems";
import type { FigureProblem } from "./problems";

const Rows = z.strictObject({
  source: InLanguages,
  rows: z.array(z.strictObject({ code: z.string().min(1), label: InLanguages })),
});
const PRINTED = z.strictObject({ company: Rows, bankruptcy: Rows }).parse(file);

/** What the statement of affairs prints for every estate of a kind (Forms 23 and 28A), in its order, and which form that is. */
export const printedAssets = (estate: Estate): z.output<typeof Rows> => PRINTED[estate];

/**
 * What was typed as the nature of an asset, told apart: "Cash at bank: HSBC" is the printed row "Cash at bank" with what is added to it.
 * The printed name may stand there in any of the three languages. @returns `printed` only where one of the printed rows is named
 */
export function namedAsset(estate: Estate, typed: string): Pick<AssetRow, "printed" | "nature" | "typed"> {
  const [name = ""] = typed.split(/[:：]/, 1);
  const isNamed = (label: string): boolean => label.toLowerCase() === name.trim().toLowerCase();
  const row = printedAssets(estate).rows.find(({ label }) => Object.values(label).some(isNamed));
  if (row === undefined) return { nature: typed };
  return { printed: row.code, nature: typed.slice(name.length + 1).trim(), typed };
}

export interface AssetRow {
  readonly id: string;
  readonly part: AssetPart;
  /** Of a row that the statement of affairs prints; absent for a row of one's own. */
  readonly printed?: string | undefined;
  /** As it was typed, or what is added to the printed name. */
  readonly nature: string;
  /** All that was typed, where `nature` is a part of it: what messages call the asset. */
  readonly typed?: string | undefined;
  readonly currency: string;
  /** In hundredths of the currency; `null` where it is not known. */
  readonly estimated: number | null;
  readonly realized: number;
  /** The equivalent of `realized`; needed where the currency is another than HKD. */
  readonly realizedHkd: number | null;
  readonly writtenOff: number;
  /** As it was typed; worked out from the others where it was not. */
  readonly unrealized: number | null;
  /** Amounts that were typed in another currency than the row's: they are in no total, and refused. */
  readonly strange?: Partial<Readonly<Record<"realized" | "writtenOff" | "unrealized", Money>>> | undefined;
  readonly remarks: string;
}

/** A row as it is shown: nothing is left to be worked out. */
export interface AssetLine extends AssetRow {
  /** Still expected, in hundredths; `null` where no value was estimated. */
  readonly expected: number | null;
  /** Realized to date, in cents of HKD. */
  readonly inHkd: number;
}

/** What the rows of one currency come to. */
export interface AssetTotal {
  readonly currency: string;
  readonly estimated: number;
  readonly realized: number;
  readonly writtenOff: number;
  readonly expected: number;
}

export interface AssetTable {
  readonly parts: readonly {
    readonly part: AssetPart;
    readonly lines: readonly AssetLine[];
    readonly totals: readonly AssetTotal[];
    readonly inHkd: number;
  }[];
  /** Grand totals, the office's currency first. */
  readonly totals: readonly AssetTotal[];
  /** All that was realized to date, in cents of HKD. */
  readonly inHkd: number;
  readonly problems: readonly FigureProblem[];
}

/**
 * Draws up the table.
 * @param realizedToDate what the fee worksheet has as realized to date, where there is one: the two are compared
 */
export function assetTable(rows: readonly AssetRow[], realizedToDate?: number): AssetTable {
  const lines = rows.map(toLine);
  const parts = (["statementOfAffairs", "otherFound"] as const).map((part) => {
    const own = lines.filter((line) => line.part === part);
    return { part, lines: own, totals: computeTotals(own), inHkd: hkdSum(own) };
  });
  const inHkd = hkdSum(lines);
  return {
    parts,
    totals: computeTotals(lines),
    inHkd,
    problems: [
      ...lines.flatMap(listProblems),
      ...(realizedToDate !== undefined && realizedToDate !== inHkd
        ? [
            createRemark("assetsDiffer", [], {
              table: writeMinor(inHkd),
              books: writeMinor(realizedToDate),
              amount: writeMinor(inHkd - realizedToDate),
            }),
          ]
        : []),
    ],
  };
}

function toLine(row: AssetRow): AssetLine {
  const { estimated, realized, writtenOff, unrealized, currency, realizedHkd } = row;
  // What brought more than it was estimated at leaves nothing to come, not less than nothing.
  const isKnown = estimated !== null && row.strange === undefined;
  const left = !isKnown ? null : Math.max(0, estimated - realized - writtenOff);
  return {
    ...row,
    expected: unrealized ?? left,
    inHkd: currency === HOME_CURRENCY ? realized : (realizedHkd ?? 0),
  };
}

const hkdSum = (lines: readonly AssetLine[]): number => sum(lines, ({ inHkd }) => inHkd);

function computeTotals(lines: readonly AssetLine[]): readonly AssetTotal[] {
  const totals = new Map<string, AssetTotal>();
  for (const line of lines) {
    const so = totals.get(line.currency) ?? {
      currency: line.currency,
      estimated: 0,
      realized: 0,
      writtenOff: 0,
      expected: 0,
    };
    totals.set(line.currency, {
      currency: line.currency,
      estimated: so.estimated + (line.estimated ?? 0),
      realized: so.realized + line.realized,
      writtenOff: so.writtenOff + line.writtenOff,
      expected: so.expected + (line.expected ?? 0),
    });
  }
  return [...totals.values()].sort((one, other) => getIndex(one.currency) - getIndex(other.currency));
}

const getIndex = (currency: string): number => {
  const place = CURRENCIES.indexOf(currency);
  return place < 0 ? CURRENCIES.length : place;
};

/**
 * Section 5: another currency needs both the original amount and the equivalent of what was realized; remarks are expected for what is
 * written off. A row is in one currency.
 */
function listProblems(row: AssetLine): readonly FigureProblem[] {
  const about = { asset: row.typed ?? row.nature };
  const isForeign = row.currency !== HOME_CURRENCY;
  const strange = Object.values(row.strange ?? {}).map((amount) => writeMoney(amount));
  return [
    ...(row.nature.trim() === "" && row.printed === undefined
      ? [createProblem("assetNatureMissing", [row.id])]
      : []),
    ...(CURRENCIES.includes(row.currency) ? [] : [createProblem("assetCurrencyMissing", [row.id], about)]),
    ...(isForeign && row.realized !== 0 && (row.realizedHkd ?? 0) === 0
      ? [createProblem("assetHkdMissing", [row.id], about)]
      : []),
    ...(isForeign && row.realized === 0 && (row.realizedHkd ?? 0) !== 0
      ? [createProblem("assetOriginalMissing", [row.id], { ...about, currency: row.currency })]
      : []),
    ...(strange.length > 0
      ? [
          createProblem("assetCurrencyDiffers", [row.id], {
            ...about,
            currency: row.currency,
            amounts: strange.join(", "),
          }),
        ]
      : []),
    ...(row.writtenOff !== 0 && row.remarks.trim() === ""
      ? [createRemark("assetRemarkMissing", [row.id], about)]
      : []),
  ];
}
