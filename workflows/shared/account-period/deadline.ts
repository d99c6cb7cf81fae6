/** By when an account is due: overdue by the day alone, and announced before. */
import { ACCOUNT_DUE_ANNOUNCED_DAYS, addDays, hongKongDate } from "../../kit";
import type { CalendarDate, Instant } from "../../kit";
import type { PeriodMemory } from "./state";

/** Entered by nobody: once the last day is past, an account that is still being prepared is overdue. */
export function isOverdue(dueOn: CalendarDate | null, today: CalendarDate): boolean {
  return dueOn !== null && dueOn !== "" && dueOn < today;
}

/**
 * The announcement of the last day that is due at an instant and was not made yet; `null` for none. Each of the days of
 * `ACCOUNT_DUE_ANNOUNCED_DAYS` is announced once; of several that were missed, the last. Another last day is announced anew.
 */
export function findDeadlineToAnnounce(
  { period: { dueOn }, announced }: Pick<PeriodMemory, "period" | "announced">,
  at: Instant,
): { readonly dueOn: CalendarDate; readonly days: number } | null {
  const today = hongKongDate(at);
  if (dueOn === "" || today > dueOn) return null;
  const reached = ACCOUNT_DUE_ANNOUNCED_DAYS.filter((days) => today >= addDays(dueOn, -days));
  if (reached.length === 0) return null;
  const days = Math.min(...reached);
  return announced?.dueOn === dueOn && announced.days <= days ? null : { dueOn, days };
}

/** The day from which the last day is to be announced next; `null` where every announcement was made. @param announced days of the newest */
export function getAnnouncementDay(dueOn: CalendarDate, announced: number | null): CalendarDate | null {
  const left = ACCOUNT_DUE_ANNOUNCED_DAYS.filter((days) => announced === null || days < announced);
  return left.length === 0 ? null : addDays(dueOn, -Math.max(...left));
}
