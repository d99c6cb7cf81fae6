/** An uploaded spreadsheet as its page shows it: how far it is, and a page of its rows with what becomes of each. */
import { findSameSpreadsheet } from "~/db/queries/filings/spreadsheet-uploads";
import { say, type Locale, statesWith, isAmong } from "~/workflows/kit";
import { spreadsheetUpload } from "~/workflows/registry";
import { goodRows, isGood, type CheckedRow, type SavedRow } from "~/workflows/jobs/spreadsheet-upload/index";
import { idInStream } from "~/events/stream-id";
import { uploadStates } from "~/workflows/jobs/spreadsheet-upload/states";

import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { toListing, readChoice, readListRequest } from "../../platform/lists/list-request.server";
import { sayMissing, sayProblem, sayRefusals, type Reader } from "./messages.server";
import type { RowDrafts } from "../submissions/row-drafts";
import { getRowDrafts } from "./row-drafts.server";
import type { OwnUpload } from "./uploads.server";
import { type UploadView, type RowView, SHOWN } from "./upload-page.view";
import { isIn } from "~/workflows/kit/states";

const RUNNING = statesWith(uploadStates, "lists", "running");
/** Strays that are named; the marked file has them all. */
const MOST_STRAYS = 20;

/** @param parameters `show`: which rows; `page`: which of their pages */
export async function viewUpload(
  portal: Portal,
  user: CurrentUser,
  { id, type, current }: OwnUpload,
  parameters: URLSearchParams,
  reader: Reader,
): Promise<UploadView> {
  const { locale } = reader;
  const { context, state } = current;
  const { rows, saved, strays, total } = context;
  const settled = new Map(saved.map((each) => [each.row, each]));
  const file = await portal.documents.find(context.file);
  const shown = readChoice(parameters, "show", SHOWN) ?? "all";
  const wanted = rows.filter((row) => shown === "all" || isGood(row) === (shown === "good"));
  const request = readListRequest(parameters, { row: "row" }, { column: "row", direction: "asc" });
  const page = wanted.slice((request.page - 1) * request.size, request.page * request.size);
  const { findCase } = getRowDrafts(type);
  const lines = await Promise.all(
    page.map((row) => rowView({ portal, user, findCase }, row, settled.get(row.row), state, reader)),
  );
  const good = goodRows(context).length;
  const drafts = saved.filter(({ submission }) => submission !== null).length;
  return {
    id,
    form: type.code,
    formTitle: say(type, locale, "title"),
    formName: say(type, locale, "name"),
    file: file?.name ?? "",
    receivedAt: context.receivedAt,
    state,
    statusLabel: getStatusLabel(state, locale),
    failure: context.failure,
    running: isAmong(RUNNING, state),
    counts: {
      total,
      checked: rows.length,
      good,
      wrong: rows.length - good,
      saved: drafts,
      settled: saved.length,
      notSaved: saved.length - drafts,
    },
    strays: strays.slice(0, MOST_STRAYS).map((problem) => sayProblem(reader, problem)),
    same: await sameBefore(portal, id, context),
    sameCase: listOfSameCase(rows),
    shown,
    rows: toListing(request, { rows: lines, total: { count: wanted.length, capped: false } }, (line) => line),
  };
}

/** Cases that are named of those with several rows. */
const MOST_SAME = 10;

/** Two rows of one case may be meant, and may be one debt twice: whoever uploaded them is told before any draft is made. */
function listOfSameCase(rows: readonly CheckedRow[]): UploadView["sameCase"] {
  const found = new Map<string, { readonly caseNo: string; readonly rows: number[] }>();
  for (const row of rows) {
    if (row.caseId === null || !isGood(row)) continue;
    const ofCase = found.get(row.caseId);
    if (ofCase === undefined) found.set(row.caseId, { caseNo: row.caseNo, rows: [row.row] });
    else ofCase.rows.push(row.row);
  }
  return [...found.values()].filter((each) => each.rows.length > 1).slice(0, MOST_SAME);
}

export const getStatusLabel = (state: string, locale: Locale): string =>
  say(spreadsheetUpload, locale, `status.${state}`);

async function sameBefore(
  portal: ListParts,
  id: string,
  { owner, form, hash, receivedAt }: OwnUpload["current"]["context"],
): Promise<UploadView["same"]> {
  const same = await findSameSpreadsheet(portal.database, { id, owner, form, hash });
  if (same === undefined || same.saved === 0 || same.received_at > receivedAt) return null;
  return { id: same.id, receivedAt: same.received_at, drafts: same.saved };
}

async function rowView(
  {
    portal,
    user,
    findCase,
  }: Pick<RowDrafts, "findCase"> & { readonly portal: Portal; readonly user: CurrentUser },
  checked: CheckedRow,
  saved: SavedRow | undefined,
  state: string,
  reader: Reader,
): Promise<RowView> {
  const { row, caseNo, caseId, given, problems } = checked;
  const found = caseId === null ? null : await findCase(portal, user, caseId);
  const submission = saved?.submission ?? null;
  return {
    id: String(row),
    row,
    caseNo: found?.caseNo ?? caseNo,
    caseFile: found && { to: `/casefile/${found.id}/overview`, nameEn: found.nameEn, nameZh: found.nameZh },
    outcome: getOutcome(checked, saved, state),
    given,
    draft: submission === null || found === null ? null : getFirstAddress(reader.type, found.id, submission),
    problems: problems.map((problem) => sayProblem(reader, problem)),
    refusals: saved === undefined ? [] : sayRefusals(reader, saved),
    missing: isGood(checked) ? sayMissing(reader, checked) : null,
  };
}

const getFirstAddress = ({ code, form }: Reader["type"], caseId: string, stream: string): string =>
  `/casefile/${caseId}/${code}/${idInStream(stream)}/${form.steps[0]?.id ?? "step1"}`;

function getOutcome(checked: CheckedRow, saved: SavedRow | undefined, state: string): RowView["outcome"] {
  if (saved !== undefined) return saved.submission === null ? "refused" : "made";
  if (!isGood(checked) || isIn(uploadStates, state, "cancelled", "failed")) return "leftOut";
  return isIn(uploadStates, state, "saving", "stopping") ? "waiting" : "willBe";
}
