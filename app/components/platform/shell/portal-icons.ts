/** The drawings of the portal's own entries in the sidebar. */
import * as icons from "lucide-react";
import type { LucideIcon } from "lucide-react";

import type { NavigationLabel } from "~/app/services/platform/shell/navigation-items";

export const PORTAL_ICONS: Readonly<Partial<Record<NavigationLabel, LucideIcon>>> = {
  dashboard: icons.LayoutDashboard,
  deadlines: icons.CalendarClock,
  caseList: icons.FolderOpen,
  myTask: icons.ListTodo,
  myCases: icons.BriefcaseBusiness,
  caseSearch: icons.FolderSearch,
  activeCases: icons.Folders,
  formerCases: icons.FolderArchive,
  information: icons.ClipboardList,
  orders: icons.Gavel,
  settings: icons.Settings,
  firms: icons.Building,
  holidays: icons.CalendarDays,
  principals: icons.UserRoundCog,
  users: icons.Users,
  members: icons.UsersRound,
  admin: icons.ShieldCheck,
  userRole: icons.KeyRound,
  userReport: icons.FileSpreadsheet,
  imports: icons.DatabaseBackup,
  background: icons.ServerCog,
  webhooks: icons.Webhook,
  denials: icons.ShieldX,
  replaysOpened: icons.BookLock,
  replay: icons.History,
  stateCharts: icons.Workflow,
  demonstrations: icons.Clapperboard,
};
