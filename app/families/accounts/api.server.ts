/** Cash books, their entries and accounts for programs: practice software posts what it books, compiles and files. */
import * as z from "zod";

import { defineCall, type Asked, type Call } from "~/app/api/call.server";
import { CallRefused } from "~/app/api/refusal.server";
import { Day, Instant, PageQuery, Pagination, paginationOf, parametersOf } from "~/app/api/shapes.server";
import { submissionOf } from "~/app/services/pages/page.server";
import { lineOf, reasonsOf, type Why } from "~/app/services/pages/reasons";
import type { DispatchOutcome } from "~/app/services/portal/dispatch.server";
import { findBookEntry, findEntryPage } from "~/db/queries/cash-books";
import { idInStream } from "~/events/stream-id";
import { accountIn } from "~/workflows/account-period/index";
import { cashBook, Entry, Header } from "~/workflows/cash-book/index";
import { FILL_MANDATORY, NO_PERMISSION, type SubmissionContext } from "~/workflows/kit";

import { bookList } from "./cash-book/book-list.server";
import { openBook } from "./cash-book/header-form.server";
import { bookRequested } from "./cash-book/visible-book.server";
import { changeEntry, recordBlock, removeEntry } from "./cash-book/write-entries.server";
import { periodOverview } from "./overview/period-overview.server";
import { compileAccount, statementKindOf } from "./statement/compile.server";
import { STANDINGS } from "./workspace/standings";

const BOOKS = "/api/v1/cash-books";
const ENTRIES = `${BOOKS}/:bookId/entries`;
const ENTRY = `${ENTRIES}/:entryId`;
const STATEMENT = "/api/v1/cases/:caseId/forms/:form/:submissionId/statement";
const AREA = "accounts";
const WRITE_REFUSALS = ["ERR-AUTH-005", "ERR-WKSP-001", "ERR-FORM-001", "ERR-CONFLICT"];

const Money = z.object({ currency: z.string().length(3), minor: z.int().describe("In hundredths") });
const KINDS = ["s89", "s93", "s203"] as const;

const Account = z
  .object({
    kind: z.enum(KINDS),
    id: z.string().describe("`submissionId` of the calls for forms"),
    caseNo: z.string(),
    from: Day,
    to: Day,
    dueOn: Day,
    status: z.string().meta({ example: "overdue" }),
    statusLabel: z.string(),
    edition: z.enum(["first", "amended"]),
    missing: z.array(z.string()).describe("What a firm still has to do, in codes"),
    risks: z.array(z.string()).describe("What the office should look at, in codes"),
  })
  .meta({ id: "AccountOfPeriod" });

const accounts = defineCall({
  id: "listAccounts",
  method: "GET",
  path: "/api/v1/accounts",
  area: AREA,
  summary: "The accounts of all estates by their due day",
  description:
    "Of a firm what it has in hand, of the office what it has received, unless `standing` asks for others.",
  scope: "read",
  query: PageQuery.extend({
    kind: z.enum(KINDS).optional(),
    standing: z.enum(STANDINGS).optional(),
    sort: z.enum(["due", "case", "period"]).default("due"),
  }),
  answer: z.object({ data: z.array(Account), pagination: Pagination }),
  async handle({ portal, user, query, locale }) {
    const { list } = await periodOverview({ portal, user: user(), parameters: parametersOf(query), locale });
    return {
      data: list.items.map((item) => ({
        kind: item.kind,
        id: idInStream(item.id),
        caseNo: item.caseNo,
        from: item.from,
        to: item.to,
        dueOn: item.dueOn,
        status: item.status,
        statusLabel: item.statusLabel,
        edition: item.amended ? ("amended" as const) : ("first" as const),
        missing: item.missing.map(({ what }) => what),
        risks: [...item.risks],
      })),
      pagination: paginationOf(list),
    };
  },
});

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
  answer: z.object({ data: z.array(Book), pagination: Pagination }),
  async handle({ portal, user, query, locale }) {
    const { list } = await bookList({ portal, user: user(), parameters: parametersOf(query), locale });
    return {
      data: list.items.map(
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
      ),
      pagination: paginationOf(list),
    };
  },
});

const open = defineCall({
  id: "openCashBook",
  method: "POST",
  path: BOOKS,
  area: AREA,
  summary: "Open a cash book",
  scope: "prepare",
  body: z.object({ caseNo: z.string().max(100).meta({ example: "HCB 1234/2026" }), header: Header }),
  answer: z.object({ data: z.object({ id: z.string() }) }),
  status: 201,
  refusals: WRITE_REFUSALS,
  async handle(asked) {
    const { body, commandId, t } = asked;
    const outcome = await openBook(withUser(asked), { ...body, commandId }, t);
    if (outcome.outcome === "problems")
      throw refusedWith(
        Object.values(outcome.problems).map((sentence) => ({ code: "ERR-WKSP-001", sentence })),
      );
    throwRefusal(asked, outcome);
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
  scope: "read",
  query: PageQuery.omit({ q: true }).extend({ from: Day.optional(), to: Day.optional() }),
  answer: z.object({ data: z.array(Read), pagination: Pagination }),
  async handle(asked) {
    const { portal, params, query } = asked;
    const { page, size, direction = "asc", from, to } = query;
    const book = await bookRequested(withUser(asked), params.bookId);
    const { rows, total } = await findEntryPage(portal.database, {
      bookId: book.id,
      page,
      size,
      direction,
      from,
      to,
    });
    return {
      data: rows.map(({ entry_id: id, revision, batch, detail }) => ({
        id,
        revision,
        recordedIn: batch,
        entry: Entry.parse(JSON.parse(detail)),
      })),
      pagination: paginationOf({ page, size, total }),
    };
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
  scope: "prepare",
  body: z.object({ entries: z.array(Entry).min(1).max(1_000) }),
  answer: z.object({ data: z.object({ recordedIn: z.string(), recorded: z.int() }) }),
  status: 201,
  refusals: WRITE_REFUSALS,
  async handle(asked) {
    const { body, params, commandId } = asked;
    const book = await bookRequested(withUser(asked), params.bookId);
    throwRefusal(asked, await recordBlock(withUser(asked), { book, commandId }, body.entries));
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
  scope: "prepare",
  body: z.object({ revision: Revision, entry: Entry.omit({ id: true }) }),
  answer: z.object({ data: z.object({ revision: z.int() }) }),
  refusals: WRITE_REFUSALS,
  async handle(asked) {
    const { body, params, commandId } = asked;
    const book = await bookRequested(withUser(asked), params.bookId);
    const id = await entryOf(asked, book.id);
    const outcome = await changeEntry(
      withUser(asked),
      { book, commandId },
      { ...body.entry, id },
      body.revision,
    );
    throwRefusal(asked, outcome);
    return { data: { revision: body.revision + 1 } };
  },
});

const remove = defineCall({
  id: "removeCashBookEntry",
  method: "DELETE",
  path: ENTRY,
  area: AREA,
  summary: "Take an entry out",
  scope: "prepare",
  query: z.object({ revision: z.coerce.number().int().positive() }),
  answer: z.object({ data: z.object({ removed: z.literal(true) }) }),
  refusals: WRITE_REFUSALS,
  async handle(asked) {
    const { query, params, commandId } = asked;
    const book = await bookRequested(withUser(asked), params.bookId);
    const id = await entryOf(asked, book.id);
    throwRefusal(asked, await removeEntry(withUser(asked), { book, commandId }, id, query.revision));
    return { data: { removed: true as const } };
  },
});

const Statement = z
  .object({
    compiled: z.boolean(),
    newest: z.boolean().describe("From the entries as they are now"),
    period: z.object({ from: Day, to: Day, dueOn: Day }),
    opening: z.array(Money),
    receipts: z.array(Money),
    payments: z.array(Money),
    closing: z.array(Money),
    figures: z.array(
      z.object({ line: z.string(), currency: z.string(), minor: z.int(), entries: z.array(z.string()) }),
    ),
    certifiedAt: Instant.nullable(),
  })
  .meta({ id: "AccountStatement" });

const statement = defineCall({
  id: "getStatement",
  method: "GET",
  path: STATEMENT,
  area: AREA,
  summary: "The compiled figures of an account, each with the entries behind it",
  scope: "read",
  answer: z.object({ data: Statement }),
  handle: async (asked) => ({
    data: statementShape((await submissionOf({ context: asked, params: asked.params })).current.context),
  }),
});

const compile = defineCall({
  id: "compileStatement",
  method: "POST",
  path: STATEMENT,
  area: AREA,
  summary: "Compile an account from the entries of its period",
  description: "All figures come from one reading of the books: recorded together, or not at all.",
  scope: "prepare",
  answer: z.object({ data: Statement }),
  refusals: [...WRITE_REFUSALS, "ERR-FORM-S93-001"],
  async handle(asked) {
    const { portal, params, commandId, requestId, locale } = asked;
    const submission = await submissionOf({ context: asked, params });
    if (statementKindOf(submission.type) === null) throw new Response(null, { status: 404 });
    const outcome = await compileAccount(portal, submission, { commandId, requestId }, locale);
    if (outcome.outcome === "problems")
      throw refusedWith(outcome.problems.map((sentence) => ({ code: FILL_MANDATORY, sentence })));
    if (outcome.outcome === "conflict") throw CONFLICT;
    if (outcome.outcome === "refused")
      throw refusedWith(reasonsOf(submission.type, outcome.refusals, locale));
    return { data: statementShape(outcome.context) };
  },
});

type Anything = Asked<unknown, unknown>;
const CONFLICT = new CallRefused({ code: "ERR-CONFLICT", status: 409 });

const withUser = (asked: Anything) => ({ ...asked, user: asked.user() });

/** @throws a 404 for what has no figures */
function statementShape(context: SubmissionContext): z.input<typeof Statement> {
  const account = accountIn(context);
  if (account === null) throw new Response(null, { status: 404 });
  const { statement: compiled, newest, period, certifiedAt } = account;
  return {
    compiled: compiled !== null,
    newest,
    period,
    opening: compiled?.opening ?? [],
    receipts: compiled?.receipts ?? [],
    payments: compiled?.payments ?? [],
    closing: compiled?.closing ?? [],
    figures: compiled?.figures ?? [],
    certifiedAt,
  };
}

/** @throws a 404 for an entry that is not in the book */
async function entryOf({ portal, params }: Anything, bookId: string): Promise<string> {
  const found = await findBookEntry(portal.database, bookId, params.entryId ?? "");
  if (found === undefined) throw new Response(null, { status: 404 });
  return found.entry_id;
}

function throwRefusal({ locale }: Anything, outcome: DispatchOutcome<unknown>): void {
  if (outcome.outcome === "conflict") throw CONFLICT;
  if (outcome.outcome === "refused") throw refusedWith(reasonsOf(cashBook, outcome.refusals, locale));
}

function refusedWith(why: readonly Why[]): CallRefused {
  const reasons = why.map((each) => ({ code: each.code ?? "ERR-WKSP-001", sentence: lineOf(each) }));
  const code = reasons[0]?.code ?? "ERR-WKSP-001";
  return new CallRefused({ code, status: code === NO_PERMISSION ? 403 : 409, reasons });
}

export const ACCOUNT_API: readonly Call[] = [
  accounts,
  books,
  open,
  entries,
  record,
  change,
  remove,
  statement,
  compile,
];
