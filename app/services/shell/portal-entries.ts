/** The sidebar of section 2 without what single families of forms add to it. */
import * as icons from "lucide-react";

import type { SidebarEntry } from "~/app/services/shell/sidebar-entry";

const KEEPERS = [
  "MENU_MAINT_USER_ROLE",
  "MENU_MAINT_FIRM_SETTING",
  "ACCOUNT_KEEP_SUBSIDIARY",
  "ACCOUNT_KEEP_BASIC",
];
const FORM_PEOPLE = ["REF_FILL", "REF_SUBMIT", "CASE_PEQ_FILL", "CASE_PEQ_SUBMIT", "OFFICE_READ_ALL"];
const ADMINISTRATORS = ["MENU_MAINT_USER_ROLE"];
const FIRM_ADMINISTRATORS = ["MENU_MAINT_FIRM_SETTING"];
const AUDITORS = ["AUDIT_REPLAY"];

/** A line of one of the sections below. */
const line = (
  within: NonNullable<SidebarEntry["within"]>,
  place: number,
  entry: Omit<SidebarEntry, "within" | "place">,
): SidebarEntry => ({ within, place, ...entry });

export const PORTAL_ENTRIES: readonly SidebarEntry[] = [
  { place: 10, label: "dashboard", icon: icons.LayoutDashboard, to: "/home", rights: ["MENU_DASHBOARD"] },

  { place: 20, label: "caseList", icon: icons.FolderOpen },
  line("caseList", 10, { label: "myTask", icon: icons.ListTodo, to: "/my-task", rights: FORM_PEOPLE }),
  line("caseList", 20, {
    label: "caseSearch",
    icon: icons.FolderSearch,
    to: "/case-directory",
    rights: ["MENU_CASE_LIST"],
  }),
  line("caseList", 30, {
    label: "activeCases",
    icon: icons.Folders,
    to: "/my-case-list",
    rights: ["MENU_MY_CASE"],
  }),
  line("caseList", 40, {
    label: "formerCases",
    icon: icons.FolderArchive,
    to: "/my-ex-case-list",
    rights: ["MENU_MY_CASE_EX"],
  }),

  { place: 40, label: "information", icon: icons.ClipboardList },

  { place: 50, label: "settings", icon: icons.Settings },
  line("settings", 10, {
    label: "firms",
    icon: icons.Building,
    to: "/settings/manage-pip-firms",
    rights: FIRM_ADMINISTRATORS,
  }),
  line("settings", 20, {
    label: "holidays",
    icon: icons.CalendarDays,
    to: "/settings/general-holidays",
    rights: ADMINISTRATORS,
  }),
  line("settings", 30, {
    label: "principals",
    icon: icons.UserRoundCog,
    to: "/settings/pa-management",
    rights: ["MENU_MAINT_PIP_PA_AC"],
  }),
  line("settings", 40, { label: "users", icon: icons.Users, to: "/settings/users", rights: KEEPERS }),
  line("settings", 50, {
    label: "userRole",
    icon: icons.KeyRound,
    to: "/settings/user-role",
    rights: ADMINISTRATORS,
  }),
  line("settings", 60, {
    label: "userReport",
    icon: icons.FileSpreadsheet,
    to: "/settings/user-report",
    rights: ADMINISTRATORS,
  }),
  line("settings", 70, {
    label: "background",
    icon: icons.ServerCog,
    to: "/settings/background-work",
    rights: ADMINISTRATORS,
  }),
  line("settings", 80, {
    label: "denials",
    icon: icons.ShieldX,
    to: "/settings/denials",
    rights: AUDITORS,
  }),

  { place: 60, label: "replay", icon: icons.History, to: "/activity-replay", rights: AUDITORS },
  { place: 70, label: "stateCharts", icon: icons.Workflow, to: "/state-charts", rights: ["DEV_CHARTS"] },
  { place: 80, label: "demonstrations", icon: icons.Clapperboard, to: "/material" },
];
