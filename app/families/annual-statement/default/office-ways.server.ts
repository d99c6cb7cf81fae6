/** What somebody of the office can do about a default: a B1 is the trustee's, and the Official Receiver files none to the own office. */
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";

export interface OfficeWays {
  /** Those who administer the estate; none: the Official Receiver does. */
  readonly trustees: readonly string[];
  /** Whether the statement of a year can be opened, and acted upon. */
  readonly opensYears: boolean;
  readonly examines: boolean;
  /** Where it is recorded in the case that the office has followed a default up; `null` for whoever may not. */
  readonly record: string | null;
}

/** @returns `null` for whoever is not of the office */
export async function findOfficeWays(
  { portal, user, locale }: Pick<PageContext, "portal" | "user" | "locale">,
  { id, file, by }: Pick<VisibleCase, "id" | "file" | "by">,
): Promise<OfficeWays | null> {
  if (by.standing !== "office") return null;
  const found = await findPractitionersInOffice(portal, file, hongKongDay(portal.clock.now()), locale);
  return {
    trustees: found.map(({ name }) => name),
    opensYears: user.rights.includes("OFFICE_READ_ALL"),
    examines: user.rights.includes("OFFICE_ANNOTATE"),
    record: user.rights.includes("CASE_MAINTAIN")
      ? `/casefile/${id}/overview/annual-statement#list-settlement`
      : null,
  };
}
