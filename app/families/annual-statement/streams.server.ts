/** The streams of annual statements, and where their pages lie. */
import {
  annualStatement,
  statementStates,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";
import { isIn } from "~/workflows/kit/states";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";

/** The bankrupt's pages. */
export const DOOR = "/annual-statement";
/** The office's. */
export const STATEMENTS = "/annual-statements";

/** The code at the beginning of the numbers that statements are quoted by. */
export const STATEMENT_PREFIX = "as";

export { BANKRUPT } from "~/app/services/filings/bankrupt-door/bankrupt-actor";

/** One for each case and year, whoever begins it. */
export const statementStream = (caseId: string, year: number): string =>
  `${annualStatement.type}/${caseId}-${String(year)}`;

export const yearPath = (year: number, page: string): string => `${DOOR}/year/${String(year)}/${page}`;

/** A statement as it stands, whoever asks; `null` for one that is not there, or was forgotten. */
export async function loadStatement(
  { log }: Pick<Portal, "log">,
  stream: string,
): Promise<LoadedStream<AnnualStatement> | null> {
  const current = await loadStream(log, annualStatement, stream);
  return current === undefined || isIn(statementStates, current.state, "forgotten") ? null : current;
}

/** The statement that an address of the office names. */
export const findStatementOfOffice = (
  portal: Pick<Portal, "log">,
  id: string,
): Promise<LoadedStream<AnnualStatement> | null> =>
  /^HCB-\d{1,6}-\d{4}-\d{1,2}$/.test(id)
    ? loadStatement(portal, `${annualStatement.type}/${id}`)
    : Promise.resolve(null);
