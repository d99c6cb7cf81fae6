/** Cash books and their entries for programs: practice software posts what it books. */
import * as z from "zod";

import { defineCall, type Call } from "~/app/api/call.server";
import { Day, PageQuery, getParameters, listAnswer, toListAnswer } from "~/app/api/shapes.server";
import { findBookEntry, findEntryPage } from "~/db/queries/families/cash-book-entries";
import { idInStream } from "~/events/stream-id";
import { Entry, Header } from "~/workflows/records/cash-book/index";

import { bookList } from "../cash-book/book-list.server";
import { openBook } from "../cash-book/header-form.server";
import { recordTransfer } from "../cash-book/transfers.server";
import { bookRequested } from "../cash-book/visible-book.server";
import { changeEntry, recordBlock, removeEntry } from "../cash-book/write-entries.server";
import { Money } from "./money";
import {
  AREA,
  toCallRefusal,
  loadRequestedBook,
  throwRefusal,
  withUser,
  WRITE_REFUSALS,
  type AnyCall,
} from "./refusals.server";

const BOOKS = "/api/v1/cash-books";
const ENTRIES = `${BOOKS}/:bookId/entries`;
const ENTRY = `${ENTRIES}/:entryId`;

const Book = z
  .object({
    id: z.string(),
    caseNo: z.string(),
    name: z.string(),
    bank: z.string().nullable(),
    accountNumber: z.string().nullable(),
    entries: z.int(),
    balances: z.array(Money),
    lastEntry: Day.nullable(),
    ended: z.boolean(),
  })
  .meta({ id: "CashBook" });

const books = defineCall({
  id: "listCashBooks",
  method: "GET",
  path: BOOKS,
  area: AREA,
  summary: "Cash books of every case whose accounts one may see",
  scope: "read",
  query: PageQuery.extend({ case: z.string().max(60).optional().meta({ example: "HCB-1234-2026" }) }),
  answer: listAnswer(Book),
  async handle({ portal, user, query, locale }) {
    const { list } = await bookList({ portal, user: user(), parameters: getParameters(query), locale });
    return toListAnswer(
      list,
      ({ id, caseNo, book, bank, accountNumber, entries, balances, lastEntry, ended }) => ({
        id: idInStream(id),
        caseNo,
        name: book,
        bank,
        accountNumber,
        entries,
        balances: [...balances],
        lastEntry,
        ended: ended !== null,
      }),
    );
  },
});

const open = defineCall({
  id: "openCashBook",
  method: "POST",
  path: BOOKS,
  area: AREA,
  summary: "Open a cash book",
  scope: "prepare",
  body: z.object({
    caseNo: z.string().max(100).meta({ example: "HCB 1234/2026" }),
    header: Header,
    opening: z
      .object({ on: Day, minor: z.int(), hkd: z.int().describe("In cents of Hong Kong dollars") })
      .optional()
      .describe("What lay in the account before its book begins; below nil where it was overdrawn"),
  }),
  answer: z.object({ data: z.object({ id: z.string() }) }),
  status: 201,
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { body, commandId, t } = input;
    const outcome = await openBook(withUser(input), { ...body, commandId }, t);
    if (outcome.outcome === "problems")
      throw toCallRefusal(
        Object.values(outcome.problems).map((sentence) => ({ code: "ERR-WKSP-001", sentence })),
      );
    throwRefusal(input, outcome);
    return { data: { id: commandId } };
  },
});

const Read = z.object({
  id: z.string(),
  revision: z.int().describe("Named by whoever changes or removes it"),
  recordedIn: z.string().describe("What it came with"),
  entry: Entry,
});

const entries = defineCall({
  id: "listCashBookEntries",
  method: "GET",
  path: ENTRIES,
  area: AREA,
  summary: "The entries of a cash book by day",
  look: loadRequestedBook,
  scope: "read",
  query: PageQuery.omit({ q: true }).extend({ from: Day.optional(), to: Day.optional() }),
  answer: listAnswer(Read),
  async handle(input) {
    const { portal, params, query } = input;
    const { page, size, direction = "asc", from, to } = query;
    const book = await bookRequested(withUser(input), params.bookId);
    const { rows, total } = await findEntryPage(portal.database, {
      bookId: book.id,
      page,
      size,
      direction,
      from,
      to,
    });
    return toListAnswer({ items: rows, page, size, total }, ({ entry_id: id, revision, batch, detail }) => ({
      id,
      revision,
      recordedIn: batch,
      entry: Entry.parse(JSON.parse(detail)),
    }));
  },
});

const record = defineCall({
  id: "recordCashBookEntries",
  method: "POST",
  path: ENTRIES,
  area: AREA,
  summary: "Record entries: all of them, or none",
  description:
    "Ids are the program’s own and unique within the book. A day in a period whose accounts are certified is refused: " +
    "the mistake is put right by a correcting entry (`correcting`) with a later date.",
  look: loadRequestedBook,
  scope: "prepare",
  body: z.object({ entries: z.array(Entry).min(1).max(1_000) }),
  answer: z.object({ data: z.object({ recordedIn: z.string(), recorded: z.int() }) }),
  status: 201,
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { body, params, commandId } = input;
    const book = await bookRequested(withUser(input), params.bookId);
    throwRefusal(input, await recordBlock(withUser(input), { book, commandId }, body.entries));
    return { data: { recordedIn: commandId, recorded: body.entries.length } };
  },
});

const Revision = z.int().positive().describe("That the entry was read in: another one is a conflict");

const change = defineCall({
  id: "changeCashBookEntry",
  method: "PUT",
  path: ENTRY,
  area: AREA,
  summary: "Change an entry",
  look: loadRequestedBook,
  scope: "prepare",
  body: z.object({ revision: Revision, entry: Entry.omit({ id: true }) }),
  answer: z.object({ data: z.object({ revision: z.int() }) }),
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { body, params, commandId } = input;
    const book = await bookRequested(withUser(input), params.bookId);
    const id = await loadEntry(input, book.id);
    const outcome = await changeEntry(
      withUser(input),
      { book, commandId },
      { ...body.entry, id },
      body.revision,
    );
    throwRefusal(input, outcome);
    return { data: { revision: body.revision + 1 } };
  },
});

const remove = defineCall({
  id: "removeCashBookEntry",
  method: "DELETE",
  path: ENTRY,
  area: AREA,
  summary: "Take an entry out",
  look: loadRequestedBook,
  scope: "prepare",
  query: z.object({ revision: z.coerce.number().int().positive() }),
  answer: z.object({ data: z.object({ removed: z.literal(true) }) }),
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { query, params, commandId } = input;
    const book = await bookRequested(withUser(input), params.bookId);
    const id = await loadEntry(input, book.id);
    throwRefusal(input, await removeEntry(withUser(input), { book, commandId }, id, query.revision));
    return { data: { removed: true as const } };
  },
});

const Amount = z.object({ currency: Entry.shape.currency, minor: z.int().positive() });

const transfer = defineCall({
  id: "recordCashBookTransfer",
  method: "POST",
  path: `${BOOKS}/:bookId/transfers`,
  area: AREA,
  summary: "Record money that moved to another book of the estate: an entry in each, or in neither",
  look: loadRequestedBook,
  scope: "prepare",
  body: z.object({
    to: z.string().max(100).describe("Id of the other book"),
    date: Day,
    details: z.string().trim().max(500).default(""),
    paid: Amount,
    received: Amount.optional().describe("Absent: what was paid"),
    hkd: z.int().positive().describe("In cents of Hong Kong dollars, the same for both"),
  }),
  answer: z.object({ data: z.object({ entry: z.string().describe("Id in both books") }) }),
  status: 201,
  created: ENTRIES,
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { body, params, commandId } = input;
    const from = await bookRequested(withUser(input), params.bookId);
    const to = await bookRequested(withUser(input), body.to);
    if (to.id === from.id || to.of.id !== from.of.id) throw new Response(null, { status: 404 });
    const { received = body.paid, ...rest } = body;
    throwRefusal(input, await recordTransfer(withUser(input), from, commandId, { ...rest, received, to }));
    return { data: { entry: commandId } };
  },
});

/** @throws a 404 for an entry that is not in the book */
async function loadEntry({ portal, params }: AnyCall, bookId: string): Promise<string> {
  const found = await findBookEntry(portal.database, bookId, params.entryId ?? "");
  if (found === undefined) throw new Response(null, { status: 404 });
  return found.entry_id;
}

export const CASH_BOOK_CALLS: readonly Call[] = [books, open, entries, record, change, remove, transfer];
