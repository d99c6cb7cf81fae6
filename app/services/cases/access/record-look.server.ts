/** A look at what is kept of a bankrupt: a fact of its stream, once for a person and an hour however often a page is loaded. */
import type { StreamId } from "~/events/types";
import { idInStream } from "~/events/stream-id";
import type { Actor, Procedure } from "~/workflows/kit";

import type { PageContext } from "../../platform/pages/page.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";

interface Look {
  readonly stream: StreamId;
  readonly by: Actor;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What of it is shown: another part of it is another look. */
  readonly shown: string;
}

/** As far as the hour: what is looked at again within it is the same look. */
const HOUR = "YYYY-MM-DDTHH".length;

export async function recordLookOf<Context>(
  { portal, requestId }: Pick<PageContext, "portal" | "requestId">,
  procedure: Procedure<Context>,
  { stream, by, type, data, shown }: Look,
): Promise<void> {
  const at = portal.clock.now();
  const commandId = ["read", idInStream(stream), by.id, shown, at.slice(0, HOUR)].join("-");
  mayBeRefused(await dispatch(portal.log, procedure, { stream, type, data, by, at, commandId, requestId }));
}
