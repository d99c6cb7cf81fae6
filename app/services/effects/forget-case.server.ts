/** A case that is forgotten takes along its documents and what was filed in it: each loses its content, and its files after that. */
import { findFormsOfCase } from "~/db/queries/submissions";
import type { Effect, RecordedEntry } from "~/events/types";
import { caseDocument } from "~/workflows/case-document/index";
import { caseFile } from "~/workflows/case-file/index";
import { hasTag, type SubmissionType } from "~/workflows/kit";

import { SYSTEM } from "../cases/standing.server";
import { dispatch, loadStream } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";

type Parts = Pick<Portal, "log" | "database" | "clock" | "documents">;

const PREFIX = `${caseFile.type}/`;

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function forgetCaseEffect(parts: () => Parts, types: readonly SubmissionType[]): Effect {
  return {
    name: "forget-case",
    concerns: (entry) => entry.type === "case.forgotten" && entry.stream.startsWith(PREFIX),
    async run(entry) {
      const portal = parts();
      const { log, database, clock } = portal;
      for (const { id, type: name } of await findFormsOfCase(database, entry.stream.slice(PREFIX.length))) {
        const type = types.find((each) => each.type === name);
        if (type === undefined) throw new Error(`There is no ${name} to forget`);
        // Delivered again after a failure, a form that is forgotten already is in no list any more.
        const outcome = await dispatch(log, type, {
          stream: id,
          type: "filing.forgotten",
          data: {},
          by: SYSTEM,
          at: clock.now(),
          commandId: `forgotten-${id}`,
          requestId: entry.meta.requestId,
        });
        if (outcome.outcome !== "done") throw new Error(`${name} could not be forgotten`);
      }
      // Afterwards: of a form that is forgotten nothing enters the case file any more.
      await forgetDocuments(portal, entry);
    },
  };
}

/** The case's own documents, and their files after that: delivered again, what is left of them goes. */
async function forgetDocuments({ log, clock, documents }: Parts, { stream: ofCase, meta }: RecordedEntry) {
  const stream = `${caseDocument.type}/${ofCase.slice(PREFIX.length)}`;
  const loaded = await loadStream(log, caseDocument, stream);
  if (loaded === undefined) return;
  if (!hasTag(caseDocument, loaded.state, "final")) {
    const outcome = await dispatch(log, caseDocument, {
      stream,
      type: "documents.forgotten",
      data: { ids: loaded.context.documents.map(({ id }) => id) },
      by: SYSTEM,
      at: clock.now(),
      commandId: `forgotten-${stream}-${String(loaded.version)}`,
      requestId: meta.requestId,
      // What is filed at this very moment enters by itself: then it is named with the others at the next attempt.
      expectedVersion: loaded.version,
    });
    if (outcome.outcome !== "done") throw new Error("The documents of a case could not be forgotten");
  }
  await documents.removeAllBut(stream, new Set());
}
