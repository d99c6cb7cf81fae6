/** When the bankrupt is discharged by what the case file knows: a yearly report asks for it, and nobody has to count the years. */
import { hasTag, say, writeDate, type CalendarDate, type Locale } from "~/workflows/kit";
import { accountS89 } from "~/workflows/forms/account-s89/index";
import { relevantPeriod, type CaseFile } from "~/workflows/records/case-file/index";

import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

const ASKED = "expectedDischargeDate";

/** The day on which the bankrupt was, or will be, discharged; nothing without an order. */
export const findDischarge = (
  file: Pick<CaseFile, "dates" | "debtor" | "orders">,
): CalendarDate | undefined => file.dates.discharge ?? relevantPeriod(file)?.ends;

/** Until the day is filled in, while the report is with its preparer. */
export function findDischargeNotices(
  { type, current, caseFile }: Pick<VisibleSubmission, "type" | "current" | "caseFile">,
  locale: Locale,
): readonly FormNotice[] {
  if (type.type !== accountS89.type || !hasTag(type, current.state, "editable")) return [];
  const on = findDischarge(caseFile.file);
  if (on === undefined || (current.context.values[ASKED] ?? null) !== null) return [];
  return [
    {
      tone: "info",
      title: say(type, locale, "notices.discharge.title", { date: writeDate(on) }),
      text: say(type, locale, "notices.discharge.text"),
    },
  ];
}
