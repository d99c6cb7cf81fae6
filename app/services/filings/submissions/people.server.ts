/** The people of a submission: whose turn it is, and who prepared it. */
import { listAppointmentsInCapacity, isInForce, PRACTITIONER } from "~/workflows/records/case-file/index";
import { getHolder, hasNamedHolder } from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import { listOfficers } from "../../cases/access/officers";
import { SYSTEM } from "../../platform/portal/system-actor";
import type { VisibleCase } from "../../cases/access/visible-case.server";
import type { VisibleSubmission } from "./visible.server";

/** The office has asked for it, and nobody has taken it up: whoever asked does not prepare it. */
const isOnlyAskedFor = ({ entries }: VisibleSubmission["current"]): boolean =>
  entries.every(({ meta }) => meta.by.standing === "office" || meta.by.standing === "system");

/**
 * Accounts whose turn it is: whoever prepared it last, the trustees in office, or the officers of the case. Nobody in particular where
 * the calendar has begun it, or the office has asked for it, and nobody has taken it up.
 *
 * @param state the one in which it is theirs: its own, or one that a step would lead to
 */
export function listHolders(
  submission: Pick<VisibleSubmission, "type" | "current"> & { readonly caseFile: Pick<VisibleCase, "file"> },
  state: string,
  at: string,
): readonly string[] {
  const { type } = submission;
  const { file } = submission.caseFile;
  switch (getHolder(type, state)) {
    case "preparer":
      return [getLastPreparer(submission)].filter(
        (person) => person !== SYSTEM.id && !isOnlyAskedFor(submission.current),
      );
    case "reviewer":
      return [
        ...new Set(
          listAppointmentsInCapacity(file, type.filedBy ?? PRACTITIONER)
            .filter((appointment) => isInForce(appointment, hongKongDay(at)))
            .map(({ person }) => person),
        ),
      ].filter((person) => isWaitingFor(submission, person));
    case "office":
      // The counter, or whoever administers the estate, is somebody else than the officers of the case.
      return hasNamedHolder(type, state) ? [] : listOfficers(file).filter((officer) => officer !== null);
    case "nobody":
      return [];
  }
}

/** Whether the form waits for this reviewer: of liquidators who act jointly, only those who have not approved it yet. */
export function isWaitingFor(
  { type, current }: Pick<VisibleSubmission, "type" | "current">,
  person: string,
): boolean {
  return type.hasDoneTheirPart?.(current.state, current.context, person) !== true;
}

/** The person who worked on it last as a preparer; whoever began it, where nobody did since. */
export function getLastPreparer({ type, current }: Pick<VisibleSubmission, "type" | "current">): string {
  const last = [...current.entries].reverse().find((entry) => type.facts[entry.type]?.prepares);
  return last?.meta.by.id ?? current.context.startedBy;
}
