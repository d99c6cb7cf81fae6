/**
 * What time brings about in annual statements: the years are opened, fall due, and are reminded of. The portal's own facts, a lot at a
 * time; each has a command of its own, so that twice, or by two processes, is once.
 */
import {
  findStatementsToRemind,
  findYearsOver,
  findYearsToOpen,
} from "~/db/queries/families/statement-reminders";
import { addDays, addMonths, addTime, type Instant } from "~/workflows/kit";
import {
  annualStatement,
  findReminderDue,
  REMINDER_DAYS,
  REMINDER_PATIENCE_DAYS,
} from "~/workflows/records/annual-statement/index";

import type { Job } from "~/app/services/assembly/background/job";
import { TEN_MINUTES } from "~/app/services/assembly/background/job";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { chooseChannel, isHourForMessages } from "~/app/services/filings/bankrupt-door/write-to.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { processBatch, type Deferred } from "~/app/services/platform/portal/process-batch.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { loadStatement } from "../streams.server";
import { fallDue, openYears } from "../years/open-years.server";
import { findLanguage, loadOwed } from "./write-to.server";

type Work = Pick<Portal, "log" | "database" | "clock" | "config" | "texts"> & Partial<Pick<Portal, "logger">>;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** A year is opened when its first reminder falls due. */
const AHEAD_DAYS = -REMINDER_DAYS.before;

const toStream = (id: string): string => `${annualStatement.type}/${id}`;
const waitFor = (now: Instant, time: number): Deferred => ({ why: "nothing-yet", until: addTime(now, time) });

/** Opens the years of those who never come to the door, so that lists, reminders and defaults know them. */
export function openYearsAhead(portal: Work, now: Instant): Promise<void> {
  const today = hongKongDay(now);
  const to = addDays(today, AHEAD_DAYS);
  const from = addDays(addMonths(to, -12), 1);
  const administered = portal.config.statementsOf === "all" ? null : today;
  return processBatch(portal, {
    job: "open-statement-years",
    find: (looking) => findYearsToOpen(portal.database, { from, to, administered, ...looking }),
    getId: (id) => id,
    async work(id) {
      const file = await loadBankruptcy(portal, id);
      const opened = file === null ? 0 : await openYears(portal, id, file, to);
      // The last year is long over, and was never settled: there is no other to come.
      return opened === 0 ? waitFor(now, 30 * DAY) : undefined;
    },
  });
}

/** The anniversary has come of what was opened before it. */
export function tellDue(portal: Work, now: Instant): Promise<void> {
  return processBatch(portal, {
    job: "statements-fall-due",
    find: (looking) =>
      findYearsOver(portal.database, { state: "expected", on: hongKongDay(now), ...looking }),
    getId: (id) => id,
    async work(id) {
      const statement = await loadStatement(portal, toStream(id));
      const isTold = statement !== null && (await fallDue(portal, statement));
      return isTold ? undefined : { why: "not-possible" };
    },
  });
}

/** Reminds of what is due: by e-mail or SMS, or by a letter that waits to be printed. At night it waits. */
export async function remindOfStatements(portal: Work, now: Instant): Promise<void> {
  const today = hongKongDay(now);
  if (!isHourForMessages(now)) return;
  const from = addDays(today, -(REMINDER_DAYS.after + REMINDER_PATIENCE_DAYS));
  const to = addDays(today, AHEAD_DAYS);
  await processBatch(portal, {
    job: "remind-of-statements",
    find: (looking) => findStatementsToRemind(portal.database, { from, to, on: today, ...looking }),
    getId: (id) => id,
    work: (id) => remind(portal, toStream(id), now),
  });
}

async function remind(portal: Work, stream: string, now: Instant): Promise<Deferred | undefined> {
  const owed = await loadOwed(portal, stream);
  const reminder = owed && findReminderDue(owed.statement.context, hongKongDay(now));
  if (owed === null || reminder === null) return waitFor(now, DAY);
  const channel = chooseChannel(portal, owed.file);
  const language = await findLanguage(portal, owed);
  const fact =
    channel === "post"
      ? { type: "letter.queued", data: { reminder, language } }
      : { type: "reminder.sent", data: { reminder, channel, language } };
  const outcome = await dispatch(portal.log, annualStatement, {
    stream,
    ...fact,
    by: SYSTEM,
    at: now,
    commandId: `remind-${stream}-${reminder}`,
    // The statement may come in in this very moment.
    restsOn: [{ stream, version: owed.statement.version }],
  });
  return mayBeRefused(outcome) ? undefined : { why: "not-possible" };
}

export const REMINDER_JOBS: readonly Job[] = [
  {
    name: "open-statement-years",
    every: TEN_MINUTES,
    run: ({ portal, now }) => openYearsAhead(portal, now),
  },
  { name: "statements-fall-due", every: TEN_MINUTES, run: ({ portal, now }) => tellDue(portal, now) },
  {
    name: "remind-of-statements",
    every: TEN_MINUTES,
    run: ({ portal, now }) => remindOfStatements(portal, now),
  },
];
