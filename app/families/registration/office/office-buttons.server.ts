/** What an officer's buttons record: the check, the two approvals, a return, a refusal, a review, a renewal. */
import { registration, type registrationFacts } from "~/workflows/records/registration/index";

import { toActor } from "~/app/services/cases/access/standing.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor, type FactButton } from "~/app/services/platform/facts/fact-button.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { REGISTRATIONS } from "../addresses";
import { approve, prepareApproval, prepareFirstApproval } from "../open/approve.server";
import { confirmRenewal } from "../renew/confirm.server";
import { sayProblems } from "../say-problems.server";
import type { LoadedRegistration } from "../streams.server";
import type { OfficeFact } from "./office-facts";

const WHY = { required: ["reason"] };

/** What the chart asks for beside what the payloads do. */
export const ASKED: Readonly<Record<OfficeFact, { readonly required?: readonly string[] }>> = {
  "registration.checked": { required: ["vouchedBy", "paper"] },
  "approval.given": {},
  "registration.approved": {},
  "review.granted": WHY,
  "review.dismissed": WHY,
  "renewal.confirmed": {},
  "renewal.returned": WHY,
  "registration.returned": WHY,
  "registration.refused": WHY,
};

/** The answer to whichever button an officer pressed on the page of an application. */
export const answerOfficer = (
  context: PageContext,
  id: string,
  current: LoadedRegistration,
  form: FormData,
) =>
  answerFact(context, form, {
    procedure: registration,
    stream: current.stream,
    by: toActor(context.user, "office"),
    entries: current.entries,
    to: `${REGISTRATIONS}/${id}`,
    buttons: listOfficeButtons(context, current),
    say: sayProblems(context.t),
  });

function listOfficeButtons(
  context: PageContext,
  current: LoadedRegistration,
): Readonly<Record<OfficeFact, FactButton>> {
  const plain = (fact: keyof typeof registrationFacts & OfficeFact) => asksFor(fact, ASKED[fact]);
  return {
    "registration.checked": plain("registration.checked"),
    "approval.given": asksFor("approval.given", {
      add: () => prepareFirstApproval(context, current),
    }),
    "registration.approved": asksFor("registration.approved", {
      add: async () => ({ data: await prepareApproval(context, current) }),
      record: (acting, fact) => approve(acting, context.t, current, fact),
    }),
    "review.granted": plain("review.granted"),
    "review.dismissed": plain("review.dismissed"),
    "renewal.confirmed": asksFor("renewal.confirmed", {
      record: (acting, fact) => confirmRenewal(acting, current, fact),
    }),
    "renewal.returned": plain("renewal.returned"),
    "registration.returned": plain("registration.returned"),
    "registration.refused": plain("registration.refused"),
  };
}
