/** The posts of a statement's page: choices are kept whatever comes of the rest, and the statement is taken, undone or discarded. */
import * as z from "zod";

import { cashBook } from "~/workflows/records/cash-book/index";
import { sayPastTense } from "~/workflows/kit";
import { findChoice, statementImport, type LineChoice } from "~/workflows/jobs/statement-import/index";

import { answerFact, type FactPage } from "~/app/services/platform/facts/answer-fact.server";
import type { Answer, FactButton } from "~/app/services/platform/facts/fact-button.server";
import { redirectWithToast, conflict, redirectWithError } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { chooseLines, discardImport, readChoices, takeStatement, undoStatement } from "./choose-lines.server";
import { openStatement, proposedChoice, type OpenStatement } from "./import-page.server";
import { importRequested, type OpenImport } from "./import-requested.server";

const Seen = z.object({
  commandId: PageCommand,
  statement: z.string().max(100),
  /** Of the import that was seen. */
  version: z.coerce.number().int().positive(),
});

/** A statement as its page was posted. */
interface Posted extends z.output<typeof Seen> {
  readonly context: PageContext;
  readonly book: VisibleBook;
  readonly open: OpenImport;
  readonly shown: OpenStatement;
  /** The page, at the place in its lines that was seen. */
  readonly here: string;
  readonly form: FormData;
}

/** @throws 400 for what no page of ours posts; 404 where the statement is not in the file any more */
export async function answerLines(
  context: PageContext,
  book: VisibleBook,
  open: OpenImport,
  form: FormData,
): Promise<Answer> {
  const seen = parseFormOrThrow(form, Seen);
  const parameters = new URLSearchParams({ statement: seen.statement });
  const shown = await openStatement({ portal: context.portal, parameters }, book, open);
  if (shown === "columns" || shown.statement.id !== seen.statement) throw new Response(null, { status: 404 });
  const here = getAddress(open, seen.statement, context.parameters);
  const posted = { ...seen, context, book, open, shown, here, form };
  // Told before anything is decided: what is in the book already has nothing left to choose.
  const sayTaken = () => redirectWithToast(context, here, context.t("bankStatements.taken.title"));
  const choosing = listButtons(posted);
  return answerFact(context, form, {
    procedure: statementImport,
    stream: open.stream,
    by: book.by,
    to: here,
    buttons: {
      ...(shown.isTaken
        ? Object.fromEntries(Object.keys(choosing).map((name) => [name, sayTaken]))
        : choosing),
      undo: undoes(posted),
    },
  });
}

function listButtons(posted: Posted): FactPage<unknown>["buttons"] {
  const { context, book, open, shown } = posted;
  const accept = (one?: number) => () => keepChoices(posted, accepted(posted, one));
  return {
    discard: {
      fact: "statement.discarded",
      refusedAt: "afresh",
      to: `${book.address}/statements`,
      read: () => ({ record: ({ commandId }) => discardImport(context, { book, commandId }, open) }),
    },
    save: () => keepChoices(posted, () => []),
    accept: accept(),
    ...Object.fromEntries(
      shown.statement.lines.map(({ number }) => [`accept.${String(number)}`, accept(number)]),
    ),
    take: () => keepChoices(posted, () => [], true),
  };
}

/** Takes the statement out of the book again. */
function undoes({ context, book, shown }: Posted): FactButton {
  const fact = "statement.undone";
  return {
    fact,
    done: sayPastTense(cashBook, context.locale, fact),
    read: () => ({
      record: async ({ commandId }) => {
        const undone = await undoStatement(context, { book, commandId }, shown.statement.id);
        return undone.outcome === "done"
          ? { outcome: "done" }
          : { answer: conflict(whyNotDone(context, cashBook, undone)) };
      },
    }),
  };
}

/** @param propose what is chosen beside what was posted @param takes whether all of it then enters the book */
async function keepChoices(
  posted: Posted,
  propose: (typed: readonly LineChoice[]) => readonly LineChoice[],
  takes = false,
): Promise<Answer> {
  const { context, book, open, shown, here, form } = posted;
  const { statement } = shown;
  const read = readChoices(form, statement, open.current.context);
  const proposed = propose(read.choices);
  const instead = new Set(proposed.map(({ line }) => line));
  const choices = [...read.choices.filter(({ line }) => !instead.has(line)), ...proposed];
  // A page that was refused can be posted again, with other choices.
  const choosing = { book, commandId: `${posted.commandId}.${String(open.current.version)}` };
  const chosen = await chooseLines(context, choosing, open, statement.id, choices);
  if (chosen !== null && chosen.outcome !== "done")
    return conflict(whyNotDone(context, statementImport, chosen), { form });
  // What was chosen is recorded by now: the page comes back with it, whatever the answer is.
  const [unread] = read.unread;
  if (unread !== undefined)
    return redirectWithError(context, here, [
      { sentence: context.t("bankStatements.hkdUnread", { number: unread }) },
    ]);
  if (!takes)
    return redirectWithToast(context, here, sayPastTense(statementImport, context.locale, "lines.chosen"));
  if (posted.version !== open.current.version)
    return redirectWithError(context, here, [{ sentence: context.t("bankStatements.othersChose") }]);
  return take(posted);
}

/** The proposals that were accepted: of one line, or of all for which nothing is chosen. */
const accepted =
  ({ context: { t }, open, shown }: Posted, one: number | undefined) =>
  (posted: readonly LineChoice[]): readonly LineChoice[] => {
    const typed = new Set(posted.map(({ line }) => line));
    const { statement } = shown;
    const { context } = open.current;
    const isFree = (line: number) =>
      !typed.has(line) && findChoice(context, statement.id, line) === undefined;
    return statement.lines
      .filter(({ number }) => (one === undefined ? isFree(number) : number === one))
      .flatMap((line) => proposedChoice(shown, line, t) ?? []);
  };

/** Takes what is chosen now: the choices of this very post among it. */
async function take({ context, book, open, statement: wanted, commandId, here }: Posted): Promise<Answer> {
  const now = await importRequested(context, book, open.id);
  const parameters = new URLSearchParams({ statement: wanted });
  const shown = await openStatement({ portal: context.portal, parameters }, book, now);
  if (shown === "columns") throw new Response(null, { status: 404 });
  const { plan, statement } = shown;
  if (plan.problems.size > 0)
    return redirectWithError(context, getAddress(now, statement.id, new URLSearchParams({ show: "open" })), [
      { sentence: context.t("bankStatements.stillOpen", { count: plan.problems.size }) },
    ]);
  const taken = await takeStatement(context, { book, commandId }, statement, plan);
  return taken.outcome === "done"
    ? redirectWithToast(context, here, sayPastTense(cashBook, context.locale, "statement.taken"))
    : redirectWithError(context, here, whyNotDone(context, cashBook, taken));
}

/** The page of a statement, at the place in its lines that was seen. */
function getAddress({ address }: OpenImport, statement: string, at: URLSearchParams): string {
  const parameters = new URLSearchParams({ statement });
  for (const name of ["show", "page", "size"]) {
    const value = at.get(name);
    if (value !== null) parameters.set(name, value);
  }
  return `${address}?${parameters.toString()}`;
}
