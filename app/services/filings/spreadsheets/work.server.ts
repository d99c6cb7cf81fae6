/**
 * The work on uploaded spreadsheets that the portal does by itself: their rows are checked and saved some at a time, each
 * time as a fact, so that whoever comes next, after a restart or in another process, goes on where it was. Every command has
 * an id that follows from the upload and the row: what was done is not done again.
 */
import { findSpreadsheetUploadsIn } from "~/db/queries/filings/spreadsheet-uploads";
import {
  addTime,
  changesBetween,
  SPREADSHEET_LIFETIME,
  type Instant,
  type Actor,
  type SubmissionType,
  getForm,
  listFollowing,
  statesWith,
} from "~/workflows/kit";
import { findByCode, spreadsheetUpload } from "~/workflows/registry";
import {
  goodRows,
  type SavedRow,
  type SpreadsheetUpload,
  type UploadFailure,
} from "~/workflows/jobs/spreadsheet-upload/index";
import { uploadStates } from "~/workflows/jobs/spreadsheet-upload/states";

import { processBatch } from "../../platform/portal/process-batch.server";
import { toFilingActor } from "../../cases/access/visible-case.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import { derivedId } from "../../platform/portal/derived-id.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { type LoadedStream } from "../../platform/portal/dispatch-types";
import type { ListParts, LogParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import type { CurrentUser } from "../../platform/portal/types";
import { checkForm } from "./check-form.server";
import {
  yieldToEventLoop,
  findRefusal,
  takeApart,
  type FilledForm,
  type FilledTemplate,
} from "./filled-template.server";
import { getRowDrafts } from "./row-drafts.server";
import { toUploadStream } from "./uploads.server";
import { isIn } from "~/workflows/kit/states";

const WORKING = statesWith(uploadStates, "lists", "running");
const AT_REST = statesWith(uploadStates, "lists", "over");
/** Rows of one fact: so often progress is told, and so much is done twice at most after a crash. */
const CHUNK = 50;
const UPLOADS_AT_ONCE = 200;

/** Templates that are being worked on, so that a file is read once and not for every chunk. */
type OpenedTemplates = Map<string, FilledTemplate>;

/**
 * Works until no upload waits, some rows of each in turn.
 * @param signal ends it after the chunk that is under way
 */
export async function workOnSpreadsheets(portal: Portal, signal?: AbortSignal): Promise<void> {
  const opened: OpenedTemplates = new Map();
  const failures: unknown[] = [];
  for (;;) {
    const waiting = await waitingUploads(portal);
    for (const id of opened.keys()) if (!waiting.includes(id)) opened.delete(id);
    if (waiting.length === 0 || signal?.aborted) break;
    const job = "spreadsheets";
    const find = async () => waiting;
    const work = async (id: string) => {
      await workOn(portal, id, opened, signal);
      await yieldToEventLoop();
      return undefined;
    };
    const isOver = () => signal?.aborted === true;
    // An upload that fails is set aside: the next round goes on without it.
    await processBatch(portal, { job, find, getId: (id) => id, work, isOver }).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
}

const waitingUploads = (portal: ListParts) =>
  findSpreadsheetUploadsIn(
    portal.database,
    { states: WORKING },
    { job: "spreadsheets", now: portal.clock.now(), limit: UPLOADS_AT_ONCE },
  );

/** Removes uploads that nobody has touched for long, content and all. */
export async function forgetSpreadsheets(portal: Portal, now: Instant): Promise<void> {
  const old = { states: AT_REST, untouchedSince: addTime(now, -SPREADSHEET_LIFETIME) };
  await processBatch(portal, {
    job: "forget-spreadsheets",
    find: (looking) => findSpreadsheetUploadsIn(portal.database, old, looking),
    getId: (id) => id,
    work: async (id) => {
      // The fact destroys the key of what was found in the rows; the file goes first, so that none is left without one who looks.
      await portal.documents.removeAllBut(toUploadStream(id), new Set());
      const { outcome } = await record(portal, id, "upload.forgotten", {}, "forgotten");
      return outcome === "done" ? undefined : { why: "not-possible" };
    },
  });
}

function record(
  portal: LogParts,
  id: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  command: string,
  expectedVersion?: number,
) {
  return dispatch(portal.log, spreadsheetUpload, {
    stream: toUploadStream(id),
    type,
    data,
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `${id}:${command}`,
    ...(expectedVersion !== undefined && { expectedVersion }),
  });
}

interface Task {
  readonly portal: Portal;
  readonly id: string;
  readonly current: LoadedStream<SpreadsheetUpload>;
  readonly type: SubmissionType;
  readonly user: CurrentUser;
  readonly filled: FilledTemplate;
}

/** One chunk of one upload. */
async function workOn(
  portal: Portal,
  id: string,
  opened: OpenedTemplates,
  signal?: AbortSignal,
): Promise<void> {
  const current = await loadStream(portal.log, spreadsheetUpload, toUploadStream(id));
  if (current === undefined) return;
  if (isIn(uploadStates, current.state, "stopping")) {
    await record(portal, id, "saving.stopped", {}, "stopped");
    return;
  }
  const type = findByCode(current.context.form);
  const user = await portal.findUser(current.context.owner);
  if (user === null) return fail(portal, id, "account");
  if (type?.form.version !== current.context.formVersion) return fail(portal, id, "formChanged");
  const filled = opened.get(id) ?? (await open(portal, type, current.context.file));
  // The process that reads is ended with the portal: that says nothing of the file.
  if (signal?.aborted) return;
  if (filled === null) return fail(portal, id, "unreadable");
  opened.set(id, filled);
  const task: Task = { portal, id, current, type, user, filled };
  if (isIn(uploadStates, current.state, "checking")) await check(task);
  else if (isIn(uploadStates, current.state, "saving")) await save(task);
}

async function fail(portal: LogParts, id: string, cause: UploadFailure): Promise<void> {
  await record(portal, id, "upload.failed", { cause }, "failed");
}

/** The template, read again as when it was received; `null` where it cannot be any more. */
async function open(portal: Portal, type: SubmissionType, fileId: string): Promise<FilledTemplate | null> {
  const file = await portal.documents.find(fileId);
  const sheets = file === undefined ? null : await portal.workbooks.read(await portal.documents.read(file));
  if (sheets === null || findRefusal(type, sheets) !== null) return null;
  return takeApart(type, sheets);
}

async function check({ portal, id, current, type, user, filled }: Task): Promise<void> {
  const { rows: done } = current.context;
  const today = hongKongDay(portal.clock.now());
  const rows = [];
  for (const form of filled.forms.slice(done.length, done.length + CHUNK)) {
    rows.push(await checkForm(portal, user, type, form, today));
    await yieldToEventLoop();
  }
  if (rows.length > 0) {
    // Another process may have told of them meanwhile: then theirs stands.
    await record(portal, id, "rows.checked", { rows }, `checked:${String(done.length)}`, current.version);
    return;
  }
  await record(portal, id, "check.completed", { strays: filled.strays }, "checked");
}

async function save(task: Task): Promise<void> {
  const { portal, id, current, filled } = task;
  const settled = new Set(current.context.saved.map(({ row }) => row));
  const due = goodRows(current.context).filter(({ row }) => !settled.has(row));
  const rows: SavedRow[] = [];
  for (const { row, caseId } of due.slice(0, CHUNK)) {
    const form = filled.forms.find((each) => each.row === row);
    if (form !== undefined && caseId !== null) rows.push(await saveForm(task, form, caseId));
    await yieldToEventLoop();
  }
  if (rows.length > 0) {
    await record(portal, id, "rows.saved", { rows }, `saved:${String(settled.size)}`);
    return;
  }
  await record(portal, id, "saving.completed", {}, "saved");
}

/** Begins a draft as its owner would, and saves the row into it. What has become impossible since the check is told. */
async function saveForm(task: Task, { row, values }: FilledForm, caseId: string): Promise<SavedRow> {
  const { portal, id, type, user } = task;
  const submissionId = deriveDraftId(id, row);
  const stream = `${type.type}/${submissionId}`;
  const start = { user, caseId, submissionId, requestId: id };
  const refusals = await getRowDrafts(type).start(portal, start);
  if (refusals.length > 0) return { row, submission: null, refusals: listRefusals(refusals) };
  const draft = await loadStream(portal.log, type, stream);
  const form = draft && getForm(type, draft.context.formVersion);
  const changes =
    form === undefined ? {} : changesBetween(form, {}, { ...values, ...listFollowing(form, values) });
  if (draft === undefined || Object.keys(changes).length === 0)
    return { row, submission: stream, refusals: [] };
  const saved = await dispatch(portal.log, type, {
    stream,
    type: "draft.saved",
    data: { changes, basedOn: draft.context.contentVersion },
    by: await loadWriter(task, caseId),
    at: portal.clock.now(),
    commandId: `${submissionId}-row`,
    input: { row },
    requestId: id,
  });
  return {
    row,
    submission: stream,
    refusals: saved.outcome === "refused" ? listRefusals(saved.refusals) : [],
  };
}

/** The owner of the upload as they stand to the case of a row. @throws where they see it no more, although its draft has begun */
async function loadWriter({ portal, type, user }: Task, caseId: string): Promise<Actor> {
  const visible = await getRowDrafts(type).findCase(portal, user, caseId);
  if (visible === null) throw new Error(`A draft was begun in ${caseId}, which its writer does not see`);
  return toFilingActor(visible, type);
}

function listRefusals(
  refusals: readonly {
    readonly guard: string;
    readonly code: string;
    readonly params?: Readonly<Record<string, string | number>>;
  }[],
): SavedRow["refusals"] {
  return refusals.map(({ guard, code, params }) => ({
    guard,
    code,
    ...(params && { params: { ...params } }),
  }));
}

/** The draft's id follows from the upload and the row: saved twice, a row still makes one draft. */
export const deriveDraftId = (uploadId: string, row: number): string => derivedId(uploadId, String(row));
