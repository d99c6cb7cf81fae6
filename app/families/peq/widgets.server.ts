/** Widgets about preliminary examinations: counted by the submissions' family, whatever forms it has. */
import { formatDate } from "~/app/i18n/format";
import { countPeqCases, findPeqCasePage, type PeqCaseRow } from "~/db/queries/families/peq-cases";
import { PEQ_MILESTONES } from "~/workflows/records/case-file/index";
import { peq as form } from "~/workflows/forms/peq/index";

import { loadHolidays } from "~/app/services/cases/holidays/holidays.server";
import { buildOutstandingFilter, peqScope } from "./peq-cases.server";
import {
  countSubmissions,
  shownTotal,
  type WidgetContext,
  type Filled,
} from "~/app/services/workspace/dashboard/widget-context.server";
import {
  readsForOffice,
  requiresRight,
  SIZES,
  type Widget,
} from "~/app/services/workspace/dashboard/widget.server";
import { toNamedCase } from "~/app/services/workspace/dashboard/named-case";

const LINES = 5;
/** By its type as well, of which its lists are in order. */
const OURS = { family: form.family, types: [form.type] } as const;
const SUBMISSIONS = "/peq-submission";
const BO_MADE = "/my-peq-case-list/bo-made";

const oneFigure = (label: string, value: string, to: string | null): Filled => ({
  count: null,
  more: null,
  content: { kind: "figures", figures: [{ label, value, to }] },
});

/** Examinations that are not filed although a milestone is passed. */
async function peqOverview({ portal, user, t, today }: WidgetContext): Promise<Filled> {
  const holidays = await loadHolidays(portal);
  const figures = PEQ_MILESTONES.map(async (milestone) => {
    const outstanding = { ...peqScope(user, today), ...buildOutstandingFilter(milestone, today, holidays) };
    return {
      label: t(`dashboard.figures.${milestone}`),
      value: shownTotal(await countPeqCases(portal.database, outstanding)),
      to: `${BO_MADE}?outstanding=${milestone}`,
    };
  });
  return { count: null, more: null, content: { kind: "figures", figures: await Promise.all(figures) } };
}

async function boMade({ portal, user, today, t }: WidgetContext): Promise<Filled> {
  const made = await countPeqCases(portal.database, { ...peqScope(user, today), ordered: true });
  return oneFigure(t("dashboard.figures.orderMade"), shownTotal(made), BO_MADE);
}

/** With whoever submits it. */
async function peqReady(context: WidgetContext): Promise<Filled> {
  const total = await countSubmissions(context, {
    ...OURS,
    ...(await context.figures.amongWaiting()),
    holder: "reviewer",
  });
  return oneFigure(
    context.t("dashboard.figures.ready"),
    shownTotal(total),
    total.count === 0 ? null : `${SUBMISSIONS}?tab=drafts`,
  );
}

async function peqRecent({ figures, t }: WidgetContext): Promise<Filled> {
  const recent = (await figures.ofTypes([form.type], true)).get(form.type);
  return oneFigure(
    t("dashboard.figures.recent"),
    shownTotal(recent ?? { count: 0, capped: false }),
    `${SUBMISSIONS}?submitted=recent`,
  );
}

async function peqCaseList({ portal, user, today, t }: WidgetContext): Promise<Filled> {
  const { rows, total } = await findPeqCasePage(portal.database, {
    ...peqScope(user, today),
    sort: { column: "order_date", direction: "desc" },
    page: 1,
    size: LINES,
  });
  return {
    count: total.count === 0 ? null : shownTotal(total),
    more: { to: BO_MADE, label: t("dashboard.more.peqCaseList") },
    content: {
      kind: "cases",
      items: rows.map((row) => toNamedCase(row, getDate(row, t))),
      empty: t("dashboard.empty.peqCaseList"),
    },
  };
}

function getDate({ order_date: order, petition_date: petition }: PeqCaseRow, t: WidgetContext["t"]): string {
  if (order !== null) return t("dashboard.figures.peqBoMade", { date: formatDate(order) });
  return petition === null
    ? t("dashboard.figures.peqUndated")
    : t("dashboard.figures.peqPetition", { date: formatDate(petition) });
}

const shownTo = requiresRight("MENU_MY_CASE_PEQ", "MENU_PEQ_SUBMISSION");

export const peqWidgets: readonly Widget[] = [
  { id: "boMade", order: 70, size: SIZES.small, shownTo, fill: boMade },
  { id: "peqCaseList", order: 80, size: SIZES.chart, shownTo, fill: peqCaseList, onRequest: readsForOffice },
  { id: "peqOverview", order: 90, size: SIZES.strip, shownTo, fill: peqOverview, onRequest: readsForOffice },
  { id: "peqReady", order: 100, size: SIZES.small, shownTo, fill: peqReady, onRequest: readsForOffice },
  { id: "peqRecent", order: 110, size: SIZES.small, shownTo, fill: peqRecent, onRequest: readsForOffice },
];
