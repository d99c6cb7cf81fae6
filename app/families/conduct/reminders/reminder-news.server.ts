/** Reminders of reports and returns on directors' conduct, told to the liquidators whom they address. */
import type { RecordedEntry } from "~/events/types";
import { conductReminder, type Reminders } from "~/workflows/records/conduct-reminder/index";
import { caseFile } from "~/workflows/records/case-file/index";

import { loadReminders } from "./remind.server";
import type { News } from "../../family.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findNotice, type Announcement } from "~/app/services/workspace/notices/announcement.server";
import { idInStream } from "~/events/stream-id";

const concerns = (entry: RecordedEntry): boolean => findNotice(conductReminder, entry) !== undefined;

async function announcements(
  { log }: Pick<Portal, "log">,
  entry: RecordedEntry,
): Promise<readonly Announcement[]> {
  const caseId = idInStream(entry.stream);
  const current = await loadReminders({ log }, caseId, entry.version);
  const file = (await loadStream(log, caseFile, `${caseFile.type}/${caseId}`))?.context;
  if (!current || !file) return [];
  const code = findNotice(conductReminder, entry);
  const announcement = announced(entry, current.context);
  const target = `/formd1d2Reminders/reminders/${caseId}`;
  return code && announcement
    ? [
        {
          code,
          ...announcement,
          params: { ...announcement.params, caseNo: file.number, actor: entry.meta.by.id },
          target,
        },
      ]
    : [];
}

function announced(
  { type }: RecordedEntry,
  { sent, others }: Reminders,
): Pick<Announcement, "to" | "params"> | undefined {
  if (type === "reminder.sent") {
    const last = sent.at(-1);
    return (
      last && {
        to: last.to.map(({ person }) => person),
        params: { number: String(last.number), day: last.expiresOn },
      }
    );
  }
  const last = others.at(-1);
  return last && { to: last.to.map(({ person }) => person), params: {} };
}

export const reminderNews: News = { concerns, announcements };
