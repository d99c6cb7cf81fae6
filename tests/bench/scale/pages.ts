/** The pages that are measured, each as the person who opens it. */
import { getPath } from "~/app/routing/route-paths.server";
import { listNotices } from "~/app/services/workspace/notices/notices.server";
import { noticeOverlay } from "~/app/services/workspace/notices/overlay.server";
import { recordLoginFact } from "~/app/services/identity/login/login-facts.server";
import { calendarFeed } from "~/app/services/cases/calendar/feed.server";
import { caseOverview } from "~/app/services/workspace/case-overview/case-overview.server";
import { bookList } from "~/app/families/accounts/cash-book/book-list.server";
import { periodOverview } from "~/app/families/accounts/overview/period-overview.server";
import { listKinds, workspaceList } from "~/app/families/accounts/workspace/workspace.server";
import { courtOrderPage } from "~/app/services/cases/court-orders/court-orders.server";
import { loadDashboard } from "~/app/services/workspace/dashboard/dashboard.server";
import { recordDenial } from "~/app/services/office/denials/denials.server";
import { caseListPage, type CaseListKind } from "~/app/services/cases/lists/case-lists.server";

import { denialList } from "~/app/services/office/denials/denial-list.server";
import { peqCaseList } from "~/app/families/peq/peq-cases.server";
import { peqSubmissionList } from "~/app/families/peq/peq-submission-list.server";
import { formList } from "~/app/services/filings/form-lists/form-list.server";
import { taskList } from "~/app/services/filings/form-lists/task-list.server";
import { getFixedT } from "~/app/i18n/i18n.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findUnmappedAppointees } from "~/app/services/cases/named-appointees/named-appointees.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { Visit } from "~/app/services/filings/visit/visit.server";

export interface MeasuredPage {
  readonly name: string;
  readonly open: () => Promise<unknown>;
  /** Not as often as the others: it is asked for by programs, some times a day. */
  readonly seldom?: boolean;
}

const WHO = {
  officer: "officer.demo",
  auditor: "auditor.demo",
  "firm with 5,000 cases": "pa.demo",
  "trustee with 80 cases": "pa2.demo",
  "PEQ agent": "peq.demo",
  creditor: "creditor.demo",
} as const;

export async function measuredPages(portal: Portal): Promise<readonly MeasuredPage[]> {
  const t = await getFixedT("en");
  const pages: MeasuredPage[] = [];
  for (const [who, id] of Object.entries(WHO)) {
    const user = await loadUser(portal, id);
    const add = (name: string, open: () => Promise<unknown>, seldom = false) =>
      pages.push({ name: `${who}: ${name}`, open, seldom });
    const holds = (right: string) => user.rights.includes(right);
    add("dashboard", () => loadDashboard({ portal, user, locale: "en", t }));
    add("notices", () => noticeOverlay(portal, user, 1, "en"));
    if (holds("MENU_CASE_LIST") || holds("MENU_MY_CASE"))
      for (const [kind, address] of CASE_LISTS)
        add(`cases, ${kind}${address === "" ? "" : `, ${address}`}`, () =>
          caseListPage(portal, user, kind, new URLSearchParams(address), "en"),
        );
    if (holds("MENU_REFERRAL"))
      for (const address of FORM_LISTS)
        add(`forms${address === "" ? "" : `, ${address}`}`, () =>
          formList(portal, user, new URLSearchParams(address), "en", "referral"),
        );
    add("tasks", () => taskList(portal, user, new URLSearchParams(), "en"));
    if (holds("MENU_MY_CASE_PEQ"))
      for (const stage of ["boMade", "petition"] as const)
        add(`examinations, ${stage}`, () => peqCaseList(portal, user, stage, new URLSearchParams(), "en"));
    if (holds("MENU_PEQ_SUBMISSION"))
      add("examination forms", () => peqSubmissionList(portal, user, new URLSearchParams(), "en"));
    if (listKinds(user).length > 0) {
      const context = (address: string) => ({
        portal,
        user,
        locale: "en" as const,
        parameters: new URLSearchParams(address),
      });
      for (const address of ACCOUNT_LISTS)
        for (const kind of listKinds(user).slice(0, 1))
          add(`accounts, ${kind}${address === "" ? "" : `, ${address}`}`, () =>
            workspaceList(context(address), kind),
          );
      add("accounts of all estates", () => periodOverview(context("")));
      for (const address of ["", "q=chan"])
        add(`cash books${address === "" ? "" : `, ${address}`}`, () => bookList(context(address)));
    }
    if (holds("OFFICE_READ_ALL") || holds("MENU_MY_CASE"))
      for (const address of ["", "q=chan"])
        add(`court orders${address === "" ? "" : `, ${address}`}`, () =>
          courtOrderPage(portal, user, new URLSearchParams(address), t),
        );
    if (holds("MENU_MY_CASE")) add("calendar", () => calendarFeed(portal, user, "en"), true);
  }
  const admin = await loadUser(portal, "admin.demo");
  pages.push(
    { name: "administrator: denials", open: () => denialList(portal, new URLSearchParams(), "en", getPath) },
    {
      name: "administrator: denials, q=routes/bench-7",
      open: () => denialList(portal, new URLSearchParams("q=routes/bench-7"), "en", getPath),
    },
    {
      name: "administrator: unmapped practitioners",
      open: () => findUnmappedAppointees(portal, new URLSearchParams(), "en"),
    },
    { name: "administrator: notices", open: () => listNotices(portal, admin, { page: 1, size: 5 }, "en") },
    { name: "a login", open: () => recordLoginFact(portal, "pa.demo", "login.succeeded", undefined) },
    {
      name: "a denied request",
      open: () => recordDenial(portal, admin, { routeId: "routes/bench", reason: "right", requestId: "r" }),
    },
    await casePage(portal),
  );
  return pages;
}

const CASE_LISTS: readonly (readonly [CaseListKind, string])[] = [
  ["all", ""],
  ["all", "q=chan"],
  ["all", "q=chan+tai+man"],
  ["all", "q=HCB+100123"],
  ["all", "q=zzzzz"],
  ["all", "sort=nameEn"],
  ["active", ""],
  ["former", ""],
];
const FORM_LISTS = [
  "",
  "sort=case",
  "sort=status",
  "status=withdrew",
  "q=chan",
  "q=chan+tai+man",
  "q=HCB+100123",
  "q=B1-2025",
  "submitted=recent",
];

const ACCOUNT_LISTS = [
  "",
  "sort=case",
  "sort=status&direction=desc",
  "status=completed&sort=completed&direction=desc",
  "status=overdue",
  "q=chan",
  "q=HCB+100123",
];

async function loadUser(portal: Portal, id: string): Promise<CurrentUser> {
  const user = await portal.findUser(id);
  if (user === null) throw new Error(`${id} may not log in`);
  return user;
}

/** A case of the demo office, with a real log: the one with the most forms. */
async function casePage(portal: Portal): Promise<MeasuredPage> {
  const { stream, case_id: caseId } = await portal.database.kysely
    .selectFrom("submission")
    .innerJoin("event", "event.stream", "submission.id")
    .select(["event.stream", "submission.case_id"])
    .where("submission.family", "=", "referral")
    .limit(1)
    .executeTakeFirstOrThrow();
  const cookie = (await portal.sessions.start("auditor.demo")).split(";")[0] ?? "";
  const request = new Request(`${portal.config.origin}/casefile/${caseId}/overview`);
  const open = () =>
    caseOverview({
      request,
      params: { caseId },
      context: { portal, visit: new Visit(portal, { cookie }), cspNonce: "", requestId: stream, address: "" },
    });
  return { name: "auditor: a case", open };
}
