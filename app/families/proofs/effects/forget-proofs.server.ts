/** A case that is forgotten takes along the proofs in it, the requests and the questions about them. */
import { findProofIdsOfCase } from "~/db/queries/families/proofs";
import { findRequestIdsOfCase } from "~/db/queries/families/proof-requests";
import { findQuestionIdsOfCase } from "~/db/queries/families/questions";
import type { Effect } from "~/events/types";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { proofRequest } from "~/workflows/records/proof-request/index";
import { question } from "~/workflows/records/question/index";

import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { proofStream, questionStream, requestStream } from "../streams.server";

export const forgetProofsEffect = (
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect =>
  forgetWithCase("forget-proofs", portal, async ({ database, documents }, { caseId }, forget) => {
    for (const stream of (await findRequestIdsOfCase(database, caseId)).map(requestStream)) {
      await documents.removeAllBut(stream, new Set());
      await forget(proofRequest, stream, "request.forgotten");
    }
    for (const stream of (await findQuestionIdsOfCase(database, caseId)).map(questionStream)) {
      await documents.removeAllBut(stream, new Set());
      await forget(question, stream, "question.forgotten");
    }
    for (const id of await findProofIdsOfCase(database, caseId))
      await forget(proofOfDebt, proofStream(id), "filing.forgotten");
  });
