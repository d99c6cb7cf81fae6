/** A decision is about the version of the proof that the page showed: nobody decides what they have not read. */
import * as z from "zod";

import type { FactPage } from "~/app/services/platform/facts/answer-fact.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { plainJson } from "~/app/services/platform/portal/command-names.server";
import type { DispatchRequest } from "~/app/services/platform/portal/dispatch-types";
import { sayPending } from "~/app/services/filings/pending-decisions/answer-decision.server";
import { dispatchDecision } from "~/app/services/filings/pending-decisions/make-decision.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { COUNTER } from "./streams.server";

const Shown = z.object({ seen: z.coerce.number().int().positive() });

/**
 * How the facts of a proof's page are recorded.
 * @param restsOn what else was read for it
 * @throws 400 for a form that does not say which version it showed
 */
export function recordAsRead(
  input: Pick<PageContext, "portal" | "requestId" | "locale" | "t">,
  submission: VisibleSubmission,
  form: FormData,
  restsOn: DispatchRequest["restsOn"] = [],
): NonNullable<FactPage<unknown>["record"]> {
  const { seen: expectedVersion } = parseFormOrThrow(form, Shown);
  const { portal, requestId } = input;
  return async ({ commandId }, { type, data, input: typed = {} }) => {
    const decision = { type, data, commandId, input: plainJson(typed), requestId, expectedVersion, restsOn };
    const outcome = await dispatchDecision(portal, submission, decision);
    if (outcome.outcome !== "waits") return outcome;
    const { countsAt } = outcome;
    const returnTo = `${COUNTER}/${submission.id}`;
    return { outcome: "done", message: sayPending(input, submission, { fact: type, countsAt, returnTo }) };
  };
}
