/** A case that is forgotten takes along the proofs in it and the requests about them. */
import { findProofIdsOfCase } from "~/db/queries/proofs";
import { findRequestIdsOfCase } from "~/db/queries/proof-requests";
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import { caseFile } from "~/workflows/case-file/index";
import type { Procedure } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/proof-of-debt/index";
import { proofRequest } from "~/workflows/proof-request/index";

import { SYSTEM } from "~/app/services/cases/standing.server";
import { dispatch } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";
import { proofStream, requestStream } from "../streams.server";

/** @param portal asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function forgetProofsEffect(
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect {
  return {
    name: "forget-proofs",
    concerns: ({ type, stream }) => type === "case.forgotten" && stream.startsWith(`${caseFile.type}/`),
    async run({ stream: ofCase, meta }) {
      const { log, database, clock, documents } = portal();
      const caseId = idInStream(ofCase);
      // Delivered again after a failure, what is forgotten already is in no list any more.
      const forget = async <Context>(procedure: Procedure<Context>, stream: string, type: string) => {
        const outcome = await dispatch(log, procedure, {
          stream,
          type,
          data: {},
          by: SYSTEM,
          at: clock.now(),
          commandId: `forgotten-${stream}`,
          requestId: meta.requestId,
        });
        if (outcome.outcome !== "done") throw new Error(`${stream} could not be forgotten`);
      };
      for (const id of await findRequestIdsOfCase(database, caseId)) {
        await documents.removeAllBut(requestStream(id), new Set());
        await forget(proofRequest, requestStream(id), "request.forgotten");
      }
      for (const id of await findProofIdsOfCase(database, caseId))
        await forget(proofOfDebt, proofStream(id), "filing.forgotten");
    },
  };
}
