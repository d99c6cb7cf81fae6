/** The contributions of a case: the record, and how far what the books received covers the months that are owed. */
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { findReceiptsOfCase } from "~/db/queries/families/contributions";
import type { RECEIPT_CATEGORIES } from "~/workflows/records/cash-book/index";
import {
  contribution,
  coverMonths,
  findAgreed,
  findFirstDay,
  listExpectedMonths,
  type AgreedContribution,
  type CaseEnds,
  type Contribution,
  type Covered,
  type Receipt,
} from "~/workflows/records/contribution/index";
import { contributionStates } from "~/workflows/records/contribution/states";
import type { CalendarDate } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { findCaseEnds, type EndingCase } from "./case-ends";

/** Receipts of this category are what a bankrupt, or the employer, contributes. */
export const CONTRIBUTION_CATEGORY: (typeof RECEIPT_CATEGORIES)[number] = "paymentByBankrupt";

export const contributionStream = (caseId: string): string => `${contribution.type}/${caseId}`;
export const contributionTab = (caseId: string): `/${string}` => `/casefile/${caseId}/overview/contribution`;

/** `null` where nothing was ever recorded, or it was forgotten. */
export async function loadContribution(
  { log }: Pick<Portal, "log">,
  caseId: string,
): Promise<LoadedStream<Contribution> | null> {
  const current = await loadStream(log, contribution, contributionStream(caseId));
  return current === undefined || isIn(contributionStates, current.state, "forgotten") ? null : current;
}

export interface ContributionOfCase extends Covered {
  readonly current: LoadedStream<Contribution>;
  readonly ends: CaseEnds;
  /** Whether the case has a cash book here: an estate that the office administers itself has none, and what came of it is not known. */
  readonly hasBooks: boolean;
}

type Parts = Pick<Portal, "log" | "database" | "clock">;

/** @returns `null` where nothing was ever recorded */
export async function loadContributionOfCase(
  portal: Parts,
  caseId: string,
  file: EndingCase,
): Promise<ContributionOfCase | null> {
  const current = await loadContribution(portal, caseId);
  if (current === null) return null;
  const today = hongKongDay(portal.clock.now());
  const ends = findCaseEnds(file, today);
  const expected = listExpectedMonths(current.context, ends, today);
  const books = await findBooksOfCase(portal.database, caseId);
  const receipts = books.length === 0 ? null : await listReceipts(portal, caseId, current.context, today);
  return { current, ends, hasBooks: receipts !== null, ...coverMonths(expected, receipts, today) };
}

async function listReceipts(
  { database }: Pick<Portal, "database">,
  caseId: string,
  context: Contribution,
  to: CalendarDate,
): Promise<readonly Receipt[]> {
  const from = findFirstDay(context);
  if (from === null) return [];
  const rows = await findReceiptsOfCase(database, { caseId, category: CONTRIBUTION_CATEGORY, from, to });
  return rows.map(({ entry_date: on, hkd }) => ({ on, hkd }));
}

/** What the books of a case received as contributions in a stretch of days, in cents of HKD; `null` where it has no book here. */
export async function findBookedFor(
  { database }: Pick<Portal, "database">,
  caseId: string,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<number | null> {
  if ((await findBooksOfCase(database, caseId)).length === 0) return null;
  const rows = await findReceiptsOfCase(database, { caseId, category: CONTRIBUTION_CATEGORY, ...days });
  return rows.reduce((sum, { hkd }) => sum + hkd, 0);
}

/** What was agreed or ordered for a stretch of days; `null` where nothing was. */
export async function findAgreedFor(
  portal: Pick<Portal, "log" | "clock">,
  caseId: string,
  file: EndingCase,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<AgreedContribution | null> {
  const current = await loadContribution(portal, caseId);
  if (current === null) return null;
  return findAgreed(current.context, findCaseEnds(file, hongKongDay(portal.clock.now())), days);
}
