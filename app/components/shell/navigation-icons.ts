import * as icons from "lucide-react";
import type { LucideIcon } from "lucide-react";

import type { NavigationLabel } from "./navigation";

/** One drawing for each entry of the sidebar. */
export const NAVIGATION_ICONS: Readonly<Record<NavigationLabel, LucideIcon>> = {
  dashboard: icons.LayoutDashboard,
  caseList: icons.FolderOpen,
  myTask: icons.ListTodo,
  myCases: icons.BriefcaseBusiness,
  caseSearch: icons.FolderSearch,
  activeCases: icons.Folders,
  formerCases: icons.FolderArchive,
  peqCases: icons.MessagesSquare,
  boMade: icons.Gavel,
  petition: icons.Stamp,
  boNotMade: icons.CircleOff,
  accounts: icons.Calculator,
  bankruptcyAccounts: icons.UserRound,
  liquidationAccounts: icons.Building2,
  cashBook: icons.BookOpen,
  information: icons.ClipboardList,
  returns: icons.Upload,
  referrals: icons.Scale,
  conduct: icons.UserRoundSearch,
  peqSubmission: icons.FileQuestionMark,
  proofsOfDebt: icons.ReceiptText,
  release: icons.DoorOpen,
  orders: icons.ScrollText,
  settings: icons.Settings,
  detailedLedger: icons.Sheet,
  members: icons.UsersRound,
  admin: icons.ShieldCheck,
  conductReminders: icons.BellRing,
  demonstrations: icons.Clapperboard,
  stateCharts: icons.Workflow,
  replay: icons.History,
  firms: icons.Building,
  holidays: icons.CalendarDays,
};
