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
  place: number,
  entry: Omit<SidebarEntry, "within" | "place">,
): SidebarEntry => ({ within, place, ...entry });

export const PORTAL_ENTRIES: readonly SidebarEntry[] = [
  { place: 10, label: "dashboard", to: "/home", rights: ["MENU_DASHBOARD"] },

  { place: 15, label: "deadlines", to: "/deadlines", rights: DEADLINE_PEOPLE },

  { place: 20, label: "caseList" },
  line("caseList", 10, { label: "myTask", to: "/my-task", rights: FORM_PEOPLE }),
  // Of the office those that are assigned to the person; a firm's are its active ones.
  line("caseList", 15, {
    label: "myCases",
    to: (rights) => (rights.includes("OFFICE_ANNOTATE") ? "/my-case-list?mine=true" : "/my-case-list"),
    rights: ["MENU_MY_CASE"],
    beside: true,
  }),
  line("caseList", 20, {
    label: "caseSearch",
    to: "/case-directory",
    rights: ["MENU_CASE_LIST"],
  }),
  line("caseList", 30, {
    label: "activeCases",
    to: "/my-case-list",
    rights: ["MENU_MY_CASE"],
  }),
  line("caseList", 40, {
    label: "formerCases",
    to: "/my-ex-case-list",
    rights: ["MENU_MY_CASE_EX"],
  }),

  { place: 40, label: "information" },

  { place: 45, label: "orders", to: "/orders", rights: CASE_PEOPLE },

  { place: 50, label: "settings" },
  line("settings", 10, {
    label: "firms",
    to: "/settings/manage-pip-firms",
    rights: FIRM_ADMINISTRATORS,
  }),
  line("settings", 20, {
    label: "holidays",
    to: "/settings/general-holidays",
    rights: ADMINISTRATORS,
  }),
  line("settings", 30, {
    label: "principals",
    to: "/settings/pa-management",
    rights: ["MENU_MAINT_PIP_PA_AC"],
  }),
  line("settings", 40, { label: "users", to: "/settings/users", rights: ACCOUNT_MANAGERS }),
  line("settings", 45, { label: "members", to: "/settings/users", rights: MEMBER_KEEPERS }),
  line("settings", 65, { label: "imports", to: "/settings/imports", rights: ["CASE_IMPORT"] }),
  line("settings", 75, { label: "webhooks", to: "/settings/webhooks", rights: ["WEBHOOK_MAINTAIN"] }),
  line("settings", 80, {
    label: "denials",
    to: "/settings/denials",
    rights: AUDITORS,
  }),
  line("settings", 85, {
    label: "replaysOpened",
    to: "/settings/replays",
    rights: AUDITORS,
  }),

  { place: 55, label: "admin" },
  line("admin", 10, { label: "userRole", to: "/settings/user-role", rights: ADMINISTRATORS }),
  line("admin", 20, { label: "userReport", to: "/settings/user-report", rights: ADMINISTRATORS }),
  line("admin", 30, { label: "background", to: "/settings/background-work", rights: ADMINISTRATORS }),

  { place: 60, label: "replay", to: "/activity-replay", rights: AUDITORS },
  { place: 70, label: "stateCharts", to: "/state-charts", rights: ["DEV_CHARTS"] },
  { place: 80, label: "demonstrations", to: "/material" },
];
