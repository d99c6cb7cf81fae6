/** Whoever asked for a dossier is told that it is ready, or that there is none. */
import { idInStream } from "~/events/stream-id";
import { findNotice, type Announcement } from "~/app/services/workspace/notices/announcement.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { dossier, type Dossier } from "~/workflows/jobs/dossier/index";
import { addTime, DOSSIER_LIFETIME, hongKongDate } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import type { News } from "../family.server";

export const dossierNews: News = {
  concerns: (entry) => findNotice(dossier, entry) !== undefined,
  async announcements({ log }, entry): Promise<readonly Announcement[]> {
    const code = findNotice(dossier, entry);
    const context = (await loadStream(log, dossier, entry.stream))?.context;
    if (code === undefined || context === undefined || context.owner === "") return [];
    const params: Announcement["params"] =
      code === "dossierReady" ? { day: hongKongDate(addTime(entry.at, DOSSIER_LIFETIME)) } : {};
    return [{ code, to: [context.owner], params, target: getPage(context) }];
  },
};

function getPage({ caseId, form }: Pick<Dossier, "caseId" | "form">): string {
  const type = form === null ? undefined : findSubmissionType(form.slice(0, form.indexOf("/")));
  return type === undefined || form === null
    ? `/casefile/${caseId}/dossier`
    : `/casefile/${caseId}/${type.code}/${idInStream(form)}/dossier`;
}
