/** Takes a bank's file in for a cash book: judged by its content, kept as evidence, and read as the firm read the last one of its bank. */
import { readFile, rm } from "node:fs/promises";

import { findImportOfFile, findStatementLayout } from "~/db/queries/families/bank-statements";
import {
  STATEMENT_FILE_LIMIT,
  StatementLayout,
  type StatementProblem,
} from "~/workflows/shared/bank-statement/index";
import { hongKongDate, type Refusal } from "~/workflows/kit";
import { statementImport } from "~/workflows/jobs/statement-import/index";

import { dispatchAll, loadStream, USED_COMMAND } from "~/app/services/platform/portal/dispatch.server";
import { type FactInput } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import { retryAfterIfBusy } from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import type { UploadedPart } from "~/app/services/documents/uploads/parts.server";
import {
  toStoredContent,
  scanFile,
  type FileRefused,
} from "~/app/services/documents/uploads/posted-file.server";
import { receiveUpload, type QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { READ_STATEMENT } from "../process-tasks";
import { toBookHints, importStream } from "./import-requested.server";
import { layoutId } from "./projections.server";
import type { FileToRead, ReadFile } from "./read-statement.server";

/** The name of the file where uploads are stored. */
const FILE_FIELD = "statement";
/** Never opened in the portal, whatever the bank calls its files. */
const MEDIA_TYPE = "application/octet-stream";

/** Why a bank's file is not taken. */
export type StatementRefusal =
  | FileRefused
  | { readonly refused: "infected" | "notScanned" }
  /** It is no statement that can be read. */
  | { readonly refused: "unread"; readonly problems: readonly StatementProblem[] }
  | { readonly refused: "guards"; readonly refusals: readonly Refusal[] };

export type ReceivedStatement =
  | { readonly id: string; readonly next: "columns" | "lines" }
  /** The same file was uploaded for this book before. */
  | { readonly known: string }
  | StatementRefusal;

/** A file that was posted, in quarantine. What it is follows from its content, once it is scanned and read. */
export async function quarantineStatement(
  portal: Pick<Portal, "quarantine">,
  part: UploadedPart,
): Promise<QuarantinedFile | StatementRefusal> {
  const received = await receiveUpload(part.content, {
    name: part.fileName,
    limit: STATEMENT_FILE_LIMIT,
    quarantine: portal.quarantine,
    inspect: async () => null,
    getMediaType: () => MEDIA_TYPE,
  });
  return received.accepted ? received.file : { refused: "file", code: received.code };
}

interface Command {
  /** Becomes the import's id: the same post sent twice makes one. */
  readonly commandId: string;
  readonly requestId: string;
}

/** Makes an import of a file in quarantine, and leaves nothing there. */
export async function receiveStatement(
  portal: Portal,
  book: VisibleBook,
  file: QuarantinedFile,
  command: Command,
): Promise<ReceivedStatement> {
  try {
    const again = await loadStream(portal.log, statementImport, importStream(command.commandId));
    if (again?.context.book === book.id)
      return again.context.hash === file.hash
        ? { id: command.commandId, next: "lines" }
        : { refused: "guards", refusals: [USED_COMMAND] };
    const known = await findImportOfFile(portal.database, book.id, file.hash);
    if (known !== undefined) return { known: known.id };
    const scan = await scanFile(portal, file, command.requestId);
    if (scan !== "clean") return { refused: scan };
    const at = portal.clock.now();
    const toRead: FileToRead = {
      content: await readFile(file.path),
      hash: file.hash,
      ...toBookHints(book),
      receivedOn: hongKongDate(at),
    };
    const read = await retryAfterIfBusy(portal.processes.run(READ_STATEMENT, toRead));
    const problems = problemsIn(read);
    if (problems !== null) return { refused: "unread", problems };
    const layout = await parseLayout(portal, book, read);
    return await store(portal, book, file, { ...command, at, layout });
  } finally {
    await rm(file.path, { force: true });
  }
}

/** What keeps a file from being read at all; a table is read once its columns are named. */
function problemsIn(read: ReadFile): readonly StatementProblem[] | null {
  if (read.kind === "unread") return read.problems;
  if (read.kind === "statements") return read.reading.ok ? null : read.reading.problems;
  return null;
}

/** What is recorded of how the file is read; nothing for one that says so itself, `null` where nobody has chosen yet. */
type Layout = FactInput | "itself" | null;

/** The firm's layout for files with these headings, at the place where they stand in this one. */
async function parseLayout(
  { database }: Pick<Portal, "database">,
  { by }: Pick<VisibleBook, "by">,
  read: ReadFile,
): Promise<Layout> {
  if (read.kind !== "table") return "itself";
  const found =
    by.firm === null ? undefined : await findStatementLayout(database, layoutId(by.firm, read.headings));
  const saved = found && StatementLayout.safeParse(JSON.parse(found.layout)).data;
  if (saved === undefined) return null;
  const { encoding, delimiter, headings, proposed } = read;
  const layout = { ...saved, encoding, delimiter, headingAt: proposed.headingAt };
  return { type: "layout.chosen", data: { layout, headings, remembered: true } };
}

async function store(
  portal: Portal,
  book: VisibleBook,
  file: QuarantinedFile,
  { at, layout, commandId, requestId }: Command & { readonly at: string; readonly layout: Layout },
): Promise<ReceivedStatement> {
  const id = commandId;
  const stream = importStream(id);
  const { id: ofBook, of, by } = book;
  const { size, hash } = file;
  const outcome = await storeWithFact(
    portal,
    { ...toStoredContent(file), stream, field: FILE_FIELD, scan: "clean", createdBy: by.id, createdAt: at },
    (stored) => {
      const data = { book: ofBook, caseId: of.id, caseType: of.file.type, file: stored, size, hash };
      return dispatchAll(portal.log, statementImport, {
        stream,
        facts: [{ type: "file.received", data }, ...(layout === "itself" || layout === null ? [] : [layout])],
        by,
        at,
        commandId,
        input: { book: ofBook, size, hash },
        requestId,
        expectedVersion: 0,
      });
    },
    ({ context }, stored) => context.file === stored,
  );
  if (outcome.outcome === "refused") return { refused: "guards", refusals: outcome.refusals };
  // Of the same post that came twice at once the second is led to the lines, which lead on where columns are to be named.
  return {
    id,
    next: layout === null && outcome.outcome === "done" && !outcome.repeated ? "columns" : "lines",
  };
}
