/** The figures of an account where it is checked and reviewed, with what the law has to say of the books behind them. */
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { formatAmount, formatDate } from "~/app/i18n/format";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { FiguresTable, FindFormFigures } from "~/app/services/filings/reading/form-figures";
import type { Portal } from "~/app/services/platform/portal/portal";
import { say } from "~/workflows/kit";

import { tallyRemarks, listLawRemarks } from "../cash-book/law-remarks.server";
import { figuresInput } from "../statement/figures-input.server";
import { accountFigures } from "./account-figures";
import { getRowTarget, type FigureCell, type FigureRow, type FigureTable } from "./figure-table";

export const findAccountFigures: FindFormFigures = async (portal, submission, { locale, t }) => {
  const { type, current } = submission;
  if (type.family !== "account") return null;
  const input = await figuresInput(portal, submission, locale);
  if (input === null) return null;
  const { summary, fee, assets, toRight, toLookAt } = accountFigures(input);
  const at = getAddress(submission, "statement");
  return {
    title: t("accounts.statement.title"),
    tables: [...summary, ...fee, ...assets].map((table) => toShown(table, at)),
    toLookAt: [...toRight, ...toLookAt, ...(await sayRemarks(portal, current.context.caseId, { locale, t }))],
    link: { to: at, label: say(type, locale, "notices.outdated.link") },
  };
};

function toShown(table: FigureTable, at: string): FiguresTable {
  const { id, title, columns, rows } = table;
  return {
    id,
    title,
    columns: columns.map(({ label, of }) => ({ label, isAmount: of === "amount" })),
    rows: rows.map((row) => toShownRow(row, getRowTarget(table, row), at)),
  };
}

function toShownRow(
  { cells, look, why }: FigureRow,
  target: string,
  at: string,
): FiguresTable["rows"][number] {
  return {
    target,
    cells: cells.map(getText),
    isTotal: look === "total",
    why: why === undefined ? null : { to: `${at}?why=${encodeURIComponent(why.name)}#why`, label: why.label },
  };
}

function getText(cell: FigureCell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  return "date" in cell ? formatDate(cell.date) : formatAmount(cell.minor);
}

/** What the law has to say of the entries of the estate's books, each remark with its number. */
async function sayRemarks(
  portal: Portal,
  caseId: string,
  { locale, t }: Parameters<FindFormFigures>[2],
): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  for (const row of await findBooksOfCase(portal.database, caseId))
    for (const { name, count } of tallyRemarks(await listLawRemarks(portal, { id: row.id, row }), "", locale))
      counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => `${name}: ${t("cashBooks.remarks.count", { count })}`);
}
