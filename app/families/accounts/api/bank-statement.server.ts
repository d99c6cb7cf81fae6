/** A bank's statement on its way into a cash book, for programs: what it says, what is chosen and what is proposed for each line. */
import * as z from "zod";

import { defineCall } from "~/app/api/call.server";
import { Day, PageQuery, Pagination, toPagination } from "~/app/api/shapes.server";
import { StatementLayout } from "~/workflows/shared/bank-statement/index";
import { findChoice, LineChoice } from "~/workflows/jobs/statement-import/index";

import { importPage, openStatement, proposedChoice } from "../bank-statements/import-page.server";
import { importRequested, readImport } from "../bank-statements/import-requested.server";
import { sayProblems } from "../bank-statements/say-problems";
import { bookRequested } from "../cash-book/visible-book.server";
import { AREA, loadRequestedImport, withUser } from "./refusals.server";

const FILE = "/api/v1/cash-books/:bookId/statements/:importId";

const Line = z
  .object({
    number: z.int(),
    date: Day,
    text: z.string(),
    reference: z.string().nullable(),
    amount: z.int().describe("In hundredths; money in above nil"),
    balance: z.int().nullable(),
    choice: LineChoice.nullable().describe("What was chosen for it"),
    proposal: LineChoice.nullable().describe("Proposed, and applied by nobody but whoever chooses it"),
    why: z.string().nullable().describe("The reason for the proposal"),
    problem: z.string().nullable().describe("What is still wrong with what was chosen"),
  })
  .meta({ id: "BankLine" });

const Read = z
  .object({
    id: z.string(),
    name: z.string(),
    version: z.int().describe("Named by whoever takes the statement: with another one it is a conflict"),
    others: z.array(z.string()).describe("Ids of all statements in the file"),
    statement: z
      .object({
        id: z.string(),
        account: z.string(),
        currency: z.string(),
        from: Day,
        to: Day,
        opening: z.int().nullable(),
        closing: z.int().nullable(),
        isProven: z.boolean().describe("The balances prove that nothing is missing"),
        warnings: z.array(z.object({ title: z.string(), text: z.string() })),
        taken: z.boolean(),
        open: z.int().describe("Lines for which something is still to be chosen"),
      })
      .nullable()
      .describe("`null` where the columns of the table are still to be named"),
    columns: z
      .object({
        headings: z.array(z.string()),
        rows: z.array(z.array(z.string())).describe("The first ones, as they are written"),
        proposal: StatementLayout.nullable(),
        problems: z.array(z.string()),
      })
      .nullable(),
    lines: z.array(Line),
  })
  .meta({ id: "BankStatement" });

export const READ_BANK_STATEMENT = defineCall({
  id: "getBankStatement",
  method: "GET",
  path: FILE,
  area: AREA,
  summary: "A statement on its way into the book, line by line",
  look: loadRequestedImport,
  scope: "read",
  query: PageQuery.omit({ q: true, direction: true }).extend({
    statement: z.string().max(100).optional().describe("Where the file holds several"),
    show: z.enum(["open"]).optional().describe("Only lines for which something is still to be chosen"),
  }),
  answer: z.object({ data: Read, pagination: Pagination }),
  async handle(input) {
    const { portal, params, query, locale, t } = input;
    const book = await bookRequested(withUser(input), params.bookId);
    const open = await importRequested(input, book, params.importId);
    const { id, fileName: name, current } = open;
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const parameters = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
    const shown = await openStatement({ portal, parameters }, book, open);
    const head = { id, name, version: current.version };
    if (shown === "columns") {
      const file = await readImport(portal, book, open);
      const nothing = { page: query.page, size: query.size, total: { count: 0, capped: false } };
      return {
        data: {
          ...head,
          others: [],
          statement: null,
          columns:
            file.kind === "table"
              ? {
                  headings: [...file.proposed.headings],
                  rows: file.sample.map(({ cells }) => [...cells]),
                  proposal: file.proposed.layout,
                  problems: listProblems(file.reading, t),
                }
              : null,
          lines: [],
        },
        pagination: toPagination(nothing),
      };
    }
    const page = await importPage({ portal, parameters, locale, t }, book, open, shown);
    const { statement } = page;
    return {
      data: {
        ...head,
        others: shown.all.map((each) => each.id),
        statement: {
          id: statement.id,
          account: statement.account,
          currency: statement.currency,
          from: statement.from,
          to: statement.to,
          opening: statement.opening,
          closing: statement.closing,
          isProven: statement.isProven,
          warnings: [...statement.warnings],
          taken: shown.isTaken,
          open: page.counts.open,
        },
        columns: null,
        lines: page.lines.items.map((line) => {
          const choice = findChoice(current.context, statement.id, line.number);
          const whole = shown.statement.lines.find(({ number }) => number === line.number);
          return {
            number: line.number,
            date: line.date,
            text: line.text,
            reference: line.reference,
            amount: line.amount,
            balance: line.balance,
            choice: choice ?? null,
            proposal: choice === undefined && whole ? proposedChoice(shown, whole, t) : null,
            why: line.proposal,
            problem: line.problem,
          };
        }),
      },
      pagination: toPagination(page.lines),
    };
  },
});

type Reading = NonNullable<Extract<Awaited<ReturnType<typeof readImport>>, { kind: "table" }>["reading"]>;
const listProblems = (reading: Reading | null, t: Parameters<typeof sayProblems>[0]): string[] =>
  reading === null || reading.ok ? [] : sayProblems(t, reading.problems).map(({ sentence }) => sentence);
