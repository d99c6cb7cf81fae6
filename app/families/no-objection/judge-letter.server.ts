/** The rules of a no-objection letter, asked of a case as it is recorded today. */
import { findCasesWithLetterHeld, findLettersOfCase } from "~/db/queries/families/no-objection-letters";
import type { StreamPosition } from "~/events/types";
import { caseFile, type CaseFile } from "~/workflows/records/case-file/index";
import type { CalendarDate, Instant } from "~/workflows/kit";
import {
  listAdministrators,
  listFindings,
  findOutcome,
  type Administrator,
  type Finding,
  type LetterCode,
} from "~/workflows/records/no-objection-letter/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { letterStream } from "./streams.server";

export interface LetterDecision {
  readonly on: CalendarDate;
  readonly code: LetterCode | null;
  readonly findings: readonly Finding[];
  readonly administrators: readonly Administrator[];
}

export function judgeLetter(file: CaseFile, on: CalendarDate, letterHeld: boolean): LetterDecision {
  const findings = listFindings({ file, on, letterHeld });
  return { on, code: findOutcome(findings), findings, administrators: listAdministrators({ file, on }) };
}

/** What is judged, and the streams that it was read from, as they stood: what is recorded of it rests on them. */
export interface LetterCaseSnapshot {
  readonly file: CaseFile;
  readonly judged: LetterDecision;
  readonly restsOn: readonly StreamPosition[];
}

/**
 * Judges a letter by what is recorded now of its case and of the case's other letters.
 * @returns `null` for a case that was forgotten
 */
export async function judgeLetterNow(
  portal: Pick<Portal, "log" | "database">,
  { letter, caseId, at }: { readonly letter: string; readonly caseId: string; readonly at: Instant },
): Promise<LetterCaseSnapshot | null> {
  const { log, database } = portal;
  const others = (await findLettersOfCase(database, caseId)).flatMap(({ id }) => (id === letter ? [] : [id]));
  // Before anything is read: of whatever is recorded afterwards the log then knows.
  const restsOn = await log.at([`${caseFile.type}/${caseId}`, ...others.map(letterStream)]);
  const file = await loadBankruptcy(portal, caseId);
  if (file === null) return null;
  const isHeld = (await findCasesWithLetterHeld(database, [caseId])).has(caseId);
  return { file, judged: judgeLetter(file, hongKongDay(at), isHeld), restsOn };
}
