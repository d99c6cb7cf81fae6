/** A look at an annual statement: a fact of it, once for a person and an hour however often a page is loaded. */
import { idInStream } from "~/events/stream-id";
import type { Actor } from "~/workflows/kit";
import { annualStatement, type AnnualStatement } from "~/workflows/records/annual-statement/index";

import type { PageContext } from "../../platform/pages/page.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import { mayBeRefused } from "../../platform/portal/must-happen.server";

interface Looked {
  readonly by: Actor;
  readonly current: Pick<LoadedStream<AnnualStatement>, "stream">;
}

/** As far as the hour: what is looked at again within it is the same look. */
const HOUR = "YYYY-MM-DDTHH".length;

/**
 * Records that somebody is shown a statement.
 * @param paper the id of the one of its papers that is shown
 */
export async function recordLook(
  { portal, requestId }: Pick<PageContext, "portal" | "requestId">,
  { by, current: { stream } }: Looked,
  paper?: string,
): Promise<void> {
  const at = portal.clock.now();
  mayBeRefused(
    await dispatch(portal.log, annualStatement, {
      stream,
      type: "statement.read",
      data: paper === undefined ? {} : { paper },
      by,
      at,
      commandId: ["read", idInStream(stream), by.id, paper ?? "statement", at.slice(0, HOUR)].join("-"),
      requestId,
    }),
  );
}
