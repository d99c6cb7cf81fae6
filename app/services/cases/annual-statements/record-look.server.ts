/** A look at an annual statement: a fact of it, once for a person, an hour and an edition however often a page is loaded. */
import type { Actor } from "~/workflows/kit";
import { annualStatement, type AnnualStatement } from "~/workflows/records/annual-statement/index";

import type { PageContext } from "../../platform/pages/page.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import { recordLookOf } from "../access/record-look.server";

interface Looked {
  readonly by: Actor;
  readonly current: Pick<LoadedStream<AnnualStatement>, "stream"> & {
    readonly context: { readonly editions: readonly { readonly edition: number }[] };
  };
}

/**
 * Records that somebody is shown a statement.
 * @param paper the id of the one of its papers that is shown
 */
export async function recordLook(
  context: Pick<PageContext, "portal" | "requestId">,
  { by, current: { stream, context: known } }: Looked,
  paper?: string,
): Promise<void> {
  // What was declared since the last look is another thing to have seen.
  const edition = known.editions.at(-1)?.edition;
  await recordLookOf(context, annualStatement, {
    ...{ stream, by, type: "statement.read" },
    data: { ...(paper !== undefined && { paper }), ...(edition !== undefined && { edition }) },
    shown: [paper ?? "statement", edition === undefined ? "" : `edition${String(edition)}`].join("-"),
  });
}
