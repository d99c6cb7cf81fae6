/** Statements that did not come: recorded as a default by the rule, once the days after the last reminder have passed. */
import { findOverdueStatements } from "~/db/queries/families/annual-statements";
import { addDays, startOfDay, STATEMENT_DEFAULT_DAYS, type Instant } from "~/workflows/kit";
import { annualStatement, findDefaultDay, statementStates } from "~/workflows/records/annual-statement/index";
import { isIn } from "~/workflows/kit/states";

import { TEN_MINUTES, type Job } from "~/app/services/assembly/background/job";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { processBatch, type Deferred } from "~/app/services/platform/portal/process-batch.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { loadStatement } from "../streams.server";

type Parts = Pick<Portal, "log" | "database" | "clock"> & { readonly logger?: Portal["logger"] };

/** What is looked at again where no reminder has gone out yet. */
const LOOKED_AT_AGAIN_DAYS = 7;

/** Whether the years went by within a round, or by two processes at once, a default is recorded once. */
export const recordDefaults = (portal: Parts, now: Instant): Promise<void> =>
  processBatch(portal, {
    job: "record-statement-defaults",
    find: (looking) =>
      findOverdueStatements(portal.database, addDays(hongKongDay(now), -STATEMENT_DEFAULT_DAYS), looking),
    getId: (id) => id,
    work: (id) => recordDefault(portal, id),
  });

async function recordDefault({ log, clock }: Parts, id: string): Promise<Deferred | undefined> {
  const stream = `${annualStatement.type}/${id}`;
  const current = await loadStatement({ log }, stream);
  if (!isIn(statementStates, current?.state, "due", "drafting")) return undefined;
  const now = clock.now();
  const today = hongKongDay(now);
  const day = current && findDefaultDay(current.context);
  if (!day || day > today)
    return { why: "nothing-yet", until: startOfDay(day ?? addDays(today, LOOKED_AT_AGAIN_DAYS)) };
  const { reminders, lifted } = current.context;
  const { outcome } = await dispatch(log, annualStatement, {
    stream,
    type: "default.recorded",
    data: {
      notices: reminders.map(({ reminder }) => reminder),
      // Of one that was lifted for some time: the notices that had been named before.
      ...(lifted?.sent !== undefined && { sent: lifted.sent }),
    },
    by: SYSTEM,
    at: now,
    commandId: `default-${stream}-${day}-${String(current.version)}`,
    input: {},
  });
  return outcome === "done" ? undefined : { why: "not-possible" };
}

export const defaultJobs: readonly Job[] = [
  {
    name: "record-statement-defaults",
    every: TEN_MINUTES,
    run: ({ portal, now }) => recordDefaults(portal, now),
  },
];
