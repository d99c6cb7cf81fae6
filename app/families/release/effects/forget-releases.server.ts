/** A case that is forgotten takes along the applications for release in it, and their papers. */
import { findReleasesOfCase } from "~/db/queries/families/releases";
import type { Effect } from "~/events/types";

import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { readCaseType, releaseProcedure, releaseStream } from "../streams.server";

export const forgetReleasesEffect = (
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect =>
  forgetWithCase("forget-releases", portal, async ({ database, documents }, { caseId }, forget) => {
    for (const { id, case_type } of await findReleasesOfCase(database, caseId)) {
      const caseType = readCaseType(case_type);
      if (caseType === undefined) continue;
      const stream = releaseStream(caseType, id);
      await documents.removeAllBut(stream, new Set());
      await forget(releaseProcedure(caseType), stream, "release.forgotten");
    }
  });
