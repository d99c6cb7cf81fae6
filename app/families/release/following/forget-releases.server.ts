/** A case that is forgotten takes along the applications for release in it, and their papers. */
import { findReleasesOfCase } from "~/db/queries/releases";
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import { caseFile } from "~/workflows/case-file/index";

import { SYSTEM } from "~/app/services/cases/standing.server";
import { dispatch } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { readCaseType, releaseProcedure, releaseStream } from "../streams.server";

/** @param portal asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function forgetReleasesEffect(
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect {
  return {
    name: "forget-releases",
    concerns: ({ type, stream }) => type === "case.forgotten" && stream.startsWith(`${caseFile.type}/`),
    async run({ stream: ofCase, meta }) {
      const { log, database, clock, documents } = portal();
      // Delivered again after a failure, what is forgotten already is in no list any more.
      for (const { id, case_type } of await findReleasesOfCase(database, idInStream(ofCase))) {
        const caseType = readCaseType(case_type);
        if (caseType === undefined) continue;
        const stream = releaseStream(caseType, id);
        await documents.removeAllBut(stream, new Set());
        const outcome = await dispatch(log, releaseProcedure(caseType), {
          stream,
          type: "release.forgotten",
          data: {},
          by: SYSTEM,
          at: clock.now(),
          commandId: "forgotten",
          requestId: meta.requestId,
        });
        if (outcome.outcome !== "done") throw new Error(`${stream} could not be forgotten`);
      }
    },
  };
}
