/** What was filed within a period and what the office did: by kind of form, by firm, and month by month. */
import type { TFunction } from "i18next";

import {
  countAnswers,
  countFilings,
  type AnswerCount,
  type FilingCount,
} from "~/db/queries/office/filing-report";
import { findFirmsByIds } from "~/db/queries/users/firms";
import { pickName } from "~/app/i18n/names";
import { countDaysBetween, say } from "~/workflows/kit";
import { submissions } from "~/workflows/registry";

import { sayPeriod } from "./period";
import type { Report, ReportColumn, ReportRequest, ReportRow, ReportTable } from "./report";

const RESUBMISSION = "resubmission.requested";

type Counted = Pick<FilingCount, "type" | "firmId"> & { readonly month: string };
/** How rows are told apart: by what each is counted under, in which order, and under which name. */
interface Grouping {
  readonly heading: (request: ReportRequest) => string;
  readonly toKey: (counted: Counted) => string;
  /** Of all keys that were counted: the rows in their order. */
  readonly name: (
    keys: ReadonlySet<string>,
    request: ReportRequest,
  ) => Promise<readonly (readonly [key: string, label: string])[]>;
}

/** Every form that is filed by practitioners: that there was none of it is told as well. */
const byType: Grouping = {
  heading: ({ t }) => t("reports.form"),
  toKey: ({ type }) => type,
  name: async (_keys, { locale }) =>
    submissions
      .filter(({ isOwn }) => isOwn === undefined)
      .map((type) => [type.type, say(type, locale, "name")] as const),
};

const byFirm: Grouping = {
  heading: ({ t }) => t("reports.firm"),
  toKey: ({ firmId }) => firmId ?? "",
  name: async (keys, { portal, locale, t }) => {
    const firms = await findFirmsByIds(
      portal.database,
      [...keys].filter((id) => id !== ""),
    );
    const named = firms.map((firm) => [firm.id, pickName(locale, firm.name_en, firm.name_zh)] as const);
    const known = new Set(named.map(([id]) => id));
    const others = [...keys].filter((key) => !known.has(key));
    return [...named, ...others.map((key) => [key, key === "" ? t("reports.noFirm") : key] as const)];
  },
};

const byMonth: Grouping = {
  heading: ({ t }) => t("reports.month"),
  toKey: ({ month }) => month,
  name: async (_keys, { period, locale }) =>
    period.months.map(({ id }) => [id, sayPeriod(id, locale)] as const),
};

const filingReport = (id: "forms" | "firms" | "months", grouping: Grouping): Report => ({
  id,
  title: (t) => t(`reports.titles.${id}`),
  lead: (t) => t("reports.leads.filings"),
  load: async (request) => {
    const { portal, period } = request;
    const [filings, answers] = await Promise.all([
      countFilings(portal.database, period),
      countAnswers(portal.database, period),
    ]);
    return toTable(request, grouping, filings, answers);
  },
});

export const FILING_REPORTS: readonly Report[] = [
  filingReport("forms", byType),
  filingReport("firms", byFirm),
  filingReport("months", byMonth),
];

export const filingColumns = (t: TFunction): readonly ReportColumn[] => [
  { id: "filed", heading: t("reports.filed") },
  { id: "again", heading: t("reports.again") },
  { id: "acknowledged", heading: t("reports.acknowledged") },
  { id: "requested", heading: t("reports.requested") },
  { id: "withdrawn", heading: t("reports.withdrawn") },
  { id: "days", heading: t("reports.days") },
  { id: "unanswered", heading: t("reports.unanswered") },
];

async function toTable(
  request: ReportRequest,
  { heading, toKey, name }: Grouping,
  filings: readonly FilingCount[],
  answers: readonly AnswerCount[],
): Promise<ReportTable> {
  const { t } = request;
  const filed = groupBy(filings, (each) => toKey({ ...each, month: each.day.slice(0, 7) }));
  const answered = groupBy(answers, toKey);
  const keys = new Set([...filed.keys(), ...answered.keys()]);
  const rows = (await name(keys, request)).map(([key, label]): ReportRow => ({
    key,
    label,
    to: null,
    figures: getFigures(filed.get(key) ?? [], answered.get(key) ?? []),
  }));
  return { rowHeading: heading(request), columns: filingColumns(t), rows, drawn: "filed" };
}

function groupBy<Item>(
  items: readonly Item[],
  toKey: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item]);
  return groups;
}

function getFigures(filings: readonly FilingCount[], answers: readonly AnswerCount[]) {
  const add = <Counted extends { readonly count: number }>(counted: readonly Counted[]): number =>
    counted.reduce((sum, { count }) => sum + count, 0);
  return {
    filed: add(filings.filter(({ isAgain }) => !isAgain)),
    again: add(filings.filter(({ isAgain }) => isAgain)),
    acknowledged: add(answers.filter(({ kind }) => kind === "acknowledgement")),
    requested: add(answers.filter(({ fact }) => fact === RESUBMISSION)),
    withdrawn: add(answers.filter(({ kind }) => kind === "withdrawal")),
    days: findMedianDays(filings),
    unanswered: add(filings.filter(({ answeredOn }) => answeredOn === null)),
  };
}

/** Days within which half of the filings that were answered had their answer; `null` where none has one. */
export function findMedianDays(
  filings: readonly Pick<FilingCount, "day" | "answeredOn" | "count">[],
): number | null {
  const waits = filings
    .flatMap(({ day, answeredOn, count }) =>
      answeredOn === null ? [] : [{ days: countDaysBetween(day, answeredOn), count }],
    )
    .sort((one, other) => one.days - other.days);
  const all = waits.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { days, count } of waits) {
    passed += count;
    if (passed * 2 >= all) return days;
  }
  return null;
}
