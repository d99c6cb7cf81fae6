export type NextStep =
  | "prepare"
  | "amend"
  | "approve"
  | "review"
  | "submit"
  | "acknowledge"
  | "check"
  | "certify"
  | "wait"
  | "nothing";
