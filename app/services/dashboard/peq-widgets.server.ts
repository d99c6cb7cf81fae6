/** Widgets about preliminary examinations: counted by the submissions' family, whatever forms it has. */
import { typedDate } from "~/app/i18n/format";
import type { PeqCaseRow } from "~/db/queries/peq-cases";
import { CLOSED_STATUSES, passedMilestones, PEQ_MILESTONES } from "~/workflows/case-file/index";
import { RECENT_SUBMISSIONS, addTime } from "~/workflows/kit";

import { holidaysOf } from "../holidays/holidays.server";
import { remembered } from "../projections/case-file.server";
import { countSubmissions, shownTotal, type Asking, type Filled } from "./asking.server";
import { placeIfMapped } from "./places.server";

const LINES = 5;
const FAMILY = "peq";
const SUBMISSIONS = "/peq-submission";

const exact = (count: number): string => shownTotal({ count, capped: false });
const isOpen = ({ status }: PeqCaseRow): boolean => !CLOSED_STATUSES.some((closed) => closed === status);

const oneFigure = (label: string, value: string, to: string | null): Filled => ({
  count: null,
  more: null,
  content: { kind: "figures", figures: [{ label, value, to }] },
});

/** Examinations that are not filed although a milestone is passed. */
export async function peqOverview({ portal, t, today, peqCases }: Asking): Promise<Filled> {
  const holidays = await holidaysOf(portal);
  const outstanding = (await peqCases())
    .filter((row) => isOpen(row) && row.filed === 0)
    .map((row) => passedMilestones(remembered(row).dates, today, holidays));
  return {
    count: null,
    more: null,
    content: {
      kind: "figures",
      figures: PEQ_MILESTONES.map((milestone) => ({
        label: t(`dashboard.figures.${milestone}`),
        value: exact(outstanding.filter((passed) => passed.includes(milestone)).length),
        to: placeIfMapped(`/my-peq-case-list/bo-made?outstanding=${milestone}`),
      })),
    },
  };
}

export async function boMade({ t, peqCases }: Asking): Promise<Filled> {
  const made = (await peqCases()).filter(({ order_date: order }) => order !== null);
  return oneFigure(
    t("dashboard.figures.orderMade"),
    exact(made.length),
    placeIfMapped("/my-peq-case-list/bo-made"),
  );
}

/** With whoever submits it. */
export async function peqReady(asking: Asking): Promise<Filled> {
  const total = await countSubmissions(asking, { family: FAMILY, holder: "reviewer" });
  return oneFigure(asking.t("dashboard.figures.ready"), shownTotal(total), placeIfMapped(SUBMISSIONS));
}

export async function peqRecent(asking: Asking): Promise<Filled> {
  const total = await countSubmissions(asking, {
    family: FAMILY,
    submittedSince: addTime(asking.now, -RECENT_SUBMISSIONS),
  });
  return oneFigure(
    asking.t("dashboard.figures.recent"),
    shownTotal(total),
    placeIfMapped(`${SUBMISSIONS}?submitted=recent`),
  );
}

export async function peqCaseList({ t, peqCases }: Asking): Promise<Filled> {
  const cases = await peqCases();
  const more = placeIfMapped("/my-peq-case-list/bo-made");
  return {
    count: cases.length === 0 ? null : exact(cases.length),
    more: more === null ? null : { to: more, label: t("dashboard.more.peqCaseList") },
    content: {
      kind: "cases",
      items: cases.slice(0, LINES).map((row) => ({
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
