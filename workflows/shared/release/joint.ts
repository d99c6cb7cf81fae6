/**
 * Several who hold the office jointly act together or not at all: what one of them gives, applies for or signs, each of the others has
 * approved as it stands. Who holds it jointly is recorded with each fact (`by.jointly`), so that a replay needs no register.
 */
import { INVALID_ACTION, guard } from "../../kit";
import type { Actor, Guard } from "../../kit";
import type { Release } from "./state";

const hasApproved = ({ approvals, papers }: Release, person: string): boolean =>
  approvals.some((approval) => approval.by === person && approval.papers === papers);
const othersOpen = (context: Release, { id, jointly = [] }: Actor): number =>
  jointly.filter((person) => person !== id && !hasApproved(context, person)).length;

export const jointGuards = {
  isHeldJointly: guard("circumstances", INVALID_ACTION, (_, { by }) => (by.jointly ?? []).length > 1),
  hasNotApproved: guard("circumstances", INVALID_ACTION, (context, { by }) => !hasApproved(context, by.id)),
  /** What is approved is what was read. */
  approvesWhatStands: guard("data", INVALID_ACTION, ({ papers }, fact) => fact.data["papers"] === papers),
  isApprovedByOthers: guard("circumstances", INVALID_ACTION, (context, { by }) => {
    const count = othersOpen(context, by);
    return count === 0 || { count };
  }),
} satisfies Record<string, Guard<Release>>;
