/** What follows from an application: what is open, until when objections run, and when a release counts. Pure. */
import { RELEASE_NOTICE_DAYS, addDays, countDaysBetween } from "../../kit";
import type { CalendarDate } from "../../kit";
import type { Inquiry, Release } from "./state";

/** Inquiries of practitioners, or of departments, that nobody has answered. */
export const openInquiries = (
  { inquiries }: Pick<Release, "inquiries">,
  of: "practitioner" | "departments",
): readonly Inquiry[] =>
  inquiries.filter(({ reply, to }) => reply === null && (to === "practitioner") === (of === "practitioner"));

/** The number of the next inquiry of an addressee: each has a series of their own. */
export const nextNumber = ({ inquiries }: Pick<Release, "inquiries">, to: string): number =>
  inquiries.filter((each) => each.to === to).length + 1;

/** Objections go to the court within 21 days of the date of the notice, its last day included. */
export function objectionPeriod(noticeOn: CalendarDate, today: CalendarDate) {
  const endsOn = addDays(noticeOn, RELEASE_NOTICE_DAYS);
  return { endsOn, daysLeft: Math.max(0, countDaysBetween(today, endsOn)), isOver: today > endsOn };
}

/** Once somebody of the office has read the order, a release counts from the later of the two days: that of the order, and that on which the books were handed over (6A r.171, 32H r.167). */
export function getEffectiveDay({ order, books }: Pick<Release, "order" | "books">): CalendarDate | null {
  if (order === null || !order.isConfirmed || books === null) return null;
  return order.madeOn > books.on ? order.madeOn : books.on;
}
