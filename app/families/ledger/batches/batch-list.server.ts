/** The spreadsheets of ledgers that a person uploaded, and how far they are. */
import * as z from "zod";

import {
  countLedgersOfBatches,
  findLedgerBatchPage,
  type LedgerBatchRow,
} from "~/db/queries/families/ledger-batches";
import {
  addTime,
  hongKongDate,
  LEDGER_BATCH_ROWS,
  LEDGER_LIFETIME,
  say,
  type CalendarDate,
  type Instant,
} from "~/workflows/kit";
import { BATCH_PROBLEMS, ledgerBatch, type LedgerBatch } from "~/workflows/jobs/ledger-batch/index";

import { toListing, type Listing } from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { sayProblem, type ProblemMessage } from "~/app/services/filings/spreadsheets/messages.server";

import { batchForm } from "./batch-form";
import { batchStream, LEDGER_BATCHES } from "./streams";
import { batchStates } from "~/workflows/jobs/ledger-batch/states";
import type { ledgerStates } from "~/workflows/jobs/ledger-request/states";
import { isAmong, isIn } from "~/workflows/kit/states";

export interface BatchItem {
  readonly id: string;
  readonly uploadedAt: Instant;
  /** Of the file; `null` once it is removed. */
  readonly name: string | null;
  readonly status: string;
  readonly statusLabel: string;
  /** Why no row was looked at. */
  readonly whole: string | null;
  readonly rows: number;
  readonly requestCount: number;
  /** Of those that were asked for: prepared, and not to be had. */
  readonly ready: number;
  readonly refused: number;
  readonly expiresOn: CalendarDate | null;
  /** Rows or cells with faults, while they are known. */
  readonly faults: number;
  /** Where the file with its faults marked is; `null` where nothing is wrong. */
  readonly result: string | null;
}

export interface BatchList {
  readonly list: Listing<BatchItem>;
  /** Whether one of them is still being checked or made. */
  readonly waiting: boolean;
  /** What is wrong in the newest one. */
  readonly problems: readonly ProblemMessage[];
}

type RequestContext = Pick<PageContext, "portal" | "user" | "locale" | "t">;

const Query = z.object({
  page: z.coerce.number().int().min(1).max(4_000).catch(1),
  size: z.coerce.number().int().min(1).max(100).catch(25),
});
/** Faults that the page shows; the file has them all. */
const SHOWN = 50;

export async function batchList(
  pageContext: RequestContext,
  parameters: URLSearchParams,
): Promise<BatchList> {
  const { portal, user, locale, t } = pageContext;
  const input = Query.parse(Object.fromEntries(parameters));
  const found = await findLedgerBatchPage(portal.database, { owner: user.id, ...input });
  const counts = await countLedgersOfBatches(
    portal.database,
    found.rows.map(({ id }) => id),
  );
  const contexts = new Map<string, LedgerBatch>();
  for (const { id, state } of found.rows) {
    if (isIn(batchStates, state, "removed")) continue;
    const current = await loadStream(portal.log, ledgerBatch, batchStream(id));
    if (current !== undefined) contexts.set(id, current.context);
  }
  const newest = input.page === 1 ? contexts.get(found.rows[0]?.id ?? "") : undefined;
  const sorting = { column: "uploaded", direction: "desc" } as const;
  const getCount = (batch: string, ...states: readonly (keyof typeof ledgerStates)[]) =>
    counts
      .filter((each) => each.batch === batch && isAmong(states, each.state))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    list: toListing({ ...input, sorting }, found, (row) => ({
      ...toItem(pageContext, row, contexts.get(row.id)),
      ready: getCount(row.id, "ready", "removed"),
      refused: getCount(row.id, "refused"),
    })),
    waiting: found.rows.some(({ state }) => isIn(batchStates, state, "checking", "making")),
    problems: (newest?.problems ?? [])
      .slice(0, SHOWN)
      .map((problem) => sayProblem({ type: batchForm, locale, t }, problem)),
  };
}

function toItem(
  { locale, t }: RequestContext,
  {
    id,
    uploaded_at: uploadedAt,
    state,
    ended_at: endedAt,
    total,
    asked: requestCount,
    whole,
  }: LedgerBatchRow,
  context: LedgerBatch | undefined,
): Omit<BatchItem, "ready" | "refused"> {
  const faults = (context?.problems.length ?? 0) + (context?.more ?? 0);
  const problem = BATCH_PROBLEMS.find((each) => each === whole);
  return {
    id,
    uploadedAt,
    name: context === undefined ? null : context.fileName,
    status: state,
    statusLabel: say(ledgerBatch, locale, `status.${state}`),
    whole: problem === undefined ? null : t(`ledger.batches.whole.${problem}`, { rows: LEDGER_BATCH_ROWS }),
    rows: total,
    requestCount,
    expiresOn: endedAt === null ? null : hongKongDate(addTime(endedAt, LEDGER_LIFETIME)),
    faults,
    result: faults === 0 ? null : `${LEDGER_BATCHES}/${id}/result.xlsx`,
  };
}
