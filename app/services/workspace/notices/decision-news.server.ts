/** News for whoever decided, where the decision did not count after its seconds. */
import type { RecordedEntry } from "~/events/types";
import { pendingDecision } from "~/workflows/records/pending-decision/index";
import { caseFile } from "~/workflows/records/case-file/index";
import { getSubmissionType } from "~/workflows/registry";
import { idInStream, typeInStream } from "~/events/stream-id";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { findNotice, type Announcement } from "./announcement.server";

export const isDecisionNews = (entry: RecordedEntry): boolean =>
  findNotice(pendingDecision, entry) !== undefined;

/** Nobody where the form, or what was said of it, has been forgotten since. */
export async function decisionNews(
  { log }: Pick<Portal, "log">,
  entry: RecordedEntry,
): Promise<readonly Announcement[]> {
  const code = findNotice(pendingDecision, entry);
  const before = await loadStream(log, pendingDecision, entry.stream, { upToVersion: entry.version - 1 });
  const decision = before?.context.decision ?? null;
  if (code === undefined || decision === null) return [];
  const type = getSubmissionType(typeInStream(decision.form));
  const form = await loadStream(log, type, decision.form);
  if (form === undefined) return [];
  const { caseId, filed } = form.context;
  const file = (await loadStream(log, caseFile, `${caseFile.type}/${caseId}`))?.context;
  return [
    {
      code,
      to: [decision.by],
      params: { caseNo: file?.number ?? "", form: type.type, reference: filed.at(-1)?.reference ?? "" },
      target: `/casefile/${caseId}/${type.code}/${idInStream(decision.form)}/status`,
    },
  ];
}
