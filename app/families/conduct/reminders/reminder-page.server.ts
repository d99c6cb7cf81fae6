/** The reminders of one case on a page, and what can be done with them. */
import { ulid } from "ulidx";

import { conductD1 } from "~/workflows/forms/conduct-d1/index";
import { conductD2 } from "~/workflows/forms/conduct-d2/index";
import { conductReminder, nextReminder, type Reminders } from "~/workflows/records/conduct-reminder/index";
import { say, getStatus, whatMayHappen, type Locale } from "~/workflows/kit";

import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import { loadReminders } from "./remind.server";
import { listLetters } from "./reminder-letters.server";
import { type ReminderPage, REMINDER_ACTS } from "./reminder-page.view";
import { reminderStates } from "~/workflows/records/conduct-reminder/states";
import { isIn } from "~/workflows/kit/states";

/** `null` where no reminders have been opened for the case. */
export async function reminderPage(
  portal: Portal,
  caseFile: VisibleCase,
  locale: Locale,
): Promise<ReminderPage | null> {
  const current = await loadReminders(portal, caseFile.id);
  if (!current) return null;
  const { context } = current;
  const now = portal.clock.now();
  const status = getStatus(conductReminder, current.state, context, now);
  const letters = listLetters(context, caseFile.by);
  const getName = await findNamesIn(
    portal,
    letters.flatMap(({ to }) => to),
    locale,
  );
  const { sent: _sent, former: _former, others: _others, withheldReason, ...reminders } = context;
  const isOffice = caseFile.by.standing === "office";
  const isWaiting = !isIn(reminderStates, current.state, "settled", "closed");
  return {
    caseId: caseFile.id,
    caseNo: caseFile.caseNo,
    nameEn: caseFile.nameEn,
    nameZh: caseFile.nameZh,
    status,
    statusLabel: say(conductReminder, locale, `status.${status}`),
    // The BU date is the office's own diary.
    reminders: isOffice ? reminders : { ...reminders, bringUpOn: null },
    withheldReason: isOffice ? withheldReason : null,
    nextOn: isWaiting ? (nextReminder(context)?.dueOn ?? null) : null,
    letters: letters.map((letter) => ({ ...letter, names: letter.to.map(getName) })),
    returns: context.returns.map((each) => ({
      ...each,
      to: `/casefile/${caseFile.id}/${each.form}/${each.submission}/preview`,
    })),
    acts: listActs(current, caseFile, now),
    begin: isWaiting ? findStartableForm(caseFile, context) : null,
  };
}

function listActs(current: LoadedStream<Reminders>, { by }: VisibleCase, now: string): ReminderPage["acts"] {
  const possible = whatMayHappen(conductReminder, current, by, now);
  return REMINDER_ACTS.flatMap((act) =>
    possible.some(({ fact, allowed }) => fact === act && allowed)
      ? [{ act, asks: listFactFields(conductReminder.facts, act), commandId: ulid() }]
      : [],
  );
}

function findStartableForm({ id, by, open }: VisibleCase, { returns }: Reminders): ReminderPage["begin"] {
  const fills = by.rights.includes(conductD1.rights.fill);
  if (!open || !fills || (by.standing !== "appointee" && by.standing !== "appointedFirm")) return null;
  const interim = returns.findLast((each) => each.interim);
  const start = (code: string) => `/casefile/${id}/${code}/step1`;
  return {
    d1: start(conductD1.code),
    d2: start(conductD2.code),
    final: interim ? `/d2submission/${id}/${interim.submission}/fillForm/true` : null,
  };
}
