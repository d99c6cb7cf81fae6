/** Letters to those who are reached by nothing else: what waits, what is printed together, and what was printed before. */
import {
  countWaitingLetters,
  findLetterRun,
  findLetterRuns,
  findWaitingLetters,
} from "~/db/queries/families/statement-reminders";
import { pickName } from "~/app/i18n/names";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { stateFromRow } from "~/app/services/platform/projections/case-file.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { isUlid, type Instant } from "~/workflows/kit";
import { annualStatement, REMINDERS, statementFacts } from "~/workflows/records/annual-statement/index";

import { STATEMENTS } from "../streams.server";
import { listAddressLines, setLetters, type PrintedLetter } from "./letter-paper.server";
import { readLetters } from "./letter-run.server";
import { loadOwed } from "./write-to.server";

export const LETTERS = `${STATEMENTS}/letters`;
/** Letters of one run: as many as are set while somebody waits. */
const AT_ONCE = 200;
/** Runs that the page lists. */
const RUNS_SHOWN = 50;

const toStream = (id: string): string => `${annualStatement.type}/${id}`;

export interface WaitingLetter {
  readonly id: string;
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly due: string;
  readonly reminder: string;
  /** Without one nothing is printed. */
  readonly hasAddress: boolean;
}

export async function listLetters({ portal, locale }: Pick<PageContext, "portal" | "locale">) {
  const { database } = portal;
  const rows = await findWaitingLetters(database, REMINDERS, AT_ONCE);
  const runs = await findLetterRuns(database, RUNS_SHOWN);
  const getName = await findNamesIn(
    portal,
    runs.map(({ printed_by: by }) => by),
    locale,
  );
  return {
    count: await countWaitingLetters(database, REMINDERS),
    waiting: rows.map((row): WaitingLetter => ({
      id: row.id,
      caseId: row.case_id,
      caseNo: row.case_no,
      caseName: pickName(locale, row.name_en, row.name_zh),
      due: row.due,
      reminder: row.letter ?? "",
      hasAddress: listAddressLines(stateFromRow(row)).length > 0,
    })),
    runs: runs.map(({ id, printed_at: at, printed_by: by, letters }) => ({
      id,
      at,
      by: getName(by),
      letters,
      file: `${LETTERS}/${id}/file`,
    })),
  };
}

/**
 * Records the letters that wait as printed, each once: whoever prints at the same moment gets the others. What is asked for no longer
 * is left unprinted; where no address is known, the letter goes on waiting.
 * @param run the name of the command
 * @returns how many are in the run
 */
export async function recordPrinted(
  portal: Pick<Portal, "database" | "log">,
  user: Pick<CurrentUser, "id" | "role" | "rights" | "firmId">,
  { run, at }: { readonly run: string; readonly at: Instant },
): Promise<number> {
  const by = toActor(user, "office");
  let printed = (await findLetterRun(portal.database, run))?.letters ?? 0;
  for (const { id } of await findWaitingLetters(portal.database, REMINDERS, AT_ONCE)) {
    const stream = toStream(id);
    const owed = await loadOwed(portal, stream);
    const letter = owed?.statement.context.letter ?? null;
    if (owed !== null && (letter === null || listAddressLines(owed.file).length === 0)) continue;
    const fact =
      owed === null || letter === null
        ? { type: "letter.withdrawn", data: {} }
        : { type: "reminder.sent", data: { ...letter, channel: "post", run } };
    const outcome = await dispatch(portal.log, annualStatement, {
      stream,
      ...fact,
      by,
      at,
      commandId: `${fact.type}-${stream}-${run}`,
    });
    if (mayBeRefused(outcome) && fact.type === "reminder.sent") printed += 1;
  }
  return printed;
}

/**
 * The letters of a run in one file, as often as they are asked for: each as it was, to the address of today. Whoever was forgotten since
 * is left out.
 * @returns `null` where there is no such run
 * @throws PrintingFailed when it is not done in time
 */
export async function printRun(
  portal: Pick<Portal, "database" | "log" | "typesetter" | "config" | "keys">,
  id: string,
): Promise<Buffer | null> {
  const run = isUlid(id) ? await findLetterRun(portal.database, id) : undefined;
  if (run === undefined) return null;
  const letters: PrintedLetter[] = [];
  for (const { statement, version } of readLetters(run)) {
    const stream = toStream(statement);
    const then = await loadStream(portal.log, annualStatement, stream, { upToVersion: version });
    const sent = statementFacts["reminder.sent"].payload.safeParse(then?.entries.at(-1)?.data).data;
    const file = then === undefined ? null : await loadBankruptcy(portal, then.context.caseId);
    if (then === undefined || sent === undefined || file === null) continue;
    letters.push({ statement: then.context, file, reminder: sent.reminder });
  }
  return letters.length === 0 ? null : setLetters(portal, { letters, at: run.printed_at, run: id });
}
