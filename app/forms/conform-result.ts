/** A page's answer as conform takes it, for forms that are checked in the browser too. */
import type { SubmissionResult } from "@conform-to/react";

import type { PageAnswer } from "~/app/services/portal/answer";

export function conformResult(answer: PageAnswer | undefined): SubmissionResult<string[]> | undefined {
  if (answer === undefined) return undefined;
  const error = Object.fromEntries(
    Object.entries(answer.problems).map(([field, message]) => [field, [message]]),
  );
  return { status: "error", initialValue: { ...answer.typed }, error };
}
