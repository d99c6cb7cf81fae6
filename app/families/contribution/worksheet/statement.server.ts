/** The annual statement from which a worksheet takes its figures: the newest of the case that was declared. */
import { findStatementsOfCase } from "~/db/queries/families/annual-statements";
import {
  annualStatement,
  findStandingEdition,
  statementStates,
  type AnnualStatement,
} from "~/workflows/records/annual-statement/index";
import type { Locale } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { readStatementFigures, type StatementFigures } from "./from-statement";

export interface StatementBasis {
  /** As the office's pages name it. */
  readonly statement: string;
  readonly edition: number;
  readonly reference: string;
  readonly year: number;
  readonly from: string;
  readonly to: string;
  readonly language: Locale;
  readonly figures: StatementFigures;
}

/** @returns `null` where none was ever declared */
export async function findNewestStatement(
  { database, log }: Pick<Portal, "database" | "log">,
  caseId: string,
): Promise<StatementBasis | null> {
  const rows = await findStatementsOfCase(database, caseId);
  for (const { id } of [...rows].reverse()) {
    const loaded = await loadStream<AnnualStatement>(log, annualStatement, `${annualStatement.type}/${id}`);
    if (loaded === undefined || isIn(statementStates, loaded.state, "forgotten")) continue;
    const edition = findStandingEdition(loaded.context);
    if (edition === null) continue;
    const { reference, from, to, language, values } = edition;
    return {
      statement: id,
      edition: edition.edition,
      reference,
      year: loaded.context.year,
      from,
      ...{ to, language },
      figures: readStatementFigures(values, edition),
    };
  }
  return null;
}
