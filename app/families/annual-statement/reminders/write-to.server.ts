/** How a bankrupt is written to about a statement: whether it is still owed, and in which language. */
import type { Locale } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import type { CaseFile } from "~/workflows/records/case-file/index";
import {
  findStandingEdition,
  statementStates,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { getLanguageOnFile } from "~/app/services/filings/bankrupt-door/write-to.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { loadStatement, statementStream } from "../streams.server";
import { findExcuse } from "../years/excuse";

export interface OwedStatement {
  readonly statement: LoadedStream<AnnualStatement>;
  readonly file: CaseFile;
}

/** @returns `null` where nobody is to be reminded any more: it was filed, excused or reported, or the case asks for it no longer */
export async function loadOwed(portal: Pick<Portal, "log">, stream: string): Promise<OwedStatement | null> {
  const statement = await loadStatement(portal, stream);
  if (statement === null || !isIn(statementStates, statement.state, "expected", "due", "drafting"))
    return null;
  const file = await loadBankruptcy(portal, statement.context.caseId);
  return file !== null && findExcuse(file, statement.context.due) === null ? { statement, file } : null;
}

/** That of the newest statement that they declared before, else the one on file. */
export async function findLanguage(
  portal: Pick<Portal, "log">,
  { statement: { context }, file }: OwedStatement,
): Promise<Locale> {
  for (let year = context.year - 1; year >= 1; year -= 1) {
    const former = await loadStatement(portal, statementStream(context.caseId, year));
    const edition = former && findStandingEdition(former.context);
    if (edition) return edition.language;
  }
  return getLanguageOnFile(file);
}
