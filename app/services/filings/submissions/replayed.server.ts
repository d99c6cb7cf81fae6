/** A form with all that a firm wrote on the way to its filing: for whoever replays, once they have said why they read it. */
import { findReplayOpeningSince } from "~/db/queries/filings/replay-openings";
import { addTime, REPLAY_OPEN_FOR, type Instant } from "~/workflows/kit";

import type { LogParts, ListParts } from "../../platform/portal/parts";
import type { CurrentUser } from "../../platform/portal/types";
import { findWholeFor, type Lookups, type VisibleSubmission } from "./visible.server";

export interface ReplayedForm {
  /** With drafts, remarks and files: to be shown only where `opened` is not `null`. */
  readonly whole: VisibleSubmission;
  /** The opening under which the person reads it now. */
  readonly opened: OpenReplay | null;
}
interface OpenReplay {
  readonly reason: string;
  readonly at: Instant;
  readonly until: Instant;
}

/** `null` for one that is not there, and for whoever does not replay forms. */
export async function findReplayFor(
  portal: LogParts & ListParts,
  user: CurrentUser,
  code: string,
  id: string,
  lookups: Lookups = {},
): Promise<ReplayedForm | null> {
  const whole = await findWholeFor(portal, user, code, id, lookups);
  if (whole === null) return null;
  const found = await findReplayOpeningSince(portal.database, {
    account: user.id,
    form: whole.stream,
    since: addTime(portal.clock.now(), -REPLAY_OPEN_FOR),
  });
  const opened = found && { reason: found.reason, at: found.at, until: addTime(found.at, REPLAY_OPEN_FOR) };
  return { whole, opened: opened ?? null };
}
