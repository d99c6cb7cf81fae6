/** Widgets about cases. */
import { typedDate } from "~/app/i18n/format";
import { countCases, findCasePage, type CaseFilter } from "~/db/queries/cases";
import type { Total } from "~/db/queries/paging";
import { submissions } from "~/workflows/registry";

import { beginningOfDay } from "../clock.server";
import { caseScope, type CaseListKind } from "../lists/case-lists.server";
import { countSubmissions, shownTotal, type Asking, type Filled } from "./asking.server";
import { placeIfMapped } from "./places.server";

const LINES = 5;
const NEWEST_FIRST = { column: "order_date", direction: "desc" } as const;
/** Call returns, by their family: the portal may have none, and then nothing is looked for. */
const CALL_RETURNS = submissions.filter(({ family }) => family === "call-return").map(({ type }) => type);

function findCases({ portal, user, today }: Asking, kind: CaseListKind) {
  const scope = caseScope(user, kind, today);
  return scope === null
    ? { rows: [], total: { count: 0, capped: false } }
    : findCasePage(portal.database, { ...scope, sort: NEWEST_FIRST, page: 1, size: LINES });
}

async function countOf(
  { portal, user, today }: Asking,
  kind: CaseListKind,
  query: CaseFilter,
): Promise<Total> {
  const scope = caseScope(user, kind, today);
  return scope === null ? { count: 0, capped: false } : countCases(portal.database, { ...scope, ...query });
}

/** Cases with a liquidator, cases with a trustee, and call returns. */
export async function pipOverview(asking: Asking): Promise<Filled> {
  const { t } = asking;
  const [liquidations, bankruptcies, returns] = await Promise.all([
    countOf(asking, "active", { type: "L" }),
    countOf(asking, "active", { type: "B" }),
    countSubmissions(asking, { types: CALL_RETURNS }),
  ]);
  return {
    count: null,
    more: null,
    content: {
      kind: "figures",
      figures: [
        { label: t("dashboard.figures.ol"), value: shownTotal(liquidations), to: "/my-case-list?type=L" },
        { label: t("dashboard.figures.ot"), value: shownTotal(bankruptcies), to: "/my-case-list?type=B" },
        {
          label: t("dashboard.figures.callReturns"),
          value: shownTotal(returns),
          to: placeIfMapped("/overall-call-return"),
        },
      ],
    },
  };
}

/** The newest cases: those in force for who has them, all for who only looks them up. */
export async function caseList(asking: Asking): Promise<Filled> {
  const { user, t } = asking;
  const own = user.rights.includes("MENU_MY_CASE");
  const { rows, total } = await findCases(asking, own ? "active" : "all");
  return {
    count: shownTotal(total),
    more: own
      ? { to: "/my-case-list", label: t("dashboard.more.caseList") }
      : { to: "/case-directory", label: t("dashboard.more.caseDirectory") },
    content: {
      kind: "cases",
      items: rows.map((row) => ({
        to: `/casefile/${row.id}/overview`,
        caseNo: row.case_no,
        nameEn: row.name_en,
        nameZh: row.name_zh,
        note:
          row.order_date === null
            ? t("dashboard.figures.noOrder")
            : t("dashboard.figures.orderDate", { date: typedDate(row.order_date) }),
      })),
      empty: t(own ? "dashboard.empty.caseList" : "dashboard.empty.caseDirectory"),
    },
  };
}

export async function newCases(asking: Asking): Promise<Filled> {
  const imported = await countOf(asking, "all", { importedSince: beginningOfDay(asking.today) });
  return {
    count: null,
    more: null,
    content: {
      kind: "figures",
      figures: [
        {
          label: asking.t("dashboard.figures.imported"),
          value: shownTotal(imported),
          to: "/case-directory?imported=today",
        },
      ],
    },
  };
}
