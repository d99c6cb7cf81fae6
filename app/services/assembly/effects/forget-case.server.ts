/** A case that is forgotten takes along its documents and what was filed in it: each loses its content, and its files after that. */
import { findFormsOfCase } from "~/db/queries/filings/submissions";
import { findAttemptsOfForm } from "~/db/queries/filings/filing-attempts";
import type { Effect } from "~/events/types";
import { caseDocument } from "~/workflows/records/case-document/index";
import { hasTag, type SubmissionType } from "~/workflows/kit";
import { filingAttempt } from "~/workflows/records/filing-attempt/index";
import { pendingDecision } from "~/workflows/records/pending-decision/index";

import { forgetWithCase } from "../../cases/access/forget-with-case.server";
import { getAttemptStream } from "../../filings/attempts/record-attempts.server";
import { loadPendingDecision } from "../../filings/pending-decisions/pending-decisions.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";

type Parts = Pick<Portal, "log" | "database" | "clock" | "documents">;

export const forgetCaseEffect = (parts: () => Parts, types: readonly SubmissionType[]): Effect =>
  forgetWithCase("forget-case", parts, async ({ log, database, documents }, { caseId }, forget) => {
    for (const { id, type: name } of await findFormsOfCase(database, caseId)) {
      const type = types.find((each) => each.type === name);
      if (type === undefined) throw new Error(`There is no ${name} to forget`);
      await forget(type, id, "filing.forgotten");
      const decisions = await loadPendingDecision({ log }, id);
      if (decisions !== undefined && !hasTag(pendingDecision, decisions.state, "final"))
        await forget(pendingDecision, decisions.stream, "decisions.forgotten");
      for (const attempt of await findAttemptsOfForm(database, id))
        await forget(filingAttempt, getAttemptStream(attempt.id), "attempt.forgotten");
    }
    // The case's own documents, and their files after that. Afterwards: of a form that is forgotten nothing enters the case file any more.
    const stream = `${caseDocument.type}/${caseId}`;
    const loaded = await loadStream(log, caseDocument, stream);
    if (loaded === undefined) return;
    if (!hasTag(caseDocument, loaded.state, "final")) {
      const ids = loaded.context.documents.map(({ id }) => id);
      await forget(caseDocument, stream, "documents.forgotten", { data: { ids }, version: loaded.version });
    }
    await documents.removeAllBut(stream, new Set());
  });
