/** News for whoever was about to file and was turned away: what the office makes of their attempt. */
import type { RecordedEntry } from "~/events/types";
import { idInStream, typeInStream } from "~/events/stream-id";
import { caseFile } from "~/workflows/records/case-file/index";
import { filingAttempt } from "~/workflows/records/filing-attempt/index";
import { getSubmissionType } from "~/workflows/registry";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { findNotice, type Announcement } from "./announcement.server";

export const isAttemptNews = (entry: RecordedEntry): boolean =>
  findNotice(filingAttempt, entry) !== undefined;

/** Nobody where the attempt has been forgotten since. */
export async function attemptNews(
  { log }: Pick<Portal, "log">,
  entry: RecordedEntry,
): Promise<readonly Announcement[]> {
  const code = findNotice(filingAttempt, entry);
  const attempt = (await loadStream(log, filingAttempt, entry.stream))?.context.attempt ?? null;
  if (code === undefined || attempt === null) return [];
  const { caseId, form, filer } = attempt;
  const type = getSubmissionType(typeInStream(form));
  const file = (await loadStream(log, caseFile, `${caseFile.type}/${caseId}`))?.context;
  return [
    {
      code,
      to: [filer],
      params: { caseNo: file?.number ?? caseId, form: type.type },
      target: `/casefile/${caseId}/${type.code}/${idInStream(form)}/attempts`,
    },
  ];
}
