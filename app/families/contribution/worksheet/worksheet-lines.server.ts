/** A worksheet in words and figures: by head what is spent, what the guide has and what is allowed, and what is left. */
import { formatAmount, formatLongDate } from "~/app/i18n/format";
import {
  computeSurplus,
  INCOMES,
  type Family,
  type Income,
  type Worksheet,
} from "~/workflows/records/contribution/index";
import type { Locale } from "~/workflows/kit";
import { NEEDS, type Need } from "~/workflows/shared/domestic-needs/index";

/** Amounts in dollars of a month; the names of incomes and heads the page has. */
export interface WorksheetLines {
  readonly on: string;
  readonly guideFrom: string;
  readonly family: Family;
  readonly incomes: readonly { readonly id: Income; readonly amount: string }[];
  readonly needs: readonly {
    readonly id: Need;
    readonly actual: string;
    /** `null`: papers decide. */
    readonly guide: string | null;
    readonly allowed: string;
    readonly isCut: boolean;
    readonly isAboveGuide: boolean;
  }[];
  readonly sums: Readonly<Record<"income" | "actual" | "allowed" | "surplus" | "proposed", string>>;
  /** Nothing is left. */
  readonly isShort: boolean;
  /** What does not reach for what is allowed; `null` where it does. */
  readonly lacking: string | null;
  readonly note: string | null;
}

export function listWorksheetLines(worksheet: Worksheet, locale: Locale): WorksheetLines {
  const { income, actual, allowed, surplus, proposed } = computeSurplus(worksheet);
  return {
    on: formatLongDate(worksheet.on, locale),
    guideFrom: formatLongDate(worksheet.guideFrom, locale),
    family: worksheet.family,
    incomes: INCOMES.map((id) => ({ id, amount: formatAmount(worksheet.income[id]) })),
    needs: NEEDS.map((id) => {
      const head = worksheet.needs[id];
      return {
        id,
        actual: formatAmount(head.actual),
        guide: head.guide === null ? null : formatAmount(head.guide),
        allowed: formatAmount(head.allowed),
        isCut: head.allowed < head.actual,
        isAboveGuide: head.guide !== null && head.allowed > head.guide,
      };
    }),
    sums: {
      income: formatAmount(income),
      actual: formatAmount(actual),
      allowed: formatAmount(allowed),
      surplus: formatAmount(surplus),
      proposed: formatAmount(proposed),
    },
    isShort: surplus <= 0,
    lacking: surplus < 0 ? formatAmount(-surplus) : null,
    note: worksheet.note ?? null,
  };
}
