/** Whoever asked for the print of a long account is told that it is ready, or that there is none. */
import { accountPrint } from "~/workflows/jobs/account-print/index";
import { addTime, hongKongDate, PRINT_LIFETIME, type SubmissionContext } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";
import { idInStream } from "~/events/stream-id";

import { findNotice, type Announcement } from "~/app/services/workspace/notices/announcement.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { News } from "../../family.server";
import { findKind } from "../periods/projection.server";

export const printNews: News = {
  concerns: (entry) => findNotice(accountPrint, entry) !== undefined,
  async announcements({ log }, entry): Promise<readonly Announcement[]> {
    const code = findNotice(accountPrint, entry);
    const context = (await loadStream(log, accountPrint, entry.stream))?.context;
    if (code === undefined || context === undefined) return [];
    const type = findByCode(findKind(context.account) ?? "");
    const account = type && (await loadStream<SubmissionContext>(log, type, context.account));
    if (type === undefined || account === undefined) return [];
    const params: Announcement["params"] =
      code === "accountPrintReady" ? { day: hongKongDate(addTime(entry.at, PRINT_LIFETIME)) } : {};
    const target = `/casefile/${account.context.caseId}/${type.code}/${idInStream(context.account)}/statement/prints`;
    return [{ code, to: [context.owner], params, target }];
  },
};
