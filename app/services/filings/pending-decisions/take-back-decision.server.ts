/** Whoever decided takes it back before it counts: nothing has happened to the form. */
import { pendingDecision, type PendingDecision } from "~/workflows/records/pending-decision/index";

import { dispatch } from "../../platform/portal/dispatch.server";
import type { DispatchOutcome } from "../../platform/portal/dispatch-types";
import type { LogParts } from "../../platform/portal/parts";
import type { VisibleSubmission } from "../submissions/visible.server";
import { toDecisionStream } from "./pending-decisions.server";
import { TAKEN_BACK } from "./taken-back";

export const takeBackDecision = (
  { log, clock }: LogParts,
  { stream, by }: Pick<VisibleSubmission, "stream" | "by">,
  { commandId, requestId }: { readonly commandId: string; readonly requestId: string },
): Promise<DispatchOutcome<PendingDecision>> =>
  dispatch(log, pendingDecision, {
    stream: toDecisionStream(stream),
    type: TAKEN_BACK,
    data: {},
    by,
    at: clock.now(),
    commandId,
    requestId,
  });
