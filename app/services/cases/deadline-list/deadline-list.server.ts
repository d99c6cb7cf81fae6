/** "Deadlines" of the sidebar: what is due in one's cases, filtered, in order, page by page; its forms are looked up for what is shown. */
import type { TFunction } from "i18next";

import { familyServices } from "~/app/families/registry.server";
import { findCaseNames } from "~/db/queries/cases/cases";
import { DEADLINE_KINDS, getNature } from "~/workflows/records/case-file/index";
import { addDays, dayOfWeek, isCalendarDate, type CalendarDate, type Locale } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";

import { calendarAddressSince } from "../calendar/address.server";
import { loadDeadlines } from "../calendar/deadlines.server";
import {
  DEADLINE_SPANS,
  type DeadlineFilters,
  type DeadlineItem,
  type DeadlineList,
  type DeadlineSpan,
  type DeadlineTime,
  type DueForm,
  type PersonalDeadline,
} from "../calendar/deadlines.view";
import { loadHolidays } from "../holidays/holidays.server";
import { withUnlistedYears } from "../holidays/unlisted-years";
import { toListing, readChoice, readListRequest } from "../../platform/lists/list-request.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { hasNumber, inOrder, type DeadlineSort } from "./deadline-order";
import { drawMonth, readMonth } from "./month";

interface RequestContext {
  readonly portal: Portal;
  readonly user: CurrentUser;
  readonly locale: Locale;
  readonly t: TFunction;
}

const COLUMNS = { on: "on", caseNo: "caseNo", what: "what" } as const satisfies Record<string, DeadlineSort>;

export async function deadlineListPage(
  context: RequestContext,
  parameters: URLSearchParams,
): Promise<DeadlineList> {
  const request = readListRequest(parameters, COLUMNS, { column: "on", direction: "asc" });
  const filters = readFilters(parameters, request.search);
  const { portal, user, locale } = context;
  const today = hongKongDay(portal.clock.now());
  const all = await loadDeadlines(portal, user, locale);
  const found = inOrder(select(all, filters, today), request.sort, context.t);
  const month = readMonth(parameters.get("month") ?? "") ?? (filters.day ?? today).slice(0, 7);
  const ofAllDays = select(all, { ...filters, day: undefined, time: "all" }, today);
  const start = (request.page - 1) * request.size;
  return {
    ...toListing(
      request,
      {
        rows: await shownItems(context, found.slice(start, start + request.size)),
        total: { count: found.length, capped: false },
      },
      (item) => item,
    ),
    filters,
    passed: select(all, { ...filters, day: undefined, time: "passed" }, today).length,
    addressSince: await calendarAddressSince(context.portal, context.user),
    picture: drawMonth(
      month,
      ofAllDays.map(({ on }) => on),
      today,
    ),
    showsMonth: parameters.has("month") || filters.day !== undefined,
  };
}

const readDay = (text: string): CalendarDate | undefined => (isCalendarDate(text) ? text : undefined);

/** All of them, for a spreadsheet. */
export async function deadlineSheet(context: RequestContext, parameters: URLSearchParams) {
  const request = readListRequest(parameters, COLUMNS, { column: "on", direction: "asc" });
  const filters = readFilters(parameters, request.search);
  return shownItems(context, inOrder(await matching(context, filters), request.sort, context.t));
}

const readFilters = (parameters: URLSearchParams, search: string): DeadlineFilters => ({
  search,
  kind: readChoice(parameters, "kind", DEADLINE_KINDS),
  time: readChoice(parameters, "time", DEADLINE_SPANS),
  day: readDay(parameters.get("day") ?? ""),
});

/**
 * The next few that are no form on its way: those have cards of their own. What is overdue stands first; what is past, and may
 * have been done, is left to the whole list.
 */
export async function nextDeadlines(context: RequestContext, few: number) {
  const today = hongKongDay(context.portal.clock.now());
  const all = await matching(context, { search: "", kind: undefined, time: "all", day: undefined });
  const found = all.filter(
    ({ rule, on }) => getNature(rule).kind !== "form" && (on >= today || getNature(rule).known === true),
  );
  // As many as the list that it leads to begins with.
  const total = all.filter(({ on }) => on >= today).length;
  return { total, items: await shownItems(context, found.slice(0, few)) };
}

/** By day. A day that came by itself is of no use to anybody behind it: it is left out. */
async function matching(
  { portal, user, locale }: RequestContext,
  filters: DeadlineFilters,
): Promise<readonly PersonalDeadline[]> {
  const all = await loadDeadlines(portal, user, locale);
  return select(all, filters, hongKongDay(portal.clock.now()));
}

const select = (
  all: readonly PersonalDeadline[],
  { search, kind, time, day }: DeadlineFilters,
  today: CalendarDate,
): readonly PersonalDeadline[] =>
  all.filter(({ rule, on, caseNo }) => {
    const nature = getNature(rule);
    if (on < today && nature.kind !== "duty" && nature.known !== true) return false;
    return (
      (kind === undefined || nature.kind === kind) &&
      (day === undefined ? isWithin(on, today, time) : on === day) &&
      (search === "" || hasNumber(caseNo, search))
    );
  });

function isWithin(on: CalendarDate, today: CalendarDate, time: DeadlineSpan | undefined): boolean {
  if (time === "all") return true;
  if (time === undefined) return on >= today;
  if (time === "fortnight") return on >= today && on <= addDays(today, FORTNIGHT);
  return getTime(on, today) === time;
}
const FORTNIGHT = 14;

/** Weeks end on Sunday. */
function getTime(on: CalendarDate, today: CalendarDate): DeadlineTime {
  if (on < today) return "passed";
  return on <= addDays(today, (7 - dayOfWeek(today)) % 7) ? "week" : "later";
}

async function shownItems(
  context: RequestContext,
  shown: readonly PersonalDeadline[],
): Promise<readonly DeadlineItem[]> {
  const { portal, t } = context;
  const today = hongKongDay(portal.clock.now());
  const names = await findCaseNames(portal.database, [...new Set(shown.map(({ caseId }) => caseId))]);
  const forms = await dueForms(context, shown);
  return withUnlistedYears(shown, await loadHolidays(portal)).map((deadline) => {
    const { rule, on, caseId, id } = deadline;
    const { kind, known = false } = getNature(rule);
    const dueForm = forms.get(id) ?? null;
    return {
      ...deadline,
      nameEn: names.get(caseId)?.name_en ?? "",
      nameZh: names.get(caseId)?.name_zh ?? null,
      kind,
      time: getTime(on, today),
      overdue: on < today && (known || (dueForm !== null && dueForm.state !== "filed")),
      what: t(`notices.deadlines.rules.${rule}`),
      basis: t(`notices.deadlines.basis.${rule}`),
      dueForm,
      opensAtOffice: dueForm === null && ON_REQUEST.has(getNature(rule).form ?? ""),
    };
  });
}

const OF_FAMILIES = familyServices.flatMap(({ dueForms: found }) => found ?? []);
/** Forms that are there only once the office has opened them. */
const ON_REQUEST = new Set(OF_FAMILIES.flatMap(({ onRequest = [] }) => [...onRequest]));

/** The forms that are due by them, by the deadlines' ids, as far as the reader fills them in. */
async function dueForms(
  { portal, user }: RequestContext,
  shown: readonly PersonalDeadline[],
): Promise<ReadonlyMap<string, DueForm>> {
  const forms = new Map<string, DueForm>();
  for (const { id, rule, caseId } of shown) {
    const type = findByCode(getNature(rule).form ?? "");
    if (type === undefined || !user.rights.includes(type.rights.fill)) continue;
    const [first] = type.form.steps;
    if (first) forms.set(id, { to: `/casefile/${caseId}/${type.code}/${first.id}`, state: "start" });
  }
  // A form that is opened by itself is not begun anew.
  for (const { codes, find } of OF_FAMILIES) {
    const theirs = shown.filter(({ rule }) => codes.has(getNature(rule).form ?? ""));
    for (const { id } of theirs) forms.delete(id);
    if (theirs.length === 0) continue;
    for (const [id, form] of await find(portal, user, theirs)) forms.set(id, form);
  }
  return forms;
}
