/** Notices of appointment (s.12, s.194) and of discharge: the dates of the case that their published forms ask for. */
import { courtOrders, relevantPeriod, type ReadableCase } from "~/workflows/case-file/index";
import { addDays, addMonths, type Locale } from "~/workflows/kit";
import { nameIn } from "~/app/i18n/names";

import { CASE_NOTICES, type CaseNotice, type CaseNoticePage } from "./case-notice.view";

/** The notice that an address names in a case; `null` where the case has none such. */
export function noticeAt(pathname: string, { type }: Pick<ReadableCase, "type">): CaseNotice | null {
  const found = CASE_NOTICES.find((each) => pathname.endsWith(`/${each}`)) ?? null;
  return found === "discharge-notice" && type === "L" ? null : found;
}

/** What the notice tells of. */
export function caseNoticePage(file: ReadableCase, notice: CaseNotice, locale: Locale): CaseNoticePage {
  const sections = file.type === "B" ? ["s12(1A)"] : ["s194(1A)"];
  return {
    notice,
    caseType: file.type,
    orderedOn: file.dates.bankruptcyOrder ?? file.dates.windingUpOrder ?? null,
    appointments:
      notice === "discharge-notice"
        ? []
        : file.appointments
            .filter(({ section }) => section !== undefined && sections.includes(section))
            .map(({ appointment, personName, personNameZh, role, section, from }) => ({
              id: appointment,
              person: nameIn(locale, personName, personNameZh),
              role,
              section: section ?? "",
              from,
            })),
    discharge: notice === "discharge-notice" ? dischargeOf(file) : null,
  };
}

const OF_DISCHARGE: readonly string[] = ["suspension", "discharge", "nonCommencement"];

function dischargeOf(file: ReadableCase): CaseNoticePage["discharge"] {
  const period = relevantPeriod(file);
  const order = file.dates.bankruptcyOrder;
  return {
    begins: period?.begins ?? null,
    ends: period?.ends ?? null,
    notifyBy: period && addMonths(period.ends, -3),
    objectBy: period && addDays(period.ends, -14),
    applyBy: order === undefined ? null : addMonths(order, 6),
    orders: courtOrders(file)
      .filter(({ kind }) => OF_DISCHARGE.includes(kind))
      .map(({ id, kind, on, until }) => ({ id, kind, on, until: until ?? null })),
  };
}
