/** Whoever has the key of a notice stops the request that it told of: "this was not me". */
import { findCaseOfStopKey } from "~/db/queries/families/contact-changes";
import { isUlid } from "~/workflows/kit";
import { contactChange, type ContactChange } from "~/workflows/records/contact-change/index";

import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { hashStopKey } from "./projection.server";
import { changeStream, FORMER_CONTACT, loadChange } from "./streams.server";

interface FoundChange {
  readonly caseId: string;
  readonly change: ContactChange;
}

/** @returns `null` for a key that there is not, and for one of an earlier request */
export async function findChangeOfKey(
  portal: Pick<Portal, "log" | "database">,
  key: string,
): Promise<FoundChange | null> {
  const caseId = isUlid(key) ? await findCaseOfStopKey(portal.database, hashStopKey(key)) : undefined;
  const change = caseId === undefined ? undefined : (await loadChange(portal, caseId))?.context;
  return caseId === undefined || change?.stopKey !== key ? null : { caseId, change };
}

/** Pressed twice, it was stopped once. */
export const disownChange = (
  { log, clock }: Pick<Portal, "log" | "clock">,
  { caseId, change }: FoundChange,
  requestId: string,
) =>
  dispatch(log, contactChange, {
    stream: changeStream(caseId),
    type: "change.disowned",
    data: {},
    by: FORMER_CONTACT,
    at: clock.now(),
    commandId: `disowned-${caseId}-${change.request}`,
    requestId,
  });
