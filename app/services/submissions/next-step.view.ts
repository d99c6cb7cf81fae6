export type NextStep = "prepare" | "amend" | "approve" | "review" | "acknowledge" | "wait" | "nothing";
