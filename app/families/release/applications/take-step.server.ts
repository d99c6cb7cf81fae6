/** The steps that the pages of a release take: each is a fact that says what it asks for; some have more to them than that. */
import type * as z from "zod";

import { releaseFacts, type Release, type ReleaseStep } from "~/workflows/shared/release/index";

import { schemaOfAsked } from "~/app/services/platform/facts/typed-values";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { findCommand } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { intentionVersion } from "./find-release.server";
import {
  dispatchReleaseStep,
  listDateProblems,
  recordFact,
  explainStepRefusal,
  type ReleaseTarget,
  type StepContext,
} from "./act.server";
import type { ReleasePost } from "./release-post.server";
import {
  DOCUMENT,
  DRAFT,
  ORDER,
  readStepFile,
  readStepForm,
  type StepProblems,
  withHash,
} from "./step-forms.server";
import { submitApplication } from "./submit-application.server";

/** The form of a step that says no more than its fact asks for: all of it must be given. */
function formOf(step: ReleaseStep): z.ZodObject {
  const { payload, asks } = releaseFacts[step];
  return schemaOfAsked({ payload, asks }, { required: asks });
}

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
    why: await explainStepRefusal(context, target, step, taken),
    dates: listDateProblems(context, target, step, taken),
  };
}

type Recorder = (
  context: StepContext,
  target: ReleaseTarget,
  post: ReleasePost,
) => Promise<DispatchOutcome<Release> | StepProblems>;

function recordStep(
  context: StepContext,
  target: ReleaseTarget,
  step: ReleaseStep,
  post: ReleasePost,
): ReturnType<Recorder> {
  const record = WITH_MORE[step];
  return record === undefined
    ? readStepForm(context, post, formOf(step), (data) =>
        recordFact(context.portal, target, step, data, context),
      )
    : record(context, target, post);
}

/** The steps that have more to them than what their forms ask for. */
const WITH_MORE: Readonly<Partial<Record<ReleaseStep, Recorder>>> = {
  "intention.drafted": (context, target, post) =>
    readStepForm(context, post, DRAFT, ({ ground, noticeOn = null, destroysBooks, note, seen }) => {
      const { caseId, round, by, entries } = target;
      // Pressed twice, the second press is answered as the first.
      if (
        seen !== undefined &&
        seen !== intentionVersion(entries) &&
        findCommand(entries, { by, commandId: context.commandId }) === undefined
      )
        return Promise.resolve({ outcome: "conflict", since: [] });
      const data = { caseId, round, ground, noticeOn, destroysBooks: destroysBooks === "true", note };
      return dispatchReleaseStep(context.portal, target, "intention.drafted", data, context);
    }),
  "document.filed": (context, target, post) =>
    readStepForm(
      context,
      post,
      DOCUMENT,
      ({ kind, on = null, note }) =>
        readStepFile(context, target, post, (file, document) =>
          dispatchReleaseStep(
            context.portal,
            target,
            "document.filed",
            { document, kind, file, on, note },
            { ...context, ...withHash({ kind }, file, { on, note }) },
          ),
        ),
      { asksForFile: true },
    ),
  "application.submitted": (context, target, post) =>
    readStepForm(context, post, formOf("application.submitted"), () => submitApplication(context, target)),
  "report.prepared": (context, target, post) =>
    readStepFile(context, target, post, (file, document) =>
      dispatchReleaseStep(
        context.portal,
        target,
        "report.prepared",
        { document, file },
        { ...context, ...withHash({}, file) },
      ),
    ),
  "order.provided": (context, target, post) =>
    readStepForm(
      context,
      post,
      ORDER,
      ({ madeOn }) =>
        readStepFile(context, target, post, (file, document) =>
          dispatchReleaseStep(
            context.portal,
            target,
            "order.provided",
            { madeOn, document, file },
            { ...context, ...withHash({ madeOn }, file) },
          ),
        ),
      { asksForFile: true },
    ),
};
