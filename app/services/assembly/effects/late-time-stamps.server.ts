/** What was filed, or signed as a schedule, while the time-stamp authority was silent is time-stamped once it answers again. */
import type { Effect } from "~/events/types";
import { signingBatch } from "~/workflows/records/signing-batch/index";
import { submissions } from "~/workflows/registry";

import {
  timeStampFiledForm,
  timeStampSchedule,
  type LateStamping,
} from "../../filings/papers/late-time-stamp.server";

const isSchedule = ({ type, stream }: { readonly type: string; readonly stream: string }): boolean =>
  type === "schedule.signed" && stream.startsWith(`${signingBatch.type}/`);

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function lateTimeStampsEffect(parts: () => LateStamping): Effect {
  return {
    name: "late-time-stamps",
    concerns: ({ type, stream }) =>
      isSchedule({ type, stream }) ||
      (type === "form.submitted" && submissions.some((each) => stream.startsWith(`${each.type}/`))),
    run: ({ type, stream, data }) =>
      isSchedule({ type, stream })
        ? timeStampSchedule(parts(), { stream, id: data?.["schedule"] })
        : timeStampFiledForm(parts(), { stream, reference: data?.["reference"] }),
  };
}
