/** How the pages of a release answer what is posted to them. */
import { sayPastTense } from "~/workflows/kit";
import type { Release, ReleaseFact } from "~/workflows/shared/release/index";

import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { listDateProblems, explainStepRefusal, type Acting } from "./act.server";
import { answerReleasePost, type ReleasePost } from "./release-post.server";
import type { ReleaseTarget } from "./act.server";
import { takeStep } from "./take-step.server";

/** A step by one of the page's buttons. @param to where it goes on */
export const answerStep = (context: PageContext, place: ReleaseTarget, request: Request, to: string) =>
  answerReleasePost(context, request, async (post) => {
    const taken = await takeStep(context, place, post);
    switch (taken.outcome) {
      case "done":
        return redirectWithToast(context, to, sayPastTense(place.procedure, context.locale, taken.step));
      case "problems":
        return invalidForm(post.form, taken.problems);
      case "refused":
        return taken.dates === null
          ? conflict(taken.why, { form: post.form })
          : invalidForm(post.form, taken.dates, 409);
    }
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
