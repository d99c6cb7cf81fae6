/** The arrangement of a person's widgets: read, and changed as facts of their own stream. */
import {
  getArrangement,
  moveOrResize,
  flowWithoutHoles,
  withArrangement,
  withoutWidget,
  withWidget,
  type Arrangement,
  type Change,
} from "./arrange";
import type { Json } from "~/events/types";
import { findLayouts } from "~/db/queries/workspace/dashboards";
import {
  BREAKPOINT_NAMES,
  dashboard,
  readLayouts,
  type Breakpoint,
  type Dashboard,
  type DashboardLayouts,
} from "~/workflows/records/dashboard/index";

import { dispatch } from "../../platform/portal/dispatch.server";
import { type DispatchOutcome } from "../../platform/portal/dispatch-types";
import type { ListParts, LogParts } from "../../platform/portal/parts";
import { toActor } from "../../cases/access/standing.server";
import type { CurrentUser } from "../../platform/portal/types";
import { isShownAtFirst, type Person, type Widget } from "./widget.server";
import { listWidgets } from "./widgets.server";

const idsFor = (user: CurrentUser): ReadonlySet<string> => new Set(listWidgets(user).map(({ id }) => id));

/** The widgets that a person may have, in the portal's own order. */
export function defaultLayouts(user: Person): DashboardLayouts {
  return flowWithoutHoles(listWidgets(user).filter((widget) => isShownAtFirst(widget, user)));
}

/** The person's own arrangement without what they may no longer see, or the portal's. */
export async function loadLayouts({ database }: ListParts, user: CurrentUser): Promise<DashboardLayouts> {
  const stored = await findLayouts(database, user.id);
  const read = stored === null ? null : readLayouts(JSON.parse(stored));
  if (read === null || !read.ok) return defaultLayouts(user);
  const allowed = idsFor(user);
  return read.layouts.lg
    .map(({ i }) => String(i))
    .filter((id) => !allowed.has(id))
    .reduce(withoutWidget, read.layouts);
}

/** The widgets of an arrangement, in the order in which they are read. */
export function placedWidgets(user: CurrentUser, layouts: DashboardLayouts): readonly Widget[] {
  const widgets = listWidgets(user);
  return getArrangement(layouts, "lg").flatMap(({ i }) => widgets.filter(({ id }) => id === i));
}

export type Arrangements = Readonly<Record<Breakpoint, Arrangement>>;

/** The arrangement at every width. */
export function getArrangements(layouts: DashboardLayouts): Arrangements {
  const at = (breakpoint: Breakpoint) => getArrangement(layouts, breakpoint);
  return { lg: at("lg"), md: at("md"), sm: at("sm"), xs: at("xs"), xxs: at("xxs") };
}

/** One step of somebody whose browser runs no scripts, in the widest arrangement. */
export function stepWidget(layouts: DashboardLayouts, widget: string, change: Change): DashboardLayouts {
  return withArrangement(layouts, "lg", moveOrResize(getArrangement(layouts, "lg"), "lg", widget, change));
}

export function addWidget(user: CurrentUser, layouts: DashboardLayouts, widget: string): DashboardLayouts {
  const known = listWidgets(user).find(({ id }) => id === widget);
  return known === undefined ? layouts : withWidget(layouts, known.id, known.size);
}

/** Places of widgets (from 1) that are not for this person's role. */
export function foreignWidgets(user: CurrentUser, layouts: DashboardLayouts): readonly number[] {
  const allowed = idsFor(user);
  return BREAKPOINT_NAMES.flatMap((name) =>
    (layouts[name] ?? []).flatMap(({ i }, index) => (allowed.has(String(i)) ? [] : [index + 1])),
  );
}

/** The stream of a person's own arrangement. */
export const arrangedBy = (user: CurrentUser) => ({
  stream: `${dashboard.type}/${user.id}`,
  by: toActor(user, "none"),
});

interface Saving {
  readonly user: CurrentUser;
  readonly commandId: string;
  readonly requestId: string;
}

/** @param pressed the step that was pressed, where the arrangement follows from it and from how things stand */
export function saveLayouts(
  portal: LogParts,
  saving: Saving,
  layouts: DashboardLayouts,
  pressed?: Json,
): Promise<DispatchOutcome<Dashboard>> {
  return record(portal, saving, "layout.saved", { owner: saving.user.id, layouts }, pressed);
}

export function restoreLayouts(portal: LogParts, saving: Saving): Promise<DispatchOutcome<Dashboard>> {
  return record(portal, saving, "layout.restored", {});
}

function record(
  portal: LogParts,
  { user, commandId, requestId }: Saving,
  type: string,
  data: Readonly<Record<string, unknown>>,
  content?: Json,
): Promise<DispatchOutcome<Dashboard>> {
  return dispatch(portal.log, dashboard, {
    ...arrangedBy(user),
    type,
    data,
    at: portal.clock.now(),
    commandId,
    input: content,
    requestId,
  });
}
