import type { DeadlineKind, DeadlineRule } from "~/workflows/records/case-file/index";
import type { CalendarDate, Instant } from "~/workflows/kit";
import type { Listing } from "../../platform/lists/list-request.server";

import type { MonthPicture } from "../deadline-list/month";

export interface PersonalDeadline {
  /** The same for as long as the deadline stands, so that a calendar knows it again. */
  readonly id: string;
  readonly rule: DeadlineRule;
  readonly on: CalendarDate;
  readonly caseId: string;
  readonly caseNo: string;
  /** `B1`, where it is one of a form. */
  readonly form: string | null;
  /** Path of the page that it is about. */
  readonly to: string;
}

/** When a deadline is, seen from today. */
export const DEADLINE_TIMES = ["passed", "week", "later"] as const;
export type DeadlineTime = (typeof DEADLINE_TIMES)[number];

/** What the list can be narrowed to; where nothing is chosen it begins with today. */
export const DEADLINE_SPANS = ["fortnight", "week", "later", "passed", "all"] as const;
export type DeadlineSpan = (typeof DEADLINE_SPANS)[number];

/** Where a reader sees to what is due. */
export interface DueForm {
  readonly to: string;
  /** Its form is not begun, is begun, or is with the office already. */
  readonly state: "start" | "continue" | "filed";
}

export interface DeadlineItem extends PersonalDeadline {
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly kind: DeadlineKind;
  readonly time: DeadlineTime;
  /** The portal knows that what was due is not done. */
  readonly overdue: boolean;
  readonly what: string;
  readonly basis: string;
  /** The year whose general holidays are not listed yet: the day may move. */
  readonly unlistedYear: string | null;
  /** `null` where no form is due, or none that the reader fills in. */
  readonly dueForm: DueForm | null;
  /** Its form is there only once the office has opened it. */
  readonly opensAtOffice: boolean;
}

export interface DeadlineFilters {
  /** A case number, or the beginning of its parts. */
  readonly search: string;
  readonly kind: DeadlineKind | undefined;
  readonly time: DeadlineSpan | undefined;
  /** One day alone; whatever the time. */
  readonly day: CalendarDate | undefined;
}

export interface DeadlineList extends Listing<DeadlineItem> {
  readonly filters: DeadlineFilters;
  /** How many are overdue or have just passed: they stand in a list of their own. */
  readonly passed: number;
  readonly addressSince: Instant | null;
  readonly picture: MonthPicture;
  /** Whether somebody looks at a month. */
  readonly showsMonth: boolean;
}
