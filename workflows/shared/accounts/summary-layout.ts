/**
 * The summary of accounts as data: its lines, what each is called, and which entries it takes. The law leaves the form to the
 * Official Receiver (Cap. 32H r.165); the lines are in `layouts/summary.json`, where they are changed by adding a version.
 */
import * as z from "zod";

import type { CalendarDate } from "../../kit";
import type { AccountedEntry } from "./entry";
import { getInForce, InLanguages } from "./in-languages";
import file from "./layouts/summary.json";

/** Every condition that is given must hold. */
const Selector = z.strictObject({
  /** Whether it is among the entries that are named as money from the Official Receiver's Office. */
  fromOffice: z.boolean().optional(),
  realization: z.boolean().optional(),
  found: z.enum(["statementOfAffairs", "otherFound"]).optional(),
  classifications: z.array(z.enum(["disbursement", "distribution", "other"])).optional(),
  categories: z.array(z.string()).optional(),
  exceptCategories: z.array(z.string()).optional(),
});
export type LineSelector = z.output<typeof Selector>;

const Line = z.strictObject({
  code: z.string().min(1),
  side: z.enum(["receipt", "payment"]),
  /** The entries that it takes … */
  takes: Selector.optional(),
  /** … or all of its side that no other line takes … */
  rest: z.literal(true).optional(),
  /** … or the lines that it is the sum of. */
  sumOf: z.array(z.string()).min(1).optional(),
  label: InLanguages,
  /** What it takes, in words. */
  rule: InLanguages,
});
export type SummaryLine = z.output<typeof Line>;

const Layout = z.strictObject({
  version: z.int().positive(),
  from: z.iso.date(),
  /** Categories whose assets the statement of affairs has, unless an entry says otherwise. */
  inStatementOfAffairs: z.array(z.string()),
  lines: z.array(Line),
});
export type SummaryLayout = z.output<typeof Layout>;

/**
 * Reads layouts of the summary.
 * @throws where a layout could lose an entry or count one twice: each side needs one line for the rest, and one total of all its
 *   other lines
 */
export function readSummaryLayouts(data: unknown): readonly SummaryLayout[] {
  const layouts = z.array(Layout).min(1).parse(data);
  for (const layout of layouts)
    for (const side of ["receipt", "payment"] as const) {
      const lines = layout.lines.filter((line) => line.side === side);
      const plain = lines.filter(({ sumOf: computeSum }) => computeSum === undefined);
      const name = `Version ${String(layout.version)} of the summary, ${side}s`;
      if (plain.filter(({ rest }) => rest).length !== 1) throw new Error(`${name}: one line takes the rest`);
      if (plain.some(({ rest, takes }) => (rest === undefined) === (takes === undefined)))
        throw new Error(`${name}: a line takes entries, or the rest`);
      const codes = plain
        .map(({ code }) => code)
        .sort()
        .join();
      if (computeTotal(layout, side).sumOf?.toSorted().join() !== codes)
        throw new Error(`${name}: the total is that of all lines`);
    }
  return layouts;
}

/** The line that all receipts, or all payments, come to: the last of its side. @throws where there is none */
export function computeTotal(
  { lines }: Pick<SummaryLayout, "lines">,
  side: "receipt" | "payment",
): SummaryLine {
  const total = lines.findLast((line) => line.side === side && line.sumOf !== undefined);
  if (total === undefined) throw new Error(`The summary has no total of its ${side}s`);
  return total;
}

const LAYOUTS = readSummaryLayouts(file);

/** The layout by which an account is drawn up that ends on a day. */
export const getSummaryLayoutOn = (day: CalendarDate): SummaryLayout => getInForce(LAYOUTS, day);

/** The layout that an account was drawn up by. @throws for a version that there never was */
export function getSummaryLayout(version: number): SummaryLayout {
  const found = LAYOUTS.find((layout) => layout.version === version);
  if (found === undefined)
    throw new Error(`There is no version ${String(version)} of the summary of accounts`);
  return found;
}

/** For each entry the line that it stands on; `fromOffice` are the entries named as money from the Official Receiver's Office. */
export function lineFinder(
  layout: SummaryLayout,
  fromOffice: ReadonlySet<string>,
): (entry: AccountedEntry) => string {
  const setting = { listed: new Set(layout.inStatementOfAffairs), fromOffice };
  const plain = layout.lines.filter(({ sumOf: computeSum }) => computeSum === undefined);
  const ofSide = (side: SummaryLine["side"]) => {
    const own = plain.filter((line) => line.side === side);
    return { taking: own.filter(({ takes }) => takes !== undefined), rest: own.find(({ rest }) => rest) };
  };
  // Worked out once, and not for each of twenty thousand entries.
  const sides = { receipt: ofSide("receipt"), payment: ofSide("payment") };
  return (entry) => {
    const { taking, rest } = sides[entry.kind];
    const line = taking.find(({ takes }) => takes && isTaken(takes, entry, setting)) ?? rest;
    if (line === undefined) throw new Error(`No line takes the ${entry.kind} ${entry.id}`);
    return line.code;
  };
}

interface Setting {
  readonly listed: ReadonlySet<string>;
  readonly fromOffice: ReadonlySet<string>;
}

function isTaken(selector: LineSelector, entry: AccountedEntry, { listed, fromOffice }: Setting): boolean {
  const category = entry.category ?? "";
  const found = entry.found ?? (listed.has(category) ? "statementOfAffairs" : "otherFound");
  return (
    (selector.fromOffice === undefined || selector.fromOffice === fromOffice.has(entry.id)) &&
    (selector.realization === undefined || selector.realization === entry.realization) &&
    (selector.found === undefined || selector.found === found) &&
    (selector.classifications === undefined ||
      (entry.classification !== null && selector.classifications.includes(entry.classification))) &&
    (selector.categories === undefined || selector.categories.includes(category)) &&
    !(selector.exceptCategories?.includes(category) ?? false)
  );
}
