/** The pages of annual statements that are measured: the office's lists with each filter, and those of one case. */
import { getFixedT } from "~/app/i18n/i18n.server";
import { loadDefaultYears } from "~/app/families/annual-statement/default/load-default.server";
import { describeRules } from "~/app/families/annual-statement/examination/rule-counts.server";
import { statementList } from "~/app/families/annual-statement/office/statement-list.server";
import { listChanges } from "~/app/families/annual-statement/own/contact/office.server";
import { loadOwnPage } from "~/app/families/annual-statement/own/own-page.server";
import { listLetters } from "~/app/families/annual-statement/reminders/print-letters.server";
import { BANKRUPT } from "~/app/families/annual-statement/streams.server";
import { openVisit } from "~/app/families/annual-statement/visit/opened.server";
import { listYears } from "~/app/families/annual-statement/years/years-list.server";
import { formatDate } from "~/app/i18n/format";
import { DEMO_BANKRUPTS, getDemoCaseId } from "~/app/services/assembly/demo/bankrupts";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import { caseListPage } from "~/app/services/cases/lists/case-lists.server";
import { Visit } from "~/app/services/filings/visit/visit.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { caseOverview } from "~/app/services/workspace/case-overview/case-overview.server";

import type { MeasuredPage } from "./pages";
import { CAST } from "./rows";
import { statementWednesday } from "./statement-rows";

const BY_A_NUMBER = "AS-2026-00000007";

/** @throws where the demonstration has no bankrupt whose statements are filed */
export async function measuredStatementPages(portal: Portal): Promise<readonly MeasuredPage[]> {
  const t = await getFixedT("en");
  const officer = await portal.findUser("officer.demo");
  const filed = DEMO_BANKRUPTS.find(({ story }) => story === "suspended");
  if (officer === null || filed === undefined) throw new Error("The demonstration is not as it was");
  const today = hongKongDay(portal.clock.now());
  const caseId = getDemoCaseId(filed, today);
  const wednesday = encodeURIComponent(formatDate(statementWednesday(today)));
  const speaking = { locale: "en", t, user: officer, scope: {} } as const;
  const ofFirm = {
    ...speaking,
    scope: { workedOnBy: { personId: CAST.colleague, firmIds: [CAST.firm], on: today } },
  };
  const list = (address: string): MeasuredPage => ({
    name: `statements${address === "" ? "" : `, ${decodeURIComponent(address)}`}`,
    open: () => statementList(portal, new URLSearchParams(address), speaking),
  });
  return [
    "",
    "status=overdue",
    "status=filed",
    "status=examined",
    "status=defaulted",
    "status=filed&mine=true",
    "rules=found",
    "rules=clean",
    "rules=clean&page=20",
    `declared=${wednesday}`,
    `declared=${wednesday}&status=examined`,
    "result=followUp",
    `q=${BY_A_NUMBER}`,
    "q=HCB+100123",
  ]
    .map(list)
    .concat([
      {
        name: "statements of somebody named in 5,000 cases of a firm",
        open: () => statementList(portal, new URLSearchParams(), ofFirm),
      },
      {
        name: "the same, overdue",
        open: () => statementList(portal, new URLSearchParams("status=overdue"), ofFirm),
      },
      { name: "the rules and their counts", open: () => describeRules({ portal, ...speaking }) },
      { name: "letters to be printed", open: () => listLetters({ portal, locale: "en" }) },
      {
        name: "changes of contact",
        open: () => listChanges({ portal, locale: "en" }, new URLSearchParams("page=3")),
      },
      {
        name: "cases in default",
        open: () => caseListPage(portal, officer, "all", new URLSearchParams("outstanding=s43A"), "en"),
      },
      { name: "the years in default of a case", open: () => defaultYears(portal, officer, caseId) },
      { name: "the tab of a case", open: await caseTab(portal, caseId) },
      { name: "a bankrupt's own page", open: () => ownPage(portal, caseId) },
    ]);
}

async function defaultYears(portal: Portal, officer: Parameters<typeof findCaseFor>[1], caseId: string) {
  const visible = await findCaseFor(portal, officer, caseId);
  if (visible === null) throw new Error("The officer does not see the case");
  return loadDefaultYears(portal, visible);
}

async function caseTab(portal: Portal, caseId: string): Promise<() => Promise<unknown>> {
  const cookie = (await portal.sessions.start("officer.demo")).split(";")[0] ?? "";
  const request = new Request(`${portal.config.origin}/casefile/${caseId}/annual-statement`);
  return () =>
    caseOverview({
      request,
      params: { caseId, subTag: "annual-statement" },
      context: { portal, visit: new Visit(portal, { cookie }), cspNonce: "", requestId: caseId, address: "" },
    });
}

async function ownPage(portal: Portal, caseId: string): Promise<unknown> {
  const context = {
    portal,
    requestId: "bench",
    locale: "zh-hk",
    t: await getFixedT("zh-hk"),
    parameters: new URLSearchParams(),
    getTitle: (page: string) => page,
  } as const;
  const opened = await openVisit(context, { caseId, codeBy: "email", to: "" }, BANKRUPT);
  if (opened === null) throw new Error("The demonstration's bankrupt is forgotten");
  return [await loadOwnPage(opened), listYears(opened)];
}
