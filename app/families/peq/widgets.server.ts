/** Widgets about preliminary examinations: counted by the submissions' family, whatever forms it has. */
import { typedDate } from "~/app/i18n/format";
import { countPeqCases, findPeqCasePage, type PeqCaseRow } from "~/db/queries/peq-cases";
import { PEQ_MILESTONES } from "~/workflows/case-file/index";
import { RECENT_SUBMISSIONS, addTime } from "~/workflows/kit";
import { peq } from "~/workflows/peq/index";

import { holidaysOf } from "~/app/services/holidays/holidays.server";
import { outstandingFrom, peqScope } from "./peq-cases.server";
import {
  countSubmissions,
  shownTotal,
  type Asking,
  type Filled,
} from "~/app/services/dashboard/asking.server";
import { placeIfMapped } from "~/app/services/dashboard/places.server";

const LINES = 5;
/** By its type as well, of which its lists are in order. */
const OURS = { family: peq.family, types: [peq.type] } as const;
const SUBMISSIONS = "/peq-submission";

const oneFigure = (label: string, value: string, to: string | null): Filled => ({
  count: null,
  more: null,
  content: { kind: "figures", figures: [{ label, value, to }] },
});

/** Examinations that are not filed although a milestone is passed. */
export async function peqOverview({ portal, user, t, today }: Asking): Promise<Filled> {
  const holidays = await holidaysOf(portal);
  const figures = PEQ_MILESTONES.map(async (milestone) => {
    const outstanding = { ...peqScope(user, today), ...outstandingFrom(milestone, today, holidays) };
    return {
      label: t(`dashboard.figures.${milestone}`),
      value: shownTotal(await countPeqCases(portal.database, outstanding)),
      to: placeIfMapped(`/my-peq-case-list/bo-made?outstanding=${milestone}`),
    };
  });
  return { count: null, more: null, content: { kind: "figures", figures: await Promise.all(figures) } };
}

export async function boMade({ portal, user, today, t }: Asking): Promise<Filled> {
  const made = await countPeqCases(portal.database, { ...peqScope(user, today), ordered: true });
  return oneFigure(
    t("dashboard.figures.orderMade"),
    shownTotal(made),
    placeIfMapped("/my-peq-case-list/bo-made"),
  );
}

/** With whoever submits it. */
export async function peqReady(asking: Asking): Promise<Filled> {
  const total = await countSubmissions(asking, { ...OURS, holder: "reviewer" });
  return oneFigure(asking.t("dashboard.figures.ready"), shownTotal(total), placeIfMapped(SUBMISSIONS));
}

export async function peqRecent(asking: Asking): Promise<Filled> {
  const total = await countSubmissions(asking, {
    ...OURS,
    submittedSince: addTime(asking.now, -RECENT_SUBMISSIONS),
  });
  return oneFigure(
    asking.t("dashboard.figures.recent"),
    shownTotal(total),
    placeIfMapped(`${SUBMISSIONS}?submitted=recent`),
  );
}

export async function peqCaseList({ portal, user, today, t }: Asking): Promise<Filled> {
  const { rows, total } = await findPeqCasePage(portal.database, {
    ...peqScope(user, today),
    sort: { column: "order_date", direction: "desc" },
    page: 1,
    size: LINES,
  });
  const more = placeIfMapped("/my-peq-case-list/bo-made");
  return {
    count: total.count === 0 ? null : shownTotal(total),
    more: more === null ? null : { to: more, label: t("dashboard.more.peqCaseList") },
    content: {
      kind: "cases",
      items: rows.map((row) => ({
        to: `/casefile/${row.id}/overview`,
        caseNo: row.case_no,
        nameEn: row.name_en,
        nameZh: row.name_zh,
        note: dateOf(row, t),
      })),
      empty: t("dashboard.empty.peqCaseList"),
    },
  };
}

function dateOf({ order_date: order, petition_date: petition }: PeqCaseRow, t: Asking["t"]): string {
  if (order !== null) return t("dashboard.figures.peqBoMade", { date: typedDate(order) });
  return petition === null
    ? t("dashboard.figures.peqUndated")
    : t("dashboard.figures.peqPetition", { date: typedDate(petition) });
}
