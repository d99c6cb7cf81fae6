/** What the applicant's buttons record: sent in, withdrawn, a review, a renewal. */
import { say } from "~/workflows/kit";
import { isSignatory, registration } from "~/workflows/records/registration/index";

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor, type FactButton } from "~/app/services/platform/facts/fact-button.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { DOOR } from "../addresses";
import { sayProblems } from "../say-problems.server";
import type { OwnRegistration } from "../streams.server";

/** What the chart asks for beside what the payloads do. */
export const WHY = { required: ["reason"] };
export const WHO = { required: ["declaredBy"] };

export const answerApplicant = (context: PageContext, own: OwnRegistration, form: FormData) => {
  const { id, current, by } = own;
  return answerFact(context, form, {
    procedure: registration,
    stream: current.stream,
    by,
    entries: current.entries,
    to: `${DOOR}/${id}`,
    buttons: {
      "registration.submitted": declares(context, own),
      "registration.withdrawn": asksFor("registration.withdrawn"),
      "review.asked": asksFor("review.asked", WHY),
      "renewal.asked": asksFor("renewal.asked", WHO),
    },
    say: sayProblems(context.t),
  });
};

/** Another name than the signatory's is said beside its field, together with whatever else is wrong there. The chart looks again. */
function declares(
  { locale, t }: Pick<PageContext, "locale" | "t">,
  { current }: OwnRegistration,
): FactButton {
  const asked = asksFor("registration.submitted", WHO);
  return {
    ...asked,
    read: async (form, facts) => {
      const read = await asked.read(form, facts);
      const { answers } = current.context;
      const typed = form.get("declaredBy");
      const name = typeof typed === "string" ? typed.trim() : "";
      // Without a signatory the application is unfinished, and says so.
      if (name === "" || answers.signatoryName === "" || isSignatory(answers, name)) return read;
      return {
        problems: {
          ...("wrong" in read && sayProblems(t)(read.wrong)),
          declaredBy: say(registration, locale, "guards.isDeclaredBySignatory"),
        },
      };
    },
  };
}
