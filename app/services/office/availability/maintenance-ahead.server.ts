/** Maintenance that is near or goes on, in the reader's language, for the frames of pages. */
import type { Locale } from "~/workflows/kit";

import { findMaintenanceAhead } from "./availability.server";
import type { ReadMaintenance } from "./told";

export async function readMaintenanceAhead(
  portal: Parameters<typeof findMaintenanceAhead>[0],
  locale: Locale,
): Promise<readonly ReadMaintenance[]> {
  const now = portal.clock.now();
  return (await findMaintenanceAhead(portal)).map(({ affected, ...one }) => ({
    ...one,
    affected: affected[locale],
    isUnderWay: one.from <= now,
  }));
}
