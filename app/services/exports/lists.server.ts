/** The list that each address exports. */
import { matchPath } from "@remix-run/react";
import type { TFunction } from "i18next";

import { familyServices } from "~/app/families/registry.server";

import { accountColumns, reportColumns } from "../accounts/account-columns";
import { accountListPage } from "../accounts/account-list.server";
import type { AccountListItem, AccountListKind } from "../accounts/account-list.view";
import { groupColumns } from "../accounts/group-columns";
import { groupList } from "../accounts/groups.server";
import { documentExport } from "./document-export.server";
import { activityColumns } from "../case-overview/activity-columns";
import { activityOfCase } from "../case-overview/case-overview.server";
import { courtOrderColumns } from "../court-orders/court-order-columns";
import { courtOrderPage } from "../court-orders/court-orders.server";
import { deadlineColumns } from "../deadline-list/deadline-columns";
import { deadlineSheet } from "../deadline-list/deadline-list.server";
import { denialColumns } from "../denials/denial-columns";
import { denialList } from "../denials/denial-list.server";
import { firmColumns } from "../firms/firm-columns";
import { firmListPage } from "../firms/firm-list.server";
import { holidayColumns } from "../holidays/holiday-columns";
import { holidayPage } from "../holidays/holidays.server";
import { caseColumns } from "../case-lists/case-columns";
import { caseListPage } from "../case-lists/case-lists.server";
import type { CaseListKind } from "../case-lists/case-lists.view";
import type { ListColumns } from "../lists/column";
import { submissionColumns } from "../form-lists/form-columns";
import { taskList } from "../form-lists/task-list.server";
import { noticesPage } from "../notices/list-page.server";
import { noticeColumns } from "../notices/notice-columns";
import { uploadList } from "../spreadsheets/list.server";
import { openingColumns } from "../replays/opening-columns";
import { openingList } from "../replays/openings.server";
import { formRequested } from "../spreadsheets/page.server";
import { uploadColumns } from "../spreadsheets/upload-columns";
import { exported, pagedList, type Exporter } from "./exporting.server";

const cases = (
  kind: CaseListKind,
  title: "navigation.caseSearch" | "navigation.activeCases" | "navigation.formerCases",
) =>
  pagedList({
    title: ({ t }) => t(title),
    columns: caseColumns,
    page: ({ portal, user, parameters, locale }) => caseListPage(portal, user, kind, parameters, locale),
  });

const accounts = (
  kind: AccountListKind,
  title: "navigation.users" | "navigation.principals" | "people.report.title",
  columns: (t: TFunction) => ListColumns<AccountListItem> = accountColumns,
) =>
  pagedList({
    title: ({ t }) => t(title),
    columns,
    page: ({ portal, user, parameters, locale }) => accountListPage(portal, user, kind, parameters, locale),
  });

/** By the address of the page that shows the list. */
const EXPORTERS: Readonly<Record<string, Exporter>> = {
  "/case-directory": cases("all", "navigation.caseSearch"),
  "/my-case-list": cases("active", "navigation.activeCases"),
  "/my-ex-case-list": cases("former", "navigation.formerCases"),
  "/orders": pagedList({
    title: ({ t }) => t("navigation.orders"),
    columns: courtOrderColumns,
    page: ({ portal, user, parameters, t }) => courtOrderPage(portal, user, parameters, t),
  }),
  // Not page after page: each page is made from all of them.
  "/deadlines": async (asked) =>
    exported(
      asked,
      asked.t("notices.deadlines.title"),
      deadlineColumns(asked.t),
      await deadlineSheet(asked, asked.parameters),
    ),
  "/my-task": pagedList({
    title: ({ t }) => t("navigation.myTask"),
    columns: submissionColumns,
    page: async ({ portal, user, parameters, locale }) =>
      (await taskList(portal, user, parameters, locale)).list,
  }),
  "/casefile/:caseId/activity": async (asked) => {
    const { caseNo, activity } = await activityOfCase(asked, asked.named["caseId"]);
    const title = `${caseNo} ${asked.t("caseFile.tabs.activity-history")}`;
    return exported(asked, title, activityColumns(asked.t), activity);
  },
  "/casefile/:caseId/documents": documentExport,
  "/spreadsheets/:form/uploads": pagedList({
    title: (asked) => {
      const { place, t } = formRequested(asked, asked.named["form"]);
      return `${place.formName} ${t("spreadsheets.list.title")}`;
    },
    columns: uploadColumns,
    page: (asked) => {
      const { portal, user, type, parameters, locale } = formRequested(asked, asked.named["form"]);
      return uploadList(portal, user, type, parameters, locale);
    },
  }),
  "/notifications": pagedList({
    title: ({ t }) => t("shell.notifications"),
    columns: noticeColumns,
    page: ({ portal, user, parameters, locale }) => noticesPage(portal, user, parameters, locale),
  }),
  "/settings/users": accounts("all", "navigation.users"),
  "/settings/pa-management": accounts("principals", "navigation.principals"),
  "/settings/user-report": accounts("all", "people.report.title", reportColumns),
  "/settings/user-role": async (asked) =>
    exported(
      asked,
      asked.t("people.roles.title"),
      groupColumns(asked.t),
      await groupList(asked.portal, asked.locale),
    ),
  "/settings/manage-pip-firms": pagedList({
    title: ({ t }) => t("firms.list.title"),
    columns: firmColumns,
    page: ({ portal, parameters }) => firmListPage(portal, parameters),
  }),
  "/settings/denials": pagedList({
    title: ({ t }) => t("people.denials.title"),
    columns: denialColumns,
    page: ({ portal, parameters, locale, pathOf }) => denialList(portal, parameters, locale, pathOf),
  }),
  "/settings/replays": pagedList({
    title: ({ t }) => t("navigation.replaysOpened"),
    columns: openingColumns,
    page: ({ portal, parameters, locale }) => openingList(portal, parameters, locale),
  }),
  "/settings/general-holidays": async (asked) => {
    const { items, year } = await holidayPage(asked.portal, asked.parameters.get("year"), asked.locale);
    return exported(asked, asked.t("holidays.of", { year }), holidayColumns(asked.t), items);
  },
  ...Object.fromEntries(familyServices.flatMap(({ exports }) => Object.entries(exports))),
};

/** @param path of the page that shows the list; `null` for a page that shows none */
export function findExporter(path: string): Exporter | null {
  const found = Object.entries(EXPORTERS).find(([address]) => matchPath(address, path) !== null);
  return found?.[1] ?? null;
}
