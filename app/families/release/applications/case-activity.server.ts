/** What the activity history of a case tells of applications for release. */
import { findReleasesOfCase } from "~/db/queries/families/releases";
import { isFormer, isInHistory, sayPastTense } from "~/workflows/kit";

import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { releaseProcedure, releaseStream, viewAddress } from "../streams.server";
import { findReleaseActor } from "./find-release.server";

export async function releaseActivity(
  { log, database }: Pick<Portal, "log" | "database">,
  visible: VisibleCase,
  { locale }: ActivityWords,
): Promise<readonly CaseEvent[]> {
  const by = findReleaseActor(visible);
  // Who has left the office reads what was applied for while they held it, on its own page.
  if (by === null || isFormer(by)) return [];
  const caseType = visible.file.type;
  const procedure = releaseProcedure(caseType);
  const rows = await findReleasesOfCase(database, visible.id);
  const events = await Promise.all(
    rows.map(async ({ id }) => {
      const entries = await log.read(releaseStream(caseType, id));
      return entries
        .filter(({ type }) => isInHistory(procedure.facts, type, by.standing === "office"))
        .map((entry) => ({
          entry,
          title: sayPastTense(procedure, locale, entry.type),
          detail: null,
          to: viewAddress(caseType, id),
        }));
    }),
  );
  return events.flat();
}
