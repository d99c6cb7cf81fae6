/** Reminders on their way: by e-mail, or by SMS. They name the year's day and the door; no figure, and nothing of the case. */
import type { Effect, RecordedEntry } from "~/events/types";
import { annualStatement, statementFacts } from "~/workflows/records/annual-statement/index";

import { formatLongDate } from "~/app/i18n/format";
import { noticeEffects } from "~/app/services/filings/bankrupt-door/notice-effects.server";
import { findReach } from "~/app/services/filings/bankrupt-door/reach.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { DOOR } from "../streams.server";
import { loadOwed } from "./write-to.server";

const MAILS = {
  before: "annualStatementBefore",
  onTheDay: "annualStatementOnTheDay",
  after: "annualStatementAfter",
} as const;

const isReminder = ({ stream, type }: Pick<RecordedEntry, "stream" | "type">): boolean =>
  stream.startsWith(`${annualStatement.type}/`) && type === "reminder.sent";

/** `null` where it goes another way, or where the statement came in before the message went out. */
async function loadReminder(
  portal: Portal,
  { stream, data, hash }: Pick<RecordedEntry, "stream" | "data" | "hash">,
  channel: "email" | "sms",
) {
  const sent = statementFacts["reminder.sent"].payload.safeParse(data).data;
  if (sent?.channel !== channel) return null;
  const owed = await loadOwed(portal, stream);
  if (owed === null) return null;
  const { reminder, language: locale } = sent;
  const due = formatLongDate(owed.statement.context.due, locale);
  return {
    reach: findReach(owed.file),
    message: {
      // Sent again after a crash, it has the same one: whoever carries it can leave the second away.
      id: hash,
      locale,
      template: MAILS[reminder],
      values: { due, link: `${portal.config.origin}${DOOR}` },
    },
  };
}

export const reminderNotices = (parts: () => Portal): readonly Effect[] =>
  noticeEffects(parts, { name: "annual-statement-reminder", concerns: isReminder, load: loadReminder });
