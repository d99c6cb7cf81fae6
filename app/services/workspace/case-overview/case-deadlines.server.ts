/** The deadlines of one case: what is ahead, and what the portal knows to be overdue. */
import { familyServices } from "~/app/families/registry.server";
import { computeCaseDeadlines, getNature, type DeadlineRule } from "~/workflows/records/case-file/index";
import { addDays, CALENDAR_DAYS, say, type CalendarDate, type Locale, isFormer } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";

import type { DueForm } from "../../cases/calendar/deadlines.view";
import type { VisibleCase } from "../../cases/access/visible-case.server";
import { loadHolidays } from "../../cases/holidays/holidays.server";
import { withUnlistedYears } from "../../cases/holidays/unlisted-years";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import type { CaseDeadline } from "./case-alerts.view";
import type { StartableForm } from "./case-forms.server";

/** Of what comes back every year the next few are enough. */
const MOST = 12;

const OF_FAMILIES = familyServices.flatMap(({ dueForms }) => dueForms ?? []);

/** Forms that are there only once the office has opened them. */
const ON_REQUEST = new Set(OF_FAMILIES.flatMap(({ onRequest = [] }) => [...onRequest]));

/** The office and whoever is in office see them; of somebody of former days nothing is asked any more. */
export async function listDeadlinesOfCase(
  portal: Portal,
  { file, by, id: caseId }: Pick<VisibleCase, "file" | "by" | "id">,
  startableForms: readonly StartableForm[],
  locale: Locale,
): Promise<readonly CaseDeadline[]> {
  if (isFormer(by)) return [];
  const today = hongKongDay(portal.clock.now());
  const holidays = await loadHolidays(portal);
  const found = computeCaseDeadlines(
    file,
    addDays(today, -CALENDAR_DAYS.back),
    addDays(today, CALENDAR_DAYS.ahead),
    holidays,
  ).filter(({ rule, on }) => on >= today || getNature(rule).known === true);
  const shown = found.slice(0, MOST);
  const opened = await openedForms(portal, { file, by, id: caseId }, shown);
  return withUnlistedYears(shown, holidays).map(({ rule, on, unlistedYear }) => {
    const type = findByCode(getNature(rule).form ?? "");
    const name = type && say(type, locale, "name");
    const due =
      opened.get(deadlineId(rule, on)) ??
      dueAt(name === undefined ? null : startableForms.find(({ form }) => form === name)?.to);
    return {
      rule,
      on,
      unlistedYear,
      overdue: on < today,
      due,
      opensAtOffice: due === null && type !== undefined && ON_REQUEST.has(type.code),
    };
  });
}

const dueAt = (to: string | null | undefined): DueForm | null =>
  to === null || to === undefined ? null : { to, state: "start" };

const deadlineId = (rule: string, on: string): string => `${rule}-${on}`;

/** The forms that are opened by themselves: an account is there with its period. */
async function openedForms(
  portal: Portal,
  { file, by, id: caseId }: Pick<VisibleCase, "file" | "by" | "id">,
  shown: readonly { readonly rule: DeadlineRule; readonly on: CalendarDate }[],
): Promise<ReadonlyMap<string, DueForm>> {
  const opened = new Map<string, DueForm>();
  for (const { codes, find } of OF_FAMILIES) {
    const theirs = shown
      .filter(({ rule }) => codes.has(getNature(rule).form ?? ""))
      .map(({ rule, on }) => ({
        id: deadlineId(rule, on),
        rule,
        on,
        caseId,
        caseNo: file.number,
        form: null,
        to: `/casefile/${caseId}/overview`,
      }));
    if (theirs.length === 0) continue;
    for (const [id, form] of await find(portal, by, theirs)) opened.set(id, form);
  }
  return opened;
}
