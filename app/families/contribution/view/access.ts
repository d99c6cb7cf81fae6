/** Who reads the contributions of a case: the office, and whoever works on it for the firm that administers the estate today. */
import { worksOnCase, type Actor } from "~/workflows/kit";
import { PRACTITIONER } from "~/workflows/records/case-file/index";

import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";

/**
 * As the person stands to the estate; `null` for agents, for those of former days, for people of the firm who do not work on the case,
 * and in the case of a company.
 */
export function findReader({ by, as, file }: Pick<VisibleCase, "by" | "as" | "file">): Actor | null {
  if (file.type !== "B") return null;
  if (by.standing === "office") return by;
  const practises = as(PRACTITIONER);
  return worksOnCase(practises) ? practises : null;
}
