import type { Breakpoint, DashboardLayouts } from "~/workflows/records/dashboard/index";

import type { Arrangement, NamedWidget } from "./arrange";

/** A dashboard that is being arranged. */
export interface ArrangedDashboard {
  /** Every widget that the person may have. */
  readonly widgets: readonly NamedWidget[];
  readonly layouts: DashboardLayouts;
  readonly arrangements: Readonly<Record<Breakpoint, Arrangement>>;
  /** Whether there is an arrangement of their own to be given up. */
  readonly personal: boolean;
}
