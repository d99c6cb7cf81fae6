/** The posts of a statement's page: choices are kept whatever comes of the rest, and the statement is taken, undone or discarded. */
import * as z from "zod";

import { cashBook } from "~/workflows/records/cash-book/index";
import { sayPastTense } from "~/workflows/kit";
import { findChoice, statementImport, type LineChoice } from "~/workflows/jobs/statement-import/index";

import { redirectWithToast, conflict, redirectWithError } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { chooseLines, discardImport, readChoices, takeStatement, undoStatement } from "./choose-lines.server";
import { openStatement, proposedChoice, type OpenStatement } from "./import-page.server";
import { importRequested, type OpenImport } from "./import-requested.server";

const Pressed = z.object({
  intent: z.string().regex(/^(?:save|accept(?:\.\d{1,6})?|take|undo|discard)$/),
  commandId: PageCommand,
  statement: z.string().max(100),
  /** Of the import that was seen. */
  version: z.coerce.number().int().positive(),
});
type Pressed = z.output<typeof Pressed>;

/** @throws 400 for what no page of ours posts; 404 where the statement is not in the file any more */
export async function answerLines(context: PageContext, book: VisibleBook, open: OpenImport, form: FormData) {
  const pressed = parseFormOrThrow(form, Pressed);
  const { intent, commandId, statement: wanted, version } = pressed;
  const parameters = new URLSearchParams({ statement: wanted });
  const shown = await openStatement({ portal: context.portal, parameters }, book, open);
  if (shown === "columns" || shown.statement.id !== wanted) throw new Response(null, { status: 404 });
  const { statement, isTaken } = shown;
  const here = getAddress(open, wanted, context.parameters);
  const writing = { book, commandId };
  if (intent === "undo") {
    const undone = await undoStatement(context, writing, statement.id);
    return undone.outcome === "done"
      ? redirectWithToast(context, here, sayPastTense(cashBook, context.locale, "statement.undone"))
      : conflict(whyNotDone(context, cashBook, undone));
  }
  // Told before anything is decided: what is in the book already has nothing left to choose.
  if (isTaken) return redirectWithToast(context, here, context.t("bankStatements.taken.title"));
  if (intent === "discard") {
    const discarded = await discardImport(context, writing, open);
    return discarded.outcome === "done"
      ? redirectWithToast(
          context,
          `${book.address}/statements`,
          sayPastTense(statementImport, context.locale, "statement.discarded"),
        )
      : conflict(whyNotDone(context, statementImport, discarded));
  }
  const read = readChoices(form, statement, open.current.context);
  const proposed = accepted(context, open, shown, pressed, read.choices);
  const instead = new Set(proposed.map(({ line }) => line));
  const choices = [...read.choices.filter(({ line }) => !instead.has(line)), ...proposed];
  // A page that was refused can be posted again, with other choices.
  const choosing = { book, commandId: `${pressed.commandId}.${String(open.current.version)}` };
  const chosen = await chooseLines(context, choosing, open, statement.id, choices);
  if (chosen !== null && chosen.outcome !== "done")
    return conflict(whyNotDone(context, statementImport, chosen), { form });
  // What was chosen is recorded by now: the page comes back with it, whatever the answer is.
  const [unread] = read.unread;
  if (unread !== undefined)
    return redirectWithError(context, here, [
      { sentence: context.t("bankStatements.hkdUnread", { number: unread }) },
    ]);
  if (intent !== "take")
    return redirectWithToast(context, here, sayPastTense(statementImport, context.locale, "lines.chosen"));
  if (version !== open.current.version)
    return redirectWithError(context, here, [{ sentence: context.t("bankStatements.othersChose") }]);
  return take(context, book, open, { pressed, here });
}

/** The proposals that were accepted: of one line, or of all for which nothing is chosen. */
function accepted(
  { t }: Pick<PageContext, "t">,
  { current: { context } }: OpenImport,
  shown: OpenStatement,
  { intent }: Pressed,
  posted: readonly LineChoice[],
): readonly LineChoice[] {
  if (!intent.startsWith("accept")) return [];
  const [, one] = intent.split(".");
  const typed = new Set(posted.map(({ line }) => line));
  const { statement } = shown;
  const isFree = (line: number) => !typed.has(line) && findChoice(context, statement.id, line) === undefined;
  return statement.lines
    .filter(({ number }) => (one === undefined ? isFree(number) : number === Number(one)))
    .flatMap((line) => proposedChoice(shown, line, t) ?? []);
}

/** Takes what is chosen now: the choices of this very post among it. */
async function take(
  context: PageContext,
  book: VisibleBook,
  { id }: OpenImport,
  { pressed, here }: { readonly pressed: Pressed; readonly here: string },
) {
  const now = await importRequested(context, book, id);
  const parameters = new URLSearchParams({ statement: pressed.statement });
  const shown = await openStatement({ portal: context.portal, parameters }, book, now);
  if (shown === "columns") throw new Response(null, { status: 404 });
  const { plan, statement } = shown;
  if (plan.problems.size > 0)
    return redirectWithError(context, getAddress(now, statement.id, new URLSearchParams({ show: "open" })), [
      { sentence: context.t("bankStatements.stillOpen", { count: plan.problems.size }) },
    ]);
  const taken = await takeStatement(context, { book, commandId: pressed.commandId }, statement, plan);
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
