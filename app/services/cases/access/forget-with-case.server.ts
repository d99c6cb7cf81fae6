/** A case that is forgotten takes along what hangs on it. */
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import { caseFile } from "~/workflows/records/case-file/index";
import type { Procedure } from "~/workflows/kit";

import { dispatch } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";

/** Lets the fact happen by which a stream loses its content. @throws where it may not happen: the effect is delivered again */
type Forget = <Context>(
  procedure: Procedure<Context>,
  stream: string,
  type: string,
  /** What the fact names of a stream that goes on changing: of what is recorded at this very moment the next attempt knows. */
  named?: { readonly data: Readonly<Record<string, unknown>>; readonly version: number },
) => Promise<void>;

/**
 * @param portal asked for when an entry is delivered: the effect is declared before the log that it belongs to exists
 * @param forgetAll of a case; delivered again after a failure, what is forgotten already is in no list any more
 */
export function forgetWithCase<Parts extends Pick<Portal, "log" | "clock">>(
  name: string,
  portal: () => Parts,
  forgetAll: (
    parts: Parts,
    ofCase: { readonly caseId: string; readonly requestId: string | undefined },
    forget: Forget,
  ) => Promise<void>,
): Effect {
  return {
    name,
    concerns: ({ type, stream }) => type === "case.forgotten" && stream.startsWith(`${caseFile.type}/`),
    async run({ stream: ofCase, meta: { requestId } }) {
      const parts = portal();
      const { log, clock } = parts;
      const forget: Forget = async (procedure, stream, type, named) => {
        const outcome = await dispatch(log, procedure, {
          stream,
          type,
          data: named?.data ?? {},
          by: SYSTEM,
          at: clock.now(),
          commandId: `forgotten-${stream}${named === undefined ? "" : `-${String(named.version)}`}`,
          requestId,
          ...(named !== undefined && { expectedVersion: named.version }),
        });
        if (outcome.outcome !== "done") throw new Error(`${stream} could not be forgotten`);
      };
      await forgetAll(parts, { caseId: idInStream(ofCase), requestId }, forget);
    },
  };
}
