/** Cases in which months of contributions are missing, for whoever administers them. */
import { pickName } from "~/app/i18n/names";
import { formatAmount, formatLongDate, formatMonth } from "~/app/i18n/format";
import { findDisputedContributions, findMissingContributions } from "~/db/queries/families/contributions";

import { contributionTab } from "~/app/services/cases/contributions/contribution.server";
import type { OverviewFigure } from "~/app/services/workspace/dashboard/overview-figure.server";
import type { WidgetContext } from "~/app/services/workspace/dashboard/widget-context.server";
import { readListRequest, NOTHING } from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { CalendarDate } from "~/workflows/kit";

const LIST = "/contributions";
const OBJECTIONS = "/contributions/objections";

interface MissingItem {
  readonly id: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly to: string;
  readonly missing: number;
  readonly since: string;
  readonly outstanding: string;
}

/** The office sees every case, people of a firm those that they work on today; `null`: none. */
function findScope(
  { id: personId, rights, firmIds }: Pick<CurrentUser, "id" | "rights" | "firmIds">,
  on: CalendarDate,
) {
  if (rights.includes("OFFICE_READ_ALL")) return {};
  return firmIds.length === 0 ? null : { workedOnBy: { personId, firmIds, on } };
}

/** People of firms are shown those of their firm's cases that they work on, and no others. */
export const seesOwnCases = ({ rights }: Pick<CurrentUser, "rights">): boolean =>
  !rights.includes("OFFICE_READ_ALL");

/** Those that have waited longest first. */
export async function listMissing({
  portal,
  user,
  parameters,
  locale,
}: Pick<PageContext, "portal" | "user" | "parameters" | "locale">) {
  const { search, page, size } = readListRequest(
    parameters,
    { since: "missing_since" },
    { column: "since", direction: "asc" },
  );
  const scope = findScope(user, hongKongDay(portal.clock.now()));
  const found =
    scope === null
      ? NOTHING
      : await findMissingContributions(portal.database, { ...scope, search, page, size });
  return {
    page,
    size,
    total: found.total,
    items: found.rows.map((row): MissingItem => ({
      id: row.id,
      caseNo: row.case_no,
      caseName: pickName(locale, row.case_name_en, row.case_name_zh),
      to: contributionTab(row.case_id),
      missing: row.missing,
      since: row.missing_since === null ? "" : formatMonth(row.missing_since, locale),
      outstanding: formatAmount(Number(row.outstanding)),
    })),
  };
}

/** Objections that nobody has answered; those that have waited longest first. */
export async function listDisputed({
  portal,
  user,
  parameters,
  locale,
}: Pick<PageContext, "portal" | "user" | "parameters" | "locale">) {
  const { search, page, size } = readListRequest(
    parameters,
    { since: "objected_on" },
    { column: "since", direction: "asc" },
  );
  const scope = findScope(user, hongKongDay(portal.clock.now()));
  const found =
    scope === null
      ? NOTHING
      : await findDisputedContributions(portal.database, { ...scope, search, page, size });
  return {
    page,
    size,
    total: found.total,
    items: found.rows.map((row) => ({
      id: row.id,
      caseNo: row.case_no,
      caseName: pickName(locale, row.case_name_en, row.case_name_zh),
      to: `${contributionTab(row.case_id)}#objections`,
      since: row.objected_on === null ? "" : formatLongDate(row.objected_on, locale),
    })),
  };
}

/** Whoever administers estates, or looks after them for the office. */
const sees = ({ rights, firmIds }: Pick<CurrentUser, "rights" | "firmIds">): boolean =>
  rights.includes("OFFICE_ANNOTATE") || (firmIds.length > 0 && rights.includes("REF_FILL"));

/** Months that are missing, in the overview of what waits. */
export const missingContributions: OverviewFigure = {
  label: (t) => t("contribution.list.waiting"),
  to: LIST,
  shownTo: sees,
  async count({ portal, user, today }: WidgetContext) {
    const scope = findScope(user, today);
    if (scope === null) return { count: 0, capped: false };
    return (await findMissingContributions(portal.database, { ...scope, page: 1, size: 1 })).total;
  },
};

/** Objections that wait for an answer, in the same overview. */
export const openObjections: OverviewFigure = {
  label: (t) => t("contribution.objections.waiting"),
  to: OBJECTIONS,
  shownTo: sees,
  async count({ portal, user, today }: WidgetContext) {
    const scope = findScope(user, today);
    if (scope === null) return { count: 0, capped: false };
    return (await findDisputedContributions(portal.database, { ...scope, page: 1, size: 1 })).total;
  },
};
