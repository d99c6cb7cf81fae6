/** Compiles the statement of an account: the figures of its period, each with the entries and the layout behind it. */
import { accountIn, type AccountMemory, type Compiled } from "~/workflows/account-period/index";
import {
  compileStatement,
  NO_OPENING,
  sayProblem,
  type Opening,
  type Statement,
  type StatementKind,
} from "~/workflows/accounts/index";
import { HOME_CURRENCY, type Locale, type SubmissionContext } from "~/workflows/kit";

import type { DispatchOutcome } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { dispatchTo } from "~/app/services/submissions/dispatch-to.server";
import type { VisibleSubmission } from "~/app/services/submissions/visible.server";

import { booksOfCase } from "./books.server";

export type CompileOutcome =
  | DispatchOutcome<SubmissionContext>
  /** The books are not in order: what is wrong, in sentences. */
  | { readonly outcome: "problems"; readonly problems: readonly string[] };

/** The kind of statement that an account has; `null` for a statement of proceedings, which has no figures. */
export const statementKindOf = ({ code }: { readonly code: string }): StatementKind | null =>
  code === "s93" || code === "s203" ? code : null;

export async function compileAccount(
  portal: Portal,
  submission: VisibleSubmission,
  command: { readonly commandId: string; readonly requestId: string },
  locale: Locale,
): Promise<CompileOutcome> {
  const { context } = submission.current;
  const account = accountIn(context);
  const kind = statementKindOf(submission.type);
  if (account === null || kind === null) throw new Error(`${submission.stream} has no statement`);
  const { books, entries } = await booksOfCase(portal, context.caseId);
  const { from, to } = account.period;
  const statement = compileStatement({
    kind,
    period: { from, to },
    opening: openingOf(account),
    books,
    entries,
  });
  if (statement.problems.length > 0)
    return {
      outcome: "problems",
      problems: statement.problems.map((problem) => sayProblem(locale, problem)),
    };
  const versions = books.map(({ id, version }) => ({ book: id, version }));
  return dispatchTo(portal, submission, {
    type: "statement.compiled",
    data: { ...compiledFrom(statement, context.contentVersion), books: versions },
    ...command,
  });
}

/** Carried forward by the certified account before; none for the first. */
function openingOf({ opening }: AccountMemory): Opening {
  if (opening === null) return NO_OPENING;
  const inHkd = opening.balances.filter(({ currency }) => currency === HOME_CURRENCY);
  return { certified: inHkd.reduce((sum, { minor }) => sum + minor, 0), balances: [] };
}

/** The statement as it is recorded. All amounts are of Hong Kong dollars: foreign books stand in it by their equivalents. */
function compiledFrom(statement: Statement, contentVersion: number): Omit<Compiled, "books"> {
  const hkd = (minor: number) => [{ currency: HOME_CURRENCY, minor }];
  return {
    contentVersion,
    layout: String(statement.layoutVersion),
    figures: statement.lines.map(({ code, amount, entries }) => ({
      line: code,
      currency: HOME_CURRENCY,
      minor: amount,
      entries: [...entries],
    })),
    opening: hkd(statement.broughtForward),
    receipts: hkd(statement.receipts),
    payments: hkd(statement.payments),
    closing: hkd(statement.carriedForward),
  };
}
