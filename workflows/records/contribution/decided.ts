/**
 * What was decided about contributions where neither the law nor the office's page gives a figure (decision 0064). An office that does
 * otherwise changes this page, the guide amounts beside it, and nothing else.
 */

/** The day of the month on which a contribution is paid, unless an agreement or order names another: its last day. */
export const USUAL_PAY_DAY = 31;
/** Days after that before a payment that has not come counts as missing: banks and books take theirs. */
export const GRACE_DAYS = 7;
/** Days after that before the bankrupt is told, and told again once a month: most pay by themselves. */
export const NOTICE_PATIENCE_DAYS = 14;
/** The day of the week on which they are told: Wednesday, in lots, so that the telephone is answered when they ring. Sunday is 0. */
export const NOTICE_WEEKDAY = 3;
/** Months that are missing before whoever administers the estate is asked to see to it. */
export const MISSING_BEFORE_TASK = 2;
/** A proposed amount is a whole number of these cents a month: ten dollars. It is rounded down, so that needs are never cut (s.43E(2)). */
export const PROPOSAL_STEP = 1_000;
/** The longest that contributions last, in years from the bankruptcy order (s.30A(9), Cap. 6). */
export const MOST_YEARS = 8;

export const PAYERS = ["bankrupt", "employer"] as const;
export type Payer = (typeof PAYERS)[number];

/** Why contributions end before their last day. `inError`: they were recorded by mistake, and no month of them was ever owed. */
export const END_REASONS = [
  "noSurplus",
  "paidOff",
  "revoked",
  "discharged",
  "died",
  "other",
  "inError",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What an objection is about. `cannotPay`: the amount was right once, and can be paid no longer. */
export const OBJECTION_GROUNDS = ["cannotPay", "amount", "other"] as const;
export type ObjectionGround = (typeof OBJECTION_GROUNDS)[number];

/** What follows from an objection of the bankrupt. `court`: the bankrupt applies to it against the trustee's decision (s.83, Cap. 6). */
export const OBJECTION_OUTCOMES = ["stands", "assessedAgain", "changed", "court"] as const;
export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number];

/** People of a family that a worksheet counts, and papers that one fact brings. */
export const MOST_PEOPLE = 30;
/** Changes of one amount, and agreements or orders of one case: more are no contributions, but a mistake. */
export const MOST_CHANGES = 200;
