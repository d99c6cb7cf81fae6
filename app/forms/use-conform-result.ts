/** A page's answer as conform takes it, for forms that are checked in the browser too. */
import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";

import type { PageAnswer } from "~/app/services/platform/pages/answer";

/** The same result as long as the answer is the same: conform takes another one for another answer, and draws anew. */
export function useConformResult(answer: PageAnswer | undefined): SubmissionResult<string[]> | undefined {
  return useMemo(() => {
    if (answer === undefined) return undefined;
    const error = Object.fromEntries(
      Object.entries(answer.problems).map(([field, message]) => [field, [message]]),
    );
    return { status: "error", initialValue: { ...answer.typed }, error };
  }, [answer]);
}
