/** Lists of cases as spreadsheets, and what happened in one of them. */
import type { TFunction } from "i18next";

import type { Activity } from "../case-overview/activity.server";
import { caseListPage, type CaseListItem, type CaseListKind } from "../lists/case-lists.server";
import { DAY_WIDTH, everyItem, exported, TIME_WIDTH, type Columns, type Exporter } from "./exporting.server";

export const cases =
  (kind: CaseListKind): Exporter =>
  async ({ portal, user, locale, t, parameters }) =>
    exported(
      t(CASE_TITLES[kind]),
      caseColumns(t),
      await everyItem(parameters, (asked) => caseListPage(portal, user, kind, asked, locale)),
    );
const CASE_TITLES = {
  all: "navigation.caseSearch",
  active: "navigation.activeCases",
  former: "navigation.formerCases",
} as const;

const caseColumns = (t: TFunction): Columns<CaseListItem> => [
  { heading: t("cases.number"), value: ({ caseNo }) => caseNo, width: 18 },
  { heading: t("cases.name"), value: ({ nameEn }) => nameEn, width: 36 },
  { heading: t("spreadsheets.export.nameZh"), value: ({ nameZh }) => nameZh },
  { heading: t("cases.type"), value: ({ type }) => t(`cases.types.${type}`) },
  { heading: t("cases.status"), value: ({ statusLabel }) => statusLabel },
  { heading: t("cases.orderDate"), value: ({ orderDate: date }) => date && { date }, width: DAY_WIDTH },
  {
    heading: t("cases.petitionDate"),
    value: ({ petitionDate: date }) => date && { date },
    width: DAY_WIDTH,
  },
  {
    heading: t("cases.trustee"),
    value: ({ trustees }) => (trustees.length === 0 ? t("cases.officialReceiver") : trustees.join("; ")),
    width: 36,
  },
];

/** What happened in a case, as its page tells it. */
export const activityColumns = (t: TFunction): Columns<Activity> => [
  { heading: t("spreadsheets.export.at"), value: ({ at }) => ({ at }), width: TIME_WIDTH },
  { heading: t("spreadsheets.export.what"), value: ({ title }) => title, width: 48 },
  { heading: t("spreadsheets.export.detail"), value: ({ detail }) => detail, width: 48 },
  { heading: t("spreadsheets.export.by"), value: ({ by }) => by, width: 30 },
];
