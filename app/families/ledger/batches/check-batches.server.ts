/**
 * The work on batches that the portal does by itself: every row is judged, the good ones become requests, and once the last ledger
 * is ready the batch is finished. Interrupted, it begins again: the id of a request follows from its row.
 */
import * as z from "zod";

import {
  countLedgersOfBatches,
  findLedgerBatchesOver,
  findLedgerBatchesUnderWay,
} from "~/db/queries/families/ledger-batches";
import {
  FORM_SHEET,
  LEDGER_BATCH_ROWS,
  RETURN_PROBLEMS,
  type Instant,
  type RowProblem,
  statesWith,
} from "~/workflows/kit";
import { ledgerBatch, type BatchProblem, type LedgerBatch } from "~/workflows/jobs/ledger-batch/index";
import {
  GROUPINGS,
  ledgerRequest,
  REPORT_FORMATS,
  REPORT_TYPES,
} from "~/workflows/jobs/ledger-request/index";
import { batchStates } from "~/workflows/jobs/ledger-batch/states";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { derivedId } from "~/app/services/platform/portal/derived-id.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { removeFiles } from "~/app/services/documents/prepared-files/prepared-files.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { WorkbookSheet } from "~/app/services/platform/portal/ports/workbooks";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { processBatch } from "~/app/services/platform/portal/process-batch.server";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";
import { CASE_KEY } from "~/app/services/filings/spreadsheets/columns.server";
import {
  yieldToEventLoop,
  findRefusal,
  takeApart,
  type FilledForm,
} from "~/app/services/filings/spreadsheets/filled-template.server";
import { cellProblems } from "~/app/services/filings/spreadsheets/row-problems.server";
import {
  toRequesterActor,
  Code,
  judgeRequest,
  ledgerStream,
  type LedgerInput,
} from "../requests/ask-ledger.server";
import { batchForm } from "./batch-form";
import { batchStream } from "./streams";
import type { ledgerStates } from "~/workflows/jobs/ledger-request/states";
import { isAmong, isIn } from "~/workflows/kit/states";

const UNDER_WAY = statesWith(batchStates, "lists", "underWay");
const OVER = statesWith(batchStates, "lists", "over");

/** Works on what waits. @param signal ends it after the one that is under way */
export async function workOnBatches(portal: Portal, signal: AbortSignal): Promise<void> {
  await processBatch(portal, {
    job: "ledger-batches",
    find: (looking) => findLedgerBatchesUnderWay(portal.database, { states: UNDER_WAY, ...looking }),
    getId: (id) => id,
    work: async (id) => {
      const current = await loadStream(portal.log, ledgerBatch, batchStream(id));
      if (isIn(batchStates, current?.state, "checking")) await check(portal, id, current.context, signal);
      if (isIn(batchStates, current?.state, "making")) await finish(portal, id);
      return undefined;
    },
    isOver: () => signal.aborted,
  });
}

const record = (portal: Portal, id: string, type: string, data: Readonly<Record<string, unknown>>) =>
  dispatch(portal.log, ledgerBatch, {
    stream: batchStream(id),
    type,
    data,
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: type,
  });

async function check(
  portal: Portal,
  id: string,
  { file, owner }: LedgerBatch,
  signal: AbortSignal,
): Promise<void> {
  const user = await portal.findUser(owner);
  const stored = file === null ? undefined : await portal.documents.find(file);
  const sheets =
    stored === undefined ? null : await portal.workbooks.read(await portal.documents.read(stored));
  // The process that reads is ended with the portal: that says nothing of the file.
  if (signal.aborted) return;
  const whole = user === null ? "notYours" : sheets === null ? "unreadable" : wholeProblem(sheets);
  if (user === null || sheets === null || whole !== null) {
    await record(portal, id, "batch.refused", { whole });
    return;
  }
  const { forms } = await takeApart(batchForm, sheets);
  const problems: RowProblem[] = [];
  let requestCount = 0;
  for (const filled of forms) {
    const wrong = await askRow(portal, user, id, filled);
    if (wrong.length === 0) requestCount += 1;
    problems.push(...wrong);
    await yieldToEventLoop();
    if (signal.aborted) return;
  }
  const listed = problems.slice(0, RETURN_PROBLEMS);
  if (listed.length > 0)
    await record(portal, id, "faults.found", { problems: listed, more: problems.length - listed.length });
  await record(portal, id, "batch.checked", { rows: forms.length, asked: requestCount });
}

function wholeProblem(sheets: readonly WorkbookSheet[]): BatchProblem | null {
  const why = findRefusal(batchForm, sheets);
  if (why !== null) return why === "otherForm" ? "notTemplate" : why;
  const rows = sheets.find(({ sheet }) => sheet === FORM_SHEET)?.rows.length ?? 0;
  return rows > LEDGER_BATCH_ROWS ? "tooMany" : null;
}

const Row = z.object({
  reportType: z.enum(REPORT_TYPES),
  accountTo: z.string().optional(),
  periodFrom: z.iso.date(),
  periodTo: z.iso.date(),
  format: z.enum(REPORT_FORMATS),
  analysisFrom: Code,
  analysisTo: Code,
  grouping: z.enum(GROUPINGS),
});

/** Asks for the ledger of a row, or says what is wrong with it. */
async function askRow(
  portal: Portal,
  user: CurrentUser,
  batch: string,
  filled: FilledForm,
): Promise<readonly RowProblem[]> {
  const at = (key: string, problem: string): RowProblem => ({
    ...filled.place(FORM_SHEET, null, key),
    problem,
  });
  const accountFrom = parseCaseId(filled.caseNo);
  const inAccount =
    accountFrom !== null ? [] : [at(CASE_KEY, filled.caseNo === "" ? "caseMissing" : "account")];
  const inCells = [...inAccount, ...cellProblems(batchForm, filled, hongKongDay(portal.clock.now()))];
  if (inCells.length > 0 || accountFrom === null) return inCells;
  const read = Row.safeParse(filled.values);
  if (!read.success)
    return [...new Set(read.error.issues.map(({ path }) => String(path[0])))].map((key) => at(key, "code"));
  const { accountTo: typedTo = "", ...values } = read.data;
  const accountTo = typedTo === "" ? undefined : parseCaseId(typedTo);
  if (accountTo === null) return [at("accountTo", "account")];
  const input: LedgerInput = { ...values, accountFrom, accountTo };
  const judged = await judgeRequest(portal, user, input);
  if ("problem" in judged)
    return [at(judged.field === "accountFrom" ? CASE_KEY : judged.field, judged.problem)];
  // Called as the batch and the row: checked again, it is the same request.
  const id = derivedId(batch, String(filled.row));
  const outcome = await dispatch(portal.log, ledgerRequest, {
    stream: ledgerStream(id),
    type: "ledger.requested",
    data: { ...judged, batch },
    by: toRequesterActor(user),
    at: portal.clock.now(),
    commandId: id,
    // Judged again after an interruption, it is still this line of the batch.
    input: { batch },
  });
  return outcome.outcome === "refused"
    ? outcome.refusals.map(({ guard, code }) => ({
        ...at(CASE_KEY, "mayNotStart"),
        refusal: { guard, code },
      }))
    : [];
}

/** Once none of its ledgers waits any more. */
async function finish(portal: Portal, id: string): Promise<void> {
  const counts = await countLedgersOfBatches(portal.database, [id]);
  const countIn = (...states: readonly (keyof typeof ledgerStates)[]) =>
    counts.filter(({ state }) => isAmong(states, state)).reduce((sum, { count }) => sum + count, 0);
  if (countIn("pending") > 0) return;
  await record(portal, id, "batch.finished", {
    ready: countIn("ready", "removed"),
    refused: countIn("refused"),
  });
}

/** Takes away what was finished 30 days ago: the file, and the key of what was said of it. */
export const removeBatches = (portal: Portal, now: Instant): Promise<void> =>
  removeFiles(portal, ledgerBatch, now, {
    job: "remove-ledger-batches",
    find: (readyBy, looking) => findLedgerBatchesOver(portal.database, readyBy, { states: OVER, ...looking }),
  });
