/** "D1/D2 Reminders": four views of one list, for the office and for the firms in office. */
import {
  findConductReminderPage,
  type ConductReminderQuery,
  type ConductReminderRow,
  type ConductReminderSortColumn,
} from "~/db/queries/families/conduct-reminders";
import {
  CATEGORIES,
  REMINDERS,
  conductReminder,
  returnDueOn,
} from "~/workflows/records/conduct-reminder/index";
import { say, getStatus, type CalendarDate, type Locale, statesWith } from "~/workflows/kit";
import { reminderStates } from "~/workflows/records/conduct-reminder/states";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
} from "~/app/services/platform/lists/list-request.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { Portal } from "~/app/services/platform/portal/portal";
import { stateFromRow } from "./projection.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import {
  type ReminderItem,
  type ReminderList,
  type ReminderFilters,
  type ReminderTab,
  REMINDER_TABS,
} from "./reminder-list.view";
import { pickName } from "~/app/i18n/names";
import { listStatusChoices } from "~/app/services/platform/lists/choice";

/** States that one filters by; "no return yet" is told apart by the number of reminders. */
const STATES = statesWith(reminderStates, "lists", "filter");
const SENT = ["0", "1", "2", "3"] as const;

const COLUMNS = {
  case: "case_no",
  relevant: "relevant_date",
  next: "next_on",
  sent: "last_sent_on",
  final: "final_on",
  bringUp: "bring_up_on",
} as const satisfies Record<string, ConductReminderSortColumn>;

const ONLY_OF: Readonly<Record<ReminderTab, ConductReminderQuery["only"]>> = {
  standard: "standard",
  other: "other",
  master: undefined,
  reporting: "reported",
};

/** Whose reminders a person sees: the office all, a firm those of its cases; `null`: none. */
export function reminderScope(
  user: Pick<CurrentUser, "rights" | "firmIds">,
  today: CalendarDate,
): Pick<ConductReminderQuery, "appointed"> | null {
  if (user.rights.includes("OFFICE_READ_ALL")) return {};
  return user.firmIds.length === 0 ? null : { appointed: { firmIds: user.firmIds, on: today } };
}

export async function reminderList(
  portal: ListParts,
  user: Pick<CurrentUser, "rights" | "firmIds">,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<ReminderList> {
  const { request, filters, query, tab } = context(portal, parameters);
  const scope = reminderScope(user, query.today);
  const find = async (part: Partial<ConductReminderQuery>) =>
    scope === null ? NOTHING : findConductReminderPage(portal.database, { ...query, ...scope, ...part });
  const tabs = REMINDER_TABS.map(async (each) => {
    const { today, sort } = query;
    const only = ONLY_OF[each];
    if (scope === null) return { tab: each, count: 0 };
    const { total } = await findConductReminderPage(portal.database, {
      ...scope,
      today,
      sort,
      only,
      page: 1,
      size: 1,
    });
    return { tab: each, count: total.count };
  });
  return {
    tab,
    ofOneFirm: !user.rights.includes("OFFICE_READ_ALL") && user.firmIds.length === 1,
    tabs: await Promise.all(tabs),
    list: toListing(request, await find({}), toItem(portal, user, locale)),
    filters,
    categories: CATEGORIES,
    states: listStatusChoices(conductReminder, locale, STATES),
  };
}

function context(portal: Pick<Portal, "clock">, parameters: URLSearchParams) {
  const today = hongKongDay(portal.clock.now());
  const tab = readChoice(parameters, "tab", REMINDER_TABS) ?? "standard";
  const usual =
    tab === "reporting"
      ? ({ column: "final", direction: "desc" } as const)
      : tab === "master"
        ? ({ column: "relevant", direction: "desc" } as const)
        : ({ column: "next", direction: "asc" } as const);
  const request = readListRequest(parameters, COLUMNS, usual);
  const filters: ReminderFilters = {
    search: request.search,
    category: readChoice(parameters, "category", CATEGORIES),
    sent: readChoice(parameters, "sent", SENT),
    state: readChoice(parameters, "state", STATES),
    due: parameters.get("due") === "now",
  };
  const query: ConductReminderQuery = {
    today,
    only: ONLY_OF[tab],
    search: filters.search,
    category: filters.category,
    sent: filters.sent === undefined ? undefined : Number(filters.sent),
    states: filters.state === undefined ? undefined : [filters.state],
    dueBy: filters.due ? today : undefined,
    sort: request.sort,
    page: request.page,
    size: request.size,
  };
  return { request, filters, query, tab };
}

/** A row as it is shown now, in a language. */
export function toItem({ clock }: Pick<Portal, "clock">, user: Pick<CurrentUser, "rights">, locale: Locale) {
  const isOffice = user.rights.includes("OFFICE_READ_ALL");
  const now = clock.now();
  const today = hongKongDay(now);
  return (row: ConductReminderRow): ReminderItem => {
    const known = stateFromRow(row);
    const status = getStatus(conductReminder, row.state, known, now);
    const { withheldFrom: from, withheldUntil: until } = known;
    return {
      id: row.id,
      caseNo: row.case_no,
      caseName: row.case_name_en,
      caseNameZh: row.case_name_zh,
      firm: pickName(locale, row.firm_en, row.firm_zh),
      commencementDate: known.commencementDate,
      relevantDate: known.relevantDate,
      returnDueOn: returnDueOn(known.relevantDate),
      appointedOn: known.appointedOn,
      category: known.category,
      status,
      statusLabel: say(conductReminder, locale, `status.${status}`),
      reminders: Array.from({ length: REMINDERS }, (_, place) => {
        const sent = known.sent[place];
        return sent
          ? { sentOn: sent.sentOn, expiresOn: sent.expiresOn, expired: sent.expiresOn < today }
          : null;
      }),
      nextOn: row.next_on,
      withheld: from === null || until === null ? null : { from, until },
      interimOn: known.returns.filter(({ interim }) => interim).map(({ on }) => on),
      finalDueOn: known.finalDueOn,
      final:
        row.final_form === null || row.final_on === null
          ? null
          : { form: row.final_form.toUpperCase(), on: row.final_on },
      resubmitted: known.returns.some(({ resubmission }) => resubmission),
      bringUpOn: isOffice ? row.bring_up_on : null,
    };
  };
}
