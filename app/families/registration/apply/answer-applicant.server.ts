/** What the applicant's buttons record: sent in, withdrawn, a review, a renewal. */
import { registration } from "~/workflows/records/registration/index";

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor } from "~/app/services/platform/facts/fact-button.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { DOOR } from "../addresses";
import type { OwnRegistration } from "../streams.server";

/** What the chart asks for beside what the payloads do. */
export const WHY = { required: ["reason"] };
export const WHO = { required: ["declaredBy"] };

export const answerApplicant = (context: PageContext, { id, current, by }: OwnRegistration, form: FormData) =>
  answerFact(context, form, {
    procedure: registration,
    stream: current.stream,
    by,
    entries: current.entries,
    to: `${DOOR}/${id}`,
    buttons: {
      "registration.submitted": asksFor("registration.submitted", WHO),
      "registration.withdrawn": asksFor("registration.withdrawn"),
      "review.asked": asksFor("review.asked", WHY),
      "renewal.asked": asksFor("renewal.asked", WHO),
    },
  });
