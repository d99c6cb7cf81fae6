/**
 * The accounts of all estates in one list, by the day on which they are due: to a practitioner what is missing in each, to the
 * office what it has received and why it should look at one before another.
 */
import {
  findAccountPeriodPage,
  type AccountPeriodRow,
  type AccountPeriodSortColumn,
} from "~/db/queries/families/account-period-lists";
import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { findBooksOfCase } from "~/db/queries/families/cash-books";
import { idInStream } from "~/events/stream-id";
import { dayAfter, type AccountState, type AccountKind } from "~/workflows/shared/account-period/index";
import {
  addDays,
  comparedValues,
  findGaps,
  getForm,
  hongKongDate,
  say,
  TASK_AHEAD_DAYS,
  statesWith,
} from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";
import { accountStates } from "~/workflows/shared/account-period/states";

import {
  toListing,
  NOTHING,
  readChoice,
  readListRequest,
  type Listing,
} from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";

import { loadPeriod, type KnownPeriod } from "../periods/follow.server";
import { findKind } from "../periods/projection.server";
import { feeName } from "../statement/compiled";
import { standingFilter, STANDINGS, type DueState } from "../workspace/due-states";
import { toItem, listKinds, readsEverything, findScope } from "../workspace/workspace.server";
import { findOutlierFigures, type Jump } from "./outlier-figures";

import type { AccountItem } from "../workspace/workspace.view";
import { isIn } from "~/workflows/kit/states";

/** What an account still needs; words at `accounts.overview.missing.` */
export type Missing =
  | { readonly what: "answers" | "remarks"; readonly count: number }
  | {
      readonly what:
        | "noBook"
        | "notCompiled"
        | "outdated"
        | "review"
        | "signature"
        | "withOffice"
        | "nothing";
    };

/** Why an officer should look at an account before others; words at `accounts.overview.risk.` */
export type Risk = "late" | "disagrees" | "amended" | "jumps" | "feeOutstanding";

export interface OverviewItem extends AccountItem {
  /** For whoever prepares it. */
  readonly missing: readonly Missing[];
  /** For whoever checks it. */
  readonly risks: readonly Risk[];
  readonly jumps: readonly Jump[];
  /** Where the office reads it and pins remarks to it; `null` for those who only look. */
  readonly review: string | null;
}

export interface PeriodOverview {
  /** Whether it is the office that looks. */
  readonly office: boolean;
  readonly list: Listing<OverviewItem>;
  readonly kinds: readonly { readonly value: AccountKind; readonly label: string }[];
  readonly filters: {
    readonly search: string;
    readonly kind: AccountKind | undefined;
    readonly standing: DueState | undefined;
  };
}

const COLUMNS = {
  case: "case_no",
  period: "from_date",
  due: "due_on",
} as const satisfies Record<string, AccountPeriodSortColumn>;

/** In the hands of the firm, at whatever step. */
const IN_HAND = statesWith(accountStates, "lists", "inHand");

type Input = Pick<PageContext, "portal" | "user" | "parameters" | "locale">;

export async function periodOverview(input: Input): Promise<PeriodOverview> {
  const { portal, user, parameters, locale } = input;
  const today = hongKongDay(portal.clock.now());
  const office = user.rights.includes("OFFICE_READ_ALL");
  const request = readListRequest(parameters, COLUMNS, { column: "due", direction: "asc" });
  const kinds = listKinds(user);
  const kind = readChoice(parameters, "kind", kinds);
  const standing = readChoice(parameters, "standing", STANDINGS) ?? (office ? "received" : undefined);
  const scope = findScope(user, today);
  const { search, sort, page, size } = request;
  const found =
    scope === null || kinds.length === 0
      ? NOTHING
      : await findAccountPeriodPage(portal.database, {
          kinds: kind === undefined ? kinds : [kind],
          search,
          sort,
          page,
          size,
          ...scope,
          ...(standing === undefined
            ? { states: IN_HAND }
            : standingFilter(standing, today, addDays(today, TASK_AHEAD_DAYS))),
        });
  const items = await Promise.all(found.rows.map((row) => overviewItem(input, row, office)));
  const listing = toListing(request, { rows: items, total: found.total }, (item) => item);
  return {
    office,
    // Of several that are due on one day, those with most to look at stand first.
    list: office && sort.column === "due_on" ? { ...listing, items: byRisk(listing.items) } : listing,
    kinds: kinds.map((value) => ({ value, label: say(getByCode(value), locale, "name") })),
    filters: { search, kind, standing },
  };
}

const byRisk = (items: readonly OverviewItem[]): readonly OverviewItem[] =>
  [...items].sort((one, other) => (one.dueOn === other.dueOn ? other.risks.length - one.risks.length : 0));

async function overviewItem(
  { portal, user, locale }: Input,
  row: AccountPeriodRow,
  office: boolean,
): Promise<OverviewItem> {
  const today = hongKongDay(portal.clock.now());
  const item = toItem(row, {
    today,
    locale,
    reads: readsEverything(user),
    prepares: !office,
    ledgers: null,
  });
  const kind = findKind(row.id);
  const known = kind && (await loadPeriod(portal, row.id, kind));
  const plain = { ...item, review: null, missing: [], risks: [], jumps: [] };
  if (known === undefined) return plain;
  if (!office) return { ...plain, missing: await loadMissing(portal, known, today) };
  const before = await statementBefore(portal, row);
  const { statement } = known.account;
  const jumps = statement === null ? [] : findOutlierFigures(statement, before, locale);
  const review = user.rights.includes("OFFICE_ANNOTATE")
    ? `/casefile/${row.case_id}/${row.kind}/${idInStream(row.id)}/review`
    : null;
  return { ...plain, review, jumps, risks: listRisks(row, known.account, jumps.length > 0) };
}

async function loadMissing(
  portal: Input["portal"],
  { type, state, context, account }: KnownPeriod,
  today: string,
): Promise<readonly Missing[]> {
  if (isIn(accountStates, state, "withPrincipal")) return [{ what: "review" }];
  if (isIn(accountStates, state, "pendingSignature")) return [{ what: "signature" }];
  if (isIn(accountStates, state, "withOffice")) return [{ what: "withOffice" }];
  const form = getForm(type, context.formVersion);
  const gaps = findGaps(form, comparedValues(type, context), context.files, today).length;
  const hasFigures = type.code !== "s89";
  const books = hasFigures ? await findBooksOfCase(portal.database, context.caseId) : [];
  const list: readonly (Missing | false)[] = [
    context.pins.length > 0 && { what: "remarks", count: context.pins.length },
    gaps > 0 && { what: "answers", count: gaps },
    hasFigures && books.length === 0 && { what: "noBook" },
    hasFigures && account.statement === null && { what: "notCompiled" },
    hasFigures && account.statement !== null && !account.newest && { what: "outdated" },
  ];
  const missing = list.filter((each) => each !== false);
  return missing.length === 0 ? [{ what: "nothing" }] : missing;
}

function listRisks(row: AccountPeriodRow, account: AccountState, jumps: boolean): readonly Risk[] {
  const outstanding =
    account.statement?.figures.find(({ line }) => line === feeName("outstanding"))?.minor ?? 0;
  const list: readonly (Risk | false)[] = [
    row.submitted_at !== null && hongKongDate(row.submitted_at) > row.due_on && "late",
    row.disagreements > 0 && "disagrees",
    row.edition > 1 && "amended",
    jumps && "jumps",
    outstanding > 0 && "feeOutstanding",
  ];
  return list.filter((each) => each !== false);
}

/** The figures of the account before this one, as far as it was compiled. */
async function statementBefore(
  portal: Input["portal"],
  { case_id: caseId, kind, from_date: from }: AccountPeriodRow,
): Promise<AccountState["statement"]> {
  const before = (await findPeriodsOfCase(portal.database, caseId)).find(
    (each) => each.kind === kind && dayAfter({ to: each.to_date }) === from,
  );
  const known = before && findKind(before.id);
  const loaded = known && before && (await loadPeriod(portal, before.id, known));
  return (loaded && loaded.account.statement) ?? null;
}
