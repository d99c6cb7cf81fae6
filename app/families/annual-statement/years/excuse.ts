/** Whether a case still asks for the statement of an anniversary, and why not. */
import type { CalendarDate } from "~/workflows/kit";
import {
  CLOSED_STATUSES,
  relevantPeriod,
  statementDays,
  type CaseFile,
} from "~/workflows/records/case-file/index";
import type { EXCUSES } from "~/workflows/records/annual-statement/index";

export interface Excuse {
  readonly because: (typeof EXCUSES)[number];
  /** What of the case says so: a day, or its status by its code; not words, which each reader has in another language. */
  readonly reason: string;
}

/** Up to which anniversary the case file has statements as received: on paper, or here. */
export const findSettledUpTo = (file: Pick<CaseFile, "settlements">): CalendarDate | undefined =>
  listReceived(file)
    .map(({ upTo }) => upTo)
    .sort()
    .at(-1);

/** @returns `null` as long as it is asked for: the case is open, and neither a settlement nor the end of the bankruptcy stands against it */
export function findExcuse(file: CaseFile, due: CalendarDate): Excuse | null {
  if (file.orders.some(({ entry }) => entry.kind === "annulment"))
    return { because: "annulled", reason: file.dates.rescission ?? file.status };
  if (CLOSED_STATUSES.some((closed) => closed === file.status))
    return { because: "otherReason", reason: file.status };
  const received = listReceived(file).find(({ upTo }) => due <= upTo);
  if (received !== undefined) return { because: "onPaper", reason: received.on };
  if (statementDays(file, due).includes(due)) return null;
  const ended = file.dates.discharge ?? relevantPeriod(file)?.ends;
  return { because: "discharged", reason: ended ?? file.status };
}

const listReceived = ({ settlements }: Pick<CaseFile, "settlements">) =>
  settlements.flatMap(({ entry }) => (entry.kind === "annualStatement" ? [entry] : []));
