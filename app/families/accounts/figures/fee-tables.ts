/** The assessment of the ad valorem fee as tables that one follows by hand: the lines, the adjustments, the bands. */
import { formatAmount, formatDate } from "~/app/i18n/format";
import { figureWords, type BandFee, type FeeWorksheet } from "~/workflows/shared/accounts/index";
import { hongKongDate, type Locale } from "~/workflows/kit";

import { minor, getBreakdownLink, type FigureTable } from "./figure-table";

/** The adjustments have a table only where there are some. */
export function feeTables(sheet: FeeWorksheet, locale: Locale): readonly FigureTable[] {
  return [
    linesTable(sheet, locale),
    ...(sheet.adjustments.length > 0 ? [adjustmentsTable(sheet, locale)] : []),
    bandsTable(sheet, locale),
  ];
}

/** The name of a fee line's figure. */
export const feeFigure = (code: string): string => `fee-${code}`;
const TOTALS: ReadonlySet<string> = new Set(["adjusted", "totalFee", "outstanding"]);

function linesTable(sheet: FeeWorksheet, locale: Locale): FigureTable {
  const { lines, source, scaleVersion } = sheet;
  const say = figureWords(locale);
  return {
    id: "fee",
    title: say("fee.title"),
    columns: [
      { label: say("fee.line"), of: "text", width: 40 },
      { label: say("fee.howTitle"), of: "text", width: 60 },
      { label: say("fee.amount"), of: "amount", width: 20 },
    ],
    rows: lines.map(({ code, amount, params, entries }) => ({
      id: code,
      cells: [say(`fee.lines.${code}`), say(`fee.how.${code}`, params), minor(amount)],
      look: TOTALS.has(code) ? "total" : "line",
      ...(entries.length > 0 && {
        why: getBreakdownLink(feeFigure(code), say(`fee.lines.${code}`), amount, locale),
      }),
    })),
    notes: [
      ...formatProvisional(sheet, locale),
      ...refundTold(sheet, locale),
      say("fee.source", { source: source[locale], version: scaleVersion }),
    ],
  };
}

/** That an account before was not certified yet, where it was not. */
export function formatProvisional({ waitsFor }: FeeWorksheet, locale: Locale): readonly string[] {
  if (waitsFor === null) return [];
  const [from, to] = [formatDate(waitsFor.from), formatDate(waitsFor.to)];
  return [figureWords(locale)("fee.provisional", { from, to })];
}

/** Who told the refund, when and why. */
function refundTold({ refund }: FeeWorksheet, locale: Locale): readonly string[] {
  if (refund === null) return [];
  const { by: name, at, reason } = refund;
  return [figureWords(locale)("fee.refundTold", { name, reason, date: formatDate(hongKongDate(at)) })];
}

function adjustmentsTable({ adjustments }: FeeWorksheet, locale: Locale): FigureTable {
  const say = figureWords(locale);
  return {
    id: "adjustments",
    title: say("fee.adjustments"),
    columns: [
      { label: say("fee.reason"), of: "text", width: 30 },
      { label: say("fee.note"), of: "text", width: 60 },
      { label: say("fee.amount"), of: "amount", width: 20 },
    ],
    rows: adjustments.map(({ reason, note, amount }) => ({
      cells: [say(`fee.reasons.${reason}`), note, minor(amount)],
      look: "line",
    })),
    notes: [],
  };
}

function bandsTable({ bands }: FeeWorksheet, locale: Locale): FigureTable {
  const say = figureWords(locale);
  const total = (of: (band: BandFee) => number) => bands.reduce((sum, band) => sum + of(band), 0);
  return {
    id: "bands",
    title: say("fee.bandsTitle"),
    columns: [
      { label: say("fee.band"), of: "text", width: 30 },
      { label: say("fee.rate"), of: "amount", width: 14 },
      { label: say("fee.portion"), of: "amount", width: 20 },
      { label: say("fee.fee"), of: "amount", width: 20 },
    ],
    rows: [
      ...bands.map((band) => ({
        cells: [bandName(band, locale), minor(band.perUnit), minor(band.portion), minor(band.fee)],
        look: "line" as const,
      })),
      {
        cells: [
          say("fee.total"),
          null,
          minor(total(({ portion }) => portion)),
          minor(total(({ fee }) => fee)),
        ],
        look: "total",
      },
    ],
    notes: [],
  };
}

/** `Next 4,000,000`: bands are of whole dollars. */
function bandName({ from, to }: BandFee, locale: Locale): string {
  const say = figureWords(locale);
  if (to === null) return say("fee.further");
  const amount = formatAmount(to - from).replace(/\.00$/, "");
  return from === 0 ? say("fee.first", { amount }) : say("fee.next", { amount });
}
