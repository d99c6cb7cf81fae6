/** What every call of returns answers where it refuses, and whose the return is. */
import type { CallInput, CallContext } from "~/app/api/call.server";
import { CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { formatLine, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { NO_PERMISSION, type Refusal } from "~/workflows/kit";

import { sayReturnRefusals } from "../returns/answer-return.server";
import { findReturnFor, type VisibleReturn } from "../streams.server";

export type AnyCall = CallInput<unknown, unknown>;

/** @throws CallRefused for a return that is not there, or another firm's */
export const loadReturn = ({ portal, user, params }: AnyCall): Promise<VisibleReturn> =>
  loadRequestedReturn({ portal, user: user(), params });

/** The same, before anything else of a call is read. */
export async function loadRequestedReturn({ portal, user, params }: CallContext): Promise<VisibleReturn> {
  const visible = await findReturnFor(portal, user, params["returnId"] ?? "");
  if (visible === null) throw new CallRefused(NOT_FOUND);
  return visible;
}

/** @param status unless it is for want of a right */
export function toCallRefusal(status: number, why: readonly RefusalMessage[]): CallRefused {
  const reasons = why.map((each) => ({ code: each.code ?? "ERR-UPLOAD", sentence: formatLine(each) }));
  const code = reasons[0]?.code ?? "ERR-CR-001";
  return new CallRefused({ code, status: code === NO_PERMISSION ? 403 : status, reasons });
}

/** An answer that is not taken as the return stands. */
export const sayRefused = (refusals: readonly Refusal[], input: AnyCall): CallRefused =>
  toCallRefusal(409, sayReturnRefusals(refusals, input));
