/** The rules of a no-objection letter, asked of a case as it is recorded today. */
import { findCasesWithLetterHeld } from "~/db/queries/no-objection-letters";
import { caseFile, type CaseFile } from "~/workflows/case-file/index";
import { hasTag, type CalendarDate } from "~/workflows/kit";
import {
  administrators,
  findingsOf,
  outcomeOf,
  type Administrator,
  type Finding,
  type LetterCode,
} from "~/workflows/no-objection-letter/index";

import { loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";

export interface Judged {
  readonly on: CalendarDate;
  readonly code: LetterCode | null;
  readonly findings: readonly Finding[];
  readonly administrators: readonly Administrator[];
}

/** The bankruptcy of an id, open or closed; `null` for what is none, and for one that was forgotten. */
export async function loadBankruptcy({ log }: Pick<Portal, "log">, id: string): Promise<CaseFile | null> {
  const loaded = await loadStream(log, caseFile, `${caseFile.type}/${id}`);
  if (loaded === undefined || hasTag(caseFile, loaded.state, "final")) return null;
  return loaded.context.type === "B" ? loaded.context : null;
}

export function judge(file: CaseFile, on: CalendarDate, letterHeld: boolean): Judged {
  const findings = findingsOf({ file, on, letterHeld });
  return { on, code: outcomeOf(findings), findings, administrators: administrators({ file, on }) };
}

export const isLetterHeld = async (
  { database }: Pick<Portal, "database">,
  caseId: string,
): Promise<boolean> => (await findCasesWithLetterHeld(database, [caseId])).has(caseId);
