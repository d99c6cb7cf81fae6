/** Drafts whose time is up, or soon will be: the portal's own facts, dispatched like anybody's. */
import { ulid } from "ulidx";

import { findDraftsEndingBy, findExpiredDrafts } from "~/db/queries/submissions";
import { addDays, DRAFT_EXPIRY_WARNING, expiryToAnnounce, hasTag } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { hongKongDay } from "../clock.server";
import { dispatch, loadStream } from "../dispatch.server";
import type { Portal } from "../portal";
import { SYSTEM } from "../standing.server";

/** Drafts looked at in one go. Of those that expire, a backlog is worked off over several rounds. */
const AT_ONCE = 200;
const DAY = 24 * 60 * 60 * 1000;

/** Deletes drafts whose time is up: refused where the draft was saved in the meantime. */
export async function expireDrafts(portal: Portal, now: string): Promise<void> {
  for (const row of await findExpiredDrafts(portal.database, hongKongDay(now), AT_ONCE)) {
    const type = findSubmissionType(row.type);
    if (!type) continue;
    await dispatch(portal.log, type, {
      stream: row.id,
      type: "draft.expired",
      data: {},
      by: SYSTEM,
      at: now,
      commandId: ulid(),
    });
  }
}

/** Announces the end of drafts to those who hold them, once for each of the days of `DRAFT_EXPIRY_ANNOUNCED_BEFORE`. */
export async function announceExpiries(portal: Portal, now: string): Promise<void> {
  const by = addDays(hongKongDay(now), DRAFT_EXPIRY_WARNING / DAY);
  for (let after = ""; ;) {
    const rows = await findDraftsEndingBy(portal.database, { day: by, after, limit: AT_ONCE });
    for (const { id, type } of rows) await announceExpiry(portal, now, id, type);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

async function announceExpiry(portal: Portal, now: string, stream: string, typeName: string): Promise<void> {
  const type = findSubmissionType(typeName);
  const current = type && (await loadStream(portal.log, type, stream));
  if (!type || !current || !hasTag(type, current.state, "editable")) return;
  const due = expiryToAnnounce(current.context, now);
  if (due === null) return;
  await dispatch(portal.log, type, {
    stream,
    type: "draft.expiryAnnounced",
    data: due,
    by: SYSTEM,
    at: now,
    // Of two processes that come to it at once, one announces.
    commandId: `${stream}-ends-${due.endsOn}-${String(due.days)}`,
  });
}
