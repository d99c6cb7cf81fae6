/** What waits next for whoever has just done with a form: one goes from task to task without the list between them. */
import { familyServices } from "~/app/families/registry.server";
import { pickName } from "~/app/i18n/names";
import { findSubmissionPage } from "~/db/queries/filings/submissions";
import { getHolder, type Locale } from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { findUndecided, QUEUE_ROWS } from "../pending-decisions/pending-decisions.server";
import { submissionItem } from "../submission-lists/items.server";
import { loadFormSubjects } from "../submission-lists/subjects.server";
import { listTurns, turnFilter, type Turn } from "../submission-lists/turns.server";
import type { ListTasksBeside, TaskBeside } from "./tasks-beside";
import type { VisibleSubmission } from "../submissions/visible.server";

export interface NextTask {
  readonly to: string;
  /** Which form, and of which case. */
  readonly label: string;
}

/** Where a form stands among the reader's tasks, and the ones before and after it. */
export interface TaskPlace {
  readonly place: number;
  /** "36", or "100+" where nobody counts further. */
  readonly total: string;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Tasks that one goes through from one to the next; further down they are found in the list. */
const GONE_THROUGH = 100;

/** @returns `null` for a form that is none of the reader's tasks */
export async function findTaskPlace(
  portal: ListParts,
  user: CurrentUser,
  { stream, type, current }: Pick<VisibleSubmission, "stream" | "type" | "current">,
): Promise<TaskPlace | null> {
  const beside = await listBeside(portal, user, { type, current });
  if (beside !== null) {
    const place = beside.findIndex((each) => each.stream === stream);
    if (place === -1) return null;
    return {
      place: place + 1,
      total: String(beside.length),
      previous: beside[place - 1]?.to ?? null,
      next: beside[place + 1]?.to ?? null,
    };
  }
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const holder = getHolder(type, current.state);
  for (const turn of listTurns(user)) {
    const filter = turnFilter(user, turn, today);
    if (filter.holder !== holder) continue;
    const { rows, total } = await findSubmissionPage(portal.database, {
      ...filter,
      sort: inOrderOf(turn),
      page: 1,
      size: GONE_THROUGH,
    });
    const place = rows.findIndex((row) => row.id === stream);
    if (place === -1) continue;
    const getAddress = (row: (typeof rows)[number] | undefined) =>
      row === undefined
        ? null
        : submissionItem(row, { user, now, today, locale: "en", holders: new Map(), subjects: new Map() })
            .links.form;
    return {
      place: place + 1,
      total: `${String(total.count)}${total.capped ? "+" : ""}`,
      previous: getAddress(rows[place - 1]),
      next: getAddress(rows[place + 1]),
    };
  }
  return null;
}

const FAMILY_TASKS = familyServices.flatMap(({ listTasksBeside }) => listTasksBeside ?? []);

async function listBeside(...input: Parameters<ListTasksBeside>): Promise<readonly TaskBeside[] | null> {
  const found = await Promise.all(FAMILY_TASKS.map((list) => list(...input)));
  return found.find((each) => each !== null) ?? null;
}

/** The order in which the list has them. */
const inOrderOf = (turn: Turn) =>
  ({ column: turn === "acknowledge" ? "since" : "task", direction: "asc" }) as const;

/**
 * The first of the reader's other tasks, in the order of their list; `null` where there is none, or where the reader has not done
 * with this form: it was somebody else's step that was taken last, or a step of filling it in.
 * @param hasDecided the reader's decision on it waits before it counts
 */
export async function findNextTask(
  portal: ListParts & Pick<Portal, "log" | "config">,
  user: CurrentUser,
  { stream, type, current }: Pick<VisibleSubmission, "stream" | "type" | "current">,
  locale: Locale,
  hasDecided = false,
): Promise<NextTask | null> {
  if (!hasDecided && !isDoneBy(user, type, current)) return null;
  const beside = await listBeside(portal, user, { type, current });
  if (beside !== null)
    return findUndecided(
      portal,
      beside.filter((each) => each.stream !== stream),
      (each) => each.stream,
    );
  const now = portal.clock.now();
  const today = hongKongDay(now);
  for (const turn of listTurns(user)) {
    const { rows } = await findSubmissionPage(portal.database, {
      ...turnFilter(user, turn, today),
      sort: inOrderOf(turn),
      page: 1,
      size: QUEUE_ROWS,
    });
    const others = rows.filter(({ id }) => id !== stream);
    const row = await findUndecided(portal, others, ({ id }) => id);
    if (row === null) continue;
    const subjects = await loadFormSubjects(portal, [row]);
    const item = submissionItem(row, { user, now, today, locale, holders: new Map(), subjects });
    const name = pickName(locale, item.caseName, item.caseNameZh);
    return { to: item.links.form, label: [item.form, item.caseNo, name].join(" · ") };
  }
  return null;
}

/** Whether the last step of the form was the reader's, and one by which it changed hands. */
function isDoneBy(
  user: Pick<CurrentUser, "id">,
  { facts }: VisibleSubmission["type"],
  { entries }: VisibleSubmission["current"],
): boolean {
  const last = entries.at(-1);
  if (last === undefined || entries.length === 1 || last.meta.by.id !== user.id) return false;
  return facts[last.type]?.changes === "standing";
}
