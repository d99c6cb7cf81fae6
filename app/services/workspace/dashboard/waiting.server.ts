/** What waits for somebody beside forms: what the wings count for them, and nothing where there is nothing of it. */
import { familyServices } from "~/app/families/registry.server";

import type { PageContext } from "../../platform/pages/page.server";
import { toWidgetContext, shownTotal } from "./widget-context.server";
import type { OverviewFigure } from "./overview-figure.server";

export interface WaitingFigure {
  readonly label: string;
  readonly value: string;
  readonly to: string;
}

const WAITING = familyServices.flatMap(({ waiting = [] }) => waiting);
/** What practitioners are asked for: to the office these are other people's. */
const ASKED = familyServices.flatMap(({ overview = [] }) => overview);

export async function countWaiting(
  context: Pick<PageContext, "portal" | "user" | "locale" | "t">,
): Promise<readonly WaitingFigure[]> {
  const { user, t } = context;
  const pageContext = toWidgetContext(context);
  const practises = user.firmIds.length > 0 && user.rights.includes("MENU_MY_CASE");
  const theirs: readonly OverviewFigure[] = [...WAITING, ...(practises ? ASKED : [])].filter(
    ({ shownTo }) => shownTo?.(user) ?? true,
  );
  const counted = await Promise.all(
    theirs.map(async ({ label, to, count }) => ({ label: label(t), to, total: await count(pageContext) })),
  );
  return counted.flatMap(({ label, to, total }) =>
    total.count === 0 ? [] : [{ label, to, value: shownTotal(total) }],
  );
}
