/**
 * Logins and wrong passwords as facts of an account, at the same price for an account of one day as for one of ten years:
 * what the decision rests on is read off the account's row, which every entry brings up to date in its own transaction.
 */
import { ulid } from "ulidx";

import { findAccount } from "~/db/queries/users/accounts";
import { StreamVersionConflict } from "~/events/errors";
import { account } from "~/workflows/records/account/index";
import { toStored, decide } from "~/workflows/kit";

import { loggedId } from "../../platform/portal/command-names.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/account.server";
import { SYSTEM } from "../../platform/portal/system-actor";

/** Attempts at a decision that is taken afresh because another entry of the account came first. */
const ATTEMPTS = 20;

export type LoginFact = "login.succeeded" | "login.failed";

/**
 * @param browser kind of browser that the person sits at, where it is known
 * @returns the account's state after it; `null` where the account takes no such fact (locked, suspended, closed)
 */
export async function recordLoginFact(
  portal: Pick<Portal, "log" | "database" | "clock">,
  accountId: string,
  type: LoginFact,
  browser: string | undefined,
): Promise<string | null> {
  const stream = `${account.type}/${accountId}`;
  const data: Readonly<Record<string, string>> = browser === undefined ? {} : { browser };
  const at = portal.clock.now();
  const commandId = `login-${ulid(Date.parse(at))}`;
  for (let attempt = 1; ; attempt += 1) {
    const row = await findAccount(portal.database, accountId);
    // A row that an older release made does not say how long the stream is.
    if (row === undefined || row.version === 0) break;
    const fact = { type, data, at, by: SYSTEM };
    const context = stateFromRow(row);
    const decision = decide(account, { state: row.state, context }, fact);
    if (!decision.ok) return null;
    const entry = { type, data, state: decision.state, ...toStored(account, fact, context) };
    try {
      const meta = { by: SYSTEM };
      await portal.log.append({
        stream,
        expectedVersion: row.version,
        commandId: loggedId({ by: SYSTEM, commandId }, stream),
        at,
        meta,
        entries: [entry],
      });
      return decision.state;
    } catch (error) {
      if (!(error instanceof StreamVersionConflict) || attempt >= ATTEMPTS) throw error;
    }
  }
  const outcome = await dispatch(portal.log, account, { stream, type, data, by: SYSTEM, at, commandId });
  return outcome.outcome === "done" ? outcome.state : null;
}
