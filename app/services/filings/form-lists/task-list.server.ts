/** "My Task": everything whose turn is the person's, a tab for each kind of turn. */
import {
  countSubmissionsUpToLimit,
  findSubmissionPage,
  type SubmissionSortColumn,
} from "~/db/queries/filings/submissions";
import { say, type CalendarDate, type Locale, type SubmissionType } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

import { hongKongDay } from "../../platform/portal/clock.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { ALL_FORMS } from "../batches/groups.server";
import { isSignable, listBatches, type EarlierBatch } from "../batches/pick.server";
import { loadHolderNames } from "../submission-lists/holders.server";
import { loadFormSubjects } from "../submission-lists/subjects.server";
import { submissionItem } from "../submission-lists/items.server";
import type { SubmissionItem } from "../submission-lists/items.view";
import { turnFilter, listTurns, type Turn } from "../submission-lists/turns.server";
import type { CurrentUser } from "../../platform/portal/types";
import {
  toListing,
  readChoice,
  readListRequest,
  type Listing,
} from "../../platform/lists/list-request.server";

export interface TaskList {
  /** Null for a role that has no turn. */
  readonly turn: Turn | null;
  readonly tabs: readonly { readonly turn: Turn; readonly count: number }[];
  readonly list: Listing<SubmissionItem> | null;
  /** What is looked for: a case, a party or a reference. */
  readonly search: string;
  /** The kinds of forms that it can be narrowed to, by their codes; the one that it is narrowed to. */
  readonly forms: readonly { readonly value: string; readonly label: string }[];
  readonly form: string | null;
  /** What several forms of the list are signed by; `null` where nobody signs. */
  readonly batch: {
    /** The address to which those that are chosen are posted. */
    readonly action: string;
    /** Ids of the forms of the page that the person can sign now. */
    readonly signable: readonly string[];
    readonly earlier: readonly EarlierBatch[];
  } | null;
}

const COLUMNS = {
  case: "case_no",
  status: "since",
  lastSubmitted: "last_submitted_at",
  due: "task",
} as const satisfies Record<string, SubmissionSortColumn>;

/** Of a firm what is signed and not submitted, then by the day that the law or the office has set; of the office what waits longest. */
const USUAL = {
  review: { column: "due", direction: "asc" },
  prepare: { column: "due", direction: "asc" },
  acknowledge: { column: "status", direction: "asc" },
} as const satisfies Readonly<Record<Turn, unknown>>;

export async function taskList(
  portal: Portal,
  user: CurrentUser,
  parameters: URLSearchParams,
  locale: Locale,
): Promise<TaskList> {
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const turns = listTurns(user);
  const forms = listTaskForms(user, turns, today);
  const form = forms.find(({ code }) => code === parameters.get("form"));
  const requestFor = (turn: Turn) => readListRequest(parameters, COLUMNS, USUAL[turn]);
  const find = (turn: Turn) => {
    const request = requestFor(turn);
    return findSubmissionPage(portal.database, {
      ...ofForm(turnFilter(user, turn, today), form),
      search: request.search,
      // The office has too many for an order that no index has.
      sort:
        turn === "acknowledge" && request.sort.column === "task"
          ? { ...request.sort, column: "due_on" }
          : request.sort,
      page: request.page,
      size: request.size,
    });
  };
  const { search } = requestFor("prepare");
  const input = readChoice(parameters, "tab", turns);
  const [first, ...later] = input === undefined ? turns : [input];
  if (first === undefined)
    return { turn: null, tabs: [], list: null, search, forms: [], form: null, batch: null };
  let [turn, found] = [first, await find(first)];
  // Where nothing else is asked for, the first kind that has something in it.
  for (const next of later) {
    if (found.total.count > 0) break;
    const there = await find(next);
    if (there.total.count > 0) [turn, found] = [next, there];
  }
  // Each kind is gone through once: the one that is shown has been counted.
  const tabs = await Promise.all(
    turns.map(async (each) => ({
      turn: each,
      count:
        each === turn
          ? found.total.count
          : await loadCount(portal, ofForm(turnFilter(user, each, today), form), search),
    })),
  );
  const holders = await loadHolderNames(portal, found.rows, { user, today, locale });
  const subjects = await loadFormSubjects(portal, found.rows);
  const reader = { user, now, today, locale, holders, subjects };
  return {
    turn,
    tabs,
    list: toListing(requestFor(turn), found, (row) => submissionItem(row, reader)),
    search,
    forms: forms.map((each) => ({ value: each.code, label: say(each, locale, "name") })),
    form: form?.code ?? null,
    batch: turn === "review" ? await loadBatchOf(portal, user, found.rows) : null,
  };
}

async function loadCount(portal: ListParts, filter: Filter, search: string): Promise<number> {
  return (await countSubmissionsUpToLimit(portal.database, { ...filter, search })).count;
}

type Filter = ReturnType<typeof turnFilter>;

/** Only what somebody may do with such forms at all. */
const ofForm = (filter: Filter, form: SubmissionType | undefined): Filter =>
  form === undefined
    ? filter
    : { ...filter, types: (filter.types ?? [form.type]).filter((type) => type === form.type) };

/** The kinds of forms that can be somebody's task. */
function listTaskForms(
  user: CurrentUser,
  turns: readonly Turn[],
  today: CalendarDate,
): readonly SubmissionType[] {
  const filters = turns.map((turn) => turnFilter(user, turn, today).types);
  return submissions.filter(
    ({ type, isOwn }) =>
      isOwn === undefined && filters.some((types) => types === undefined || types.includes(type)),
  );
}

async function loadBatchOf(
  portal: Portal,
  user: CurrentUser,
  rows: readonly { readonly id: string }[],
): Promise<TaskList["batch"]> {
  const signable = await Promise.all(rows.map(({ id }) => isSignable(portal, user, id)));
  return {
    action: `/signing/${ALL_FORMS.id}`,
    signable: rows.flatMap(({ id }, place) => (signable[place] ? [id] : [])),
    earlier: await listBatches(portal, user, ALL_FORMS),
  };
}
