/** The list that each address exports. */
import { matchPath } from "@remix-run/react";
import type { TFunction } from "i18next";

import { familyServices } from "~/app/families/registry.server";

import { accountColumns, reportColumns } from "../../users/accounts/account-columns";
import { accountListPage } from "../../users/accounts/account-list.server";
import type { AccountListItem, AccountListKind } from "../../users/accounts/account-list.view";
import { groupColumns } from "../../users/accounts/group-columns";
import { groupList } from "../../users/accounts/groups.server";
import { documentExport } from "./document-export.server";
import { activityColumns } from "../../workspace/case-overview/activity-columns";
import { loadCaseActivity } from "../../workspace/case-overview/case-overview.server";
import { courtOrderColumns } from "../../cases/court-orders/court-order-columns";
import { courtOrderPage } from "../../cases/court-orders/court-orders.server";
import { deadlineColumns } from "../../cases/deadline-list/deadline-columns";
import { deadlineSheet } from "../../cases/deadline-list/deadline-list.server";
import { denialColumns } from "../../office/denials/denial-columns";
import { denialList } from "../../office/denials/denial-list.server";
import { firmColumns } from "../../users/firms/firm-columns";
import { firmListPage } from "../../users/firms/firm-list.server";
import { holidayColumns } from "../../cases/holidays/holiday-columns";
import { holidayPage } from "../../cases/holidays/holidays.server";
import { caseColumns } from "../../cases/lists/case-columns";
import { caseListPage, type CaseListKind } from "../../cases/lists/case-lists.server";

import type { ListColumns } from "../../platform/lists/column";
import { submissionColumns } from "../../filings/form-lists/form-columns";
import { attemptColumns } from "../../filings/attempts/attempt-columns";
import { attemptList } from "../../filings/attempts/attempt-list.server";
import { taskList } from "../../filings/form-lists/task-list.server";
import { figureColumns } from "../../workspace/reports/figure-columns";
import { loadReportPage } from "../../workspace/reports/report-page.server";
import { noticesPage } from "../../workspace/notices/list-page.server";
import { noticeColumns } from "../../workspace/notices/notice-columns";
import { uploadList } from "../../filings/spreadsheets/list.server";
import { openingColumns } from "../../filings/replays/opening-columns";
import { openingList } from "../../filings/replays/openings.server";
import { formRequested } from "../../filings/spreadsheets/page.server";
import { uploadColumns } from "../../filings/spreadsheets/upload-columns";
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
  "/reports": async (request) => {
    const { title, periodName, table } = await loadReportPage(request);
    const name = request.t("reports.of", { report: title, period: periodName });
    return exported(request, name, figureColumns(table), table.rows);
  },
  // Not page after page: each page is made from all of them.
  "/deadlines": async (request) =>
    exported(
      request,
      request.t("notices.deadlines.title"),
      deadlineColumns(request.t),
      await deadlineSheet(request, request.parameters),
    ),
  "/my-task": pagedList({
    title: ({ t }) => t("navigation.myTask"),
    columns: submissionColumns,
    page: async ({ portal, user, parameters, locale }) =>
      (await taskList(portal, user, parameters, locale)).list,
  }),
  "/casefile/:caseId/activity": async (request) => {
    const { caseNo, activity } = await loadCaseActivity(request, request.named["caseId"]);
    const title = `${caseNo} ${request.t("caseFile.tabs.activity-history")}`;
    return exported(request, title, activityColumns(request.t), activity);
  },
  "/casefile/:caseId/documents": documentExport,
  "/spreadsheets/:form/uploads": pagedList({
    title: (request) => {
      const { place, t } = formRequested(request, request.named["form"]);
      return `${place.formName} ${t("spreadsheets.list.title")}`;
    },
    columns: uploadColumns,
    page: (request) => {
      const { portal, user, type, parameters, locale } = formRequested(request, request.named["form"]);
      return uploadList(portal, user, type, parameters, locale);
    },
  }),
  "/notifications": pagedList({
    title: ({ t }) => t("shell.notifications"),
    columns: noticeColumns,
    page: ({ portal, user, parameters, locale, visit }) =>
      noticesPage(portal, user, parameters, locale, visit),
  }),
  "/settings/users": accounts("all", "navigation.users"),
  "/settings/pa-management": accounts("principals", "navigation.principals"),
  "/settings/user-report": accounts("all", "people.report.title", reportColumns),
  "/settings/user-role": async (request) =>
    exported(
      request,
      request.t("people.roles.title"),
      groupColumns(request.t),
      await groupList(request.portal, request.locale),
    ),
  "/settings/manage-pip-firms": pagedList({
    title: ({ t }) => t("firms.list.title"),
    columns: firmColumns,
    page: ({ portal, parameters }) => firmListPage(portal, parameters),
  }),
  "/settings/denials": pagedList({
    title: ({ t }) => t("people.denials.title"),
    columns: denialColumns,
    page: ({ portal, parameters, locale, getPath }) => denialList(portal, parameters, locale, getPath),
  }),
  "/settings/replays": pagedList({
    title: ({ t }) => t("navigation.replaysOpened"),
    columns: openingColumns,
    page: ({ portal, parameters, locale }) => openingList(portal, parameters, locale),
  }),
  "/filing-attempts": pagedList({
    title: ({ t }) => t("attempts.office.title"),
    columns: attemptColumns,
    page: ({ portal, parameters, locale }) => attemptList(portal, parameters, locale),
  }),
  "/settings/general-holidays": async (request) => {
    const { items, year } = await holidayPage(request.portal, request.parameters.get("year"), request.locale);
    return exported(request, request.t("holidays.of", { year }), holidayColumns(request.t), items);
  },
  ...Object.fromEntries(familyServices.flatMap(({ exports }) => Object.entries(exports))),
};

/** @param path of the page that shows the list; `null` for a page that shows none */
export function findExporter(path: string): Exporter | null {
  const found = Object.entries(EXPORTERS).find(([address]) => matchPath(address, path) !== null);
  return found?.[1] ?? null;
}
