import type { CalendarDate } from "~/workflows/kit";

export interface Departure {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly firm: string;
  readonly on: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly overdue: boolean;
}
