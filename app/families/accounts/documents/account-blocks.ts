/** The parts of a compiled account as the blocks of a document, in the order of the office's file. */
import { formatAmount, formatDate, formatLongDate } from "~/app/i18n/format";
import type { PaperBlock, PaperColumn } from "~/app/services/platform/portal/ports/paper";
import { buildDeclaration, figureWords, type Deponent } from "~/workflows/shared/accounts/index";

import { accountFigures, annexTables, bookTables } from "../figures/account-figures";
import type { FigureCell, FigureColumn, FigureTable } from "../figures/figure-table";
import { ACCOUNT_PARTS, type AccountPart, type AccountSections } from "./account-parts";

/**
 * Pure: the same account gives the same blocks.
 * @returns each part that begins on a page of its own; a part of which there is nothing is none
 */
export function describeParts(
  input: AccountSections,
  parts: readonly AccountPart[],
): readonly (readonly PaperBlock[])[] {
  const say = figureWords(input.locale);
  const figures = accountFigures(input);
  const describe: Readonly<Record<AccountPart, () => readonly (readonly PaperBlock[])[]>> = {
    declaration: () => input.deponents.map((each) => describeDeclaration(input, each)),
    summary: () => [describeTables(say("summary.title"), figures.summary)],
    books: () => [describeTables(say("cashBook.title"), bookTables(input))],
    fee: () => [describeTables(say("fee.title"), figures.fee)],
    assets: () => [describeTables(say("assets.title"), figures.assets)],
    why: () => [describeTables(say("why.annex"), annexTables(input))],
  };
  return ACCOUNT_PARTS.filter((part) => parts.includes(part))
    .flatMap((part) => describe[part]())
    .filter((blocks) => blocks.length > 0);
}

/** A bankruptcy has no table of assets, and an account may come without a fee: of no tables there is no heading. */
export function describeTables(title: string, tables: readonly FigureTable[]): readonly PaperBlock[] {
  if (tables.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: title },
    ...tables.flatMap((table) => describeFigures(table, title)),
  ];
}

/** @param section the heading that stands above: it is not said twice */
function describeFigures(
  { title, columns, rows, notes }: FigureTable,
  section: string,
): readonly PaperBlock[] {
  return [
    ...(title === section ? [] : [{ kind: "heading", level: 3, text: title } as const]),
    {
      kind: "table",
      caption: null,
      columns: columns.map(describeColumn),
      lines: rows.map(({ cells, look }) => ({
        cells: cells.map(formatCell),
        look: look === "total" ? "total" : "plain",
      })),
    },
    ...notes.map((text) => ({ kind: "paragraph", text, look: "note" }) as const),
  ];
}

const describeColumn = ({ label, of }: FigureColumn): PaperColumn => ({
  label,
  align: of === "amount" ? "right" : "left",
  width: of === "text" ? null : "narrow",
});

function formatCell(cell: FigureCell): string {
  if (cell === null || typeof cell === "string") return cell ?? "";
  return "minor" in cell ? formatAmount(cell.minor) : formatDate(cell.date);
}

function describeDeclaration(
  { statement, locale, caseNo, caseName }: AccountSections,
  deponent: Deponent,
): readonly PaperBlock[] {
  const { kind, period, isNil } = statement;
  const [from, to] = [formatLongDate(period.from, locale), formatLongDate(period.to, locale)];
  const sworn = buildDeclaration({ kind, isNil, from, to, deponent }, locale);
  return [
    { kind: "heading", level: 2, text: sworn.title },
    { kind: "paragraph", text: `${sworn.form} · ${sworn.source}`, look: "note" },
    { kind: "paragraph", text: `${caseNo} · ${caseName}`, look: "strong" },
    ...sworn.paragraphs.map((text) => ({ kind: "paragraph", text, look: "statement" }) as const),
    { kind: "signature", text: sworn.signature },
  ];
}
