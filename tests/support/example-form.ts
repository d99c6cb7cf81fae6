/** A B1 as its log has it, for tests of what is shown of it and what may be done with it. */
import { foldEntries } from "~/app/services/platform/portal/dispatch.server";
import type { JsonObject } from "~/events/types";
import { changesBetween, type Actor } from "~/workflows/kit";
import { completeFiles, completeValues, people, referralB1 } from "~/workflows/forms/referral-b1/index";

import { recordedEntries, STREAM } from "./recorded-entries";

export type Recorded = readonly [type: string, data: JsonObject, state: string, by?: Actor];

const [first] = completeFiles;
if (!first) throw new Error("The examples have no file");
/** The one file of the form. */
export const file = first;
/** From its start to the first review. */
export const FIRST_REVIEW: readonly Recorded[] = [
  [
    "draft.started",
    { caseId: "HCB-1-2026", caseType: "B", caseOpen: true, formVersion: referralB1.form.version },
    "drafted",
  ],
  [
    "draft.saved",
    JSON.parse(JSON.stringify({ changes: changesBetween(referralB1.form, {}, completeValues), basedOn: 0 })),
    "drafted",
  ],
  ["file.attached", { file: { ...file } }, "drafted"],
  ["review.requested", {}, "readyForReview"],
];
/** Returned with two remarks: one on a field, one on the file. */
export const RETURNED: Recorded = [
  "form.returned",
  {
    pins: [
      { id: "p1", target: "age", remark: "How old?" },
      { id: "p2", target: `file/${file.id}`, remark: "Page 2 is missing." },
    ],
  },
  "pendingAmendment",
  people.trustee,
];
/** Both remarks answered, and handed in again. */
export const AGAIN: readonly Recorded[] = [
  [
    "draft.saved",
    {
      changes: { findings: "Written to twice." },
      basedOn: 2,
      answers: [
        { pin: "p1", done: false, note: "So says the card." },
        { pin: "p2", done: true, note: "" },
      ],
    },
    "pendingAmendment",
  ],
  ["review.requested", {}, "readyForReviewAmended"],
];

/** The form as it stands after these facts. */
export function seen(facts: readonly Recorded[]) {
  const entries = recordedEntries(
    facts.map(([type, data, state, by]) => ({ type, data, state, ...(by && { by }) })),
  );
  const current = foldEntries(referralB1, STREAM, entries);
  if (!current) throw new Error("The form has no fact");
  return { type: referralB1, current };
}
