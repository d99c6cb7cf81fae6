/** Attempts to file for which the portal had no room, as the log tells them. */
export interface FilingAttemptTable {
  /** Number of the ticket. */
  id: string;
  /** When they were turned away. */
  at: string;
  recorded_at: string;
  case_id: string;
  /** Stream of the form. */
  form: string;
  /** `file` or `save` */
  what: string;
  version: number | null;
  account_id: string;
  /** By the office's rule of that day: `decision`, `followed` or `never`. */
  worth: string;
  state: string;
  /** When the same form was filed; `null`: not yet. */
  filed_at: string | null;
  decided_at: string | null;
  decided_by: string | null;
  /** 1 while it is looked for a filing. */
  open: number;
}
