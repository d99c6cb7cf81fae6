/** The workspace of a kind of accounts: a line for each case and period that a person may see. */
import {
  findAccountPeriodPage,
  type AccountPeriodQuery,
  type AccountPeriodRow,
  type AccountPeriodSortColumn,
} from "~/db/queries/families/account-period-lists";
import { toCoverKey, findReadyLedgers, type ReadyLedger } from "~/db/queries/families/ledger-requests";
import { idInStream } from "~/events/stream-id";
import { ACCOUNT_KINDS, type AccountKind } from "~/workflows/shared/account-period/index";
import {
  addDays,
  getChart,
  getChartState,
  hongKongDate,
  say,
  writeDate,
  type CalendarDate,
  type Locale,
  statesWith,
  isAmong,
} from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";
import { accountStates } from "~/workflows/shared/account-period/states";

import { readTypedDate } from "~/app/i18n/format";
import { countReady } from "~/app/services/filings/batches/pick.server";
import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
} from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { listTurns } from "~/app/services/filings/submission-lists/turns.server";

import { rightToWorkspace } from "../family";
import {
  DUE_FILTERS,
  type AccountItem,
  type AccountLedger,
  type AccountMark,
  type DueFilter,
  type Workspace,
} from "./workspace.view";
import { listStatusChoices } from "~/app/services/platform/lists/choice";
import { isIn } from "~/workflows/kit/states";

/** @throws a 404 for a kind of account that there is not, and a 403 without the right to its workspace */
export function workspaceRequested({ rights }: Pick<CurrentUser, "rights">, named = ""): AccountKind {
  const kind = ACCOUNT_KINDS.find((each) => each === named);
  if (kind === undefined) throw new Response(null, { status: 404 });
  if (!rights.includes(rightToWorkspace(kind))) throw new Response(null, { status: 403 });
  return kind;
}

/** The kinds of accounts whose workspaces a person may open. */
export const listKinds = ({ rights }: Pick<CurrentUser, "rights">): readonly AccountKind[] =>
  ACCOUNT_KINDS.filter((kind) => rights.includes(rightToWorkspace(kind)));

/** Characters of what is typed into a filter. */
const MOST_TYPED = 200;

const COLUMNS = {
  case: "case_no",
  period: "from_date",
  due: "due_on",
  status: "state",
  checked: "checked_at",
  completed: "certified_at",
} as const satisfies Record<string, AccountPeriodSortColumn>;

export async function workspaceList(
  { portal, user, parameters, locale }: Pick<PageContext, "portal" | "user" | "parameters" | "locale">,
  kind: AccountKind,
): Promise<Workspace> {
  const today = hongKongDay(portal.clock.now());
  const type = getByCode(kind);
  const request = readListRequest(parameters, COLUMNS, { column: "due", direction: "asc" });
  const status = readChoice(parameters, "status", type.statuses);
  const due = readChoice(parameters, "due", DUE_FILTERS);
  const scope = findScope(user, today);
  const { search, sort, page, size } = request;
  const typed = (name: string) => (parameters.get(name) ?? "").trim().slice(0, MOST_TYPED);
  const [company, dueFrom, dueTo] = [typed("company"), typed("dueFrom"), typed("dueTo")];
  const query = {
    kinds: [kind],
    // Every word must be the case's: the number's and the name's alike.
    search: `${search} ${company}`.trim(),
    sort,
    page,
    size,
    ...withinDays(
      [byStatus(kind, status, today), byDue(due, today)],
      readTypedDate(dueFrom),
      readTypedDate(dueTo),
    ),
  };
  const found =
    scope === null ? NOTHING : await findAccountPeriodPage(portal.database, { ...query, ...scope });
  const reader = await createAccountReader(portal, user, locale, found.rows);
  return {
    kind,
    list: toListing(request, found, (row) => toItem(row, reader)),
    filters: { search, company, status, due, dueFrom, dueTo },
    statuses: listStatusChoices(type, locale),
    asksAt: user.rights.includes("OFFICE_ANNOTATE") ? "/accounts/periods/new" : null,
    ready: listTurns(user).includes("review") ? await countReady(portal, user, kind) : null,
  };
}

/** The office sees every period, a firm those of the cases that it is appointed in today; `null`: none. */
export function findScope(
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
  if (status === "overdue")
    return { states: statesWith(accountStates, "lists", "prepared"), dueBy: addDays(today, -1) };
  const states = getChart(getByCode(kind)).states.filter((each) => each.status === status);
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

type Days = Pick<AccountPeriodQuery, "dueFrom" | "dueBy">;

/** All of these at once: the latest of the days from which, and the earliest of those by which. */
function withinDays(
  parts: readonly Partial<AccountPeriodQuery>[],
  from: CalendarDate | undefined,
  by: CalendarDate | undefined,
): Partial<AccountPeriodQuery> {
  const days: readonly Days[] = [...parts, { dueFrom: from, dueBy: by }];
  const latest = days
    .flatMap(({ dueFrom = [] }) => dueFrom)
    .sort()
    .at(-1);
  const [earliest] = days.flatMap(({ dueBy = [] }) => dueBy).sort();
  return { ...parts[0], ...parts[1], dueFrom: latest, dueBy: earliest };
}

interface Reader {
  readonly today: CalendarDate;
  readonly locale: Locale;
  /** Drafts as well. */
  readonly reads: boolean;
  /** Of those who prepare and sign. */
  readonly prepares: boolean;
  /** The ledgers that are ready; `null` for whoever may not ask for one. */
  readonly ledgers: ReadonlyMap<string, ReadyLedger> | null;
}

/** Whoever is shown some periods, with what is ready for them beside each. */
export async function createAccountReader(
  { clock, database }: Pick<PageContext["portal"], "clock" | "database">,
  user: CurrentUser,
  locale: Locale,
  rows: readonly Pick<AccountPeriodRow, "case_id" | "from_date" | "to_date">[],
): Promise<Reader> {
  return {
    today: hongKongDay(clock.now()),
    locale,
    reads: readsEverything(user),
    prepares: !user.rights.includes("OFFICE_READ_ALL"),
    ledgers: takesLedgers(user) ? await findReadyLedgers(database, user.id, rows.map(coverOfRow)) : null,
  };
}

const coverOfRow = (row: Pick<AccountPeriodRow, "case_id" | "from_date" | "to_date">): string =>
  toCoverKey(row.case_id, row.from_date, row.to_date);

/** Those of a firm read the drafts of its cases, and so does whoever replays. */
export const readsEverything = ({ rights }: Pick<CurrentUser, "rights">): boolean =>
  !rights.includes("OFFICE_READ_ALL") || rights.includes("AUDIT_REPLAY");

/** Whether somebody may ask for detailed ledgers. */
const takesLedgers = ({ rights }: Pick<CurrentUser, "rights">): boolean => rights.includes("MENU_ACCT_DL");

/** States in which an account is whole, and not yet filed. */
const COMPILED = statesWith(accountStates, "lists", "compiled");

export function toItem(
  row: AccountPeriodRow,
  { today, locale, reads, prepares, ledgers }: Reader,
): AccountItem {
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
    marks: listMarks(row, status),
    // A draft is not deemed received: of what was never filed the office sees that there is a period, and no more.
    link:
      reads || row.submitted_at !== null ? `/${kind}/${id}` : `/casefile/${row.case_id}/overview/accounts`,
    ledger: ledgers === null ? null : getLedger(row, ledgers),
    pdf:
      row.submitted_at !== null || (prepares && isAmong(COMPILED, row.state))
        ? `/casefile/${row.case_id}/${kind}/${id}/document.pdf`
        : null,
  };
}

const LEDGERS = "/accounts/generate-detailed-ledger";

/** The ledger of the account's own estate and period: the request for it, filled in, and what came of the last one. */
function getLedger(row: AccountPeriodRow, ledgers: ReadonlyMap<string, ReadyLedger>): AccountLedger {
  const { case_no: account, from_date: from, to_date: to } = row;
  const ready = ledgers.get(coverOfRow(row));
  const prefilled = new URLSearchParams({
    accountFrom: account,
    periodFrom: writeDate(from),
    periodTo: writeDate(to),
  });
  return {
    request: `${LEDGERS}?${prefilled.toString()}`,
    ready: ready ? { to: `${LEDGERS}/${ready.id}/file`, on: hongKongDate(ready.preparedAt) } : null,
  };
}

/** What stands below the status, and says nothing that the status says. */
export function listMarks(
  {
    state,
    disagreements,
    on_demand: onDemand,
  }: Pick<AccountPeriodRow, "state" | "disagreements" | "on_demand">,
  status: string,
): readonly AccountMark[] {
  const marks: readonly (AccountMark | false)[] = [
    // Overdue, its status no longer says so.
    isIn(accountStates, state, "amendmentRequired") && status !== state && "amendment",
    disagreements > 0 && "disagrees",
    onDemand === 1 && "onDemand",
  ];
  return marks.filter((mark) => mark !== false);
}
