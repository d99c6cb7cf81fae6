/** A compiled account on paper: the parts that are asked for, in the order of the office's file. */
import { formatDate, formatLongDate } from "~/app/i18n/format";
import { DOCUMENT_WORDING } from "~/app/services/documents/printing/document-wording.server";
import { html, Html } from "~/app/services/documents/printing/html.server";
import { documentStyle, letterhead, TABLE_STYLE } from "~/app/services/documents/printing/letterhead.server";
import type { PageOptions } from "~/app/services/platform/portal/ports/pdf-printer";
import { buildDeclaration, figureWords, type Deponent } from "~/workflows/shared/accounts/index";

import {
  accountFigures,
  annexTables,
  bookTables,
  type AccountFiguresInput,
} from "../figures/account-figures";
import type { FigureTable } from "../figures/figure-table";
import { figureHtml } from "./figure-html.server";

/**
 * - `declaration`: the trustee's affidavit (Form 146) or the liquidator's certificate; of an account in which nothing moved it is the
 *   statement of no receipts or payments
 * - `why`: the annex with the entries behind each figure
 */
export const ACCOUNT_PARTS = ["declaration", "summary", "books", "fee", "assets", "why"] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

export interface AccountDocumentInput extends AccountFiguresInput {
  readonly caseNo: string;
  readonly caseName: string;
  /** Of an account that is not filed yet: none. */
  readonly reference: string | null;
  /** Moment of printing, as it is shown. */
  readonly printedAt: string;
  /** Each has a declaration on a page of its own. */
  readonly deponents: readonly Deponent[];
}

/** What the parts are printed from, wherever they stand. */
export type AccountSections = Omit<AccountDocumentInput, "reference" | "printedAt">;

const STYLE = new Html(`<style>
  .part { break-before: page; }
  .part:first-of-type { break-before: auto; }
  .figures td:first-child { min-width: 8mm; }
  .figures tr.total td { border-top: 0.8pt solid #1d2733; font-weight: 700; }
  .figures th, .figures td { overflow-wrap: break-word; }
  .figures.wide td.amount { white-space: nowrap; }
  .sworn p { margin: 0 0 4mm; max-width: 160mm; }
  .sworn .signature { margin-top: 18mm; border-top: 0.6pt solid #1d2733; width: 70mm; padding-top: 1.5mm; }
</style>`);

/** Rows that a browser prints at once: of ten times as many it would need gigabytes. */
const ROWS_AT_ONCE = 2_000;
/** Pieces are counted by whoever binds them: a browser would begin each with page 1. */
const UNNUMBERED = new Html(`<style>@page { @bottom-right { content: none; } }</style>`);

export interface AccountPiece {
  /** As its bookmark calls it. */
  readonly title: string;
  /** Written when its turn comes: all of them at once would hold up everybody else. */
  readonly write: () => string;
  readonly options: PageOptions;
}

/** A long account in pieces, in the order of the office's file, with the annex of the entries behind each figure. Pure. */
export function accountPieces(input: AccountDocumentInput): readonly AccountPiece[] {
  const { locale } = input;
  const say = figureWords(locale);
  const { options: plain } = accountDocument(input, []);
  const options = { ...plain, untagged: true };
  const piece = (title: string, write: () => string): AccountPiece => ({
    title,
    write: () => `${UNNUMBERED.text}${write()}`,
    options,
  });
  const whole = (title: string, ...parts: readonly AccountPart[]) =>
    piece(title, () => accountDocument(input, parts).body);
  const long = (title: string, list: readonly FigureTable[]) =>
    inPieces(list).map((some) =>
      piece(
        title,
        () =>
          html`${documentStyle(locale)} ${TABLE_STYLE} ${STYLE} ${watermark(input)} ${tables(title, some)}`
            .text,
      ),
    );
  return [
    whole(say("summary.title"), "declaration", "summary"),
    ...long(say("cashBook.title"), bookTables(input)),
    whole(say("fee.title"), "fee", "assets"),
    ...long(say("why.annex"), annexTables(input)),
  ];
}

/** Tables that are cut where a piece is full; short ones stand together. */
function inPieces(list: readonly FigureTable[]): readonly (readonly FigureTable[])[] {
  const pieces: FigureTable[][] = [];
  let room = 0;
  for (const table of list)
    for (let from = 0; from === 0 || from < table.rows.length; from += ROWS_AT_ONCE) {
      const rows = table.rows.slice(from, from + ROWS_AT_ONCE);
      const isLast = from + ROWS_AT_ONCE >= table.rows.length;
      if (room < rows.length) {
        pieces.push([]);
        room = ROWS_AT_ONCE;
      }
      room -= rows.length;
      pieces.at(-1)?.push({ ...table, rows, notes: isLast ? table.notes : [] });
    }
  return pieces;
}

const watermark = ({ reference, locale }: Pick<AccountDocumentInput, "reference" | "locale">): Html | null =>
  reference === null
    ? html`<div class="watermark" aria-hidden="true"><span>${DOCUMENT_WORDING[locale].draft}</span></div>`
    : null;

/** Pure: the same account gives the same document. @returns what `PdfPrinter.print` takes */
export function accountDocument(
  input: AccountDocumentInput,
  parts: readonly AccountPart[],
): { readonly body: string; readonly options: PageOptions } {
  const { statement, locale, caseNo, reference } = input;
  const say = figureWords(locale);
  const text = DOCUMENT_WORDING[locale];
  const { from, to } = statement.period;
  const title = statement.isNil ? say("nil.title") : say(`accounts.${statement.kind}`);
  const period = say("period", { from: formatDate(from), to: formatDate(to) });
  const head = letterhead(locale, title, [
    { label: text.caseNumber, value: caseNo },
    { label: text.caseName, value: input.caseName },
    { label: say("accounts.period"), value: period },
    { label: text.reference, value: reference ?? text.draft },
    { label: text.printedAt, value: input.printedAt },
  ]);
  const isDraft = reference === null;
  const body = html`${documentStyle(locale)} ${TABLE_STYLE} ${watermark(input)} ${head}
  ${isDraft ? html`<p class="notice">${text.draftNotice}</p>` : null} ${accountSections(input, parts)}`;
  const footer = [text.office, title, caseNo, period].join(" · ");
  return { body: body.text, options: { title: `${title} ${caseNo}`, language: locale, footer } };
}

/** The parts alone, with what makes them look as they do: to be put into a document. */
export function accountSections(input: AccountSections, parts: readonly AccountPart[]): readonly Html[] {
  const say = figureWords(input.locale);
  const figures = accountFigures(input);
  const sections: Readonly<Record<AccountPart, () => Html>> = {
    declaration: () => html`${input.deponents.map((each) => declaration(input, each))}`,
    summary: () => tables(say("summary.title"), figures.summary),
    books: () => tables(say("cashBook.title"), bookTables(input)),
    fee: () => tables(say("fee.title"), figures.fee),
    assets: () => tables(say("assets.title"), figures.assets),
    why: () => tables(say("why.annex"), annexTables(input)),
  };
  return [STYLE, ...ACCOUNT_PARTS.filter((part) => parts.includes(part)).map((part) => sections[part]())];
}

/** A part of which there is nothing is not printed: a bankruptcy has no table of assets, and an account may come without a fee. */
function tables(title: string, list: readonly FigureTable[]): Html {
  if (list.length === 0) return html``;
  return html`<section class="part">
    <h2>${title}</h2>
    ${list.map((table) => figureHtml(table, title))}
  </section>`;
}

function declaration({ statement, locale, caseNo, caseName }: AccountSections, deponent: Deponent): Html {
  const { kind, period, isNil } = statement;
  const sworn = buildDeclaration(
    {
      kind,
      isNil,
      from: formatLongDate(period.from, locale),
      to: formatLongDate(period.to, locale),
      deponent,
    },
    locale,
  );
  return html`<section class="part sworn">
    <h2>${sworn.title}</h2>
    <p class="note">${sworn.form} · ${sworn.source}</p>
    <p><b>${caseNo} · ${caseName}</b></p>
    ${sworn.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    <p class="signature">${sworn.signature}</p>
  </section>`;
}
