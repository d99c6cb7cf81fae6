import type { CalendarDate } from "~/workflows/kit";

export interface HolidayItem {
  readonly date: CalendarDate;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly origin: "listed" | "added" | "removed";
  readonly source: string | null;
  readonly by: string | null;
  readonly at: string | null;
}
export interface HolidayPage {
  readonly commandId: string;
  readonly years: readonly string[];
  readonly year: string;
  readonly items: readonly HolidayItem[];
}
