/** The workspace of a kind of accounts: a line for each case and period that a person may see. */
import {
  findAccountPeriodPage,
  type AccountPeriodQuery,
  type AccountPeriodRow,
  type AccountPeriodSortColumn,
} from "~/db/queries/account-period-lists";
import { idInStream } from "~/events/stream-id";
import { ACCOUNT_KINDS, type AccountKind } from "~/workflows/account-period/index";
import {
  addDays,
  chartOf,
  getChartState,
  hongKongDate,
  say,
  writeDate,
  type CalendarDate,
  type Locale,
} from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { countReady } from "~/app/services/batches/pick.server";
import { listingOf, NOTHING, readChoice, readListRequest } from "~/app/services/lists/list-request.server";
import type { PageRequest } from "~/app/services/pages/page.server";
import { hongKongDay } from "~/app/services/portal/clock.server";
import type { CurrentUser } from "~/app/services/portal/types";
import { turnsOf } from "~/app/services/submission-lists/turns.server";

import { rightToWorkspace } from "../family";
import {
  DUE_FILTERS,
  type AccountItem,
  type AccountMark,
  type DueFilter,
  type Workspace,
} from "./workspace.view";

/** @throws a 404 for a kind of account that there is not, and a 403 without the right to its workspace */
export function workspaceRequested({ rights }: Pick<CurrentUser, "rights">, named = ""): AccountKind {
  const kind = ACCOUNT_KINDS.find((each) => each === named);
  if (kind === undefined) throw new Response(null, { status: 404 });
  if (!rights.includes(rightToWorkspace(kind))) throw new Response(null, { status: 403 });
  return kind;
}

/** The kinds of accounts whose workspaces a person may open. */
export const kindsFor = ({ rights }: Pick<CurrentUser, "rights">): readonly AccountKind[] =>
  ACCOUNT_KINDS.filter((kind) => rights.includes(rightToWorkspace(kind)));

const COLUMNS = {
  case: "case_no",
  period: "from_date",
  due: "due_on",
  status: "state",
  checked: "checked_at",
  completed: "certified_at",
} as const satisfies Record<string, AccountPeriodSortColumn>;

export async function workspaceList(
  { portal, user, parameters, locale }: Pick<PageRequest, "portal" | "user" | "parameters" | "locale">,
  kind: AccountKind,
): Promise<Workspace> {
  const today = hongKongDay(portal.clock.now());
  const type = getByCode(kind);
  const request = readListRequest(parameters, COLUMNS, { column: "due", direction: "asc" });
  const status = readChoice(parameters, "status", type.statuses);
  const due = readChoice(parameters, "due", DUE_FILTERS);
  const scope = scopeOf(user, today);
  const { search, sort, page, size } = request;
  const query = {
    kinds: [kind],
    search,
    sort,
    page,
    size,
    ...byStatus(kind, status, today),
    ...byDue(due, today),
  };
  const found =
    scope === null ? NOTHING : await findAccountPeriodPage(portal.database, { ...query, ...scope });
  return {
    kind,
    list: listingOf(request, found, (row) =>
      itemOf(row, { today, locale, reads: readsEverything(user), ledgers: takesLedgers(user) }),
    ),
    filters: { search, status, due },
    statuses: type.statuses.map((value) => ({ value, label: say(type, locale, `status.${value}`) })),
    asksAt: user.rights.includes("OFFICE_ANNOTATE") ? "/accounts/periods/new" : null,
    ready: turnsOf(user).includes("review") ? await countReady(portal, user, kind) : null,
  };
}

/** The office sees every period, a firm those of the cases that it is appointed in today; `null`: none. */
export function scopeOf(
  user: Pick<CurrentUser, "rights" | "firmIds">,
  today: CalendarDate,
): Pick<AccountPeriodQuery, "appointed"> | null {
  if (user.rights.includes("OFFICE_READ_ALL")) return {};
  return user.firmIds.length === 0 ? null : { appointed: { firmIds: user.firmIds, on: today } };
}

/** Overdue is no state: it is what is still being prepared after its last day. */
function byStatus(
  kind: AccountKind,
  status: string | undefined,
  today: CalendarDate,
): Pick<AccountPeriodQuery, "states" | "notOverdueOn" | "dueBy"> {
  if (status === undefined) return {};
  if (status === "overdue") return { states: ["open", "compiled"], dueBy: addDays(today, -1) };
  const states = chartOf(getByCode(kind)).states.filter((each) => each.status === status);
  return { states: states.map(({ id }) => id), notOverdueOn: today };
}

function byDue(
  due: DueFilter | undefined,
  today: CalendarDate,
): Pick<AccountPeriodQuery, "dueFrom" | "dueBy"> {
  switch (due) {
    case undefined:
      return {};
    case "overdue":
      return { dueBy: addDays(today, -1) };
    case "month":
      return { dueFrom: today, dueBy: addDays(today, 30) };
    case "quarter":
      return { dueFrom: today, dueBy: addDays(today, 90) };
  }
}

interface Reader {
  readonly today: CalendarDate;
  readonly locale: Locale;
  /** Drafts as well. */
  readonly reads: boolean;
  readonly ledgers: boolean;
}

/** Those of a firm read the drafts of its cases, and so does whoever replays. */
export const readsEverything = ({ rights }: Pick<CurrentUser, "rights">): boolean =>
  !rights.includes("OFFICE_READ_ALL") || rights.includes("AUDIT_REPLAY");

/** Whether somebody may ask for detailed ledgers. */
const takesLedgers = ({ rights }: Pick<CurrentUser, "rights">): boolean => rights.includes("MENU_ACCT_DL");

export function itemOf(row: AccountPeriodRow, { today, locale, reads, ledgers }: Reader): AccountItem {
  const kind = ACCOUNT_KINDS.find((each) => each === row.kind) ?? "s89";
  const type = getByCode(kind);
  const { status: own } = getChartState(type, row.state);
  const status = type.statusOn?.({ state: row.state, status: own, dueOn: row.due_on }, today) ?? own;
  const id = idInStream(row.id);
  return {
    id: row.id,
    kind,
    caseNo: row.case_no,
    caseName: row.case_name_en,
    caseNameZh: row.case_name_zh,
    type: say(type, locale, "name"),
    from: row.from_date,
    to: row.to_date,
    status,
    statusLabel: say(type, locale, `status.${status}`),
    dueOn: row.due_on,
    why: row.on_demand === 1 || kind === "s93" ? "onDemand" : kind,
    checkedOn: row.checked_at && hongKongDate(row.checked_at),
    completedOn: row.certified_at && hongKongDate(row.certified_at),
    submission: row.submitted_at === null ? null : row.scanned === 1 ? "paper" : "screen",
    amended: row.submitted_at !== null && row.edition > 1,
    marks: marksOf(row),
    // A draft is not deemed received: of what was never filed the office sees that there is a period, and no more.
    link:
      reads || row.submitted_at !== null ? `/${kind}/${id}` : `/casefile/${row.case_id}/overview/accounts`,
    ledger: ledgers ? ledgerAddress(row) : null,
    pdf: row.submitted_at === null ? null : `/casefile/${row.case_id}/${kind}/${id}/document.pdf`,
  };
}

/** The request for the ledger of the account's own estate and period, filled in. */
function ledgerAddress({ case_no: account, from_date: from, to_date: to }: AccountPeriodRow): string {
  const asked = new URLSearchParams({
    accountFrom: account,
    periodFrom: writeDate(from),
    periodTo: writeDate(to),
  });
  return `/accounts/generate-detailed-ledger?${asked.toString()}`;
}

function marksOf({ state, disagreements, on_demand: onDemand }: AccountPeriodRow): readonly AccountMark[] {
  const marks: readonly (AccountMark | false)[] = [
    state === "amendmentRequired" && "amendment",
    disagreements > 0 && "disagrees",
    onDemand === 1 && "onDemand",
  ];
  return marks.filter((mark) => mark !== false);
}
