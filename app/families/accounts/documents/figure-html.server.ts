/** A table of figures on paper. Its headings come again on each page that it reaches. */
import { formatAmount, formatDate } from "~/app/i18n/format";
import { html, type Html } from "~/app/services/documents/printing/html.server";
import { getGridClass } from "~/app/services/documents/printing/letterhead.server";

import type { FigureCell, FigureTable } from "../figures/figure-table";

/** @param section the heading that stands above: it is not said twice */
export function figureHtml({ title, columns, rows, notes }: FigureTable, section: string): Html {
  const look = columns.map(({ of }) => (of === "amount" ? "amount" : of === "date" ? "date" : ""));
  return html`${title === section ? null : html`<h3>${title}</h3>`}
    <table class="${getGridClass(columns.length)} figures">
      <thead>
        <tr>
          ${columns.map(({ label }, at) => html`<th scope="col" class="${look[at] ?? ""}">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr class="${row.look}">
              ${row.cells.map((cell, at) => html`<td class="${look[at] ?? ""}">${written(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    ${notes.map((note) => html`<p class="note">${note}</p>`)}`;
}

function written(cell: FigureCell): string {
  if (cell === null || typeof cell === "string") return cell ?? "";
  return "minor" in cell ? formatAmount(cell.minor) : formatDate(cell.date);
}
