import * as icons from "lucide-react";
import type { LucideIcon } from "lucide-react";

import type { NavigationLabel } from "./navigation";

/** One drawing for each entry of the sidebar. */
export const NAVIGATION_ICONS: Readonly<Record<NavigationLabel, LucideIcon>> = {
  dashboard: icons.LayoutDashboard,
  caseList: icons.FolderOpen,
  myTask: icons.ListTodo,
  caseSearch: icons.FolderSearch,
  activeCases: icons.Folders,
  formerCases: icons.FolderArchive,
  peqCases: icons.MessagesSquare,
  boMade: icons.Gavel,
  petition: icons.Stamp,
  boNotMade: icons.CircleOff,
  information: icons.ClipboardList,
  referrals: icons.Scale,
  conduct: icons.UserRoundSearch,
  peqSubmission: icons.FileQuestionMark,
  settings: icons.Settings,
  conductReminders: icons.BellRing,
  demonstrations: icons.Clapperboard,
  stateCharts: icons.Workflow,
  replay: icons.History,
  firms: icons.Building,
  background: icons.ServerCog,
  holidays: icons.CalendarDays,
  users: icons.Users,
  principals: icons.UserRoundCog,
  userRole: icons.KeyRound,
  userReport: icons.FileSpreadsheet,
  denials: icons.ShieldX,
};
