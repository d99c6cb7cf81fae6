/**
 * The rules of the columns that the database computes by itself (the triggers of the migrations): for the check of the
 * lists, which asks the database itself. Each is SQL over a row of its table.
 */

const OF_THE_CASE = "s.case_id = peq_case.case_id and s.family = 'peq'";
const isThere = (condition: string) =>
  `case when exists (select 1 from submission s where ${OF_THE_CASE} and ${condition}) then 1 else 0 end`;

/** Whether an examination of the case was filed and not withdrawn, and whether one was begun. */
export const PEQ_CASE_COMPUTED = {
  filed: isThere("s.last_submitted_at is not null and s.holder <> 'nobody'"),
  begun: isThere("s.state <> 'withdrawn'"),
} as const;
