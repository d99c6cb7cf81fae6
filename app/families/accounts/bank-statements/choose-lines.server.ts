/** What is chosen for the lines of a statement, and the taking of all of it into the book, or back. */
import * as z from "zod";

import { findBatch } from "~/db/queries/families/cash-book-entries";
import type { BankStatement } from "~/workflows/shared/bank-statement/index";
import { cashBook, type CashBook } from "~/workflows/records/cash-book/index";
import { readMinor } from "~/workflows/kit";
import {
  LineChoice,
  findChoice,
  statementImport,
  type ImportPlan,
  type StatementImport,
} from "~/workflows/jobs/statement-import/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { findCommand, plainJson } from "~/app/services/platform/portal/command-names.server";
import { dispatch, dispatchAll, USED_COMMAND } from "~/app/services/platform/portal/dispatch.server";
import { type FactInput, type DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { VisibleBook } from "../cash-book/visible-book.server";
import type { OpenImport } from "./import-requested.server";

type Input = Pick<PageContext, "portal" | "requestId">;
interface Writing {
  readonly book: VisibleBook;
  /** Made with the page: what is sent twice happens once. */
  readonly commandId: string;
}

/** What is posted for each line, by its number. */
const byLine = (most: number) => z.record(z.string(), z.string().max(most)).default({});
const PostedForm = z.object({
  verb: byLine(20),
  entry: byLine(100),
  reason: byLine(300),
  category: byLine(60),
  details: byLine(500),
  hkd: byLine(40),
});

/** The lines of which the page posted anything, as they were chosen there. */
export function readChoices(
  form: FormData,
  { id, lines }: BankStatement,
  before: Pick<StatementImport, "choices">,
): { readonly choices: readonly LineChoice[]; readonly unread: readonly number[] } {
  const posted = parseFormOrThrow(form, PostedForm);
  const choices: LineChoice[] = [];
  const unread: number[] = [];
  for (const { number, text } of lines) {
    const field = (name: keyof typeof posted): string => (posted[name][String(number)] ?? "").trim();
    const verb = field("verb");
    if (verb === "match" && field("entry") !== "")
      choices.push({ line: number, verb, entry: field("entry") });
    if (verb === "ignore")
      choices.push({
        line: number,
        verb,
        ...(field("reason") !== "" && { reason: field("reason") }),
      });
    if (verb !== "add") continue;
    const [category, details, typed] = [field("category"), field("details"), field("hkd")];
    // As the page offers every line: nobody has chosen anything yet.
    const isUntouched = category === "" && typed === "" && details === text.slice(0, 500).trim();
    if (isUntouched && findChoice(before, id, number) === undefined) continue;
    const hkd = typed === "" ? null : readMinor(typed);
    if (typed !== "" && hkd === null) unread.push(number);
    choices.push({
      line: number,
      verb,
      ...(category !== "" && { category }),
      ...(details !== "" && { details }),
      ...(hkd !== null && { hkd }),
    });
  }
  return { choices, unread };
}

/**
 * Keeps what was chosen; what was chosen before in the very same way is not recorded again.
 * @param writing its command is one for these choices: a page that is posted again with others has another
 * @returns `null` where there is nothing new
 */
export async function chooseLines(
  { portal, requestId }: Input,
  { book, commandId }: Writing,
  { stream, current }: OpenImport,
  statement: string,
  choices: readonly LineChoice[],
): Promise<DispatchOutcome<StatementImport> | null> {
  const input = plainJson({ statement, choices });
  const isRepeat = findCommand(current.entries, { by: book.by, commandId }) !== undefined;
  const lines = choices.filter((choice) => {
    const before = findChoice(current.context, statement, choice.line);
    return before === undefined || JSON.stringify(before) !== JSON.stringify(LineChoice.parse(choice));
  });
  if (lines.length === 0 && !isRepeat) return null;
  return dispatch(portal.log, statementImport, {
    stream,
    type: "lines.chosen",
    data: { statement, lines },
    by: book.by,
    at: portal.clock.now(),
    commandId,
    input,
    requestId,
  });
}

/** The statement and its entries enter the book in one append: all of it, or nothing. */
export function takeStatement(
  { portal, requestId }: Input,
  { book, commandId }: Writing,
  statement: BankStatement,
  { entries, matches, ignored }: ImportPlan,
): Promise<DispatchOutcome<CashBook>> {
  const recorded: FactInput = {
    type: "entries.recorded",
    data: { batch: statement.id, source: { kind: "statement", statement: statement.id }, entries },
  };
  return dispatchAll(portal.log, cashBook, {
    stream: book.id,
    facts: [
      { type: "statement.taken", data: { statement, matches, ignored } },
      ...(entries.length === 0 ? [] : [recorded]),
    ],
    by: book.by,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
}

/** Everything that came with the statement goes out of the book with it; entries that were there before stay. */
export async function undoStatement(
  { portal, requestId }: Input,
  { book, commandId }: Writing,
  statement: string,
): Promise<DispatchOutcome<CashBook>> {
  const ids = await findBatch(portal.database, book.id, statement);
  const undone: FactInput = { type: "entries.undone", data: { batch: statement, ids } };
  const alone: FactInput = { type: "statement.undone", data: { id: statement } };
  const send = (facts: readonly FactInput[]) =>
    dispatchAll(portal.log, cashBook, {
      stream: book.id,
      facts,
      by: book.by,
      at: portal.clock.now(),
      commandId,
      // The entries that go with it are those of the moment.
      input: { undone: statement },
      requestId,
    });
  const [now, then] = ids.length > 0 ? [[undone, alone], [alone]] : [[alone], [undone, alone]];
  const outcome = await send(now);
  // Pressed again, it has other entries than it was undone with: none is left, or it was taken in again with some.
  const isUsed = outcome.outcome === "refused" && outcome.refusals.includes(USED_COMMAND);
  return isUsed ? send(then) : outcome;
}

/** The wrong file: it goes, with everything that was chosen. */
export const discardImport = (
  { portal, requestId }: Input,
  { book, commandId }: Writing,
  { stream }: OpenImport,
): Promise<DispatchOutcome<StatementImport>> =>
  dispatch(portal.log, statementImport, {
    stream,
    type: "statement.discarded",
    data: {},
    by: book.by,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
