/**
 * Periods follow what they were derived from: the dates of the case, and the certified closing of the period before. What was filed
 * stays as filed, and says what no longer agrees.
 */
import { createHash } from "node:crypto";

import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import {
  ACCOUNT_KINDS,
  findAccountContext,
  calendarPeriod,
  dayAfter,
  isSamePeriod,
  computeOpeningDue,
  sameAmounts,
  type AccountKind,
  type AccountState,
  type Compiled,
  type Disagreements,
  type Period,
} from "~/workflows/shared/account-period/index";
import { hasTag, type SubmissionContext, type SubmissionType } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused, mustHappen } from "~/app/services/platform/portal/must-happen.server";

import { loadCase, findOrder, type PeriodServices } from "./open-period.server";

export interface KnownPeriod {
  readonly type: SubmissionType;
  readonly stream: string;
  readonly version: number;
  readonly state: string;
  readonly context: SubmissionContext;
  readonly account: AccountState;
}

export async function loadPeriod(
  { log }: Pick<PeriodServices, "log">,
  stream: string,
  kind: AccountKind,
): Promise<KnownPeriod | undefined> {
  const type = getByCode(kind);
  const loaded = await loadStream<SubmissionContext>(log, type, stream);
  const account = loaded && findAccountContext(loaded.context);
  return loaded && account
    ? { type, stream, version: loaded.version, state: loaded.state, context: loaded.context, account }
    : undefined;
}

/** The periods of one kind in a case, one behind the other from the first. */
export async function loadChain(
  portal: PeriodServices,
  kind: AccountKind,
  caseId: string,
): Promise<readonly KnownPeriod[]> {
  const rows = await findPeriodsOfCase(portal.database, caseId);
  const streams = rows.filter((each) => each.kind === kind).map(({ id }) => id);
  const known = await Promise.all(streams.map((stream) => loadPeriod(portal, stream, kind)));
  return known
    .flatMap((each) => each ?? [])
    .sort((one, other) => (one.account.period.from < other.account.period.from ? -1 : 1));
}

/** Of a filing that stands with the office, or was certified, nothing changes any more. */
export const isFiled = ({ type, state }: KnownPeriod): boolean =>
  hasTag(type, state, "with-office") || hasTag(type, state, "final");

/** Brings the periods of a case in line with its order and appointments as they are now. */
export async function rederivePeriods(portal: PeriodServices, caseId: string): Promise<void> {
  const file = await loadCase(portal, caseId);
  if (file === undefined) return;
  for (const kind of ACCOUNT_KINDS) {
    const order = findOrder(kind, file);
    if (order === undefined) continue;
    let former: Period | undefined;
    for (const known of await loadChain(portal, kind, caseId)) {
      const { number, onDemand, countedFrom, period } = known.account;
      const byCalendar = kind === "s93" || onDemand ? period : calendarPeriod(kind, order, number);
      const from = former === undefined ? firstDay(byCalendar, known.account, order) : dayAfter(former);
      const now: Period = { ...byCalendar, from };
      if (!isSamePeriod(period, now) && now.from <= now.to)
        await (isFiled(known)
          ? note(portal, known, "dates", getDates(period), getDates(now))
          : rederive(portal, known, now, { was: countedFrom, now: order }));
      former = isFiled(known) ? period : now;
    }
  }
}

/** The first account that the office asks for begins with the order, unless it took the beginning of a later one. */
const firstDay = (
  period: Period,
  { onDemand, countedFrom }: Pick<AccountState, "onDemand" | "countedFrom">,
  order: string,
): string => (onDemand && period.from === countedFrom ? order : period.from);

const getDates = ({ from, to }: Period): string => `${from} – ${to}`;

async function rederive(
  { log, clock }: PeriodServices,
  { type, stream, version, account }: KnownPeriod,
  now: Period,
  countedFrom: { readonly was: string; readonly now: string },
): Promise<void> {
  mustHappen(
    stream,
    await dispatch(log, type, {
      stream,
      type: "dates.rederived",
      data: {
        was: account.period,
        now,
        why: countedFrom.was === countedFrom.now ? "formerPeriod" : "orderDate",
        countedFrom,
      },
      by: SYSTEM,
      at: clock.now(),
      // Of several processes that look at the same version, one records it.
      commandId: `${stream}-rederived-${String(version)}`,
    }),
  );
}

/** Noted once for each thing that something now reads. @returns whether it is noted */
export async function note(
  { log, clock }: PeriodServices,
  { type, stream, account }: KnownPeriod,
  about: Disagreements,
  was: string,
  now: string,
): Promise<boolean> {
  if (account.disagreements.some((each) => each.about === about && each.now === now)) return true;
  return mayBeRefused(
    await dispatch(log, type, {
      stream,
      type: "disagreement.noted",
      data: { about, was, now },
      by: SYSTEM,
      at: clock.now(),
      // As long as what it reads may be: two that begin alike are two.
      commandId: `${stream}-${about}-${createHash("sha256").update(now).digest("hex")}`,
    }),
  );
}

/**
 * What each period opens with, once the one before it is certified: its closing balances, and what the office accepted beside them.
 * One that is with the office stays as it was filed; where it opened otherwise, that is noted.
 */
export async function fixOpenings(portal: PeriodServices, kind: AccountKind, caseId: string): Promise<void> {
  const chain = await loadChain(portal, kind, caseId);
  for (const [place, known] of chain.entries()) {
    const former = chain[place - 1];
    const statement = former?.account.statement ?? null;
    if (former === undefined || statement === null || former.account.certifiedAt === null) continue;
    const was = known.account.statement?.opening ?? [];
    if (isFiled(known) && !sameAmounts(was, statement.closing))
      await note(portal, known, "opening", formatAmounts(was), formatAmounts(statement.closing));
    const due = computeOpeningDue(known.account, former);
    if (due === null) continue;
    mustHappen(
      known.stream,
      await dispatch(portal.log, known.type, {
        stream: known.stream,
        type: "opening.fixed",
        data: due,
        by: SYSTEM,
        at: portal.clock.now(),
        commandId: `${known.stream}-opening-${former.stream}-${String(former.version)}`,
      }),
    );
  }
}

const formatAmounts = (amounts: Compiled["closing"]): string =>
  amounts.map(({ currency, minor }) => `${currency} ${(minor / 100).toFixed(2)}`).join(", ");
