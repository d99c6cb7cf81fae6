/** Who reads the contributions of a case: the office, and whoever administers the estate today. */
import { isFormer, type Actor } from "~/workflows/kit";
import { PRACTITIONER } from "~/workflows/records/case-file/index";

import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";

/** As the person stands to the estate; `null` for agents, for those of former days, and in the case of a company. */
export function findReader({ by, as, file }: Pick<VisibleCase, "by" | "as" | "file">): Actor | null {
  if (file.type !== "B") return null;
  if (by.standing === "office") return by;
  const practises = as(PRACTITIONER);
  return practises.standing === "none" || isFormer(practises) ? null : practises;
}
