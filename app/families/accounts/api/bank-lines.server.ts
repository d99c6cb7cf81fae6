/** What becomes of a bank statement's lines, for programs: chosen line by line, taken as a whole, reconciled, undone. */
import * as z from "zod";

import { defineCall, type CallInput, type Call } from "~/app/api/call.server";
import { BAD_REQUEST, CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { Day } from "~/app/api/shapes.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { findChoice, LineChoice, statementImport } from "~/workflows/jobs/statement-import/index";

import { chooseLines, takeStatement, undoStatement } from "../bank-statements/choose-lines.server";
import { openStatement, proposedChoice } from "../bank-statements/import-page.server";
import { importRequested } from "../bank-statements/import-requested.server";
import { reconcileStatement, withdrawReconciliation } from "../bank-statements/reconcile.server";
import { reconciliationPage, statementToReconcile } from "../bank-statements/reconciliation.server";
import { bookRequested } from "../cash-book/visible-book.server";
import {
  AREA,
  CONFLICT,
  toCallRefusal,
  loadRequestedImport,
  throwRefusal,
  withUser,
  WRITE_REFUSALS,
} from "./refusals.server";

const FILE = "/api/v1/cash-books/:bookId/statements/:importId";
const RECONCILIATION = `${FILE}/reconciliation`;
const StatementId = z.string().min(1).max(100).describe("Of the statement: a file may hold several");

/** The statement that a call is about, read anew. @throws a 404 for one that is not in the file */
async function loadStatement(input: CallInput<unknown, unknown>, wanted: string) {
  const { portal, params } = input;
  const book = await bookRequested(withUser(input), params["bookId"]);
  const open = await importRequested(input, book, params["importId"]);
  const parameters = new URLSearchParams({ statement: wanted });
  const shown = await openStatement({ portal, parameters }, book, open);
  if (shown === "columns" || shown.statement.id !== wanted) throw new CallRefused(NOT_FOUND);
  return { book, open, shown };
}

const choose = defineCall({
  id: "chooseBankLines",
  method: "POST",
  path: `${FILE}/lines`,
  area: AREA,
  summary: "Choose what becomes of lines: an entry of their own, one that is there already, or nothing",
  description:
    "Half-made choices are kept as well, and hold their line up. With `acceptProposals` the proposals of every line for which nothing is chosen are chosen, too.",
  look: loadRequestedImport,
  scope: "prepare",
  mostValues: 200_000,
  body: z.object({
    statement: StatementId,
    lines: z.array(LineChoice).max(20_000).default([]),
    acceptProposals: z.boolean().default(false),
  }),
  answer: z.object({
    data: z.object({ version: z.int(), open: z.int().describe("Lines that still hold it up") }),
  }),
  refusals: WRITE_REFUSALS,
  async handle(callInput) {
    const { body, commandId, locale, t } = callInput;
    const { book, open, shown } = await loadStatement(callInput, body.statement);
    const { statement } = shown;
    const known = new Set(statement.lines.map(({ number }) => number));
    const strange = body.lines.flatMap(({ line }, place) =>
      known.has(line) ? [] : [{ path: `lines/${String(place)}/line`, message: t("api.problems.target") }],
    );
    if (strange.length > 0) throw new CallRefused({ ...BAD_REQUEST, problems: strange });
    if (shown.isTaken) throw toCallRefusal([{ sentence: t("bankStatements.taken.title") }]);
    const named = new Set(body.lines.map(({ line }) => line));
    const proposed = body.acceptProposals
      ? statement.lines
          .filter(
            ({ number }) =>
              !named.has(number) && findChoice(open.current.context, statement.id, number) === undefined,
          )
          .flatMap((line) => proposedChoice(shown, line, t) ?? [])
      : [];
    const outcome = await chooseLines(callInput, { book, commandId }, open, statement.id, [
      ...body.lines,
      ...proposed,
    ]);
    if (outcome?.outcome === "conflict") throw CONFLICT;
    if (outcome?.outcome === "refused")
      throw toCallRefusal(explainRefusals(statementImport, outcome.refusals, locale));
    const now = await loadStatement(callInput, body.statement);
    return { data: { version: now.open.current.version, open: now.shown.plan.problems.size } };
  },
});

const Taken = z.object({ statement: StatementId, version: z.int().positive() });

const take = defineCall({
  id: "takeBankStatement",
  method: "POST",
  path: `${FILE}/taking`,
  area: AREA,
  summary: "Take a statement into the book: all of it, or nothing",
  look: loadRequestedImport,
  scope: "prepare",
  body: Taken,
  answer: z.object({
    data: z.object({ recorded: z.int(), matched: z.int(), leftOut: z.int() }),
  }),
  refusals: WRITE_REFUSALS,
  async handle(callInput) {
    const { body, commandId, t } = callInput;
    const { book, open, shown } = await loadStatement(callInput, body.statement);
    const { plan, statement, isTaken } = shown;
    const answer = {
      data: { recorded: plan.entries.length, matched: plan.matches.length, leftOut: plan.ignored.length },
    };
    // Taken before: by a repeat of this very call, or by somebody else. Either way it is in the book.
    if (isTaken) return answer;
    if (body.version !== open.current.version) throw CONFLICT;
    if (plan.problems.size > 0)
      throw toCallRefusal([
        { code: "ERR-FORM-001", sentence: t("bankStatements.stillOpen", { count: plan.problems.size }) },
      ]);
    throwRefusal(callInput, await takeStatement(callInput, { book, commandId }, statement, plan));
    return answer;
  },
});

const undo = defineCall({
  id: "undoBankStatement",
  method: "DELETE",
  path: `${FILE}/taking`,
  area: AREA,
  summary: "Take a statement out of the book again, with the entries that came with it",
  look: loadRequestedImport,
  scope: "prepare",
  query: z.object({ statement: StatementId }),
  answer: z.object({ data: z.object({ undone: z.literal(true) }) }),
  refusals: WRITE_REFUSALS,
  async handle(callInput) {
    const { query, commandId } = callInput;
    const { book, shown } = await loadStatement(callInput, query.statement);
    throwRefusal(callInput, await undoStatement(callInput, { book, commandId }, shown.statement.id));
    return { data: { undone: true as const } };
  },
});

const Sum = z.object({ count: z.int(), minor: z.int() });
const Reconciliation = z
  .object({
    statement: z.string(),
    on: Day,
    currency: z.string(),
    bank: z.int().nullable().describe("The bank’s closing balance; `null` where the file does not state it"),
    book: z.int().nullable(),
    difference: z.int().nullable().describe("Book less bank: named by whoever records it"),
    inTransit: Sum.nullable(),
    unpresented: Sum.nullable(),
    bankOnly: Sum.nullable(),
    before: z.int().nullable().describe("The part of the difference that no line explains"),
    proposed: z.string().describe("An explanation in the reader’s language"),
    recorded: z.object({ id: z.string(), explanation: z.string().nullable() }).nullable(),
  })
  .meta({ id: "BankReconciliation" });

const reconciliation = defineCall({
  id: "getBankReconciliation",
  method: "GET",
  path: RECONCILIATION,
  area: AREA,
  summary: "The bank’s closing balance against the book, to the cent",
  look: loadRequestedImport,
  scope: "read",
  query: z.object({
    statement: StatementId.optional(),
    closing: z.coerce.number().int().optional().describe("In hundredths, where the file does not state it"),
  }),
  answer: z.object({ data: Reconciliation }),
  async handle(callInput) {
    const { params, query } = callInput;
    const book = await bookRequested(withUser(callInput), params.bookId);
    const open = await importRequested(callInput, book, params.importId);
    const found = await statementToReconcile(callInput, book, open, query.statement ?? null);
    const page = await reconciliationPage(callInput, book, found, query.closing ?? null);
    const { figures, recorded } = page;
    const computeSum = (rows: { readonly count: number; readonly sum: number } | undefined) =>
      rows === undefined ? null : { count: rows.count, minor: rows.sum };
    return {
      data: {
        statement: page.statement,
        on: page.on,
        currency: page.currency,
        bank: figures?.bank ?? null,
        book: figures?.book ?? null,
        difference: figures?.difference ?? null,
        inTransit: computeSum(figures?.inTransit),
        unpresented: computeSum(figures?.unpresented),
        bankOnly: computeSum(figures?.bankOnly),
        before: figures?.before ?? null,
        proposed: page.proposed,
        recorded: recorded && { id: recorded.id, explanation: recorded.explanation },
      },
    };
  },
});

const reconcile = defineCall({
  id: "recordBankReconciliation",
  method: "POST",
  path: RECONCILIATION,
  area: AREA,
  summary: "Record a reconciliation as it was read: the difference explained, wherever there is one",
  look: loadRequestedImport,
  scope: "prepare",
  body: z.object({
    statement: StatementId,
    closing: z.int().describe("As it was read; the file’s own stands where it states one"),
    difference: z.int(),
    explanation: z.string().trim().max(5_000).optional(),
  }),
  answer: z.object({ data: z.object({ id: z.string() }) }),
  status: 201,
  refusals: WRITE_REFUSALS,
  async handle(callInput) {
    const { params, body, commandId } = callInput;
    const book = await bookRequested(withUser(callInput), params.bookId);
    const open = await importRequested(callInput, book, params.importId);
    const found = await statementToReconcile(callInput, book, open, body.statement);
    throwRefusal(callInput, await reconcileStatement(callInput, { book, commandId }, found, body));
    return { data: { id: commandId } };
  },
});

const withdraw = defineCall({
  id: "withdrawBankReconciliation",
  method: "POST",
  path: `${RECONCILIATION}/withdrawal`,
  area: AREA,
  summary: "Withdraw a reconciliation, with the reason",
  look: loadRequestedImport,
  scope: "prepare",
  body: z.object({ statement: StatementId, reason: z.string().trim().min(1).max(2_000) }),
  answer: z.object({ data: z.object({ withdrawn: z.literal(true) }) }),
  refusals: WRITE_REFUSALS,
  async handle(callInput) {
    const { params, body, commandId } = callInput;
    const book = await bookRequested(withUser(callInput), params.bookId);
    const open = await importRequested(callInput, book, params.importId);
    const found = await statementToReconcile(callInput, book, open, body.statement);
    throwRefusal(callInput, await withdrawReconciliation(callInput, { book, commandId }, found, body.reason));
    return { data: { withdrawn: true as const } };
  },
});

export const BANK_LINE_CALLS: readonly Call[] = [choose, take, undo, reconciliation, reconcile, withdraw];
