/** A decision is about the version of the proof that the page showed: nobody decides what they have not read. */
import * as z from "zod";

import type { FactPage } from "~/app/services/platform/facts/answer-fact.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { plainJson } from "~/app/services/platform/portal/command-names.server";
import type { DispatchRequest } from "~/app/services/platform/portal/dispatch-types";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

const Shown = z.object({ seen: z.coerce.number().int().positive() });

/**
 * How the facts of a proof's page are recorded.
 * @param restsOn what else was read for it
 * @throws 400 for a form that does not say which version it showed
 */
export function recordAsRead(
  { portal, requestId }: Pick<PageContext, "portal" | "requestId">,
  submission: VisibleSubmission,
  form: FormData,
  restsOn: DispatchRequest["restsOn"] = [],
): NonNullable<FactPage<unknown>["record"]> {
  const { seen: expectedVersion } = parseFormOrThrow(form, Shown);
  return ({ commandId }, { type, data, input = {} }) =>
    dispatchTo(portal, submission, {
      type,
      data,
      commandId,
      input: plainJson(input),
      requestId,
      expectedVersion,
      restsOn,
    });
}
