/** A person's dashboard as a stream: arranged, and put back as it was. */
export {
  BREAKPOINTS,
  BREAKPOINT_NAMES,
  GRID_COLUMNS,
  GRID_MARGIN,
  GRID_ROW_HEIGHT,
  WIDGET_MOST_ROWS,
  readLayouts,
} from "./layout";
export type { Breakpoint, DashboardLayouts, FoundFault, GridItem } from "./layout";
export { EMPTY_DASHBOARD, dashboard, evolveDashboard } from "./machine";
export type { Dashboard } from "./machine";
