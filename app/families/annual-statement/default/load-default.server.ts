/** The years of a case for whoever follows a default up, from the case file and from the statements that the portal has. */
import { isBystander, worksOnCase, type Actor } from "~/workflows/kit";
import { MOST_YEARS, type AnnualStatement } from "~/workflows/records/annual-statement/index";
import { PRACTITIONER } from "~/workflows/records/case-file/index";

import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { loadStatement, statementStream } from "../streams.server";
import { listDefaultYears } from "./default-years";

/** The office, and whoever works on the case for the firm that administers the estate today. */
const followsUp = (by: Actor, practises: Actor): boolean =>
  by.standing === "office" || worksOnCase(practises);

/**
 * @returns `null` for people of the firm in office who do not work on the case
 * @throws 404 for a case of a company, and for whoever does not administer the estate
 */
export async function loadDefaultYears(
  portal: Pick<Portal, "log" | "clock">,
  { id, file, by, as }: Pick<VisibleCase, "id" | "file" | "by" | "as">,
) {
  const practises = as(PRACTITIONER);
  if (isBystander(practises)) return null;
  if (file.type !== "B" || !followsUp(by, practises)) throw new Response(null, { status: 404 });
  const statements = new Map<number, AnnualStatement>();
  for (let year = 1; year <= MOST_YEARS; year += 1) {
    const known = await loadStatement(portal, statementStream(id, year));
    if (known !== null) statements.set(year, known.context);
  }
  return { statements, years: listDefaultYears(file, statements, hongKongDay(portal.clock.now())) };
}
