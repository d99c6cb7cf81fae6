/**
 * What the books of a case hold beside a certified account, so that no later account could ever open with it: the office accepts it with a
 * name and a reason, and the next account opens with both. The amount is never typed: it is what the books say.
 */
import { findAccountContext } from "~/workflows/shared/account-period/index";
import { computeHeldBeside, type StatementKind } from "~/workflows/shared/accounts/index";

import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import type { FormInCase } from "~/app/services/filings/submissions/current-authority.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { SubmissionContext } from "~/workflows/kit";

import { loadChain, type KnownPeriod } from "../periods/follow.server";
import type { PeriodServices } from "../periods/open-period.server";
import { findStatementKind } from "./compile.server";
import { openingDifference } from "./opening";
import { computeStatement } from "./statement.server";

type Account = Pick<VisibleSubmission, "type" | "stream" | "current">;

/**
 * The difference that would be accepted now, in cents of HKD, plus where the books hold more; `null` where there is none, where it is
 * accepted, or where the next account is certified already.
 */
export async function differenceToAccept(
  portal: PeriodServices,
  { type, stream, current }: Account,
): Promise<number | null> {
  const kind = findStatementKind(type);
  const account = findAccountContext(current.context);
  if (kind === null || !account?.certifiedAt) return null;
  const chain = await loadChain(portal, kind, current.context.caseId);
  const place = chain.findIndex((each) => each.stream === stream);
  const [known, next] = [chain[place], chain[place + 1]];
  if (known === undefined || (next && next.account.certifiedAt !== null)) return null;
  const held = await heldBy(portal, kind, known, next);
  return held === (known.account.accepted?.minor ?? 0) ? null : held;
}

/** As the next account would open, with opening balances that were entered since; where there is none yet, at the end of this one. */
async function heldBy(
  portal: PeriodServices,
  kind: StatementKind,
  { account, context, stream }: KnownPeriod,
  next: KnownPeriod | undefined,
): Promise<number> {
  const { caseId } = context;
  const certified = account.statement;
  if (certified === null) return 0;
  if (next === undefined)
    return computeHeldBeside(
      certified,
      (await computeStatement(portal, { kind, caseId, account, values: context.values })).statement,
    );
  const opening = { period: stream, on: account.period.to, balances: certified.closing };
  const { statement } = await computeStatement(portal, {
    kind,
    caseId,
    account: { ...next.account, opening },
    values: next.context.values,
  });
  return openingDifference(statement);
}

interface Accepting {
  readonly name: string;
  readonly reason: string;
  /** The amount that was read, where a page showed it: another is not accepted unread. */
  readonly seen?: number | undefined;
}

/** @returns `null` where there is nothing to accept */
export async function acceptDifference(
  portal: Portal,
  submission: Pick<VisibleSubmission, "stream"> & FormInCase,
  { name, reason, seen }: Accepting,
  command: { readonly commandId: string; readonly requestId: string },
): Promise<DispatchOutcome<SubmissionContext> | null> {
  const minor = await differenceToAccept(portal, submission);
  if (minor === null) return null;
  if (seen !== undefined && seen !== minor) return { outcome: "conflict", since: [] };
  return dispatchTo(portal, submission, {
    type: "difference.accepted",
    data: { name, reason, minor },
    input: { name, reason },
    ...command,
  });
}
