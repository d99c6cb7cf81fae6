/** The streams of calls and returns, and who may see them. */
import { call } from "~/workflows/records/call/index";
import { callReturn, type CallReturn } from "~/workflows/records/call-return/index";
import { isUlid, type Actor } from "~/workflows/kit";

import { toActor } from "~/app/services/cases/access/standing.server";
import { derivedId } from "~/app/services/platform/portal/derived-id.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { type LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";

export const callStream = (id: string): string => `${call.type}/${id}`;
export const returnStream = (id: string): string => `${callReturn.type}/${id}`;

/** The id of a firm's return follows from the call and the firm: called twice, a firm has one return. */
export const deriveReturnId = (callId: string, firm: string): string => derivedId(callId, firm);

/** Address of the list, of a return, and of the office's calls. */
export const RETURNS = "/overall-call-return";
export const RETURN_CALLS = `${RETURNS}/calls`;

type Reader = Pick<CurrentUser, "rights" | "firmIds">;

/** Whose returns somebody sees: the office those of all firms, a firm its own; `null`: none. */
export function returnScope({ rights, firmIds }: Reader): { readonly firmIds?: readonly string[] } | null {
  if (!rights.includes("MENU_CALL_RETURN")) return null;
  if (rights.includes("OFFICE_READ_ALL")) return {};
  return firmIds.length === 0 ? null : { firmIds };
}

/** Whether somebody sees the calls themselves, and who has answered. */
export const seesCalls = ({ rights }: Pick<CurrentUser, "rights">): boolean =>
  rights.includes("MENU_CALL_RETURN") &&
  ["OFFICE_ANNOTATE", "AUDIT_REPLAY"].some((right) => rights.includes(right));

export interface VisibleReturn {
  readonly id: string;
  readonly stream: string;
  readonly current: LoadedStream<CallReturn>;
  /** The reader: of the office, or acting for the firm that was called. */
  readonly by: Actor;
}

/** `null` for a return that is not there, or another firm's: strangers cannot tell the two apart. */
export async function findReturnFor(
  { log }: Pick<Portal, "log">,
  user: CurrentUser,
  id: string,
): Promise<VisibleReturn | null> {
  const scope = returnScope(user);
  if (scope === null || !isUlid(id)) return null;
  const stream = returnStream(id);
  const current = await loadStream(log, callReturn, stream);
  if (current === undefined) return null;
  const { firm } = current.context;
  if (scope.firmIds === undefined) return { id, stream, current, by: toActor(user, "office") };
  return scope.firmIds.includes(firm)
    ? { id, stream, current, by: { ...toActor(user, "none"), firm } }
    : null;
}
