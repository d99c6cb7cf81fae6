/** How the pages of a release answer what is posted to them. */
import { sayDone } from "~/workflows/kit";
import type { Release, ReleaseFact } from "~/workflows/shared/release/index";

import { asTyped, goOn, refuse } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatched";
import { problemsOfDates, whyNotActed, type Acting } from "./act.server";
import { answerReleasePost, type ReleasePost } from "./release-post.server";
import { takeStep, type Place } from "./take-step.server";

/** A step by one of the page's buttons. @param to where it goes on */
export const answerStep = (context: PageContext, place: Place, request: Request, to: string) =>
  answerReleasePost(context, request, async (post) => {
    const taken = await takeStep(context, place, post);
    switch (taken.outcome) {
      case "done":
        return goOn(context, to, sayDone(place.procedure, context.locale, taken.step));
      case "problems":
        return asTyped(post.form, taken.problems);
      case "refused":
        return taken.dates === null
          ? refuse(taken.why, { form: post.form })
          : asTyped(post.form, taken.dates, 409);
    }
  });

interface Asking {
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
  { fact, tell, to }: Asking,
) =>
  answerReleasePost(context, request, async (post) => {
    const outcome = await tell(post);
    if (outcome.outcome === "problems") return asTyped(post.form, outcome.problems);
    if (outcome.outcome === "done") return goOn(context, to, sayDone(about.procedure, context.locale, fact));
    const dates = problemsOfDates(context, about, fact, outcome);
    if (dates !== null) return asTyped(post.form, dates, 409);
    return refuse(await whyNotActed(context, about, fact, outcome), { form: post.form });
  });
