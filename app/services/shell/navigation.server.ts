/** The sidebar of section 2, as far as the person's rights reach. A parent shows if any child is permitted. */
import type { NavigationItem } from "~/app/components/shell/navigation";

interface Entry extends NavigationItem {
  /** Any of these rights shows the entry; absent: everybody who is logged in. */
  readonly rights?: readonly string[];
  readonly children?: readonly Entry[];
}

const SIDEBAR: readonly Entry[] = [
  { label: "dashboard", to: "/home", rights: ["MENU_DASHBOARD"] },
  {
    label: "caseList",
    children: [
      {
        label: "myTask",
        to: "/my-task",
        rights: ["REF_FILL", "REF_SUBMIT", "CASE_PEQ_FILL", "CASE_PEQ_SUBMIT", "OFFICE_READ_ALL"],
      },
      { label: "caseSearch", to: "/case-directory", rights: ["MENU_CASE_LIST"] },
      { label: "activeCases", to: "/my-case-list", rights: ["MENU_MY_CASE"] },
      { label: "formerCases", to: "/my-ex-case-list", rights: ["MENU_MY_CASE_EX"] },
    ],
  },
  {
    label: "peqCases",
    children: [
      { label: "boMade", to: "/my-peq-case-list/bo-made", rights: ["MENU_MY_CASE_PEQ"] },
      { label: "petition", to: "/my-peq-case-list/petition", rights: ["MENU_MY_CASE_PEQ"] },
      { label: "boNotMade", to: "/my-peq-case-list/bo-not-made", rights: ["MENU_MY_CASE_PEQ"] },
    ],
  },
  {
    label: "information",
    children: [
      { label: "referrals", to: "/referrals-to-prosecution", rights: ["MENU_REFERRAL"] },
      { label: "peqSubmission", to: "/peq-submission", rights: ["MENU_PEQ_SUBMISSION"] },
      { label: "conduct", to: "/d1-d2-submission", rights: ["MENU_REFERRAL"] },
      { label: "conductReminders", to: "/d1-d2-reminders", rights: ["MENU_REFERRAL"] },
    ],
  },
  {
    label: "settings",
    children: [
      { label: "firms", to: "/settings/manage-pip-firms", rights: ["MENU_MAINT_FIRM_SETTING"] },
      { label: "holidays", to: "/settings/general-holidays", rights: ["MENU_MAINT_USER_ROLE"] },
      { label: "principals", to: "/settings/pa-management", rights: ["MENU_MAINT_PIP_PA_AC"] },
      {
        label: "users",
        to: "/settings/users",
        rights: [
          "MENU_MAINT_USER_ROLE",
          "MENU_MAINT_FIRM_SETTING",
          "ACCOUNT_KEEP_SUBSIDIARY",
          "ACCOUNT_KEEP_BASIC",
        ],
      },
      { label: "userRole", to: "/settings/user-role", rights: ["MENU_MAINT_USER_ROLE"] },
      { label: "userReport", to: "/settings/user-report", rights: ["MENU_MAINT_USER_ROLE"] },
      { label: "background", to: "/settings/background-work", rights: ["MENU_MAINT_USER_ROLE"] },
      { label: "denials", to: "/settings/denials", rights: ["AUDIT_REPLAY"] },
    ],
  },
  { label: "replay", to: "/activity-replay", rights: ["AUDIT_REPLAY"] },
  { label: "stateCharts", to: "/state-charts", rights: ["DEV_CHARTS"] },
  { label: "demonstrations", to: "/material" },
];

export function navigationFor(rights: readonly string[]): readonly NavigationItem[] {
  return SIDEBAR.flatMap((entry) => shown(entry, rights));
}

function shown(entry: Entry, rights: readonly string[]): readonly NavigationItem[] {
  if (entry.children) {
    const children = entry.children.flatMap((child) => shown(child, rights));
    return children.length === 0 ? [] : [{ label: entry.label, children }];
  }
  const permitted = entry.rights === undefined || entry.rights.some((right) => rights.includes(right));
  return permitted && entry.to !== undefined ? [{ label: entry.label, to: entry.to }] : [];
}
