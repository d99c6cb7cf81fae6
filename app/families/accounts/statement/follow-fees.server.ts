/**
 * What follows for the fee of later accounts when one before them comes to something else: an account that is still prepared is
 * compiled again, one that was filed stays as filed and says what its fee comes to now.
 */
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import type { Compiled } from "~/workflows/shared/account-period/index";
import { feeAfter, type StatementKind } from "~/workflows/shared/accounts/index";
import { writeMinor } from "~/workflows/kit";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";

import { loadChain, isFiled, note, type KnownPeriod } from "../periods/follow.server";
import type { PeriodServices } from "../periods/open-period.server";
import { listBooksOfCase } from "./books.server";
import { getBasis, earlierAccounts, feeBasis, findRecordedLine, type FeeBasis } from "./earlier-fees.server";

/** Looks at the fee of every account of an estate that was compiled, from the second on. */
export async function followFees(portal: PeriodServices, kind: StatementKind, caseId: string): Promise<void> {
  const chain = await loadChain(portal, kind, caseId);
  const later = chain.filter(({ account }, place) => place > 0 && account.statement !== null);
  const last = later.at(-1);
  if (last === undefined || (await findBooksOfCase(portal.database, caseId)).length === 0) return;
  const { entries } = await listBooksOfCase(portal, caseId, last.account.period.to);
  // From the first: what one comes to is what the next goes on from.
  for (const known of later) {
    const { statement, newest, period } = known.account;
    const earlier = await earlierAccounts(portal, kind, caseId, period.from);
    const former = earlier.at(-1);
    if (statement === null || former === undefined) continue;
    const now = feeBasis(kind, earlier, entries, period.from);
    if (isFiled(known)) await markFee(portal, known, statement, now);
    else if (newest && !isSame(getBasis(statement, period.to), now)) await compileAnew(portal, known, former);
  }
}

const isSame = ({ before: one }: FeeBasis, { before: other }: FeeBasis): boolean =>
  one.adjusted === other.adjusted &&
  one.rounded === other.rounded &&
  one.charged === other.charged &&
  one.paid === other.paid;

async function compileAnew(
  { log, clock }: PeriodServices,
  { type, stream, version }: KnownPeriod,
  former: KnownPeriod,
): Promise<void> {
  // An account that was filed meanwhile is marked the next time.
  mayBeRefused(
    await dispatch(log, type, {
      stream,
      type: "books.changed",
      data: { book: former.stream },
      by: SYSTEM,
      at: clock.now(),
      // Of several processes that look at the same version, one records it.
      commandId: `${stream}-fee-${String(version)}`,
    }),
  );
}

async function markFee(
  portal: PeriodServices,
  known: KnownPeriod,
  statement: Compiled,
  { before }: FeeBasis,
): Promise<void> {
  const [fee, outstanding] = [
    findRecordedLine(statement, "totalFee"),
    findRecordedLine(statement, "outstanding"),
  ];
  if (fee === undefined || outstanding === undefined) return;
  const { charged, paid } = feeAfter(before, {
    on: known.account.period.to,
    realized: findRecordedLine(statement, "current") ?? 0,
    adjustment: findRecordedLine(statement, "adjustment") ?? 0,
    paid: findRecordedLine(statement, "paid") ?? 0,
    refunded: 0,
  });
  const now = [charged - before.charged, Math.max(0, charged - paid)] as const;
  if (now[0] === fee && now[1] === outstanding) return;
  await note(portal, known, "fee", written(fee, outstanding), written(...now));
}

const written = (fee: number, outstanding: number): string =>
  `A ${writeMinor(fee)}, D + A + B − C ${writeMinor(outstanding)}`;
