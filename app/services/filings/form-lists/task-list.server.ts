/** "My Task": everything whose turn is the person's, a tab for each kind of turn. */
import {
  countSubmissionsUpToLimit,
  findSubmissionPage,
  type SubmissionSortColumn,
} from "~/db/queries/filings/submissions";
import type { Locale } from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { loadHolderNames } from "../submission-lists/holders.server";
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
}

const COLUMNS = {
  case: "case_no",
  status: "since",
  lastSubmitted: "last_submitted_at",
  due: "due_on",
} as const satisfies Record<string, SubmissionSortColumn>;

/** What is overdue stands first where there is a day by which to be done; else what waits longest. */
const USUAL = {
  review: { column: "due", direction: "asc" },
  prepare: { column: "status", direction: "asc" },
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
  const requestFor = (turn: Turn) => readListRequest(parameters, COLUMNS, USUAL[turn]);
  const find = (turn: Turn) => {
    const request = requestFor(turn);
    // A preparer's date is the day on which the draft ends, a reviewer's the day by which to review.
    const byDate = request.sort.column === "due_on" && turn === "prepare";
    return findSubmissionPage(portal.database, {
      ...turnFilter(user, turn, today),
      search: request.search,
      sort: byDate ? { ...request.sort, column: "expires_on" } : request.sort,
      page: request.page,
      size: request.size,
    });
  };
  const { search } = requestFor("prepare");
  const input = readChoice(parameters, "tab", turns);
  const [first, ...later] = input === undefined ? turns : [input];
  if (first === undefined) return { turn: null, tabs: [], list: null, search };
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
      count: each === turn ? found.total.count : await loadCount(portal, user, each, search),
    })),
  );
  const holders = await loadHolderNames(portal, found.rows, { user, today, locale });
  const reader = { user, now, today, locale, holders };
  return {
    turn,
    tabs,
    list: toListing(requestFor(turn), found, (row) => submissionItem(row, reader)),
    search,
  };
}

async function loadCount(portal: ListParts, user: CurrentUser, turn: Turn, search: string): Promise<number> {
  const filter = { ...turnFilter(user, turn, hongKongDay(portal.clock.now())), search };
  return (await countSubmissionsUpToLimit(portal.database, filter)).count;
}
