/** A case of the demo office, and the hours in which things happen to it. */
import { CLOSED_STATUSES, type CaseStatus } from "~/workflows/records/case-file/index";
import { type CalendarDate } from "~/workflows/kit";
import { type Random } from "./random";
import type { StoryFact } from "./story.server";

export interface DemoCase {
  readonly id: string;
  readonly number: string;
  readonly type: "B" | "L";
  readonly orderDate: CalendarDate;
  readonly status: CaseStatus;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly hkid: string;
  readonly address: string;
  readonly phone: string;
  /** Firm in office, and its trustees; `null` where the Official Receiver keeps the case. */
  readonly firm: string | null;
  readonly trustees: readonly string[];
  /** They hold the office jointly, and not severally. */
  readonly jointly?: boolean;
  readonly facts: readonly StoryFact[];
}

/** Ten in the morning in Hong Kong, give or take the hours of an office. */
export function toOfficeHour(day: CalendarDate, random: Random): string {
  const minutes = random.between(60, 9 * 60);
  return new Date(
    Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000 + random.between(0, 59_999),
  ).toISOString();
}

export function isClosed(status: CaseStatus): boolean {
  return CLOSED_STATUSES.includes(status);
}
