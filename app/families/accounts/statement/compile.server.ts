/** Compiles the statement of an account: the figures of its period, each with the entries and the layout behind it. */
import { findAccountContext } from "~/workflows/shared/account-period/index";
import { sayDifference, sayProblem, type StatementKind } from "~/workflows/shared/accounts/index";
import type { Locale, SubmissionContext } from "~/workflows/kit";

import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { plainJson } from "~/app/services/platform/portal/command-names.server";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import type { FormInCase } from "~/app/services/filings/submissions/current-authority.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { fixOpenings, loadPeriod } from "../periods/follow.server";
import { toCompiled } from "./compiled";
import { sayFixed } from "./say-fixed.server";
import { listRefusals, computeStatement, type Accounted } from "./statement.server";

export type CompileOutcome =
  | DispatchOutcome<SubmissionContext>
  /** The books are not in order: what is wrong, in sentences. */
  | { readonly outcome: "problems"; readonly problems: readonly string[] };

/** The kind of statement that an account has; `null` for a statement of proceedings, which has no figures. */
export const findStatementKind = ({ code }: { readonly code: string }): StatementKind | null =>
  code === "s93" || code === "s203" ? code : null;

/** @returns `null` for what has no statement */
export function toAccounted({
  type,
  current,
}: Pick<VisibleSubmission, "type" | "current">): Accounted | null {
  const account = findAccountContext(current.context);
  const kind = findStatementKind(type);
  const { caseId, values } = current.context;
  return account && kind && { kind, caseId, account, values };
}

/** Compiles it from the entries as they are now. Only what stops an account does; remarks are on its page. */
export async function compileAccount(
  portal: Portal,
  submission: Pick<VisibleSubmission, "stream"> & FormInCase,
  command: { readonly commandId: string; readonly requestId: string },
  locale: Locale,
): Promise<CompileOutcome> {
  const accounted = await openedAccount(portal, submission);
  const worked = await computeStatement(portal, accounted);
  const refusals = listRefusals(worked);
  if (refusals.length > 0) {
    const fixed = await sayFixed(portal, submission, locale);
    // Nothing is compiled that could name them on the page: whoever is refused reads here what differs, and whom to ask.
    const problems = [
      ...refusals.map((problem) => sayProblem(locale, problem)),
      ...worked.statement.differences.map((each) => sayDifference(locale, each)),
    ];
    return { outcome: "problems", problems: fixed === null ? problems : [...problems, fixed] };
  }
  return dispatchTo(portal, submission, {
    type: "statement.compiled",
    data: { ...toCompiled(worked, worked.versions, submission.current.context) },
    // Pressed again when the books say something else, it is another compilation.
    input: plainJson(worked.versions),
    ...command,
  });
}

/** The account with what it opens with: the one before may have been certified, or a difference beside it accepted, a moment ago. */
async function openedAccount(
  portal: Portal,
  submission: Pick<VisibleSubmission, "type" | "stream" | "current">,
): Promise<Accounted> {
  const accounted = toAccounted(submission);
  if (accounted === null) throw new Error(`${submission.stream} has no statement`);
  const { kind, caseId, account } = accounted;
  if (account.follows === null) return accounted;
  await fixOpenings(portal, kind, caseId);
  const now = await loadPeriod(portal, submission.stream, kind);
  return now ? { ...accounted, account: now.account } : accounted;
}
