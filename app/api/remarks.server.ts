/** A reviewer's remarks as programs pin and answer them: only to what the form has, and only those that stand. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { hasTarget } from "~/app/services/filings/reading/review.server";
import type { FormFigures } from "~/app/services/filings/reading/form-figures";
import type { Answer } from "~/app/services/filings/steps/to-do.server";
import type { PinInput } from "~/app/services/filings/submissions/act.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { BAD_REQUEST, CallRefused } from "./refusal.server";
import { Pinned } from "./shapes.server";

/** As many as a person could pin to the longest form. */
const MOST = 1_000;
const Sentence = z.string().trim().max(10_000);

export const RemarkPins = z.array(z.object({ target: Pinned, remark: Sentence.min(1) })).max(MOST);

export const RemarkAnswers = z
  .array(
    z.discriminatedUnion("done", [
      z.object({ pin: z.string().max(100), done: z.literal(true), note: Sentence.default("") }),
      z.object({
        pin: z.string().max(100),
        done: z.literal(false),
        note: Sentence.min(1).describe("Why it is kept"),
      }),
    ]),
  )
  .max(MOST);

type Submission = Pick<VisibleSubmission, "type" | "current">;

/** @throws CallRefused naming each remark that is pinned to something that the form does not have */
export function refuseUnknownTargets(
  pins: readonly PinInput[],
  submission: Submission,
  t: TFunction,
  figures: FormFigures | null = null,
): void {
  refuse(
    pins.flatMap(({ target }, index) =>
      hasTarget(submission, target, figures) ? [] : [`pins/${String(index)}/target`],
    ),
    t("api.problems.target"),
  );
}

/** @throws CallRefused naming each answer to a remark that nobody made */
export function refuseUnknownRemarks(
  answers: readonly Answer[],
  { current }: Submission,
  t: TFunction,
): void {
  const known = new Set(current.context.pins.map(({ id }) => id));
  refuse(
    answers.flatMap(({ pin }, index) => (known.has(pin) ? [] : [`answers/${String(index)}/pin`])),
    t("api.problems.remark"),
  );
}

function refuse(paths: readonly string[], message: string): void {
  if (paths.length === 0) return;
  const problems = paths.map((path) => ({ path, message }));
  throw new CallRefused({ ...BAD_REQUEST, problems });
}
