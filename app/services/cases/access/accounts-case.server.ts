/** A case whose accounts a person may see. */
import { RIGHT_OF } from "~/workflows/records/cash-book/index";
import { PRACTITIONER } from "~/workflows/records/case-file/index";
import type { Actor } from "~/workflows/kit";

import type { LogParts } from "../../platform/portal/parts";
import type { CurrentUser } from "../../platform/portal/types";
import { findCaseFor, type VisibleCase } from "./visible-case.server";

export interface AccountsCase {
  readonly of: VisibleCase;
  /** The person as they stand to the accounts of the case. */
  readonly by: Actor;
}

/** `null` for a case that is not there, and for one whose accounts are not theirs to see. */
export async function findAccountsCase(
  { portal, user }: { readonly portal: LogParts; readonly user: CurrentUser },
  caseId: string,
): Promise<AccountsCase | null> {
  const of = await findCaseFor(portal, user, caseId);
  if (of === null || !user.rights.includes(RIGHT_OF[of.file.type])) return null;
  const by = of.as(PRACTITIONER);
  return by.standing === "none" ? null : { of, by };
}
