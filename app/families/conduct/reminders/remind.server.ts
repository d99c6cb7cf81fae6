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
} from "~/db/queries/families/conduct-reminders";
import type { QueuedItem } from "~/db/queries/platform/deferred-work";
import {
  CASE_STATUSES,
  CLOSED_STATUSES,
  caseFile,
  isInForce,
  type CaseFile,
} from "~/workflows/records/case-file/index";
import {
  toBasis,
  getCategory,
  conductReminder,
  isSameBasis,
  nextReminder,
  type Basis,
  type Reminders,
} from "~/workflows/records/conduct-reminder/index";
import { conductD2 } from "~/workflows/forms/conduct-d2/index";
import { addDays, addTime, type CalendarDate, type Instant, statesWith } from "~/workflows/kit";

import { processBatch, type Deferred } from "~/app/services/platform/portal/process-batch.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused, FactRefused } from "~/app/services/platform/portal/must-happen.server";
import type { StreamPosition } from "~/events/types";
import { reminderStates } from "~/workflows/records/conduct-reminder/states";
import { type LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { isIn } from "~/workflows/kit/states";

const REMINDED = statesWith(reminderStates, "lists", "reminded");
const FINAL_DUE = statesWith(reminderStates, "lists", "finalDue");

const DAY = 24 * 60 * 60 * 1000;

type Parts = Pick<Portal, "log" | "database" | "clock">;
type Work = Parts & { readonly logger?: Portal["logger"] };

export const toStream = (caseId: string): string => `${conductReminder.type}/${caseId}`;

/** The parts of a round, each a job of its own: none stops another. In the order in which they follow from one another. */
export const REMINDER_JOBS = [
  "open-reminders",
  "close-reminders",
  "end-withholdings",
  "send-reminders",
  "ask-for-finals",
] as const;
type ReminderJob = (typeof REMINDER_JOBS)[number];
export const REMINDER_WORK: Readonly<Record<ReminderJob, (portal: Work, now: Instant) => Promise<void>>> = {
  "open-reminders": (portal, now) =>
    eachCase(
      portal,
      "open-reminders",
      (looking) => {
        const statuses = CASE_STATUSES.filter((status) => !CLOSED_STATUSES.includes(status));
        return findCasesToRemind(portal.database, { on: hongKongDay(now), statuses, ...looking });
      },
      async (id) => ((await openReminders(portal, id)) ? undefined : { why: "not-possible" }),
    ),
  "close-reminders": (portal) =>
    eachCase(
      portal,
      "close-reminders",
      (looking) => findRemindersOfClosedCases(portal.database, CLOSED_STATUSES, looking),
      (id) => closeReminders(portal, id),
    ),
  "end-withholdings": (portal, now) =>
    eachCase(
      portal,
      "end-withholdings",
      (looking) => findWithholdingsOver(portal.database, hongKongDay(now), looking),
      (id) => endWithholding(portal, id),
    ),
  "send-reminders": (portal, now) =>
    eachCase(
      portal,
      "send-reminders",
      (looking) => findRemindersDue(portal.database, { day: hongKongDay(now), states: REMINDED }, looking),
      (id) => sendReminder(portal, id, hongKongDay(now)),
    ),
  "ask-for-finals": (portal, now) =>
    eachCase(
      portal,
      "ask-for-finals",
      (looking) => findFinalsDue(portal.database, { day: hongKongDay(now), states: FINAL_DUE }, looking),
      (id) => askForFinal(portal, id),
    ),
};

function eachCase(
  portal: Work,
  job: ReminderJob,
  find: (looking: QueuedItem) => Promise<readonly string[]>,
  work: (caseId: string) => Promise<Deferred | undefined>,
): Promise<void> {
  return processBatch(portal, { job, find, getId: (id) => id, work });
}

type Outcome = "done" | "refused" | "conflict";
const settled = (outcome: Outcome): Deferred | undefined =>
  outcome === "done" ? undefined : { why: "not-possible" };

/** Times that it is decided again, because the case has moved on. */
const ATTEMPTS = 5;

/**
 * Decides on the case as it reads, and records that on exactly this: where a date, an appointment or its status changes in the very moment,
 * it is decided again.
 */
async function onCase<Decided>(
  { log }: Parts,
  caseId: string,
  decide: (file: CaseFile | undefined, restsOn: readonly StreamPosition[]) => Promise<Decided | "conflict">,
): Promise<Decided> {
  const stream = `${caseFile.type}/${caseId}`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const known = await loadStream(log, caseFile, stream);
    const decided = await decide(known?.context, [{ stream, version: known?.version ?? 0 }]);
    if (decided !== "conflict") return decided;
  }
  throw new FactRefused(toStream(caseId), "conflict");
}

/** One that was opened again since it was looked up goes on being reminded. */
const closeReminders = (portal: Parts, caseId: string): Promise<Deferred | undefined> =>
  onCase(portal, caseId, async (file, restsOn) => {
    if (file === undefined || !CLOSED_STATUSES.includes(file.status)) return undefined;
    const outcome = await dispatchFor(portal, caseId, "reminders.closed", {}, { command: "closed", restsOn });
    return outcome === "conflict" ? outcome : settled(outcome);
  });

/** @returns whether reminders of the case are open after it: not where it has no liquidator or no relevant date */
export async function openReminders(portal: Parts, caseId: string): Promise<boolean> {
  return onCase(portal, caseId, async (file, restsOn) => {
    const basis = basisIn(portal, file);
    if (basis === null) return false;
    const named = { command: "opened", restsOn };
    const outcome = await dispatchFor(portal, caseId, "reminders.opened", { caseId, ...basis }, named);
    if (outcome === "conflict") return outcome;
    return outcome === "done" || (await loadReminders(portal, caseId)) !== undefined;
  });
}

/**
 * Brings the reminders in line with the case as it is now: its dates and appointments may have been corrected since they were
 * opened. Without a relevant date, or with nobody in office, they stay as they are.
 */
export async function rederiveReminders(portal: Parts, caseId: string): Promise<void> {
  await onCase(portal, caseId, async (file, restsOn) => {
    const current = await loadReminders(portal, caseId);
    if (!current || isIn(reminderStates, current.state, "closed")) return undefined;
    const former = toBasis(current.context);
    const basis = basisIn(portal, file);
    if (basis === null || isSameBasis(former, basis)) return undefined;
    // Of several processes that look at the same version, one records it.
    const named = { command: `rederived-${String(current.version)}`, restsOn };
    const outcome = await dispatchFor(portal, caseId, "reminders.rederived", { former, basis }, named);
    // Refused, they were derived anew, or closed, since they were read.
    return outcome === "done" ? undefined : "conflict";
  });
}

/** What the days of the reminders are derived from; `null` where the case has no relevant date, or nobody in office. */
function basisIn({ clock }: Parts, file: CaseFile | undefined): Basis | null {
  const appointedOn = file && firstAppointment(file, hongKongDay(clock.now()));
  const relevantDate = file?.dates.relevant ?? file?.dates.windingUpOrder;
  if (file?.type !== "L" || appointedOn === undefined || relevantDate === undefined) return null;
  return {
    commencementDate: file.dates.petition ?? null,
    relevantDate,
    appointedOn,
    category: getCategory(relevantDate, appointedOn),
  };
}

export function loadReminders(
  { log }: Pick<Portal, "log">,
  caseId: string,
  upToVersion?: number,
): Promise<LoadedStream<Reminders> | undefined> {
  return loadStream(log, conductReminder, toStream(caseId), upToVersion === undefined ? {} : { upToVersion });
}

/** Whoever is appointed on a day, each with the firm: the addressees of a reminder. */
export function listAddressees({ appointments }: Pick<CaseFile, "appointments">, on: CalendarDate) {
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

async function endWithholding(portal: Parts, caseId: string): Promise<Deferred | undefined> {
  const current = await loadReminders(portal, caseId);
  const until = current?.context.withheldUntil ?? "";
  return settled(
    await dispatchFor(portal, caseId, "withholding.ended", {}, { command: `released-${until}` }),
  );
}

async function sendReminder(
  portal: Parts,
  caseId: string,
  today: CalendarDate,
): Promise<Deferred | undefined> {
  // An appointment that was recorded ahead begins, or ends, without anything happening on that day.
  await rederiveReminders(portal, caseId);
  return onCase(portal, caseId, async (file, restsOn): Promise<Deferred | "conflict" | undefined> => {
    const current = await loadReminders(portal, caseId);
    const next = current && nextReminder(current.context);
    if (!next || next.dueOn > today) return { why: "not-possible" };
    const to = file ? listAddressees(file, today) : [];
    // Nobody is in office: the reminder waits for whoever is appointed next.
    if (to.length === 0) return { why: "nobody-in-office" };
    const round = current.context.former.length;
    const data = { number: next.number, expiresOn: addDays(today, next.days), to };
    const named = { command: `sent-${String(round)}-${String(next.number)}`, restsOn };
    const outcome = await dispatchFor(portal, caseId, "reminder.sent", data, named);
    return outcome === "conflict" ? outcome : settled(outcome);
  });
}

/** Of the newest interim return the final one is asked for, once. */
async function askForFinal(portal: Parts, caseId: string): Promise<Deferred> {
  const current = await loadReminders(portal, caseId);
  const interim = current?.context.returns.findLast((each) => each.interim);
  if (!current || !interim) return { why: "not-possible" };
  const stream = `${conductD2.type}/${interim.submission}`;
  const outcome = await dispatch(portal.log, conductD2, {
    stream,
    type: "final.due",
    data: {},
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `${stream}-final-${interim.reference}`,
    // The final one may have come in this very moment.
    restsOn: [{ stream: toStream(caseId), version: current.version }],
  });
  if (outcome.outcome === "conflict") return { why: "not-possible" };
  mayBeRefused(outcome);
  // It stays due until the final return comes. Once a day is enough to see whether there is another to be asked for.
  return { why: "nothing-yet", until: addTime(portal.clock.now(), DAY) };
}

async function dispatchFor(
  { log, clock }: Parts,
  caseId: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  { command, restsOn }: { readonly command: string; readonly restsOn?: readonly StreamPosition[] },
): Promise<Outcome> {
  const stream = toStream(caseId);
  const { outcome } = await dispatch(log, conductReminder, {
    stream,
    type,
    data,
    by: SYSTEM,
    at: clock.now(),
    commandId: `${stream}-${command}`,
    restsOn,
  });
  return outcome;
}
