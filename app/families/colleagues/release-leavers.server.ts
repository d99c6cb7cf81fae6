/** Whoever leaves a firm is taken off its cases: they would else work on them again by coming back, though nobody had named them. */
import { findFormerColleagues } from "~/db/queries/cases/former-colleagues";
import { caseFile } from "~/workflows/records/case-file/index";

import type { Job } from "~/app/services/assembly/background/job";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";

const AT_ONCE = 200;
const MINUTE = 60_000;

/** By a run that is repeated, or by two processes at once, each is taken off once. */
export async function releaseLeavers(portal: Pick<Portal, "log" | "database" | "clock">): Promise<void> {
  const at = portal.clock.now();
  const found = await findFormerColleagues(portal.database, { on: hongKongDay(at), limit: AT_ONCE });
  for (const { caseId, personId: person, firmId: firm } of found) {
    const stream = `${caseFile.type}/${caseId}`;
    const current = await loadStream(portal.log, caseFile, stream);
    if (current === undefined) continue;
    mayBeRefused(
      await dispatch(portal.log, caseFile, {
        stream,
        type: "colleague.released",
        data: { person, firm },
        by: SYSTEM,
        at,
        commandId: `left-${person}-${firm}-${String(current.version)}`,
      }),
    );
  }
}

export const releaseLeaversJob: Job = {
  name: "release-leavers",
  every: MINUTE,
  run: ({ portal }) => releaseLeavers(portal),
};
