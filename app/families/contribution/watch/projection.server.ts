/** Contributions as lists and the portal's background work know them: where each stands, and what is missing of it. */
import type { ContributionTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { contribution, NO_CONTRIBUTION } from "~/workflows/records/contribution/index";
import { contributionStates } from "~/workflows/records/contribution/states";
import { isIn } from "~/workflows/kit/states";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";

const NOTHING_MISSING = { missing: 0, outstanding: 0, missing_since: null } as const;
/** What leaves no objection that waits. */
const OBJECTION_OVER: ReadonlySet<string> = new Set(["objection.decided", "objection.withdrawn"]);

export const contributionProjection: Projection<ContributionTable> = {
  name: "contribution",
  version: 2,
  table: "contribution",
  getKeys: keyByStream(contribution),
  fold(row, entry, id) {
    if (isIn(contributionStates, entry.state, "forgotten")) return undefined;
    // What the entry alone says: the row remembers the rest.
    const told = contribution.evolve(NO_CONTRIBUTION, toFact(entry));
    const caseId = row?.case_id ?? told.caseId;
    const before = row ?? NOTHING_MISSING;
    const common = {
      ...{ id, case_id: caseId, state: entry.state },
      objected_on: OBJECTION_OVER.has(entry.type)
        ? null
        : (told.objections.at(-1)?.receivedOn ?? row?.objected_on ?? null),
    };
    if (entry.type === "arrears.cleared") return { ...common, ...NOTHING_MISSING };
    const { arrears } = told;
    return {
      ...common,
      missing: arrears?.months.length ?? before.missing,
      outstanding: arrears?.outstanding ?? before.outstanding,
      missing_since: arrears === null ? before.missing_since : (arrears.months[0] ?? null),
    };
  },
};
