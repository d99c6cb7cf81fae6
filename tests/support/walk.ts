/** A filing's facts as somebody might try them, sensible or not: for random walks and generated paths. */
import fc from "fast-check";
import { people } from "~/workflows/referral-b1";
import { addTime, draftEnd, hongKongDate } from "~/workflows/kit";
import type { By, Current, Fact, SubmissionContext } from "~/workflows/kit";
import {
  answered,
  attached,
  filledIn,
  reviewRequested,
  resubmissionRequested,
  returned,
  saved,
  signed,
  started,
  submitted,
} from "./filing";
import type { FilingExample } from "./filing";
import { NOON, fact } from "./scenario";
import type { Step } from "./scenario";

const { preparer, trustee, officer, supervisor, portal } = people;
const DAY = 24 * 60 * 60 * 1000;

const endOf = (current: Current<SubmissionContext> | null): string =>
  current?.context.heldSince ? draftEnd(current.context) : NOON;

/** One sensible example of every fact, by who would do it. */
export const examplesOf = ({
  started,
  filledIn,
}: Pick<FilingExample, "started" | "filledIn">): readonly Step<SubmissionContext>[] => [
  started,
  filledIn,
  saved({ age: 51 }),
  answered,
  attached,
  (current) => fact("file.removed", preparer, { file: current?.context.files[0]?.id ?? "none" }),
  (current) => fact("file.scanned", portal, { file: current?.context.files[0]?.id ?? "none", scan: "clean" }),
  (current) =>
    fact("draft.restored", preparer, {
      version: Math.max(1, (current?.context.contentVersion ?? 1) - 1),
      changes: { age: 40 },
    }),
  reviewRequested,
  returned,
  fact("form.returned", trustee, { reason: "Again, please" }),
  fact("draft.taken", people.partner),
  fact("draft.unlocked", trustee, { reason: "She is on leave" }),
  fact("form.unlocked", supervisor, { reason: "By request" }),
  signed,
  submitted,
  resubmissionRequested,
  fact("resubmission.requested", officer, { reason: "Enclosure 3 cannot be read" }),
  fact("resubmission.withdrawn", preparer),
  fact("form.withdrawn", trustee, { reason: "Wrong case" }),
  fact("draft.deleted", preparer, { confirmed: true }),
  (current) =>
    fact(
      "draft.expired",
      portal,
      {},
      new Date(
        Date.parse(current?.context.lastSavedAt || "2025-06-02T04:00:00.000Z") + 61 * DAY,
      ).toISOString(),
    ),
  (current) =>
    fact(
      "draft.expiryAnnounced",
      portal,
      { endsOn: hongKongDate(endOf(current)), days: 7 },
      addTime(endOf(current), -3 * DAY),
    ),
  fact("office.acknowledged", officer),
  fact("office.remarked", officer, { note: "Passed on" }),
];
/** Those of a B1. */
export const examples = examplesOf({ started, filledIn });

export const materialise = (
  step: Step<SubmissionContext>,
  current: Current<SubmissionContext> | null,
): Fact => (typeof step === "function" ? step(current) : step);

/** A step of a walk: an example, now and then tried by somebody else. */
export const attempt = fc.record({
  step: fc.constantFrom(...examples),
  by: fc.option(fc.constantFrom<By>(...Object.values(people)), { nil: null, freq: 4 }),
});
