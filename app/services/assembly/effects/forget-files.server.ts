/** A draft that is deleted takes its files with it; what was filed stays, and what was begun since. */
import type { Effect, EventLog } from "~/events/types";
import { hasTag, type SubmissionType } from "~/workflows/kit";

import { getStampFile } from "../../filings/papers/late-time-stamp.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { StoredDocuments } from "../../platform/portal/ports/stored-documents";

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function forgetFilesEffect(
  parts: () => { readonly log: EventLog; readonly documents: StoredDocuments },
  types: readonly SubmissionType[],
): Effect {
  const findType = (stream: string) => types.find((type) => stream.startsWith(`${type.type}/`));
  return {
    name: "forget-files",
    concerns: (entry) => findType(entry.stream)?.facts[entry.type]?.destroys !== undefined,
    async run(entry) {
      const type = findType(entry.stream);
      if (type === undefined) return;
      const { log, documents } = parts();
      const current = await loadStream(log, type, entry.stream);
      const filed = current?.context.filed ?? [];
      const needed = filed.flatMap(({ files, signature }) => [
        ...files.map((file) => file.id),
        signature.pdfFile,
        getStampFile(signature.pdfFile),
      ]);
      // Delivered late, the next edition may have begun: what it holds stays.
      if (current && !hasTag(type, current.state, "final")) {
        needed.push(...current.context.files.map((file) => file.id));
        if (current.context.signature) needed.push(current.context.signature.pdfFile);
      }
      await documents.removeAllBut(entry.stream, new Set(needed), entry.at);
    },
  };
}
