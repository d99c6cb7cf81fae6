/** `npm run bench -- cash-book`: a save, the opening and the summary of a cash book of 20,000 entries, beside one of 200. */
import { ulid } from "ulidx";

import { bookPage } from "~/app/families/accounts/cash-book/book-page.server";
import { bookCache } from "~/app/families/accounts/cash-book/load-book.server";
import type { VisibleBook } from "~/app/families/accounts/cash-book/visible-book.server";
import { recordEntry } from "~/app/families/accounts/cash-book/write-entries.server";
import { computeStatement } from "~/app/families/accounts/statement/statement.server";
import { getFixedT } from "~/app/i18n/i18n.server";
import { idInStream } from "~/events/stream-id";
import { NO_PERIOD } from "~/workflows/shared/account-period/state";

import { BOOKS_CASE, createBook, getEntryNo, openBookkeeping, seenBook } from "../support/long-book";
import { row, time } from "./measure";

const [SHORT, LONG] = [200, 20_000];
/** Entries of one fact, as a month is pasted. */
const AT_ONCE = 100;
const WARM = 2;
const TIMES = 11;

interface Limit {
  readonly name: string;
  /** Milliseconds that the longest book may take. */
  readonly most: number;
  readonly work: (book: VisibleBook, index: number) => Promise<unknown>;
}

const t = await getFixedT("en");
const { portal, close } = await openBookkeeping();
try {
  const save = async ({ id }: VisibleBook) => {
    const book = await seenBook(portal, idInStream(id));
    const commandId = ulid();
    const saved = await recordEntry(
      { portal, requestId: commandId },
      { book, commandId },
      getEntryNo(0, commandId),
    );
    if (saved.outcome !== "done") throw new Error(JSON.stringify(saved));
  };
  const limits: readonly Limit[] = [
    { name: "a save, on disk before it is answered", most: 100, work: save },
    {
      name: "a save that reads and folds the whole book",
      most: Number.POSITIVE_INFINITY,
      work: async (book) => {
        bookCache.forget(portal.log, book.id);
        await save(book);
      },
    },
    {
      name: "its page",
      most: 1_000,
      work: async ({ id }) => {
        const parameters = new URLSearchParams();
        await bookPage({ portal, parameters, locale: "en", t }, await seenBook(portal, idInStream(id)));
      },
    },
  ];
  console.log(
    `Cash books of ${SHORT.toLocaleString("en")} and ${LONG.toLocaleString("en")} entries, ${String(AT_ONCE)} a fact`,
  );
  const short = await createBook(portal, SHORT, AT_ONCE);
  const summary = () =>
    computeStatement(portal, {
      kind: "s93",
      values: {},
      caseId: BOOKS_CASE,
      account: {
        ...NO_PERIOD,
        signatures: [],
        disagreements: [],
        period: { from: "2022-03-16", to: "2025-12-31", dueOn: "2026-01-01" },
      },
    });
  // The summary is of all books of the estate: first of the short one alone, then of both.
  const summaryOfShort = await time(TIMES, 1, summary);
  const long = await createBook(portal, LONG, AT_ONCE);
  row("", "p50", "p99", "to the short", "aim");
  for (const { name, most, work } of limits) {
    const [few, many] = [await timed(short, work), await timed(long, work)];
    told(name, few.p50, many, most);
  }
  const summaryOfLong = await time(TIMES, 1, summary);
  told("the summary of accounts, recomputed", summaryOfShort.p50, summaryOfLong, 200);
} finally {
  await close();
}

async function timed(book: VisibleBook, work: Limit["work"]) {
  await time(WARM, 1, (index) => work(book, index));
  return time(TIMES, 1, (index) => work(book, index));
}

function told(
  name: string,
  peer: number,
  { p50, p99 }: { readonly p50: number; readonly p99: number },
  most: number,
): void {
  const aim = Number.isFinite(most) ? `≤ ${String(most)} ms: ${p99 <= most ? "met" : "not met"}` : "";
  row(name, `${p50.toFixed(2)} ms`, `${p99.toFixed(2)} ms`, `${(p50 / peer).toFixed(2)} ×`, aim);
}
