/** The ad valorem fee as it stands before an account: every account of the estate before it, and everything that its books paid. */
import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import type { Compiled } from "~/workflows/shared/account-period/index";
import {
  getAdValoremScale,
  filterAllowed,
  getEstate,
  computeFeeOverLife,
  toHkd,
  NO_FEE,
  computeFeeStanding,
  type AccountedEntry,
  type FeeLineCode,
  type FeePeriod,
  type FeeStanding,
  type Period,
  type StatementKind,
} from "~/workflows/shared/accounts/index";
import { addDays, type CalendarDate } from "~/workflows/kit";

import type { Portal } from "~/app/services/platform/portal/portal";

import { isFiled, loadPeriod, type KnownPeriod } from "../periods/follow.server";
import { feeName } from "./compiled";
import { listAdjustments } from "./fee-adjustments";

type Parts = Pick<Portal, "log" | "database">;

/** What an assessment goes on from. */
export interface FeeBasis {
  readonly before: FeeStanding;
  /** The first account before that is not certified yet; `null` where all are. */
  readonly waitsFor: Period | null;
}

/**
 * The accounts of an estate before a day, from the first. Not by their numbers: an account that the office asks for within a period has the
 * number of that period, or the next where there is no calendar.
 */
export async function earlierAccounts(
  portal: Parts,
  kind: StatementKind,
  caseId: string,
  before: CalendarDate,
): Promise<readonly KnownPeriod[]> {
  const rows = (await findPeriodsOfCase(portal.database, caseId)).filter(
    (row) => row.kind === kind && row.from_date < before,
  );
  const known = await Promise.all(rows.map(({ id }) => loadPeriod(portal, id, kind)));
  return known.flatMap((each) => each ?? []);
}

/** The first of some accounts that is not certified; `null` where all are. */
export function findUncertified(
  accounts: readonly {
    readonly from_date: CalendarDate;
    readonly to_date: CalendarDate;
    readonly certified_at: string | null;
  }[],
): Period | null {
  const first = accounts.find(({ certified_at: certifiedAt }) => certifiedAt === null);
  return first ? { from: first.from_date, to: first.to_date } : null;
}

/**
 * Over the life of the estate. Of an account that was filed or compiled its own figures count, of one that is still written what it
 * says so far; what the books have from before the first account was accounted for on paper. Payments are those of the books.
 * @param entries of all books, up to the account's last day at least
 * @param from the account's first day
 */
export function feeBasis(
  kind: StatementKind,
  earlier: readonly KnownPeriod[],
  entries: readonly AccountedEntry[],
  from: CalendarDate,
): FeeBasis {
  const first = earlier[0]?.account.period.from ?? from;
  const ends = [addDays(first, -1), ...earlier.map(({ account }) => account.period.to)];
  const moved = ends.map(() => ({ realized: 0, paid: 0 }));
  for (const entry of entries) {
    if (entry.date >= from) continue;
    const within = moved[ends.findIndex((end) => entry.date <= end)];
    if (within === undefined) continue;
    if (isRealized(entry)) within.realized += toHkd(entry);
    if (isFeePaid(entry)) within.paid += toHkd(entry);
  }
  const [onPaper = { realized: 0, paid: 0 }, ...inBooks] = moved;
  const life: readonly FeePeriod[] = [
    { on: addDays(first, -1), adjustment: 0, refunded: 0, ...onPaper },
    ...earlier.map((known, place) => toFeePeriod(kind, known, inBooks[place] ?? { realized: 0, paid: 0 })),
  ];
  const open = earlier.find(({ account }) => account.certifiedAt === null)?.account.period;
  return {
    before: computeFeeOverLife(life).at(-1) ?? NO_FEE,
    waitsFor: open ? { from: open.from, to: open.to } : null,
  };
}

/** A receipt that is ticked as a realization: what the fee is charged on. */
const isRealized = ({ kind, transfer, opening, realization }: AccountedEntry): boolean =>
  kind === "receipt" && transfer === undefined && opening !== true && realization;

/** A payment of the fee, for whatever account. */
export const isFeePaid = ({ kind, category, transfer }: AccountedEntry): boolean =>
  kind === "payment" && category === "adValoremFee" && transfer === undefined;

function toFeePeriod(
  kind: StatementKind,
  known: KnownPeriod,
  inBooks: { readonly realized: number; readonly paid: number },
): FeePeriod {
  const { account, context } = known;
  const { statement, newest, period, refund } = account;
  const stands = statement !== null && (newest || isFiled(known)) ? statement : null;
  return {
    on: period.to,
    realized: findRecordedLine(stands, "current") ?? inBooks.realized,
    adjustment:
      findRecordedLine(stands, "adjustment") ??
      filterAllowed(getEstate(kind), listAdjustments(context.values)).reduce(
        (sum, { amount }) => sum + amount,
        0,
      ),
    paid: inBooks.paid,
    refunded: refund?.minor ?? 0,
  };
}

/** A line of the fee as an account has it; `undefined` where it does not. */
export const findRecordedLine = (
  statement: Pick<Compiled, "figures"> | null,
  code: FeeLineCode,
): number | undefined => statement?.figures.find(({ line }) => line === feeName(code))?.minor;

/**
 * What the assessment of a compiled account went on from. Accounts of the time when only the period's own payments were looked at say
 * nothing of the others: theirs is shown as it was, with nothing outstanding before.
 */
export function getBasis(compiled: Compiled, on: CalendarDate): FeeBasis {
  const findAmount = (code: FeeLineCode) => findRecordedLine(compiled, code);
  const [adjusted, rounded] = [findAmount("broughtForward") ?? 0, findAmount("alreadyCharged") ?? 0];
  const [charged, paid] = [findAmount("chargedToDate"), findAmount("paidToDate")];
  const waitsFor = compiled.waitsFor ?? null;
  if (charged === undefined || paid === undefined)
    return { before: computeFeeStanding(adjusted, rounded, getAdValoremScale(on)), waitsFor };
  return {
    before: {
      adjusted,
      rounded,
      charged: charged - (findAmount("totalFee") ?? 0),
      paid: paid - (findAmount("paid") ?? 0),
    },
    waitsFor,
  };
}
