/** Widgets about cases. */
import { familyServices } from "~/app/families/registry.server";
import { formatDate } from "~/app/i18n/format";
import { countCases, findCasePage, type CaseFileRow } from "~/db/queries/cases/cases";
import type { Page } from "~/db/queries/platform/paging";

import { startOfDay } from "../../platform/portal/clock.server";
import { caseScope, isAssignedCases } from "../../cases/lists/case-lists.server";
import { CASES_SHOWN, NONE, shownTotal, type WidgetContext, type Filled } from "./widget-context.server";
import { toNamedCase } from "./named-case";

const NEWEST_FIRST = { column: "order_date", direction: "desc" } as const;

/** Cases with a liquidator, cases with a trustee, and what the wings count beside. */
export async function pipOverview(context: WidgetContext): Promise<Filled> {
  const { t, user } = context;
  const { L: liquidations, B: bankruptcies } = (await context.ownCases()).byType;
  const list = isAssignedCases(user) ? "/my-case-list?mine=true" : "/my-case-list?";
  const of = (type: "B" | "L") => `${list}${list.endsWith("?") ? "" : "&"}type=${type}`;
  const further = await Promise.all(
    familyServices
      .flatMap(({ overview = [] }) => overview)
      .filter(({ shownTo }) => shownTo?.(user) ?? true)
      .map(async ({ label, to, count }) => ({
        label: label(t),
        value: shownTotal(await count(context)),
        to,
      })),
  );
  return {
    count: null,
    more: null,
    content: {
      kind: "figures",
      figures: [
        { label: t("dashboard.figures.ol"), value: shownTotal(liquidations), to: of("L") },
        { label: t("dashboard.figures.ot"), value: shownTotal(bankruptcies), to: of("B") },
        ...further,
      ],
    },
  };
}

/** The newest cases: those in force for who has them, all for who only looks them up. */
export async function caseList(context: WidgetContext): Promise<Filled> {
  const { user, t } = context;
  const own = user.rights.includes("MENU_MY_CASE");
  const { rows, total } = await (own ? context.newestCases() : newestOfAll(context));
  return {
    count: shownTotal(total),
    more: own
      ? { to: "/my-case-list", label: t("dashboard.more.caseList") }
      : { to: "/case-directory", label: t("dashboard.more.caseDirectory") },
    content: {
      kind: "cases",
      items: rows.map((row) => {
        const { order_date: date } = row;
        return toNamedCase(
          row,
          date === null
            ? t("dashboard.figures.noOrder")
            : t("dashboard.figures.orderDate", { date: formatDate(date) }),
        );
      }),
      empty: t(own ? "dashboard.empty.caseList" : "dashboard.empty.caseDirectory"),
    },
  };
}

async function newestOfAll({ portal, user, today }: WidgetContext): Promise<Page<CaseFileRow>> {
  const scope = caseScope(user, "all", today);
  if (scope === null) return { rows: [], total: NONE };
  return findCasePage(portal.database, { ...scope, sort: NEWEST_FIRST, page: 1, size: CASES_SHOWN });
}

export async function newCases(context: WidgetContext): Promise<Filled> {
  const { portal, user, today } = context;
  const scope = caseScope(user, "all", today);
  const imported =
    scope === null ? NONE : await countCases(portal.database, { ...scope, importedSince: startOfDay(today) });
  return {
    count: null,
    more: null,
    content: {
      kind: "figures",
      figures: [
        {
          label: context.t("dashboard.figures.imported"),
          value: shownTotal(imported),
          to: "/case-directory?imported=today",
        },
      ],
    },
  };
}
