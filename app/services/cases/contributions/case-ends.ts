/**
 * What of a case ends contributions: its discharge, or its order being set aside. The rules of the no-objection letter alone judge the
 * record (Cap. 6 s.30A to 30AC), so that page and letter never disagree.
 */
import type { CaseEnds } from "~/workflows/records/contribution/index";
import { relevantPeriod, type CaseFile } from "~/workflows/records/case-file/index";
import {
  getDischargeDay,
  listFindings,
  type LetterCase,
  type LetterRule,
} from "~/workflows/records/no-objection-letter/index";
import type { CalendarDate } from "~/workflows/kit";

export type EndingCase = LetterCase & Pick<CaseFile, "closedOn">;

/** @param on the day on which it is asked: what is still to come ends nothing yet */
export function findCaseEnds(file: EndingCase, on: CalendarDate): CaseEnds {
  const findings = listFindings({ file, on, letterHeld: false });
  const find = (rule: LetterRule) => findings.find((each) => each.rule === rule);
  const record = find("record");
  const order = file.dates.bankruptcyOrder ?? null;
  if (record?.met === false && record.because === "setAside")
    // Where the record says that it was set aside and not when, nothing is owed at all.
    return { order, discharge: null, setAside: record.days.made ?? order, closed: file.closedOn };
  return { order, discharge: findDischarge(file, find), setAside: null, closed: file.closedOn };
}

/** The day of a discharge that is recorded, or by law where nothing recorded keeps it from having come. */
function findDischarge(
  file: EndingCase,
  find: (rule: LetterRule) => ReturnType<typeof listFindings>[number] | undefined,
): CalendarDate | null {
  const period = find("period");
  if (period?.met !== true || find("record")?.met !== true) return null;
  if (period.because === "discharged") return period.days.discharge ?? null;
  const isHindered = (["commencement", "suspension", "objection"] as const).some(
    (rule) => find(rule)?.met === false,
  );
  const dates = relevantPeriod(file);
  return isHindered || dates === null ? null : getDischargeDay(dates);
}
