/** Why an outgoing call is not made, or came to nothing: codes, each with its words at `webhooks.problems.` */
export const DESTINATION_PROBLEMS = [
  "not-an-address",
  "not-https",
  "with-password",
  "not-allowed",
  "private-address",
] as const;
export type DestinationProblem = (typeof DESTINATION_PROBLEMS)[number];

/** `refused`: an answer that is no success; `redirected`: one that leads elsewhere. */
export const POST_ERRORS = ["private-address", "timeout", "unreachable", "redirected", "refused"] as const;
export type PostError = (typeof POST_ERRORS)[number];

/** What is asked for once more is not the firm's to know any more. */
export const NOT_VISIBLE = "not-visible";
