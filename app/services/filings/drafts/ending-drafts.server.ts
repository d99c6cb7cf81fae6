/** Drafts whose time is up, or soon will be: the portal's own facts, dispatched like anybody's. */
import { ulid } from "ulidx";

import type { QueuedItem } from "~/db/queries/platform/deferred-work";
import { findDraftsEndingBy } from "~/db/queries/filings/submissions";
import {
  addDays,
  addTime,
  DRAFT_EXPIRY_ANNOUNCED_BEFORE,
  DRAFT_EXPIRY_WARNING,
  draftEnd,
  findExpiryToAnnounce,
  hasTag,
  type SubmissionContext,
} from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { processBatch, type Deferred } from "../../platform/portal/process-batch.server";
import type { JobName } from "../../platform/portal/job-name";
import { hongKongDay } from "../../platform/portal/clock.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { StepParts } from "../../platform/portal/ports/side-step";
import { dispatchAs } from "../submissions/dispatch-to.server";
import { SYSTEM } from "../../platform/portal/system-actor";

type Parts = Pick<Portal, "database" | "clock" | "logger" | "log">;
/** Ending a draft is a step as any other: what looks after such steps is asked. */
type EndingParts = Parts & StepParts;

const DAY = 24 * 60 * 60 * 1000;
interface Draft {
  readonly id: string;
  readonly type: string;
}

/** A list that knows when drafts end, and the names of the jobs that look into it. */
interface EndingDrafts {
  readonly jobs: { readonly expire: JobName; readonly announce: JobName };
  readonly find: (day: string, looking: QueuedItem) => Promise<readonly Draft[]>;
  /** By which the list names the draft: what is set aside is left out there. */
  readonly getId: (draft: Draft) => string;
}

const ofAllForms = ({ database }: Pick<Portal, "database">): EndingDrafts => ({
  jobs: { expire: "expire-drafts", announce: "announce-expiries" },
  find: (day, looking) => findDraftsEndingBy(database, day, looking),
  getId: ({ id }) => id,
});

/** Deletes drafts whose time is up: refused where the draft was saved in the meantime. */
export async function expireDrafts(
  portal: EndingParts,
  now: string,
  { jobs, find, getId }: EndingDrafts = ofAllForms(portal),
): Promise<void> {
  await processBatch(portal, {
    job: jobs.expire,
    find: (looking) => find(hongKongDay(now), looking),
    getId,
    work: (draft) => expire(portal, now, draft),
  });
}

async function expire(
  portal: EndingParts,
  now: string,
  { id: stream, type: name }: Draft,
): Promise<Deferred | undefined> {
  const type = findSubmissionType(name);
  const current = type && (await loadStream<SubmissionContext>(portal.log, type, stream));
  if (!type || !current) return { why: "not-possible" };
  const step = { type: "draft.expired", data: {}, by: SYSTEM, at: now, commandId: ulid() };
  const { outcome } = await dispatchAs(portal, { type, stream, current }, step);
  return outcome === "done" ? undefined : { why: "not-possible" };
}

/** Announces the end of drafts to those who hold them, once for each of the days of `DRAFT_EXPIRY_ANNOUNCED_BEFORE`. */
export async function announceExpiries(
  portal: Parts,
  now: string,
  { jobs, find, getId }: EndingDrafts = ofAllForms(portal),
): Promise<void> {
  const by = addDays(hongKongDay(now), DRAFT_EXPIRY_WARNING / DAY);
  await processBatch(portal, {
    job: jobs.announce,
    find: (looking) => find(by, looking),
    getId,
    work: (draft) => announce(portal, now, draft),
  });
}

async function announce(
  portal: Parts,
  now: string,
  { id, type: name }: Draft,
): Promise<Deferred | undefined> {
  const type = findSubmissionType(name);
  const current = type && (await loadStream(portal.log, type, id));
  if (!type || !current || !hasTag(type, current.state, "editable")) return { why: "not-possible" };
  const due = findExpiryToAnnounce(current.context, now);
  if (due !== null) {
    const { outcome } = await dispatch(portal.log, type, {
      stream: id,
      type: "draft.expiryAnnounced",
      data: due,
      by: SYSTEM,
      at: now,
      // Of two processes that come to it at once, one announces.
      commandId: `${id}-ends-${due.endsOn}-${String(due.days)}`,
    });
    if (outcome !== "done") return { why: "not-possible" };
  }
  // Until the next of the days there is nothing to announce: a save only puts them off.
  return { why: "nothing-yet", until: nextAnnouncement(current.context, now) };
}

function nextAnnouncement(
  context: Pick<SubmissionContext, "lastSavedAt" | "heldSince">,
  now: string,
): string {
  const end = draftEnd(context);
  const ahead = DRAFT_EXPIRY_ANNOUNCED_BEFORE.map((before) => addTime(end, -before)).filter((at) => at > now);
  return ahead.sort()[0] ?? (end > now ? end : addTime(now, DAY));
}
