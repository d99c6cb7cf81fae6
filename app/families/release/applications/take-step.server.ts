/** The steps that the pages of a release take: what each asks for, and the fact that it becomes. */
import * as z from "zod";

import type { Release, ReleaseFact } from "~/workflows/shared/release/index";

import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { findCommand, PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { intentionVersion } from "./find-release.server";
import { act, problemsOfDates, whyNotActed, type ReleaseTarget, type StepContext } from "./act.server";
import type { ReleasePost } from "./release-post.server";
import {
  APPROVED,
  BOOKS,
  CONFIRMED,
  DAY,
  DOCUMENT,
  DRAFT,
  HANDOVER_CORRECTED,
  NOTED,
  ORDER,
  ORDER_CORRECTED,
  readStepFile,
  readStepForm,
  REASONED,
  REMOVED,
  REPORT_CORRECTED,
  type StepProblems,
  withHash,
} from "./step-forms.server";
import { submitApplication } from "./submit-application.server";

const STEPS = [
  "intention.drafted",
  "document.filed",
  "document.removed",
  "papers.approved",
  "intention.given",
  "application.submitted",
  "review.begun",
  "issue.noted",
  "issue.settled",
  "report.prepared",
  "report.filed",
  "report.corrected",
  "books.handedOver",
  "order.provided",
  "order.confirmed",
  "order.corrected",
  "order.takenBack",
  "handover.corrected",
  "application.withdrawn",
] as const satisfies readonly ReleaseFact[];
export type ReleaseStep = (typeof STEPS)[number];

const Pressed = z.object({ intent: z.enum(STEPS), commandId: PageCommand });

export type StepOutcome =
  | {
      readonly outcome: "done";
      readonly step: ReleaseStep;
      readonly release: Release;
      readonly status: string;
    }
  | {
      readonly outcome: "problems";
      readonly step: ReleaseStep;
      readonly problems: Readonly<Record<string, string>>;
    }
  | {
      readonly outcome: "refused";
      readonly why: readonly RefusalMessage[];
      /** Where typed dates alone are wrong: the same, by field. */
      readonly dates: Readonly<Record<string, string>> | null;
    };

export async function takeStep(
  input: Omit<StepContext, "commandId">,
  target: ReleaseTarget,
  post: ReleasePost,
): Promise<StepOutcome> {
  const { intent: step, commandId } = parseFormOrThrow(post.form, Pressed);
  return takeNamedStep({ ...input, commandId }, target, step, post);
}

/** The same, where the step is named by what is asked and not by a button. */
export async function takeNamedStep(
  context: StepContext,
  target: ReleaseTarget,
  step: ReleaseStep,
  post: ReleasePost,
): Promise<StepOutcome> {
  const taken = await recordStep(context, target, step, post);
  if ("problems" in taken) return { outcome: "problems", step, problems: taken.problems };
  if (taken.outcome === "done") return { outcome: "done", step, release: taken.context, status: taken.state };
  return {
    outcome: "refused",
    why: await whyNotActed(context, target, step, taken),
    dates: problemsOfDates(context, target, step, taken),
  };
}

async function recordStep(
  context: StepContext,
  target: ReleaseTarget,
  step: ReleaseStep,
  post: ReleasePost,
): Promise<DispatchOutcome<Release> | StepProblems> {
  const { portal } = context;
  switch (step) {
    case "intention.drafted":
      return readStepForm(context, post, DRAFT, ({ ground, noticeOn = null, destroysBooks, note, seen }) => {
        const { caseId, round, by, entries } = target;
        // Pressed twice, the second press is answered as the first.
        if (
          seen !== undefined &&
          seen !== intentionVersion(entries) &&
          findCommand(entries, { by, commandId: context.commandId }) === undefined
        )
          return Promise.resolve({ outcome: "conflict", since: [] });
        const data = { caseId, round, ground, noticeOn, destroysBooks: destroysBooks === "true", note };
        return act(portal, target, step, data, context);
      });
    case "document.filed":
      return readStepForm(
        context,
        post,
        DOCUMENT,
        ({ kind, on = null, note }) =>
          readStepFile(context, target, post, (file, document) =>
            act(
              portal,
              target,
              step,
              { document, kind, file, on, note },
              { ...context, ...withHash({ kind }, file, { on, note }) },
            ),
          ),
        { asksForFile: true },
      );
    case "document.removed":
      return act(portal, target, step, parseFormOrThrow(post.form, REMOVED), context);
    case "papers.approved":
      return act(portal, target, step, parseFormOrThrow(post.form, APPROVED), context);
    case "intention.given":
      return readStepForm(context, post, CONFIRMED, () =>
        act(portal, target, step, { confirmed: true }, context),
      );
    case "application.submitted":
      return readStepForm(context, post, CONFIRMED, () => submitApplication(context, target));
    case "review.begun":
      return act(portal, target, step, {}, context);
    case "issue.noted":
    case "issue.settled":
      return readStepForm(context, post, NOTED, (data) => act(portal, target, step, data, context));
    case "report.prepared":
      return readStepFile(context, target, post, (file, document) =>
        act(portal, target, step, { document, file }, { ...context, ...withHash({}, file) }),
      );
    case "report.filed":
      return readStepForm(context, post, DAY, (data) => act(portal, target, step, data, context));
    case "report.corrected":
      return readStepForm(context, post, REPORT_CORRECTED, (data) =>
        act(portal, target, step, data, context),
      );
    case "books.handedOver":
      return readStepForm(context, post, BOOKS, (data) => act(portal, target, step, data, context));
    case "order.provided":
      return readStepForm(
        context,
        post,
        ORDER,
        ({ madeOn }) =>
          readStepFile(context, target, post, (file, document) =>
            act(
              portal,
              target,
              step,
              { madeOn, document, file },
              { ...context, ...withHash({ madeOn }, file) },
            ),
          ),
        { asksForFile: true },
      );
    case "order.confirmed":
      return readStepForm(context, post, ORDER, (data) => act(portal, target, step, data, context));
    case "order.corrected":
      return readStepForm(context, post, ORDER_CORRECTED, (data) => act(portal, target, step, data, context));
    case "order.takenBack":
      return readStepForm(context, post, REASONED, (data) => act(portal, target, step, data, context));
    case "handover.corrected":
      return readStepForm(context, post, HANDOVER_CORRECTED, (data) =>
        act(portal, target, step, data, context),
      );
    case "application.withdrawn":
      return readStepForm(context, post, REASONED, (data) => act(portal, target, step, data, context));
  }
}
