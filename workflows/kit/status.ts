/** The display of a submission beside its content: status, holder, and when a draft ends. */
import { addTime, hongKongDate } from "./calendar";
import { getChartState } from "./chart";
import { DRAFT_EXPIRY_ANNOUNCED_BEFORE, DRAFT_EXPIRY_WARNING, DRAFT_LIFETIME } from "./limits";
import type { CalendarDate, Holder, Instant, Locale, Procedure, StateTag } from "./types";
import { say } from "./wording";
import type { SubmissionContext } from "./filing/types";

/** The status as a key below `status.` of the wording; some depend on the moment ("draft expiring"). */
export function getStatus<Context>(
  procedure: Procedure<Context>,
  state: string,
  context: Context,
  at: Instant,
): string {
  return procedure.getStatus?.(state, context, at) ?? getChartState(procedure, state).status;
}

/** The holder of the turn. */
export function getHolder<Context>(procedure: Procedure<Context>, state: string): Holder {
  return getChartState(procedure, state).holder;
}

/** Whether the holders have a name of their own: the counter is of the office, and not the officers of the case. */
export function hasNamedHolder<Context>(procedure: Procedure<Context>, state: string): boolean {
  const { holder, heldBy } = getChartState(procedure, state);
  return heldBy !== holder;
}

/** The holder in the procedure's own words, in the reader's language. */
export function sayHolder<Context>(procedure: Procedure<Context>, state: string, locale: Locale): string {
  return say(procedure, locale, `holder.${getChartState(procedure, state).heldBy}`);
}

export function hasTag<Context>(procedure: Procedure<Context>, state: string, tag: StateTag): boolean {
  return getChartState(procedure, state).tags.includes(tag);
}

/**
 * When a draft of a first edition will be deleted; `null` for what does not expire: later editions, and forms that somebody else holds.
 * The time runs from the last save or, where that is later, from the day on which the form came back to the preparer: a form
 * that lay two months with its reviewer must not vanish on the day it is returned.
 */
export function findExpiry<Context extends ExpiringContext>(
  procedure: Procedure<Context>,
  state: string,
  context: Context,
): Instant | null {
  if (context.edition !== 1 || !draftsEnd(procedure) || !hasTag(procedure, state, "editable")) return null;
  return draftEnd(context);
}

/** Whether drafts of the procedure end by time. What the calendar opens does not. */
export const draftsEnd = ({ facts }: Pick<Procedure, "facts">): boolean => "draft.expired" in facts;

type ExpiringContext = Pick<SubmissionContext, "edition" | "lastSavedAt" | "heldSince">;

/** From when the time of a draft runs. */
export const getDraftStart = ({ lastSavedAt, heldSince }: Omit<ExpiringContext, "edition">): Instant =>
  lastSavedAt > heldSince ? lastSavedAt : heldSince;

export const draftEnd = (context: Omit<ExpiringContext, "edition">): Instant =>
  addTime(getDraftStart(context), DRAFT_LIFETIME);

export function isExpiring(context: ExpiringContext, at: Instant): boolean {
  return context.edition === 1 && at >= addTime(draftEnd(context), -DRAFT_EXPIRY_WARNING);
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * The announcement of a draft's end that is due at an instant and was not made yet; `null` for none. Each of the days of
 * `DRAFT_EXPIRY_ANNOUNCED_BEFORE` is announced once; of several that were missed, the last. A save puts the end off, and
 * the announcements begin anew.
 */
export function findExpiryToAnnounce(
  context: Pick<SubmissionContext, "lastSavedAt" | "heldSince" | "expiryAnnounced">,
  at: Instant,
): { readonly endsOn: CalendarDate; readonly days: number } | null {
  const end = draftEnd(context);
  if (at >= end) return null;
  const reached = DRAFT_EXPIRY_ANNOUNCED_BEFORE.filter((before) => at >= addTime(end, -before));
  if (reached.length === 0) return null;
  const due = { endsOn: hongKongDate(end), days: Math.min(...reached) / DAY };
  const announced = context.expiryAnnounced;
  return announced?.endsOn === due.endsOn && announced.days <= due.days ? null : due;
}
