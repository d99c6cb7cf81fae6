/** An estate whose index of proofs a person may have: of whoever administers it, and of the office. */
import { PRACTITIONER } from "~/workflows/records/case-file/index";
import { isFormer } from "~/workflows/kit";

import { findCaseFor, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { LogParts } from "~/app/services/platform/portal/parts";
import type { CurrentUser } from "~/app/services/platform/portal/types";

export const INDEX_RIGHT = "MENU_ACCT_POD";

/** `null` for a case that is not there, for one that is not theirs, and for one that they have left: proofs come in afterwards. */
export async function findIndexCase(
  portal: LogParts,
  user: CurrentUser,
  caseId: string,
): Promise<VisibleCase | null> {
  if (!user.rights.includes(INDEX_RIGHT)) return null;
  const visible = await findCaseFor(portal, user, caseId);
  if (visible === null) return null;
  const by = visible.as(PRACTITIONER);
  return by.standing === "none" || by.standing === "party" || isFormer(by) ? null : visible;
}
