/** How the pages of a release answer what is posted to them. */
import { sayPastTense } from "~/workflows/kit";
import {
  isReleaseStep,
  releaseFacts,
  type Release,
  type ReleaseFact,
  type ReleaseStep,
} from "~/workflows/shared/release/index";

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import type { FactButton, Recorded } from "~/app/services/platform/facts/fact-button.server";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { listDateProblems, explainStepRefusal, type Acting } from "./act.server";
import { answerReleasePost, type ReleasePost } from "./release-post.server";
import type { ReleaseTarget } from "./act.server";
import { takeStep } from "./take-step.server";

const STEPS = Object.keys(releaseFacts).filter(isReleaseStep);

/** A step by one of the page's buttons, each of which posts the name of its fact. @param to where it goes on */
export const answerStep = (context: PageContext, place: ReleaseTarget, request: Request, to: string) =>
  answerReleasePost(context, request, (post) => {
    const { procedure, stream, by } = place;
    const buttons = Object.fromEntries(STEPS.map((step) => [step, takes(context, place, step, post)]));
    return answerFact(context, post.form, { procedure, stream, by, to, buttons });
  });

/** The button of a step, whose form may bring a file. */
const takes = (
  context: PageContext,
  place: ReleaseTarget,
  step: ReleaseStep,
  post: ReleasePost,
): FactButton => ({
  fact: step,
  read: () => ({
    record: async ({ commandId }): Promise<Recorded> => {
      const taken = await takeStep({ ...context, commandId }, place, step, post);
      const { form } = post;
      switch (taken.outcome) {
        case "done":
          return { outcome: "done" };
        case "problems":
          return { answer: invalidForm(form, taken.problems) };
        case "refused":
          return {
            answer:
              taken.dates === null ? conflict(taken.why, { form }) : invalidForm(form, taken.dates, 409),
          };
      }
    },
  }),
});

interface RequestContext {
  readonly fact: ReleaseFact;
  readonly tell: (
    post: ReleasePost,
  ) => Promise<
    | { readonly outcome: "problems"; readonly problems: Readonly<Record<string, string>> }
    | DispatchOutcome<Release>
  >;
  /** Where it goes on. */
  readonly to: string;
}

/** A form for one fact. */
export const answerForm = (
  context: PageContext,
  about: Acting,
  request: Request,
  { fact, tell, to }: RequestContext,
) =>
  answerReleasePost(context, request, async (post) => {
    const outcome = await tell(post);
    if (outcome.outcome === "problems") return invalidForm(post.form, outcome.problems);
    if (outcome.outcome === "done")
      return redirectWithToast(context, to, sayPastTense(about.procedure, context.locale, fact));
    const dates = listDateProblems(context, about, fact, outcome);
    if (dates !== null) return invalidForm(post.form, dates, 409);
    return conflict(await explainStepRefusal(context, about, fact, outcome), { form: post.form });
  });
