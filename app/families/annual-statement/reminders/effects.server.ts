/** Reminders on their way: by e-mail, or by SMS. They name the year's day and the door; no figure, and nothing of the case. */
import type { Effect, RecordedEntry } from "~/events/types";
import { annualStatement, statementFacts } from "~/workflows/records/annual-statement/index";

import { formatLongDate } from "~/app/i18n/format";
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

export function reminderMailEffect(parts: () => Portal): Effect {
  return {
    name: "annual-statement-reminder-mail",
    concurrency: 4,
    concerns: isReminder,
    async run(entry) {
      const portal = parts();
      const reminder = await loadReminder(portal, entry, "email");
      const to = reminder?.reach.email ?? null;
      if (reminder !== null && to !== null) await portal.mail.send({ to, ...reminder.message });
    },
  };
}

/** In a lane of its own: a gateway that is away holds up no letter. */
export function reminderTextEffect(parts: () => Portal): Effect {
  return {
    name: "annual-statement-reminder-texts",
    concurrency: 4,
    concerns: isReminder,
    async run(entry) {
      const portal = parts();
      const reminder = await loadReminder(portal, entry, "sms");
      const to = reminder?.reach.mobile ?? null;
      if (reminder !== null && to !== null) await portal.texts?.send({ to, ...reminder.message });
    },
  };
}
