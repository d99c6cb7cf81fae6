/** What is chosen for the lines of a statement, and the taking of all of it into the book, or back. */
import * as z from "zod";

import { findBatch } from "~/db/queries/cash-book-entries";
import type { BankStatement } from "~/workflows/bank-statement/index";
import { cashBook, type CashBook } from "~/workflows/cash-book/index";
import { readMinor } from "~/workflows/kit";
import {
  LineChoice,
  choiceOf,
  statementImport,
  type ImportPlan,
  type StatementImport,
} from "~/workflows/statement-import/index";

import type { PageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";
import { dispatch, dispatchAll } from "~/app/services/portal/dispatch.server";
import { type AskedFact, type DispatchOutcome } from "~/app/services/portal/dispatched";
import type { VisibleBook } from "../cash-book/visible-book.server";
import type { OpenImport } from "./import-requested.server";

type Asked = Pick<PageRequest, "portal" | "requestId">;
interface Writing {
  readonly book: VisibleBook;
  /** Made with the page: what is sent twice happens once. */
  readonly commandId: string;
}

/** What is posted for each line, by its number. */
const byLine = z.record(z.string(), z.string()).default({});
const Posted = z.object({
  verb: byLine,
  entry: byLine,
  reason: byLine,
  category: byLine,
  details: byLine,
  hkd: byLine,
});

/** The lines of which the page posted anything, as they were chosen there. */
export function readChoices(
  form: FormData,
  { id, lines }: BankStatement,
  before: Pick<StatementImport, "choices">,
): { readonly choices: readonly LineChoice[]; readonly unread: readonly number[] } {
  const posted = expectForm(form, Posted);
  const choices: LineChoice[] = [];
  const unread: number[] = [];
  for (const { number, text } of lines) {
    const field = (name: keyof typeof posted): string => (posted[name][String(number)] ?? "").trim();
    const verb = field("verb");
    if (verb === "match" && field("entry") !== "")
      choices.push({ line: number, verb, entry: field("entry").slice(0, 100) });
    if (verb === "ignore")
      choices.push({
        line: number,
        verb,
        ...(field("reason") !== "" && { reason: field("reason").slice(0, 300) }),
      });
    if (verb !== "add") continue;
    const [category, details, typed] = [field("category"), field("details"), field("hkd")];
    // As the page offers every line: nobody has chosen anything yet.
    const isUntouched = category === "" && typed === "" && details === text.slice(0, 500).trim();
    if (isUntouched && choiceOf(before, id, number) === undefined) continue;
    const hkd = typed === "" ? null : readMinor(typed);
    if (typed !== "" && hkd === null) unread.push(number);
    choices.push({
      line: number,
      verb,
      ...(category !== "" && { category: category.slice(0, 60) }),
      ...(details !== "" && { details: details.slice(0, 500) }),
      ...(hkd !== null && { hkd }),
    });
  }
  return { choices, unread };
}

/**
 * Keeps what was chosen; what was chosen before in the very same way is not recorded again.
 * @returns `null` where there is nothing new
 */
export async function chooseLines(
  { portal, requestId }: Asked,
  { book, commandId }: Writing,
  { stream, current }: OpenImport,
  statement: string,
  choices: readonly LineChoice[],
): Promise<DispatchOutcome<StatementImport> | null> {
  const lines = choices.filter((choice) => {
    const before = choiceOf(current.context, statement, choice.line);
    return before === undefined || JSON.stringify(before) !== JSON.stringify(LineChoice.parse(choice));
  });
  if (lines.length === 0) return null;
  return dispatch(portal.log, statementImport, {
    stream,
    type: "lines.chosen",
    data: { statement, lines },
    by: book.by,
    at: portal.clock.now(),
    // A page that was refused can be posted again, with other choices.
    commandId: `${commandId}.${String(current.version)}`,
    requestId,
  });
}

/** The statement and its entries enter the book in one append: all of it, or nothing. */
export function takeStatement(
  { portal, requestId }: Asked,
  { book, commandId }: Writing,
  statement: BankStatement,
  { entries, matches, ignored }: ImportPlan,
): Promise<DispatchOutcome<CashBook>> {
  const recorded: AskedFact = {
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
  { portal, requestId }: Asked,
  { book, commandId }: Writing,
  statement: string,
): Promise<DispatchOutcome<CashBook>> {
  const ids = await findBatch(portal.database, book.id, statement);
  const undone: AskedFact = { type: "entries.undone", data: { batch: statement, ids } };
  return dispatchAll(portal.log, cashBook, {
    stream: book.id,
    facts: [...(ids.length === 0 ? [] : [undone]), { type: "statement.undone", data: { id: statement } }],
    by: book.by,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
}

/** The wrong file: it goes, with everything that was chosen. */
export const discardImport = (
  { portal, requestId }: Asked,
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
