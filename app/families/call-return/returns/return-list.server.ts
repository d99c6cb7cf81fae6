/** "Returns Submission": what was called for, of one's firms; the office has those of all. */
import { readTypedDate } from "~/app/i18n/format";
import {
  findCallReturnPage,
  type CallReturnRow,
  type CallReturnSortColumn,
} from "~/db/queries/families/call-returns";
import { callReturn } from "~/workflows/records/call-return/index";
import { addDays, say, type CalendarDate, type Locale, type Instant } from "~/workflows/kit";
import { RETURN_TYPES, returnTypeWords } from "~/workflows/shared/return-types/index";

import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
  type Listing,
} from "~/app/services/platform/lists/list-request.server";
import { startOfDay, hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { ListParts } from "~/app/services/platform/portal/parts";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { returnScope, RETURNS, seesCalls } from "../streams.server";
import { formatReturnDays } from "./format-days";
import { listStatusChoices, type Choice } from "~/app/services/platform/lists/choice";

export interface ReturnItem {
  readonly id: string;
  readonly to: string;
  readonly calledOn: CalendarDate;
  readonly dueOn: CalendarDate;
  /** The firm is waited for, and the day is past. */
  readonly overdue: boolean;
  readonly firmEn: string;
  readonly firmZh: string | null;
  readonly typeLabel: string;
  /** "October 2026", or the day; `null` where its type says none. */
  readonly days: string | null;
  readonly status: string;
  readonly statusLabel: string;
  readonly updatedAt: Instant;
}

export interface ReturnFilters {
  /** As typed. */
  readonly called: string;
  readonly updated: string;
  readonly firm: string;
  readonly type: string | undefined;
  readonly status: string | undefined;
  /** Only those that wait for the firm. */
  readonly waiting: "yes" | undefined;
}

export interface ReturnList {
  readonly list: Listing<ReturnItem>;
  readonly filters: ReturnFilters;
  readonly types: readonly Choice[];
  readonly statuses: readonly Choice[];
  /** The reader is of the office, and sees the calls as well. */
  readonly office: boolean;
}

const COLUMNS = {
  called: "called_on",
  type: "return_type",
  status: "state",
  updated: "updated_at",
} as const satisfies Record<string, CallReturnSortColumn>;
const MOST_TYPED = 100;

/** What the list is asked for, by a page's address or a program. */
export interface ReturnsQuery {
  readonly calledOn?: CalendarDate | undefined;
  readonly updatedOn?: CalendarDate | undefined;
  /** Part of the firm's name. */
  readonly firm?: string | undefined;
  readonly returnType?: string | undefined;
  readonly state?: string | undefined;
  readonly waits?: boolean | undefined;
  readonly sort?: { readonly column: CallReturnSortColumn; readonly direction: "asc" | "desc" };
  readonly page: number;
  readonly size: number;
}

/** One page of the returns that somebody sees. */
export async function findReturns(
  { database }: Pick<ListParts, "database">,
  user: Pick<CurrentUser, "rights" | "firmIds">,
  { updatedOn, sort = { column: "called_on", direction: "desc" }, ...query }: ReturnsQuery,
) {
  const scope = returnScope(user);
  return scope === null
    ? NOTHING
    : findCallReturnPage(database, {
        ...scope,
        ...query,
        sort,
        ...(updatedOn !== undefined && {
          updated: { from: startOfDay(updatedOn), before: startOfDay(addDays(updatedOn, 1)) },
        }),
      });
}

export async function returnList(
  portal: ListParts,
  user: Pick<CurrentUser, "rights" | "firmIds">,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<ReturnList> {
  const waiting = readChoice(parameters, "waiting", ["yes"]);
  // Of those that firms are waited for, the one that is longest overdue comes first.
  const direction = waiting === "yes" ? "asc" : "desc";
  const request = readListRequest(parameters, COLUMNS, { column: "called", direction });
  const typed = (name: string) => (parameters.get(name) ?? "").trim().slice(0, MOST_TYPED);
  const filters: ReturnFilters = {
    called: typed("called"),
    updated: typed("updated"),
    type: readChoice(parameters, "type", RETURN_TYPES),
    status: readChoice(parameters, "status", callReturn.statuses),
    firm: typed("firm"),
    waiting,
  };
  const found = await findReturns(portal, user, {
    calledOn: readTypedDate(filters.called),
    updatedOn: readTypedDate(filters.updated),
    ...(filters.firm !== "" && { firm: filters.firm }),
    returnType: filters.type,
    state: filters.status,
    waits: filters.waiting === "yes",
    sort: request.sort,
    page: request.page,
    size: request.size,
  });
  const today = hongKongDay(portal.clock.now());
  return {
    list: toListing(request, found, (row) => toItem(row, today, locale)),
    filters,
    types: typeChoices(locale),
    statuses: listStatusChoices(callReturn, locale),
    office: seesCalls(user),
  };
}

export const typeChoices = (locale: Locale): readonly Choice[] =>
  RETURN_TYPES.map((value) => ({ value, label: typeLabel(value, locale) }));

export function typeLabel(name: string, locale: Locale): string {
  const code = RETURN_TYPES.find((each) => each === name);
  return code === undefined ? name : say(returnTypeWords(code), locale, "name");
}

export function toItem(row: CallReturnRow, today: CalendarDate, locale: Locale): ReturnItem {
  return {
    id: row.id,
    to: `${RETURNS}/${row.id}`,
    calledOn: row.called_on,
    dueOn: row.due_on,
    overdue: row.waits === 1 && row.due_on < today,
    firmEn: row.firm_en,
    firmZh: row.firm_zh,
    typeLabel: typeLabel(row.return_type, locale),
    days: formatReturnDays(row.return_type, row.called_on, locale),
    status: row.state,
    statusLabel: say(callReturn, locale, `status.${row.state}`),
    updatedAt: row.updated_at,
  };
}
