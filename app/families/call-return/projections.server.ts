/** Calls and returns as lists know them. */
import type { CallReturnTable, ReturnCallTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { call, EMPTY_CALL } from "~/workflows/records/call/index";
import { callReturn, EMPTY_RETURN } from "~/workflows/records/call-return/index";
import { getChartState } from "~/workflows/kit";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";
import { returnStates } from "~/workflows/records/call-return/states";
import { isIn } from "~/workflows/kit/states";

export const returnCallProjection: Projection<ReturnCallTable> = {
  name: "return_call",
  version: 1,
  table: "return_call",
  getKeys: keyByStream(call),
  fold: (row, entry, id) => {
    if (row !== undefined) return { ...row, state: entry.state, updated_at: entry.at };
    const opened = call.evolve(EMPTY_CALL, toFact(entry));
    return {
      id,
      called_on: opened.calledOn,
      return_type: opened.returnType,
      template_version: opened.templateVersion,
      due_on: opened.dueOn,
      firms: opened.firms.length,
      state: entry.state,
      opened_at: entry.at,
      updated_at: entry.at,
    };
  },
};

export const callReturnProjection: Projection<CallReturnTable> = {
  name: "call_return",
  version: 1,
  table: "call_return",
  getKeys: keyByStream(callReturn),
  fold: (row, entry, id) => {
    const { state, type } = entry;
    // Only what no key is needed for.
    const after = callReturn.evolve(EMPTY_RETURN, toFact(entry));
    const ended = type === "call.ended" || (row?.ended === 1 && type !== "return.reopened");
    const known = row ?? {
      id,
      call_id: after.call,
      firm_id: after.firm,
      called_on: after.calledOn,
      return_type: after.returnType,
      template_version: after.templateVersion,
      due_on: after.dueOn,
    };
    return {
      ...known,
      state,
      ended: ended ? 1 : 0,
      waits: getChartState(callReturn, state).holder === "preparer" && !ended ? 1 : 0,
      rows: !isIn(returnStates, state, "completed")
        ? null
        : type === "call.ended"
          ? (row?.rows ?? null)
          : after.rows,
      updated_at: entry.at,
    };
  },
};
