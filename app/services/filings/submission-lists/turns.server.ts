/** The turns of a person: what a person is to prepare, to review or to acknowledge. */
import type { SubmissionQuery } from "~/db/queries/filings/submissions";
import { addDays, TASK_AHEAD_DAYS, type CalendarDate } from "~/workflows/kit";
import { submissions as all } from "~/workflows/registry";

import { SYSTEM } from "../../platform/portal/system-actor";
import type { CurrentUser } from "../../platform/portal/types";

/** What is somebody's own matter has a list of its own. */
const submissions = all.filter(({ isOwn }) => isOwn === undefined);

/** What nobody else can do comes first: whoever signs is waited for, whatever else they do. */
export const TURNS = ["review", "prepare", "acknowledge"] as const;
export type Turn = (typeof TURNS)[number];

type Person = Pick<CurrentUser, "id" | "rights" | "firmIds">;

/** The turns that a person can have at all, by their rights. */
export function listTurns(user: Person): readonly Turn[] {
  const holds = (right: string) => user.rights.includes(right);
  const can: Readonly<Record<Turn, boolean>> = {
    prepare: user.firmIds.length > 0 && submissions.some(({ rights }) => holds(rights.fill)),
    review: submissions.some(({ rights }) => holds(rights.submit)),
    acknowledge: holds("OFFICE_ANNOTATE"),
  };
  return TURNS.filter((turn) => can[turn]);
}

/**
 * The forms that wait for the person. What the calendar opened long before it is due becomes a task with its first reminder, or
 * as soon as somebody begins it. A preparer works on the forms of the firm's cases; a trustee signs where the
 * appointment is their own, the firm's is not enough; the office takes up what it has not acknowledged.
 */
export function turnFilter(
  user: Person,
  turn: Turn,
  today: CalendarDate,
): Omit<SubmissionQuery, "sort" | "page" | "size"> {
  switch (turn) {
    case "prepare":
      return {
        types: typesWith(user, "fill"),
        holder: "preparer",
        // A person without a firm prepares nothing: `listTurns` does not offer it.
        appointed: { firmIds: user.firmIds, on: today },
        notAhead: { openedBy: SYSTEM.id, dueBy: addDays(today, TASK_AHEAD_DAYS) },
      };
    case "review":
      return {
        types: typesWith(user, "submit"),
        holder: "reviewer",
        appointed: { personId: user.id, on: today },
        notApprovedBy: user.id,
      };
    case "acknowledge":
      return { holder: "office", filedOnly: true, unacknowledged: true };
  }
}

function typesWith({ rights }: Person, kind: "fill" | "submit"): readonly string[] {
  return submissions.filter((type) => rights.includes(type.rights[kind])).map(({ type }) => type);
}
