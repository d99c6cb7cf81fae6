/**
 * The reminders of D1 and D2 that time brings about: the portal's own facts, dispatched like anybody's. Each round looks at what is
 * due by the clock, so that one that was missed is made up for; each fact has a command of its own, so that of several processes
 * one lets it happen.
 */
import {
  findCasesToRemind,
  findFinalsDue,
  findRemindersDue,
  findRemindersOfClosedCases,
  findWithholdingsOver,
} from "~/db/queries/conduct-reminders";
import { CLOSED_STATUSES, caseFile, isInForce, type CaseFile } from "~/workflows/case-file/index";
import {
  categoryOf,
  conductReminder,
  nextReminder,
  type Reminders,
} from "~/workflows/conduct-reminder/index";
import { conductD2 } from "~/workflows/conduct-d2/index";
import { addDays, type CalendarDate } from "~/workflows/kit";

import { hongKongDay } from "../clock.server";
import { dispatch, loadStream, type LoadedStream } from "../dispatch.server";
import type { Portal } from "../portal";
import { SYSTEM } from "../standing.server";

type Parts = Pick<Portal, "log" | "database" | "clock">;

/** Cases looked at in one go; a backlog is worked off over several rounds. */
const AT_ONCE = 200;

export const streamOf = (caseId: string): string => `${conductReminder.type}/${caseId}`;

/** One round of everything that is due. */
export async function remindOfConduct(portal: Parts, now: string): Promise<void> {
  const today = hongKongDay(now);
  const closed = CLOSED_STATUSES;
  for (const id of await findCasesToRemind(portal.database, { on: today, closed, limit: AT_ONCE }))
    await openReminders(portal, id);
  for (const id of await findRemindersOfClosedCases(portal.database, closed, AT_ONCE))
    await tell(portal, id, "reminders.closed", {}, "closed");
  for (const id of await findWithholdingsOver(portal.database, today, AT_ONCE))
    await endWithholding(portal, id);
  for (const id of await findRemindersDue(portal.database, today, AT_ONCE))
    await sendReminder(portal, id, today);
  for (const id of await findFinalsDue(portal.database, today, AT_ONCE)) await askForFinal(portal, id);
}

/** @returns whether reminders of the case are open after it: not where it has no liquidator or no relevant date */
export async function openReminders(portal: Parts, caseId: string): Promise<boolean> {
  const file = (await loadStream(portal.log, caseFile, `${caseFile.type}/${caseId}`))?.context;
  const today = hongKongDay(portal.clock.now());
  const appointedOn = file && firstAppointment(file, today);
  const relevantDate = file?.dates.relevant ?? file?.dates.windingUpOrder;
  if (file?.type !== "L" || appointedOn === undefined || relevantDate === undefined) return false;
  const outcome = await tell(
    portal,
    caseId,
    "reminders.opened",
    {
      caseId,
      commencementDate: file.dates.petition ?? null,
      relevantDate,
      appointedOn,
      category: categoryOf(relevantDate, appointedOn),
    },
    "opened",
  );
  return outcome === "done" || (await loadReminders(portal, caseId)) !== undefined;
}

export function loadReminders(
  { log }: Pick<Portal, "log">,
  caseId: string,
  upToVersion?: number,
): Promise<LoadedStream<Reminders> | undefined> {
  return loadStream(log, conductReminder, streamOf(caseId), upToVersion === undefined ? {} : { upToVersion });
}

/** Whoever is appointed on a day, each with the firm: the addressees of a reminder. */
export function addresseesOf({ appointments }: Pick<CaseFile, "appointments">, on: CalendarDate) {
  return appointments
    .filter((appointment) => isInForce(appointment, on))
    .map(({ person, firm }) => ({ person, firm }));
}

/** First day of the appointments in force: a later joint colleague does not put the reminders off. */
function firstAppointment({ appointments }: CaseFile, on: CalendarDate): CalendarDate | undefined {
  return appointments
    .filter((appointment) => isInForce(appointment, on))
    .map(({ from }) => from)
    .sort()[0];
}

async function endWithholding(portal: Parts, caseId: string): Promise<void> {
  const current = await loadReminders(portal, caseId);
  const until = current?.context.withheldUntil ?? "";
  await tell(portal, caseId, "withholding.ended", {}, `released-${until}`);
}

async function sendReminder(portal: Parts, caseId: string, today: CalendarDate): Promise<void> {
  const current = await loadReminders(portal, caseId);
  const next = current && nextReminder(current.context);
  if (!next || next.dueOn > today) return;
  const file = (await loadStream(portal.log, caseFile, `${caseFile.type}/${caseId}`))?.context;
  const to = file ? addresseesOf(file, today) : [];
  // Nobody is in office: the reminder waits for whoever is appointed next.
  if (to.length === 0) return;
  const round = current.context.former.length;
  await tell(
    portal,
    caseId,
    "reminder.sent",
    { number: next.number, expiresOn: addDays(today, next.days), to },
    `sent-${String(round)}-${String(next.number)}`,
  );
}

/** Of the newest interim return the final one is asked for, once. */
async function askForFinal(portal: Parts, caseId: string): Promise<void> {
  const current = await loadReminders(portal, caseId);
  const interim = current?.context.returns.findLast((each) => each.interim);
  if (!interim) return;
  const stream = `${conductD2.type}/${interim.submission}`;
  await dispatch(portal.log, conductD2, {
    stream,
    type: "final.due",
    data: {},
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `${stream}-final-${interim.reference}`,
  });
}

async function tell(
  { log, clock }: Parts,
  caseId: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  command: string,
): Promise<"done" | "refused" | "conflict"> {
  const stream = streamOf(caseId);
  const { outcome } = await dispatch(log, conductReminder, {
    stream,
    type,
    data,
    by: SYSTEM,
    at: clock.now(),
    commandId: `${stream}-${command}`,
  });
  return outcome;
}
