export type NextStep =
  | "prepare"
  | "amend"
  | "approve"
  | "review"
  | "acknowledge"
  | "check"
  | "wait"
  | "nothing";
