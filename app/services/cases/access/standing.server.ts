/** The signature under a fact: who, in which role, with which rights, and how they stand to the case. */
import { listAdhocRoles, type CaseFile } from "~/workflows/records/case-file/index";
import type { Actor, CalendarDate, Standing } from "~/workflows/kit";
import { ADHOC_RIGHTS } from "~/workflows/registry";

import type { CurrentUser } from "../../platform/portal/types";

/** Ids, role and rights; never a name. */
export function toActor(
  user: Pick<CurrentUser, "id" | "role" | "rights" | "firmId">,
  standing: Standing,
): Actor {
  return { id: user.id, role: user.role, rights: user.rights, firm: user.firmId, standing };
}

/** The person in one case: whoever stands in there has the rights of the place too, until the last day of it. */
export function actInCase(by: Actor, file: Pick<CaseFile, "adhoc">, today: CalendarDate): Actor {
  if (by.standing !== "office") return by;
  const added = listAdhocRoles(file, by.id, today).flatMap((role) => ADHOC_RIGHTS[role]);
  return added.length === 0 ? by : { ...by, rights: [...new Set([...by.rights, ...added])] };
}
