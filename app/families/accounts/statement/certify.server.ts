/**
 * The office certifies an account, and with it the cash books of the case are fixed up to its last day: in one transaction, on exactly the
 * versions of the books that were compared with the statement.
 */
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { movedRows } from "~/workflows/shared/accounts/index";
import { cashBook } from "~/workflows/records/cash-book/index";
import type { SubmissionContext, SubmissionType } from "~/workflows/kit";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { findCommand } from "~/app/services/platform/portal/command-names.server";
import { dispatchTogether } from "~/app/services/platform/portal/dispatch-together.server";
import { ATTEMPTS, dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type {
  DispatchAllRequest,
  DispatchOutcome,
  DispatchRequest,
} from "~/app/services/platform/portal/dispatch-types";
import { haveMoved } from "~/app/services/filings/submissions/current-authority.server";
import type { SideStep } from "~/app/services/platform/portal/ports/side-step";

import { loadBook } from "../cash-book/load-book.server";
import { buildClosing } from "../cash-book/close-books.server";
import { fixOpenings, loadPeriod, type KnownPeriod } from "../periods/follow.server";
import type { PeriodServices } from "../periods/open-period.server";
import { findStatementKind } from "./compile.server";
import { computeStatement } from "./statement.server";

/** A statement of proceedings (s.89) has no cash book. */
export const certifying: SideStep = {
  codes: new Set(["s93", "s203"]),
  facts: new Set(["accounts.certified"]),
  async take(portal, type, request) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const outcome = await certify(portal, type, request);
      if (outcome !== "changed") return outcome;
      // What the request itself rests on is its caller's to ask again.
      if (await haveMoved(portal, request.restsOn ?? [])) break;
    }
    return { outcome: "conflict", since: [] };
  },
};

type Certified = DispatchOutcome<SubmissionContext> | null;

/** @returns `changed` where a book, or the account, has changed since they were compared */
async function certify(
  portal: PeriodServices,
  type: SubmissionType,
  request: DispatchRequest,
): Promise<Certified | "changed"> {
  const { log, database } = portal;
  const { stream, by, at, commandId, input, requestId, restsOn } = request;
  const kind = findStatementKind(type);
  const before = await loadStream<SubmissionContext>(log, type, stream);
  // What was recorded before, or is not there, is answered as every step is.
  if (kind === null || before === undefined || findCommand(before.entries, request)) return null;
  const { caseId } = before.context;
  // The account before may have been certified a moment ago.
  await fixOpenings(portal, kind, caseId);
  const known = await loadPeriod(portal, stream, kind);
  const statement = known?.account.statement;
  if (known === undefined || !statement) return null;
  // The books' versions first: of whatever is recorded afterwards the log then knows.
  const rows = await findBooksOfCase(database, caseId);
  const books = await Promise.all(rows.map(({ id }) => loadBook(log, id)));
  const { account, context } = known;
  const worked = await computeStatement(portal, { kind, caseId, account, values: context.values });
  const data = { books: worked.versions, moved: movedRows(statement, worked.statement) };
  if (data.moved.length > 0 || rows.length === 0) return dispatch(log, type, { ...request, data });
  const certified: DispatchAllRequest = {
    ...{ stream, by, at, commandId, input, requestId, restsOn },
    facts: [{ type: request.type, data }],
    expectedVersion: known.version,
  };
  const closed = books.flatMap((book) => (book ? [closeAt(book, known, { at, requestId })] : []));
  const outcome = await dispatchTogether<unknown>(
    log,
    (each) => (each === stream ? type : cashBook),
    [certified, ...closed],
    (each) => (each === stream ? loadStream(log, type, each) : loadBook(log, each)),
  );
  switch (outcome.outcome) {
    case "conflict":
      return "changed";
    case "refused":
      return { outcome: "refused", refusals: outcome.refusals };
    case "done":
      return answered(portal, type, stream, outcome.parts[0]?.entry);
  }
}

const closeAt = (
  { stream, version }: { readonly stream: string; readonly version: number },
  { stream: period, account }: KnownPeriod,
  { at, requestId }: Pick<DispatchRequest, "at" | "requestId">,
): DispatchAllRequest => ({
  ...buildClosing(stream, { stream: period, ...account.period }),
  by: SYSTEM,
  at,
  requestId,
  expectedVersion: version,
});

async function answered(
  { log }: PeriodServices,
  type: SubmissionType,
  stream: string,
  entry: Extract<DispatchOutcome<unknown>, { outcome: "done" }>["entry"] | undefined,
): Promise<Certified> {
  const now = await loadStream<SubmissionContext>(log, type, stream);
  if (now === undefined || entry === undefined) throw new Error(`${stream} was certified and is not there`);
  return { outcome: "done", repeated: false, entry, state: now.state, context: now.context };
}
