/** The newest application in a case, and the place where the next one would be begun. */
import { findReleasesOfCase } from "~/db/queries/families/releases";
import { isAmong, statesWith } from "~/workflows/kit";
import { liquidatorReleaseStates } from "~/workflows/shared/release/index";

import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { releaseId, releaseProcedure, releaseStream, type CaseType } from "../streams.server";
import { findReleaseFor, findReleaseActor, type VisibleRelease } from "./find-release.server";
import type { ReleaseTarget } from "./act.server";

/** States after which another application may be begun in the case. */
const OVER = statesWith(liquidatorReleaseStates, "group", "over");

export interface ReleasesOfCase {
  /** The newest that the person may see. */
  readonly newest: VisibleRelease | null;
  /** The addresses of those before it. */
  readonly earlier: readonly { readonly id: string; readonly status: string; readonly round: number }[];
  /** Where a new one is begun; `null` where one runs, or the person has no part in it. */
  readonly beginning: ReleaseTarget | null;
}

export async function loadReleasesOfCase(
  portal: Pick<Portal, "log" | "database" | "clock">,
  user: CurrentUser,
  visible: VisibleCase,
): Promise<ReleasesOfCase> {
  const caseType: CaseType = visible.file.type;
  const rows = await findReleasesOfCase(portal.database, visible.id);
  const last = rows.at(-1);
  const newest = last === undefined ? null : await findReleaseFor(portal, user, caseType, last.id);
  const isOver = last === undefined || isAmong(OVER, last.state) || last.effective_on !== null;
  const earlier = rows.slice(0, -1).map(({ id, status, round }) => ({ id, status, round }));
  return { newest, earlier, beginning: isOver ? beginningIn(visible, (last?.round ?? 0) + 1) : null };
}

/** Two who begin at once begin the same. */
function beginningIn(visible: VisibleCase, round: number): ReleaseTarget | null {
  const by = findReleaseActor(visible);
  const caseType: CaseType = visible.file.type;
  if (by === null) return null;
  return {
    stream: releaseStream(caseType, releaseId(visible.id, round)),
    procedure: releaseProcedure(caseType),
    by,
    restsOn: [visible.asRead],
    caseId: visible.id,
    caseType,
    caseStatus: visible.file.status,
    round,
    entries: [],
  };
}

/** The application as the place where its next step is taken. */
export const getTarget = ({ current, visible, ...release }: VisibleRelease): ReleaseTarget => ({
  ...release,
  current,
  caseId: visible.id,
  caseStatus: visible.file.status,
  round: current.context.round,
  entries: current.entries,
});
