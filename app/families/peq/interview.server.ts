/** The interview of an examination as its page tells it: what may be told now, by whom, and what has been told so far. */
import { ulid } from "ulidx";
import * as z from "zod";

import { findWords, sayPastTense, sayFact, whatMayHappen, type Locale } from "~/workflows/kit";
import {
  INTERVIEW_FACTS,
  INTERVIEW_RESULTS,
  peq,
  REASONS,
  type InterviewFact,
} from "~/workflows/forms/peq/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { InterviewPage, InterviewField } from "./interview.view";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { DateText } from "~/app/services/platform/pages/typed-date";

export async function interviewPage(
  portal: Portal,
  { current, by }: Pick<VisibleSubmission, "current" | "by">,
  locale: Locale,
): Promise<InterviewPage> {
  const possible = whatMayHappen(peq, current, by, portal.clock.now());
  const entries = current.entries.filter(({ type }) => INTERVIEW_FACTS.some((fact) => fact === type));
  const getName = await findNamesIn(
    portal,
    entries.map(({ meta }) => meta.by.id),
    locale,
  );
  const words = (key: string) => findWords(peq, locale, key) ?? key;
  const option = (field: InterviewField) => (value: string) => ({
    value,
    label: words(`fields.${field}.options.${value}`),
  });
  return {
    commandId: ulid(),
    facts: INTERVIEW_FACTS.map((fact) => ({
      fact,
      label: sayFact(peq, locale, fact),
      reasons: explainRefusals(peq, possible.find((each) => each.fact === fact)?.refusals ?? [], locale).map(
        ({ sentence }) => sentence,
      ),
    })),
    labels: labelsIn(words),
    results: INTERVIEW_RESULTS.map(option("interviewResult")),
    reasonsNotHeld: REASONS.map(option("reasonsNotHeld")),
    recorded: [...entries].reverse().map((entry) => ({
      id: entry.hash,
      title: sayPastTense(peq, locale, toFact(entry).type),
      at: entry.at,
      by: getName(entry.meta.by.id),
    })),
  };
}

function labelsIn(words: (key: string) => string): InterviewPage["labels"] {
  const label = (field: InterviewField) => words(`fields.${field}.label`);
  return {
    scheduledDate: label("scheduledDate"),
    scheduledTime: label("scheduledTime"),
    interviewDate: label("interviewDate"),
    interviewTime: label("interviewTime"),
    interviewResult: label("interviewResult"),
    resultDetails: label("resultDetails"),
    reasonsNotHeld: label("reasonsNotHeld"),
    reasonsDetails: label("reasonsDetails"),
    interviewUpdates: words("fields.interviewUpdates.columns.update.label"),
  };
}

/** Messages are keys below `peq.problems.` */
export const INTERVIEW_PROBLEMS = ["required", "select", "date", "time"] as const;
export type InterviewProblem = (typeof INTERVIEW_PROBLEMS)[number];

const time = z
  .string("required")
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time");
const details = z
  .string()
  .trim()
  .max(10_000)
  .transform((typed) => (typed === "" ? undefined : typed))
  .optional();

/** What the form of each fact asks for, and how its payload says it. */
export const INTERVIEW_FORMS = {
  "interview.scheduled": z
    .object({ scheduledDate: DateText, scheduledTime: time.optional() })
    .transform(({ scheduledDate, scheduledTime }) => ({ date: scheduledDate, time: scheduledTime })),
  "interview.held": z
    .object({
      interviewDate: DateText,
      interviewTime: time,
      interviewResult: z.enum(INTERVIEW_RESULTS, "select"),
      resultDetails: details,
    })
    .transform(({ interviewDate, interviewTime, interviewResult, resultDetails }) => ({
      date: interviewDate,
      time: interviewTime,
      result: interviewResult,
      details: resultDetails,
    })),
  "interview.notHeld": z
    .object({
      reasonsNotHeld: z.array(z.enum(REASONS, "select")).min(1, "select"),
      reasonsDetails: details,
    })
    .transform(({ reasonsNotHeld, reasonsDetails }) => ({
      reasons: reasonsNotHeld,
      details: reasonsDetails,
    })),
  "interview.updated": z
    .object({ interviewUpdates: z.string("required").trim().min(1, "required").max(10_000) })
    .transform(({ interviewUpdates }) => ({ update: interviewUpdates })),
} as const satisfies Record<InterviewFact, z.ZodType>;

/** The payload has nothing of what was left empty. */
export const toPayload = (read: Readonly<Record<string, unknown>>) => ({
  data: Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
});
