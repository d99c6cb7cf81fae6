/** Whoever asked for the print of a long account is told that it is ready, or that there is none. */
import { accountPrint } from "~/workflows/jobs/account-print/index";
import type { SubmissionContext } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";
import { idInStream } from "~/events/stream-id";

import { preparedFileNotices } from "~/app/services/workspace/notices/prepared-file-notices.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { News } from "../../family.server";
import { findKind } from "../periods/projection.server";

export const printNews: News = preparedFileNotices(accountPrint, async ({ account: stream }, { log }) => {
  const type = findByCode(findKind(stream) ?? "");
  const account = type && (await loadStream<SubmissionContext>(log, type, stream));
  return type === undefined || account === undefined
    ? null
    : `/casefile/${account.context.caseId}/${type.code}/${idInStream(stream)}/statement/prints`;
});
