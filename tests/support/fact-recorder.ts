/** Facts told to a portal one after the other, in tests of what follows from them. */
import { ulid } from "ulidx";
import { expect } from "vitest";

import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { Actor, Fact, Procedure } from "~/workflows/kit";

/**
 * @param place the portal and the time of the moment at which a fact is told
 * @returns tells one fact, by the portal itself unless somebody is named; fails the test where it is refused
 */
export function factRecorder(place: () => { readonly portal: Pick<Portal, "log">; readonly now: string }) {
  return async function recordFact<Context>(
    procedure: Procedure<Context>,
    stream: string,
    type: string,
    data: Fact["data"],
    by: Actor = SYSTEM,
  ): Promise<void> {
    const { portal, now } = place();
    const outcome = await dispatch(portal.log, procedure, {
      stream,
      type,
      data,
      by,
      at: now,
      commandId: ulid(),
    });
    expect(outcome.outcome, `${type} ${JSON.stringify(outcome)}`).toBe("done");
  };
}
