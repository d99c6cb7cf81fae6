/** The sidebar of section 2 without what single families of forms add to it. */
import { getRights } from "~/app/families/registry";

import type { SidebarEntry } from "./sidebar-entry";

/** At the office; in a firm they keep its members. */
const ACCOUNT_MANAGERS = ["MENU_MAINT_USER_ROLE", "MENU_MAINT_FIRM_SETTING"];
const MEMBER_KEEPERS = ["ACCOUNT_KEEP_SUBSIDIARY", "ACCOUNT_KEEP_BASIC"];
const FORM_PEOPLE = [
  ...getRights("fill", "appointed"),
  ...getRights("submit", "appointed"),
  "OFFICE_READ_ALL",
];
const CASE_PEOPLE = ["MENU_MY_CASE", "MENU_MY_CASE_PEQ", "OFFICE_READ_ALL"];
const DEADLINE_PEOPLE = ["MENU_MY_CASE", "MENU_MY_CASE_PEQ"];
const ADMINISTRATORS = ["MENU_MAINT_USER_ROLE"];
const FIRM_ADMINISTRATORS = ["MENU_MAINT_FIRM_SETTING"];
const AUDITORS = ["AUDIT_REPLAY"];

/** A line of one of the sections below. */
const line = (
  within: NonNullable<SidebarEntry["within"]>,
  order: number,
  entry: Omit<SidebarEntry, "within" | "order">,
): SidebarEntry => ({ within, order: order, ...entry });

export const PORTAL_ENTRIES: readonly SidebarEntry[] = [
  { order: 10, label: "dashboard", icon: "LayoutDashboard", to: "/home", rights: ["MENU_DASHBOARD"] },

  { order: 15, label: "deadlines", icon: "CalendarClock", to: "/deadlines", rights: DEADLINE_PEOPLE },

  { order: 20, label: "caseList", icon: "FolderOpen" },
  line("caseList", 10, { label: "myTask", icon: "ListTodo", to: "/my-task", rights: FORM_PEOPLE }),
  // Of the office those that are assigned to the person; a firm's are its active ones.
  line("caseList", 15, {
    label: "myCases",
    icon: "BriefcaseBusiness",
    to: (rights) => (rights.includes("OFFICE_ANNOTATE") ? "/my-case-list?mine=true" : "/my-case-list"),
    rights: ["MENU_MY_CASE"],
    beside: true,
  }),
  line("caseList", 20, {
    label: "caseSearch",
    icon: "FolderSearch",
    to: "/case-directory",
    rights: ["MENU_CASE_LIST"],
  }),
  line("caseList", 30, {
    label: "activeCases",
    icon: "Folders",
    to: "/my-case-list",
    rights: ["MENU_MY_CASE"],
  }),
  line("caseList", 40, {
    label: "formerCases",
    icon: "FolderArchive",
    to: "/my-ex-case-list",
    rights: ["MENU_MY_CASE_EX"],
  }),

  line("caseList", 50, {
    label: "filingAttempts",
    icon: "Ticket",
    to: "/filing-attempts",
    rights: ["OFFICE_ANNOTATE"],
  }),

  { order: 40, label: "information", icon: "ClipboardList" },

  { order: 45, label: "orders", icon: "Gavel", to: "/orders", rights: CASE_PEOPLE },

  { order: 47, label: "reports", icon: "ChartNoAxesCombined", to: "/reports", rights: ["OFFICE_READ_ALL"] },

  { order: 50, label: "settings", icon: "Settings" },
  line("settings", 10, {
    label: "firms",
    icon: "Building",
    to: "/settings/manage-pip-firms",
    rights: FIRM_ADMINISTRATORS,
  }),
  line("settings", 20, {
    label: "holidays",
    icon: "CalendarDays",
    to: "/settings/general-holidays",
    rights: ADMINISTRATORS,
  }),
  line("settings", 25, {
    label: "availability",
    icon: "Activity",
    to: "/settings/availability",
    rights: ["AVAILABILITY_KEEP"],
  }),
  line("settings", 30, {
    label: "principals",
    icon: "UserRoundCog",
    to: "/settings/pa-management",
    rights: ["MENU_MAINT_PIP_PA_AC"],
  }),
  line("settings", 40, { label: "users", icon: "Users", to: "/settings/users", rights: ACCOUNT_MANAGERS }),
  line("settings", 45, {
    label: "members",
    icon: "UsersRound",
    to: "/settings/users",
    rights: MEMBER_KEEPERS,
  }),
  line("settings", 65, {
    label: "imports",
    icon: "DatabaseBackup",
    to: "/settings/imports",
    rights: ["CASE_IMPORT"],
  }),
  line("settings", 75, {
    label: "webhooks",
    icon: "Webhook",
    to: "/settings/webhooks",
    rights: ["WEBHOOK_MAINTAIN"],
    exceptFor: ["REF_SUBMIT"],
  }),
  line("settings", 80, {
    label: "denials",
    icon: "ShieldX",
    to: "/settings/denials",
    rights: AUDITORS,
  }),
  line("settings", 85, {
    label: "replaysOpened",
    icon: "BookLock",
    to: "/settings/replays",
    rights: AUDITORS,
  }),

  { order: 55, label: "admin", icon: "ShieldCheck" },
  line("admin", 10, {
    label: "userRole",
    icon: "KeyRound",
    to: "/settings/user-role",
    rights: ADMINISTRATORS,
  }),
  line("admin", 20, {
    label: "userReport",
    icon: "FileSpreadsheet",
    to: "/settings/user-report",
    rights: ADMINISTRATORS,
  }),
  line("admin", 30, {
    label: "background",
    icon: "ServerCog",
    to: "/settings/background-work",
    rights: ADMINISTRATORS,
  }),
  line("admin", 40, {
    label: "authorities",
    icon: "Stamp",
    to: "/settings/certification-authorities",
    rights: ADMINISTRATORS,
  }),

  { order: 60, label: "replay", icon: "History", to: "/activity-replay", rights: AUDITORS },
  { order: 70, label: "stateCharts", icon: "Workflow", to: "/state-charts", rights: ["DEV_CHARTS"] },
  { order: 80, label: "demonstrations", icon: "Clapperboard", to: "/material" },
];
