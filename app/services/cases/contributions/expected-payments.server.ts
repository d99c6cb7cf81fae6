/** The contributions that a case's cash books wait for, as the books show them. */
import { worksOnCase } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { VisibleCase } from "../access/visible-case.server";
import type { Locale } from "~/workflows/kit";
import { formatAmount } from "~/app/i18n/format";
import { contributionTab, loadContributionOfCase } from "./contribution.server";
import { listMonthLines, type MonthLine } from "./month-lines";

export interface ExpectedPayments {
  /** The newest first. */
  readonly months: readonly MonthLine[];
  readonly missing: number;
  readonly outstanding: string;
  /** Where the agreement or order stands. */
  readonly to: `/${string}`;
}

/** @returns `null` where nothing was agreed or ordered, and for whoever does not work on the case */
export async function findExpectedPayments(
  portal: Pick<Portal, "log" | "database" | "clock">,
  { id, file, by }: Pick<VisibleCase, "id" | "file" | "by">,
  locale: Locale,
): Promise<ExpectedPayments | null> {
  if (file.type !== "B" || !(by.standing === "office" || worksOnCase(by))) return null;
  const of = await loadContributionOfCase(portal, id, file);
  if (of === null || of.months.length === 0) return null;
  return {
    months: listMonthLines(of.months, locale),
    missing: of.missing.length,
    outstanding: formatAmount(of.outstanding),
    to: contributionTab(id),
  };
}
