/** The common parts of the office's printed documents: their style, and the head of the first page. */
import type { Locale } from "~/workflows/kit";
import { DOCUMENT_WORDING } from "./document-wording.server";
import { Html, html } from "./html.server";

/** One line of the box beside the office's name. */
interface HeadLine {
  readonly label: string;
  readonly value: string;
}

/** The office's name on the left, what the document is on the right, its title below. */
export function letterhead(language: Locale, title: string, lines: readonly HeadLine[]): Html {
  const words = DOCUMENT_WORDING[language];
  return html`<header class="letterhead">
      <div class="office">
        <p class="name">${words.office}</p>
        <p class="beside" lang="${words.officeBeside.language}">${words.officeBeside.text}</p>
        <p class="government">${words.government}</p>
      </div>
      <table class="facts">
        ${lines.map(
          ({ label, value }) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </table>
    </header>
    <h1>${title}</h1>`;
}

/** Rows of label and value; they keep together, and a heading never stands alone at the foot of a page. */
export function renderRows(
  lines: readonly { readonly label: string; readonly value: Html | string }[],
): Html {
  return html`<table class="rows">
    ${lines.map(
      ({ label, value }) =>
        html`<tr>
          <th scope="row">${label}</th>
          <td>${value}</td>
        </tr>`,
    )}
  </table>`;
}

/** Columns from which on a table has smaller letters: it stands on A4, upright. */
const WIDE = 7;

/** How long and wide tables stand: apart, for receipts are drawn to the letter as they were issued. */
export const TABLE_STYLE = new Html(`<style>
    .grid.wide { font-size: 7pt; }
    .grid.wide th, .grid.wide td { padding: 1mm; overflow-wrap: break-word; }
    .grid.wide th, .grid.wide .amount, .grid.wide .amount .text { white-space: normal; }
    .grid.wide .ordinal { width: 6mm; }
    .grid tr.total, .grid tfoot tr { break-before: avoid; }
    .rows tr:first-child:not(:last-child) { break-after: avoid; }
    .rows tr:last-child:not(:first-child) { break-before: avoid; }
    .grid .empty, .whole { white-space: nowrap; }
    .declaration .digest { font-size: 6.4pt; white-space: nowrap; overflow-wrap: normal; }
  </style>`);

/** The classes of a table with lines, of so many columns. */
export const getGridClass = (columns: number): string => (columns >= WIDE ? "grid wide" : "grid");

/** Text as it was typed, with its line ends. */
export function renderTypedText(text: string): Html {
  return html`<span class="text">${text}</span>`;
}

/** Chinese is set without italics and with more air between the lines. */
export function documentStyle(language: Locale): Html {
  return new Html(`<style>
    body { color: #1d2733; font-size: 9.5pt; line-height: ${language === "en" ? "1.45" : "1.6"}; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    p { margin: 0; }
    .letterhead { display: flex; justify-content: space-between; align-items: flex-start; gap: 10mm; border-bottom: 1.2pt solid #0b5d4e; padding-bottom: 4mm; }
    .office .name { font-size: 15pt; font-weight: 700; line-height: 1.25; color: #0b5d4e; }
    .office .beside { font-size: 10pt; font-weight: 700; }
    .office .government { font-size: 7.5pt; color: #5b6673; margin-top: 1mm; }
    .facts { border-collapse: collapse; font-size: 8.5pt; line-height: 1.4; max-width: 88mm; }
    .facts th { text-align: left; font-weight: 400; color: #5b6673; padding: 0 5mm 0.4mm 0; vertical-align: top; white-space: nowrap; }
    .facts td { font-weight: 700; padding: 0 0 0.4mm; text-align: left; }
    h1 { font-size: 15pt; line-height: 1.3; margin: 6mm 0 5mm; font-weight: 700; }
    h2 { font-size: 11pt; line-height: 1.35; margin: 7mm 0 2mm; padding-bottom: 1mm; border-bottom: 0.6pt solid #0b5d4e; color: #0b5d4e; break-after: avoid; font-weight: 700; }
    h3 { font-size: 9.5pt; margin: 4mm 0 1mm; break-after: avoid; font-weight: 700; }
    table { border-collapse: collapse; width: 100%; }
    .facts { width: auto; }
    .rows th { width: 36%; text-align: left; font-weight: 400; color: #45505c; padding: 1.5mm 6mm 1.5mm 0; vertical-align: top; }
    .rows td { padding: 1.5mm 0; vertical-align: top; orphans: 3; widows: 3; }
    .rows tr { border-bottom: 0.4pt solid #d5dce1; break-inside: auto; }
    .rows th { break-inside: avoid; }
    .empty { color: #5b6673; }
    .grid { margin: 1mm 0 2mm; font-size: 8.5pt; }
    .grid thead { display: table-header-group; }
    .grid tfoot { display: table-row-group; }
    .grid tr { break-inside: avoid; }
    .grid th { text-align: left; font-weight: 700; background: #eef3f1; border-bottom: 0.8pt solid #0b5d4e; padding: 1.4mm 2mm; vertical-align: bottom; }
    .grid td { border-bottom: 0.4pt solid #d5dce1; padding: 1.4mm 2mm; vertical-align: top; }
    .text { white-space: pre-line; }
    .amount .text { white-space: pre; }
    .grid tfoot td, .grid tfoot th { background: none; vertical-align: top; border-top: 0.8pt solid #1d2733; border-bottom: none; font-weight: 700; }
    .grid .amount { text-align: right; white-space: nowrap; }
    .grid td.date, .grid td.date .text { white-space: nowrap; overflow-wrap: normal; }
    .grid .ordinal { width: 9mm; color: #5b6673; }
    .hash { font-size: 7pt; color: #45505c; overflow-wrap: anywhere; }
    .keep { break-inside: avoid; }
    .declaration { border: 0.8pt solid #0b5d4e; padding: 4mm 5mm; margin: 7mm 0.5mm 0; break-before: avoid; }
    .declaration h2 { margin-top: 0; border: none; padding: 0; }
    .declaration .rows { margin-top: 3mm; }
    .declaration .rows tr:last-child { border-bottom: none; }
    .note { font-size: 8pt; color: #45505c; margin-top: 2mm; }
    .notice { border-left: 2.5pt solid #b8860b; background: #fbf6e9; padding: 2mm 4mm; margin-bottom: 4mm; font-weight: 700; }
    .watermark { position: fixed; inset: 0; display: flex; align-items: center; justify-content: center; z-index: -1; }
    .watermark span { font-size: 110pt; font-weight: 700; color: #1d2733; opacity: 0.06; transform: rotate(-35deg); white-space: nowrap; }
    .seal { display: flex; gap: 8mm; align-items: flex-start; }
    .seal > :first-child { flex: 1; }
    .code { width: 34mm; text-align: center; font-size: 7.5pt; color: #45505c; }
    .code svg { width: 34mm; height: 34mm; display: block; }
  </style>`);
}
