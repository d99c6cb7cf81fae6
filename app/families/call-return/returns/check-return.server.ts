/**
 * The check of uploaded returns, which the portal does by itself: whose template it is, and every row. What is wrong is told at
 * its cell; a return in which nothing is wrong is complete.
 */
import { findReturnsToCheck } from "~/db/queries/families/call-returns";
import type { StreamPosition } from "~/events/types";
import { caseFile, PRACTITIONER, getStanding } from "~/workflows/records/case-file/index";
import {
  callReturn,
  type CallReturn,
  type ReturnRefusal,
  type WholeFileProblem,
} from "~/workflows/records/call-return/index";
import {
  FORM_SHEET,
  hasTag,
  RETURN_PROBLEMS,
  SPREADSHEET_TABLE_ROWS,
  type CalendarDate,
  type RowProblem,
} from "~/workflows/kit";
import { findReturnForm, type ReturnForm } from "~/workflows/shared/return-types/index";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LogParts } from "~/app/services/platform/portal/parts";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { WorkbookSheet } from "~/app/services/platform/portal/ports/workbooks";
import { processBatch, type Deferred } from "~/app/services/platform/portal/process-batch.server";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";
import { CASE_KEY } from "~/app/services/filings/spreadsheets/columns.server";
import {
  yieldToEventLoop,
  takeApart,
  type FilledForm,
} from "~/app/services/filings/spreadsheets/filled-template.server";
import { cellProblems } from "~/app/services/filings/spreadsheets/row-problems.server";
import { returnStream } from "../streams.server";
import { getReference } from "./reference";
import { returnStates } from "~/workflows/records/call-return/states";
import { isIn } from "~/workflows/kit/states";

/** Works until no return waits. @param signal ends it after the one that is under way */
export async function checkReturns(portal: Portal, signal: AbortSignal): Promise<void> {
  await processBatch(portal, {
    job: "call-returns",
    find: (looking) => findReturnsToCheck(portal.database, looking),
    getId: (id) => id,
    work: (id) => checkReturn(portal, id, signal),
    isOver: () => signal.aborted,
  });
}

type Verdict =
  | { readonly accepted: true; readonly rows: number }
  | ({ readonly accepted: false; readonly code: ReturnRefusal } & Findings);
interface Findings {
  readonly whole: WholeFileProblem | null;
  readonly rows: number;
  readonly problems: readonly RowProblem[];
}

async function checkReturn(portal: Portal, id: string, signal: AbortSignal): Promise<Deferred | undefined> {
  const stream = returnStream(id);
  const current = await loadStream(portal.log, callReturn, stream);
  const upload = current?.context.upload;
  if (!current || !isIn(returnStates, current.state, "uploaded") || !upload) return undefined;
  const file = await portal.documents.find(upload.file);
  const sheets = file === undefined ? null : await portal.workbooks.read(await portal.documents.read(file));
  // The process that reads is ended with the portal: that says nothing of the file.
  if (signal.aborted) return undefined;
  for (let attempt = 1; ; attempt += 1) {
    const restsOn: StreamPosition[] = [];
    const verdict =
      sheets === null
        ? refused("ERR-CR-002", { whole: "unreadable" })
        : await judge(portal, id, current.context, sheets, restsOn);
    const { outcome } = await dispatch(portal.log, callReturn, {
      stream,
      ...toFact(verdict),
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `checked:${upload.file}`,
      restsOn,
    });
    if (outcome === "done") return undefined;
    if (outcome === "refused" || attempt >= ATTEMPTS) return { why: "not-possible" };
  }
}

/** Times that it is judged again, because one of its cases has moved on meanwhile. */
const ATTEMPTS = 5;

function toFact(verdict: Verdict) {
  if (verdict.accepted) return { type: "return.accepted", data: { rows: verdict.rows } };
  const { code, whole, rows, problems } = verdict;
  const listed = problems.slice(0, RETURN_PROBLEMS);
  return {
    type: "return.refused",
    data: { code, whole, rows, problems: listed, more: problems.length - listed.length },
  };
}

const refused = (code: ReturnRefusal, findings: Partial<Findings> = {}): Verdict => ({
  accepted: false,
  code,
  whole: null,
  rows: 0,
  problems: [],
  ...findings,
});

/**
 * First whose template it is, then what stands in it.
 * @param restsOn gets the cases as they were read for it
 */
async function judge(
  portal: LogParts,
  id: string,
  { firm, returnType, templateVersion }: CallReturn,
  sheets: readonly WorkbookSheet[],
  restsOn: StreamPosition[],
): Promise<Verdict> {
  const form = findReturnForm(returnType, templateVersion);
  const sheet = sheets.find((each) => each.sheet === FORM_SHEET);
  if (form === undefined || sheet === undefined || sheets.some((each) => each.form !== form.code))
    return refused("ERR-CR-006");
  if (sheets.some(({ version }) => version !== templateVersion)) return refused("ERR-CR-008");
  if (!sheet.keys.includes(getReference(id))) return refused("ERR-CR-007");
  // Of two sheets, or of two columns of one name, nobody could say which is meant.
  if (isTwice(sheets.map((each) => each.sheet)) || isTwice(sheet.keys))
    return refused("ERR-CR-002", { whole: "twice" });
  const rows = sheet.rows.length;
  if (rows === 0) return refused("ERR-CR-002", { whole: "empty" });
  if (rows > SPREADSHEET_TABLE_ROWS) return refused("ERR-CR-002", { whole: "tooMany", rows });
  const problems = await problemsIn(portal, { form, firm, restsOn }, [sheet]);
  return problems.length > 0 ? refused("ERR-CR-002", { rows, problems }) : { accepted: true, rows };
}

const isTwice = (names: readonly (string | null)[]): boolean => {
  const given = names.filter((name) => name !== null);
  return new Set(given).size !== given.length;
};

async function problemsIn(
  portal: LogParts,
  { form, firm, restsOn }: Pick<Looking, "form" | "firm" | "restsOn">,
  sheets: readonly WorkbookSheet[],
): Promise<readonly RowProblem[]> {
  const today = hongKongDay(portal.clock.now());
  const { forms } = await takeApart(form, sheets);
  const cases = new Map<string, Promise<boolean>>();
  const seen = new Set<string>();
  const problems: RowProblem[] = [];
  for (const filled of forms) {
    const inCase = await caseProblem(portal, filled, { firm, today, cases, seen, form, restsOn });
    const place = filled.place(FORM_SHEET, null, CASE_KEY);
    if (inCase !== null) problems.push({ ...place, problem: inCase });
    problems.push(...cellProblems(form, filled, today));
    await yieldToEventLoop();
  }
  return problems;
}

interface Looking {
  readonly firm: string;
  readonly today: CalendarDate;
  readonly cases: Map<string, Promise<boolean>>;
  readonly seen: Set<string>;
  readonly form: ReturnForm;
  readonly restsOn: StreamPosition[];
}

async function caseProblem(
  portal: LogParts,
  { caseNo }: FilledForm,
  { firm, today, cases, seen, form, restsOn }: Looking,
): Promise<string | null> {
  if (caseNo === "") return "caseMissing";
  const caseId = parseCaseId(caseNo);
  if (caseId === null) return "caseUnknown";
  const isTheirs = cases.get(caseId) ?? hasCase(portal, firm, caseId, today, restsOn);
  cases.set(caseId, isTheirs);
  if (!(await isTheirs)) return "caseUnknown";
  if (form.oncePerCase && seen.has(caseId)) return "caseTwice";
  seen.add(caseId);
  return null;
}

/** Whether the firm has, or had, the estate: one that is not there and one that is not theirs are alike. */
async function hasCase(
  { log }: LogParts,
  firm: string,
  caseId: string,
  today: CalendarDate,
  restsOn: StreamPosition[],
): Promise<boolean> {
  const stream = `${caseFile.type}/${caseId}`;
  const known = await loadStream(log, caseFile, stream);
  restsOn.push({ stream, version: known?.version ?? 0 });
  if (known === undefined || hasTag(caseFile, known.state, "final")) return false;
  const anybody = { id: "", role: "", firms: [firm] };
  return getStanding(known.context, anybody, today, PRACTITIONER) !== "none";
}
