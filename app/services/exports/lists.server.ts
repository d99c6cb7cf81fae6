/** Which list each address exports. */
import { CONDUCT_FAMILY, REFERRAL_FAMILY } from "../case-overview/case-referrals.server";
import { cases, peqCases } from "./case-lists.server";
import type { Exporter } from "./exporting.server";
import { examinations, submissionsOf, tasks } from "./form-lists.server";
import { accounts, denials, groups, holidays, notices } from "./office-lists.server";
import { letters, reminders } from "./reminder-lists.server";

/** By the address of the page that shows the list. */
const EXPORTERS: Readonly<Record<string, Exporter>> = {
  "/case-directory": cases("all"),
  "/my-case-list": cases("active"),
  "/my-ex-case-list": cases("former"),
  "/my-task": tasks,
  "/referrals-to-prosecution": submissionsOf(REFERRAL_FAMILY, (t) => t("referrals.title")),
  "/d1-d2-submission": submissionsOf(CONDUCT_FAMILY, (t) => t("conduct.list.title")),
  "/peq-submission": examinations,
  "/my-peq-case-list/bo-made": peqCases("boMade"),
  "/my-peq-case-list/petition": peqCases("petition"),
  "/my-peq-case-list/bo-not-made": peqCases("boNotMade"),
  "/d1-d2-reminders": reminders,
  "/formd1d2Reminders/reminders": letters,
  "/notifications": notices,
  "/settings/users": accounts("all", (t) => t("navigation.users")),
  "/settings/pa-management": accounts("principals", (t) => t("navigation.principals")),
  "/settings/user-role": groups,
  "/settings/denials": denials,
  "/settings/general-holidays": holidays,
};

/** @param path of the page that shows the list; `null` for a page that shows none */
export const findExporter = (path: string): Exporter | null => EXPORTERS[path] ?? null;
