/**
 * The rules of the columns that the database computes by itself (the triggers of the migrations): for the check of the
 * lists, which asks the database itself. Each is SQL over a row of its table.
 */

const FILED = "s.last_submitted_at is not null and s.holder <> 'nobody'";
const isThere = (table: string, condition: string) =>
  `case when exists (select 1 from submission s where s.case_id = ${table}.case_id and s.family = 'peq' and ${condition}) then 1 else 0 end`;

/** Whether an examination of the case was filed and not withdrawn, and whether one was begun. */
export const PEQ_CASE_COMPUTED = {
  filed: isThere("peq_case", FILED),
  begun: isThere("peq_case", "s.state <> 'withdrawn'"),
} as const;

/** Whether what an alert waits for was filed. */
export const CASE_ALERT_COMPUTED = {
  answered: `case when case_alert.alert = 'peq' then ${isThere("case_alert", FILED)} else 0 end`,
} as const;
