/** What still stands in the way of a release, from the lists that follow from the log. Nothing of it is entered by hand. */
import * as z from "zod";

import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { findBookBalances } from "~/db/queries/families/cash-books";
import { countProofs } from "~/db/queries/families/proofs";
import { findConductFinal, type ReleaseFigures } from "~/db/queries/families/release-figures";
import { HOME_CURRENCY, statesWith, writeMoney } from "~/workflows/kit";
import { proofStates } from "~/workflows/forms/proof-of-debt/index";
import type { Release } from "~/workflows/shared/release/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import { RELEASES, viewAddress, type CaseType } from "../streams.server";
import { loadCaseFigures } from "./court-fee.server";
import type { Obstacle, ObstacleName } from "./obstacles.view";

/** Proofs that were filed and wait for the decision of whoever administers the estate. */
const UNDECIDED = statesWith(proofStates, "lists", "undecided");
const CERTIFIED = "certified";

const Dividend = z.object({
  dividend: z.array(z.object({ minor: z.number(), paid: z.boolean() })).optional(),
});

/** Of the shares in dividends what nobody has taken, without what was paid in. */
export function computeUnclaimed({
  dividends,
  paidIn,
}: Pick<ReleaseFigures, "dividends" | "paidIn">): number {
  const shares = dividends.flatMap((detail) => Dividend.parse(JSON.parse(detail)).dividend ?? []);
  const open = shares.reduce((sum, { minor, paid }) => (paid ? sum : sum + minor), 0);
  return Math.max(0, open - paidIn);
}

/** @param newest the newest application; nothing where none was begun: its books are with the office-holder */
export async function loadObstacles(
  portal: ListParts,
  { id, type }: { readonly id: string; readonly type: CaseType },
  newest: { readonly id: string; readonly release: Pick<Release, "books" | "submitted"> } | null,
): Promise<readonly Obstacle[]> {
  const { database } = portal;
  const release = newest?.release;
  // They are recorded on the page of the application, once it was given: of a draft nothing is handed over.
  const booksAt =
    newest !== null && newest.release.submitted !== null ? `${viewAddress(type, newest.id)}#acts` : null;
  const today = hongKongDay(portal.clock.now());
  const tab = (name: string) => `/casefile/${id}/overview/${name}`;
  const periods = await findPeriodsOfCase(database, id);
  const accounts = periods.filter(({ state, to_date }) => state !== CERTIFIED && to_date <= today).length;
  const proofs = await countProofs(database, { scope: { whose: "all" }, caseId: id, states: UNDECIDED });
  const { ids, figures } = await loadCaseFigures(portal, id);
  const balances = (await findBookBalances(database, ids)).filter(({ balance }) => balance !== 0);
  const unclaimed = computeUnclaimed(figures);
  const obstacle = (name: ObstacleName, what: string, clear: boolean, to: string | null): Obstacle => ({
    ...{ name, what, clear, to },
  });
  const conduct = type === "L" ? await findConductFinal(database, id) : undefined;
  const total = [...sumByCurrency(balances)].map(([currency, minor]) => writeMoney({ minor, currency }));
  return [
    obstacle("accounts", String(accounts), accounts === 0, tab("accounts")),
    obstacle("proofs", String(proofs.count), proofs.count === 0, tab("proofs")),
    ...(type === "L" ? [obstacle("conduct", "", conduct?.finalForm != null, tab("directors-conduct"))] : []),
    obstacle(
      "unclaimedDividends",
      writeMoney({ minor: unclaimed, currency: HOME_CURRENCY }),
      unclaimed === 0,
      `/cash-books?case=${id}`,
    ),
    obstacle("balance", total.join("; "), total.length === 0, `/cash-books?case=${id}`),
    obstacle("books", "", release?.books != null, booksAt),
  ];
}

/** In the case file, which is open to more people than releases are. */
export const filterObstacles = (
  obstacles: readonly Obstacle[],
  opensReleases: boolean,
): readonly Obstacle[] =>
  obstacles.map((each) => (opensReleases || !each.to?.startsWith(RELEASES) ? each : { ...each, to: null }));

function sumByCurrency(
  balances: readonly { readonly currency: string; readonly balance: number }[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, balance } of balances) sums.set(currency, (sums.get(currency) ?? 0) + balance);
  return sums;
}
