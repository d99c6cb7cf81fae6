/** What falls due in a case: reports of conduct, with their reminders, and accounts, period by period. A rebuild from the log gives the same rows. */
/** The reminders of D1 and D2 in a case. */
export interface ConductReminderTable {
  /** The case's. */
  id: string;
  category: string;
  commencement_date: string | null;
  relevant_date: string;
  appointed_on: string;
  state: string;
  /** The number of the three that were sent. */
  sent: number;
  /** The number of others that the office sent by hand. */
  others: number;
  last_sent_on: string | null;
  expires_on: string | null;
  /** Day on which the next is due, while one is waited for. */
  next_on: string | null;
  withheld_until: string | null;
  interim_on: string | null;
  final_due_on: string | null;
  /** `d1` or `d2`, once nothing more is waited for. */
  final_form: string | null;
  final_on: string | null;
  bring_up_on: string | null;
  /** JSON */
  detail: string;
}
/** A period of a case for which an account is to be given. */
export interface AccountPeriodTable {
  /** The stream's id. */
  id: string;
  /** `s89`, `s93` or `s203` */
  kind: string;
  case_id: string;
  /** 1 for the first of its kind in the case. */
  number: number;
  from_date: string;
  /** The last day. */
  to_date: string;
  due_on: string;
  /** 1 where the office asked for it, and not the calendar. */
  on_demand: number;
  state: string;
  edition: number;
  /** Of the newest edition; whether it was signed on paper. */
  submitted_at: string | null;
  scanned: number;
  checked_at: string | null;
  certified_at: string | null;
  /** What of the filed account no longer agrees. */
  disagreements: number;
  /** The newest announcement of the last day, in so many days before. */
  announced_days: number | null;
  /** Day from which the last day is to be announced; `null` where it is not any more. */
  announce_on: string | null;
}
/** The periods of a kind in a case, one after the other: from which day there is another. */
export interface AccountChainTable {
  /** `s89/HCB-1-2026` */
  id: string;
  kind: string;
  case_id: string;
  /** Of the newest period. */
  number: number;
  next_on: string;
}
