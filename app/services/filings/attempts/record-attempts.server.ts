/**
 * Attempts become facts when there is room: in lots, each checked then. A ticket is issued without reading the case; here it is looked
 * up whose it is, and whether the form is theirs to file. What is nobody's, or not theirs, is recorded nowhere.
 */
import { findApiKey } from "~/db/queries/identity/api";
import { findAccountOfSession } from "~/db/queries/identity/sessions";
import { countAttemptsSince, findFollowedAttempts } from "~/db/queries/filings/filing-attempts";
import type { StreamId } from "~/events/types";
import { addTime, ATTEMPTS_RECORDED_PER_HOUR, type Instant } from "~/workflows/kit";
import { filingAttempt, type AttemptTicket } from "~/workflows/records/filing-attempt/index";

import { dispatch } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";
import type { WaitingTicket } from "../../platform/portal/ports/attempts";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import type { CurrentUser } from "../../platform/portal/types";
import { findSubmissionFor, readsDrafts } from "../submissions/visible.server";

type Parts = Pick<Portal, "log" | "database" | "clock" | "config" | "findUser" | "attempts" | "tally">;

/** Recorded in one go: some hundred milliseconds of work. */
const LOT = 25;
const HOUR = 3_600_000;
/** A filing that comes later than that has not come of the attempt. */
const FOLLOWED_WITHIN = 30 * 24 * HOUR;
/** Noted in one round. */
const FOLLOWED_AT_ONCE = 100;

export const getAttemptStream = (id: string): StreamId => `${filingAttempt.type}/${id}`;

/** What became of a ticket. `known`: it was recorded before; `many`: the account has recorded too many within an hour. */
export type RecordOutcome = "recorded" | "known" | "nobody" | "notTheirs" | "many";

/** Records a lot of those that wait; what cannot be recorded now waits on. */
export async function recordWaiting(portal: Parts): Promise<void> {
  const lot = portal.attempts.take(LOT);
  for (const [at, one] of lot.entries())
    try {
      portal.tally.count("attempts", await recordTicket(portal, one));
    } catch (error) {
      portal.attempts.putBack(lot.slice(at));
      throw error;
    }
}

/** Records all of them: the process is about to end. */
export async function recordAllWaiting(portal: Parts): Promise<void> {
  while (portal.attempts.size > 0) await recordWaiting(portal);
}

/** The account of the session or key that a ticket was given to; `null` where that is gone. */
export async function findHolderAccount(
  { database }: Pick<Parts, "database">,
  { holder }: Pick<AttemptTicket, "holder">,
): Promise<string | null> {
  return (
    (await findAccountOfSession(database, holder)) ?? (await findApiKey(database, holder))?.account_id ?? null
  );
}

export async function recordTicket(portal: Parts, one: WaitingTicket): Promise<RecordOutcome> {
  const accountId = await findHolderAccount(portal, one.ticket);
  const user = accountId === null ? null : await portal.findUser(accountId);
  return user === null ? "nobody" : recordFor(portal, user, one);
}

/** @param user whose ticket it is */
export async function recordFor(
  portal: Parts,
  user: CurrentUser,
  { ticket, from }: WaitingTicket,
): Promise<RecordOutcome> {
  const { id, at: attemptedAt, caseId, form, submissionId, what, version, reason } = ticket;
  const submission = await findSubmissionFor(portal, user, form, submissionId);
  // Whoever only reads what others have filed has filed nothing.
  if (submission === null || submission.caseFile.id !== caseId || !readsDrafts(submission))
    return "notTheirs";
  const at = portal.clock.now();
  const since = addTime(at, -HOUR);
  const limit = ATTEMPTS_RECORDED_PER_HOUR;
  if ((await countAttemptsSince(portal.database, user.id, since, limit)) >= limit) return "many";
  const outcome = await dispatch(portal.log, filingAttempt, {
    stream: getAttemptStream(id),
    type: "attempt.recorded",
    data: {
      ticket: id,
      attemptedAt,
      caseId,
      form: submission.stream,
      what,
      version,
      reason,
      filer: user.id,
      worth: portal.config.attemptWorth,
      from,
    },
    by: SYSTEM,
    at,
    commandId: `attempt-${id}`,
  });
  // Another process was told of the same one, or it was presented before.
  return outcome.outcome === "done" && !outcome.repeated ? "recorded" : "known";
}

/** Notes on attempts that the form was filed afterwards; where the rule of that day says so, they count from then on. */
export async function followAttempts(
  portal: Pick<Portal, "log" | "database" | "clock">,
  now: Instant = portal.clock.now(),
): Promise<void> {
  const followed = await findFollowedAttempts(portal.database, {
    since: addTime(now, -FOLLOWED_WITHIN),
    limit: FOLLOWED_AT_ONCE,
  });
  for (const { id, filedAt } of followed) {
    const stream = getAttemptStream(id);
    const by = { stream, by: SYSTEM, at: now };
    const noted = await dispatch(portal.log, filingAttempt, {
      ...by,
      type: "attempt.followed",
      data: { filedAt },
      commandId: `followed-${id}`,
    });
    // Its case may have been forgotten in this very moment.
    if (noted.outcome !== "done" || noted.context.attempt?.worth !== "followed") continue;
    // An officer may have decided before: that stands.
    if (noted.context.decision !== null) continue;
    mayBeRefused(
      await dispatch(portal.log, filingAttempt, {
        ...by,
        type: "attempt.honoured",
        data: { reason: BY_RULE },
        commandId: `honoured-${id}`,
      }),
    );
  }
}
/** The reason where the rule has decided and nobody in person; pages have their own words for it. */
export const BY_RULE = "(rule)";
