/** What follows from a call: a return for each firm, and the end of all of them once the call is closed. */
import type { Effect, RecordedEntry } from "~/events/types";
import { idInStream } from "~/events/stream-id";
import { call, MOVING_RETURNS } from "~/workflows/records/call/index";
import { callReturn } from "~/workflows/records/call-return/index";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { LogParts } from "~/app/services/platform/portal/parts";
import { deriveReturnId, returnStream } from "./streams.server";
import { callStates } from "~/workflows/records/call/states";
import { isIn } from "~/workflows/kit/states";

const PREFIX = `${call.type}/`;

/** @param parts asked for when an entry is delivered: the effect is declared before the log exists */
export function calledFirmsEffect(parts: () => LogParts): Effect {
  return {
    name: "called-firms",
    concerns: ({ stream, type }) => stream.startsWith(PREFIX) && MOVING_RETURNS.has(type),
    run: (entry) => notifyFirms(parts(), entry),
  };
}

/** Delivered late, a call that is closed meanwhile leaves no return open. */
async function notifyFirms({ log, clock }: LogParts, { stream }: RecordedEntry): Promise<void> {
  const called = await loadStream(log, call, stream);
  if (called === undefined) return;
  const id = idInStream(stream);
  const { firms, calledOn, returnType, templateVersion, dueOn } = called.context;
  for (const firm of firms) {
    const ofFirm = returnStream(deriveReturnId(id, firm));
    // A return that was called is called once, and one that is completed has ended by itself.
    const record = async (type: string, data: Readonly<Record<string, unknown>>) =>
      mayBeRefused(
        await dispatch(log, callReturn, {
          stream: ofFirm,
          type,
          data,
          by: SYSTEM,
          at: clock.now(),
          commandId: type,
        }),
      );
    await record("return.called", { call: id, firm, calledOn, returnType, templateVersion, dueOn });
    if (isIn(callStates, called.state, "closed")) await record("call.ended", {});
  }
}
