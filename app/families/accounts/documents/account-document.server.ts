/** A compiled account as a paper of its own: the parts that are asked for, in the order of the office's file. */
import { formatDate } from "~/app/i18n/format";
import { DOCUMENT_WORDING } from "~/app/services/documents/printing/document-wording.server";
import { formatHongKongDateTime } from "~/app/services/filings/receipts/receipt.server";
import type { Paper, PaperBlock } from "~/app/services/platform/portal/ports/paper";
import { figureWords } from "~/workflows/shared/accounts/index";

import { annexTables, bookTables } from "../figures/account-figures";
import type { FigureTable } from "../figures/figure-table";
import { describeParts, describeTables } from "./account-blocks";
import { ACCOUNT_PARTS, type AccountDocumentInput, type AccountPart } from "./account-parts";

/** Rows that are set at once: a work process has its memory back after each part. */
const ROWS_AT_ONCE = 2_000;

export interface AccountPiece {
  /** As its bookmark calls it. */
  readonly title: string;
  /** Described when its turn comes: all of them at once would hold up everybody else. */
  readonly describe: () => Paper<"part">;
}

/** A long account in pieces, in the order of the office's file, with the annex of the entries behind each figure. Pure. */
export function accountPieces(input: AccountDocumentInput): readonly AccountPiece[] {
  const say = figureWords(input.locale);
  const head = describeHead(input);
  const mark = findMark(input);
  const piece = (title: string, first: boolean, describe: () => readonly PaperBlock[]): AccountPiece => ({
    title,
    describe: () => ({ ...head, kind: "part", content: { mark, first, blocks: describe() } }),
  });
  const whole = (title: string, first: boolean, parts: readonly AccountPart[]) =>
    piece(title, first, () => [...(first ? describeDraft(input) : []), ...describePages(input, parts)]);
  const long = (title: string, list: readonly FigureTable[]) =>
    inPieces(list).map((some) => piece(title, false, () => describeTables(title, some)));
  return [
    whole(say("summary.title"), true, ["declaration", "summary"]),
    ...long(say("cashBook.title"), bookTables(input)),
    whole(say("fee.title"), false, ["fee", "assets"]),
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

/** Pure: the same account gives the same paper. */
export function accountPaper(
  input: AccountDocumentInput,
  parts: readonly AccountPart[] = ACCOUNT_PARTS,
): Paper<"document"> {
  const blocks = [...describeDraft(input), ...describePages(input, parts)];
  return { ...describeHead(input), kind: "document", content: { mark: findMark(input), blocks } };
}

/** Each part on a page of its own; the first below the head. */
const describePages = (input: AccountDocumentInput, parts: readonly AccountPart[]): readonly PaperBlock[] =>
  describeParts(input, parts).flatMap((part, place): readonly PaperBlock[] =>
    place === 0 ? part : [{ kind: "pageBreak" }, ...part],
  );

const findMark = ({ reference, locale }: AccountDocumentInput): string | null =>
  reference === null ? DOCUMENT_WORDING[locale].draft : null;

const describeDraft = ({ reference, locale }: AccountDocumentInput): readonly PaperBlock[] =>
  reference === null
    ? [{ kind: "paragraph", text: DOCUMENT_WORDING[locale].draftNotice, look: "notice" }]
    : [];

function describeHead(input: AccountDocumentInput): Omit<Paper<"document">, "kind" | "content"> {
  const { statement, locale, caseNo, reference, madeAt } = input;
  const say = figureWords(locale);
  const text = DOCUMENT_WORDING[locale];
  const { from, to } = statement.period;
  const heading = statement.isNil ? say("nil.title") : say(`accounts.${statement.kind}`);
  const period = say("period", { from: formatDate(from), to: formatDate(to) });
  return {
    language: locale,
    title: `${heading} ${caseNo}`,
    heading,
    facts: [
      { label: text.caseNumber, value: caseNo },
      { label: text.caseName, value: input.caseName },
      { label: say("accounts.period"), value: period },
      { label: text.reference, value: reference ?? text.draft },
      { label: text.printedAt, value: formatHongKongDateTime(madeAt) },
    ],
    footer: [text.office, heading, caseNo, period].join(" · "),
    madeAt,
  };
}
