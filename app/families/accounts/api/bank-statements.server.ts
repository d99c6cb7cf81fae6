/** Files of banks for programs: posted, read by columns where they are tables, fetched, discarded. */
import * as z from "zod";

import { defineCall, defineDownload, type Call } from "~/app/api/call.server";
import { BAD_REQUEST, CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { Day, Instant } from "~/app/api/shapes.server";
import { uploadedFile } from "~/app/services/documents/printing/download.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { readMultipart } from "~/app/services/documents/uploads/parts.server";
import { discardFile } from "~/app/services/documents/uploads/posted-file.server";
import { StatementLayout } from "~/workflows/shared/bank-statement/index";
import { statementImport } from "~/workflows/jobs/statement-import/index";

import { sayRefused, STATEMENT_CONTROL } from "../bank-statements/answer-file.server";
import { discardImport } from "../bank-statements/choose-lines.server";
import { chooseLayout } from "../bank-statements/columns-page.server";
import { openStatement } from "../bank-statements/import-page.server";
import { importRequested, readImport } from "../bank-statements/import-requested.server";
import { quarantineStatement, receiveStatement } from "../bank-statements/receive-statement.server";
import { sayProblems } from "../bank-statements/say-problems";
import { statementList } from "../bank-statements/statement-list.server";
import { bookRequested } from "../cash-book/visible-book.server";
import {
  AREA,
  CONFLICT,
  toCallRefusal,
  loadRequestedBook,
  loadRequestedImport,
  withUser,
  WRITE_REFUSALS,
} from "./refusals.server";

const FILES = "/api/v1/cash-books/:bookId/statements";
const FILE = `${FILES}/:importId`;

const InBook = z
  .object({
    id: z.string().describe("Named by whoever reconciles or undoes it"),
    from: Day,
    to: Day,
    currency: z.string(),
    closing: z.int().nullable(),
    reconciledOn: Day.nullable(),
  })
  .meta({ id: "StatementInBook" });

const list = defineCall({
  id: "listBankStatements",
  method: "GET",
  path: FILES,
  area: AREA,
  summary: "The files of a cash book’s bank, with the statements that were taken from them",
  look: loadRequestedBook,
  scope: "read",
  answer: z.object({
    data: z.array(
      z.object({ id: z.string(), name: z.string(), receivedAt: Instant, statements: z.array(InBook) }),
    ),
  }),
  async handle(input) {
    const book = await bookRequested(withUser(input), input.params.bookId);
    return {
      data: (await statementList(input, book)).map(({ address, name, receivedAt, statements }) => ({
        id: address.split("/").at(-1) ?? "",
        name,
        receivedAt,
        statements: statements.map(({ id, from, to, currency, closing, reconciledOn }) => ({
          id,
          from,
          to,
          currency,
          closing,
          reconciledOn,
        })),
      })),
    };
  },
});

const upload = defineCall({
  id: "uploadBankStatement",
  method: "POST",
  path: FILES,
  area: AREA,
  summary: "Post a bank’s file: CSV, OFX, MT940 or camt.053",
  description:
    "Nothing enters the book by it: every line is chosen for (`chooseBankLines`), and the statement then taken as a whole " +
    "(`takeBankStatement`). Of a table whose columns the firm has not named before, `next` is `columns`: see `nameBankColumns`. " +
    "A file that was posted for this book before is told, and not taken twice.",
  look: loadRequestedBook,
  scope: "prepare",
  upload: { fields: { [STATEMENT_CONTROL]: "The file as the bank gave it out" } },
  answer: z.object({
    data: z.object({ id: z.string(), next: z.enum(["columns", "lines"]), known: z.boolean() }),
  }),
  status: 201,
  created: `${FILES}/:id`,
  refusals: [...WRITE_REFUSALS, "ERR-UPLOAD"],
  async handle(input) {
    const { portal, request, commandId, requestId } = input;
    const book = await bookRequested(withUser(input), input.params.bookId);
    const { files } = await readMultipart(request, (part) => quarantineStatement(portal, part));
    try {
      const [file] = files;
      if (file === undefined || files.length > 1) throw new CallRefused(BAD_REQUEST);
      const received =
        "refused" in file ? file : await receiveStatement(portal, book, file, { commandId, requestId });
      if ("refused" in received) throw refusedFile(sayRefused(input, received));
      return {
        data:
          "known" in received
            ? { id: received.known, next: "lines" as const, known: true }
            : { ...received, known: false },
      };
    } finally {
      for (const file of files) await discardFile(file);
    }
  },
});

function refusedFile(answer: ReturnType<typeof sayRefused>): CallRefused {
  if ("problem" in answer)
    return new CallRefused({
      code: "ERR-UPLOAD",
      status: 422,
      reasons: [{ code: "ERR-UPLOAD", sentence: answer.problem }],
    });
  const { refusal } = toCallRefusal(answer.refused);
  return new CallRefused({ ...refusal, status: refusal.status === 403 ? 403 : 422 });
}

const columns = defineCall({
  id: "nameBankColumns",
  method: "PUT",
  path: `${FILE}/columns`,
  area: AREA,
  summary: "Say which column of a bank’s table holds what",
  description:
    "The firm’s next file with the same headings is read so, too. Columns are counted from 0. What was chosen for lines before is given up: they have other numbers in another reading.",
  look: loadRequestedImport,
  scope: "prepare",
  body: StatementLayout,
  answer: z.object({ data: z.object({ lines: z.int() }) }),
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { portal, params, body: layout, commandId, locale, t } = input;
    const book = await bookRequested(withUser(input), params.bookId);
    const open = await importRequested(input, book, params.importId);
    const file = await readImport(portal, book, open, { layout });
    // Every other kind of file says itself what it holds.
    if (file.kind === "statements") throw new CallRefused(NOT_FOUND);
    const reading = file.kind === "table" ? file.reading : null;
    if (file.kind !== "table" || reading === null || !reading.ok) {
      const problems = file.kind === "unread" ? file.problems : reading?.ok === false ? reading.problems : [];
      throw new CallRefused({ ...toCallRefusal(sayProblems(t, problems)).refusal, status: 422 });
    }
    const outcome = await chooseLayout(input, book, open, { layout, headings: file.headings }, commandId);
    if (outcome.outcome === "conflict") throw CONFLICT;
    if (outcome.outcome === "refused")
      throw toCallRefusal(explainRefusals(statementImport, outcome.refusals, locale));
    return { data: { lines: reading.statements.reduce((sum, { lines }) => sum + lines.length, 0) } };
  },
});

const discard = defineCall({
  id: "discardBankStatement",
  method: "DELETE",
  path: FILE,
  area: AREA,
  summary: "Take a file out, with everything that was chosen for its lines",
  description: "Refused once a statement of it is in the book: that is undone first.",
  look: loadRequestedImport,
  scope: "prepare",
  query: z.object({}),
  answer: z.object({ data: z.object({ discarded: z.literal(true) }) }),
  refusals: WRITE_REFUSALS,
  async handle(input) {
    const { portal, params, commandId, locale, t } = input;
    const book = await bookRequested(withUser(input), params.bookId);
    const open = await importRequested(input, book, params.importId);
    const shown = await openStatement({ portal, parameters: new URLSearchParams() }, book, open);
    const inBook = new Set(shown === "columns" ? [] : shown.loaded.context.statements.map(({ id }) => id));
    if (shown !== "columns" && shown.all.some(({ id }) => inBook.has(id)))
      throw toCallRefusal([{ sentence: t("bankStatements.taken.title") }]);
    const outcome = await discardImport(input, { book, commandId }, open);
    if (outcome.outcome === "conflict") throw CONFLICT;
    if (outcome.outcome === "refused")
      throw toCallRefusal(explainRefusals(statementImport, outcome.refusals, locale));
    return { data: { discarded: true as const } };
  },
});

const file = defineDownload({
  id: "downloadBankStatement",
  method: "GET",
  path: `${FILE}/file`,
  area: AREA,
  summary: "The file as the bank gave it out",
  look: loadRequestedImport,
  scope: "read",
  answer: { files: ["application/octet-stream"] },
  async handle(input) {
    const { portal, params } = input;
    const book = await bookRequested(withUser(input), params.bookId);
    const { current } = await importRequested(input, book, params.importId);
    const stored = await portal.documents.find(current.context.file);
    if (stored === undefined) throw new CallRefused(NOT_FOUND);
    return uploadedFile(stored, await portal.documents.stream(stored));
  },
});

export const BANK_STATEMENT_CALLS: readonly Call[] = [list, upload, columns, discard, file];
