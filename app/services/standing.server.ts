/** The signature under a fact: who, in which role, with which rights, and how they stand to the case. */
import type { By, Standing } from "~/workflows/kit";

import type { CurrentUser } from "./types";

/** Ids, role and rights; never a name. */
export function byOf(user: CurrentUser, standing: Standing): By {
  return { id: user.id, role: user.role, rights: user.rights, firm: user.firmId, standing };
}

/** The portal itself, for facts that time, a login or an import brings about. */
export const SYSTEM: By = { id: "system", role: "system", rights: [], firm: null, standing: "system" };
