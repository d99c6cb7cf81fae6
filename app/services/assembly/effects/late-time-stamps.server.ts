/** What was filed while the time-stamp authority was silent is time-stamped once it answers again. */
import type { Effect } from "~/events/types";
import { submissions } from "~/workflows/registry";

import { stampFiled, type LateStamping } from "../../filings/papers/late-time-stamp.server";

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function lateTimeStampsEffect(parts: () => LateStamping): Effect {
  return {
    name: "late-time-stamps",
    concerns: ({ type, stream }) =>
      type === "form.submitted" && submissions.some((each) => stream.startsWith(`${each.type}/`)),
    run: ({ stream, data }) => stampFiled(parts(), { stream, reference: data?.["reference"] }),
  };
}
