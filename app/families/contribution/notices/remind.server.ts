/**
 * Bankrupts whose payments are missing are told so: once a month, on one day of the week, in lots, by the contact on file. Whoever has
 * none is written to by whoever administers the estate.
 */
import { findContributionsToRemind } from "~/db/queries/families/contributions";
import { addTime, dayOfWeek, type Instant } from "~/workflows/kit";
import { contribution, listMonthsToTell, NOTICE_WEEKDAY } from "~/workflows/records/contribution/index";
import { contributionStates } from "~/workflows/records/contribution/states";
import { statesWith } from "~/workflows/kit/states";

import { TEN_MINUTES, type Job } from "~/app/services/assembly/background/job";
import {
  contributionStream,
  loadContributionOfCase,
} from "~/app/services/cases/contributions/contribution.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { chooseChannel, isHourForMessages } from "~/app/services/filings/bankrupt-door/write-to.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { processBatch, type Deferred } from "~/app/services/platform/portal/process-batch.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { findLanguage } from "./language.server";

type Work = Pick<Portal, "log" | "database" | "clock" | "texts"> & Partial<Pick<Portal, "logger">>;

const DAY = 24 * 60 * 60_000;
/** Looked at again on another day: the next is not before next week. */
const later = (now: Instant): Deferred => ({ why: "nothing-yet", until: addTime(now, DAY) });

export async function remindOfContributions(portal: Work, now: Instant): Promise<void> {
  if (dayOfWeek(hongKongDay(now)) !== NOTICE_WEEKDAY || !isHourForMessages(now)) return;
  const states = statesWith(contributionStates, "lists", "watched");
  await processBatch(portal, {
    job: "remind-of-contributions",
    find: (looking) => findContributionsToRemind(portal.database, { states, ...looking }),
    getId: (id) => id,
    work: (id) => remind(portal, id, now),
  });
}

async function remind(portal: Work, caseId: string, now: Instant): Promise<Deferred> {
  const file = await loadBankruptcy(portal, caseId);
  const of = file === null ? null : await loadContributionOfCase(portal, caseId, file);
  const channel = file === null ? "post" : chooseChannel(portal, file);
  const months = of === null ? [] : listMonthsToTell(of.current.context, of.ends, of, hongKongDay(now));
  if (file === null || of === null || channel === "post" || months.length === 0) return later(now);
  const outcome = await dispatch(portal.log, contribution, {
    stream: contributionStream(caseId),
    type: "notice.sent",
    data: { months, channel, language: await findLanguage(portal, caseId, file) },
    by: SYSTEM,
    at: now,
    commandId: `remind-${caseId}-${String(of.current.version)}`,
    // An objection may come in in this very moment.
    expectedVersion: of.current.version,
  });
  mayBeRefused(outcome);
  return later(now);
}

export const noticeJob: Job = {
  name: "remind-of-contributions",
  every: TEN_MINUTES,
  run: ({ portal, now }) => remindOfContributions(portal, now),
};
