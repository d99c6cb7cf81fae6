/** Reminders of D1 and D2, one row a case: what is due when, and what has come in. */
import type { ConductReminderTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import {
  NO_REMINDERS,
  conductReminder,
  nextReminder,
  type Reminders,
} from "~/workflows/records/conduct-reminder/index";
import { statesWith, isAmong } from "~/workflows/kit";
import { reminderStates } from "~/workflows/records/conduct-reminder/states";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { createStateReader, keyByStream } from "~/app/services/platform/projections/row-of-stream.server";
import { isIn } from "~/workflows/kit/states";

const WAITING = statesWith(reminderStates, "lists", "awaited");

export const conductReminderProjection: Projection<ConductReminderTable> = {
  name: "conduct_reminder",
  version: 1,
  table: "conduct_reminder",
  getKeys: keyByStream(conductReminder),
  fold: (row, entry, id) => {
    const known = conductReminder.evolve(stateFromRow(row), toFact(entry));
    const last = known.sent.at(-1);
    const interim = known.returns.findLast((each) => each.interim);
    const final = known.returns.findLast((each) => each.settles);
    return {
      id,
      category: known.category,
      commencement_date: known.commencementDate,
      relevant_date: known.relevantDate,
      appointed_on: known.appointedOn,
      state: entry.state,
      sent: known.sent.length,
      others: known.others.length,
      last_sent_on: last?.sentOn ?? null,
      expires_on: last?.expiresOn ?? null,
      next_on: isAmong(WAITING, entry.state) ? (nextReminder(known)?.dueOn ?? null) : null,
      withheld_until: isIn(reminderStates, entry.state, "withheld") ? known.withheldUntil : null,
      interim_on: interim?.on ?? null,
      final_due_on: known.finalDueOn,
      final_form: final?.form ?? null,
      final_on: final?.on ?? null,
      bring_up_on: known.bringUpOn,
      detail: JSON.stringify(withoutWords(known)),
    };
  },
};

/** What was typed stays in the log, under its key: a list needs none of it. */
function withoutWords(known: Reminders): Reminders {
  return {
    ...known,
    withheldReason: null,
    others: known.others.map((each) => ({ ...each, subject: "", text: "" })),
  };
}

/** The reminders as the row remembers them. */
export const stateFromRow = createStateReader<Reminders>(NO_REMINDERS, "sent", "returns");
