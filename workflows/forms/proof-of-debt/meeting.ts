/**
 * By when a proof is to be lodged for a meeting of creditors: not later than 24 hours before it (Cap. 6A r.112; Cap. 32H r.109; Forms
 * 46A and 63A). A proof that comes later is taken, and counts for dividends; it gives no vote at that meeting.
 */
import {
  MEETING_BEGINS,
  MEETING_WARNING_DAYS,
  PROOF_HOURS_BEFORE_MEETING,
  addDays,
  addTime,
  hongKongDate,
} from "../../kit";
import type { CalendarDate, Instant } from "../../kit";

/** A programme of the case, as its file keeps it. */
interface Programme {
  readonly kind: string;
  readonly on: CalendarDate;
  /** `HH:mm`, where the case knows it. */
  readonly time?: string | undefined;
  readonly lastDayForProofs?: CalendarDate | undefined;
}
export interface Meeting {
  readonly on: CalendarDate;
  /** The last moment at which a proof that is lodged counts for it. */
  readonly lodgeBy: Instant;
  /** It is too late for this meeting, or will be within days. */
  readonly timing: "early" | "soon" | "late";
}

const HOUR = 60 * 60 * 1000;
const inHongKong = (on: CalendarDate, time: string): Instant =>
  new Date(`${on}T${time}:00+08:00`).toISOString();

/** The last moment: 24 hours before the meeting. The last day that its notice names can only be earlier. */
export function getLodgingDeadline({
  on,
  time = MEETING_BEGINS,
  lastDayForProofs,
}: Omit<Programme, "kind">): Instant {
  const byRule = addTime(inHongKong(on, time), -PROOF_HOURS_BEFORE_MEETING * HOUR);
  if (lastDayForProofs === undefined) return byRule;
  const byNotice = addTime(inHongKong(addDays(lastDayForProofs, 1), "00:00"), -1);
  return byNotice < byRule ? byNotice : byRule;
}

/** The next first meeting of creditors, and how a proof stands to it at an instant; `null` where none is to come. */
export function findNextMeeting(programmes: readonly Programme[], at: Instant): Meeting | null {
  const today = hongKongDate(at);
  const [next] = programmes
    .filter(({ kind, on }) => kind === "firstMeeting" && on >= today)
    .sort((one, other) => (one.on < other.on ? -1 : 1));
  if (next === undefined) return null;
  const last = getLodgingDeadline(next);
  const warnedFrom = addTime(last, -MEETING_WARNING_DAYS * 24 * HOUR);
  return {
    on: next.on,
    lodgeBy: last,
    timing: at > last ? "late" : at >= warnedFrom ? "soon" : "early",
  };
}
