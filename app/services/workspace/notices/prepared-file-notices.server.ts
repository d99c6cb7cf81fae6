/** Whoever asked for a file is told that it is ready, and how long, or that there is none. */
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { RecordedEntry } from "~/events/types";
import { addTime, hongKongDate, type FileProcedure, type PreparedFile } from "~/workflows/kit";

import { findNotice, type Announcement } from "./announcement.server";

type Parts = Pick<Portal, "log">;

/** @param getPage address of the page where it is fetched; `null` where nobody is told */
export const preparedFileNotices = <Context extends PreparedFile>(
  procedure: FileProcedure<Context>,
  getPage: (context: Context, parts: Parts) => string | null | Promise<string | null>,
) => ({
  concerns: (entry: RecordedEntry): boolean => findNotice(procedure, entry) !== undefined,
  announcements: async (parts: Parts, entry: RecordedEntry): Promise<readonly Announcement[]> => {
    const code = findNotice(procedure, entry);
    const context = (await loadStream(parts.log, procedure, entry.stream))?.context;
    // Of one that was forgotten nobody knows any more who had asked for it.
    if (code === undefined || context === undefined || context.owner === "") return [];
    const target = await getPage(context, parts);
    if (target === null) return [];
    const isReady = entry.type === `${procedure.subject}.prepared`;
    const params: Announcement["params"] = isReady
      ? { day: hongKongDate(addTime(entry.at, procedure.lifetime)) }
      : {};
    return [{ code, to: [context.owner], params, target }];
  },
});
