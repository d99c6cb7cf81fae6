/** B1 forms in every status, as stories: who did what, and when. */
import {
  addDays,
  hongKongDate,
  rowsOf,
  type By,
  type CalendarDate,
  type FieldValue,
  type FormValues,
  type TableRow,
} from "~/workflows/kit";
import { completeValues } from "~/workflows/referral-b1/index";
import { rightsOf, type Right } from "~/workflows/registry";

import { isClosed, officeHour, type DemoCase } from "./cases.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "./people";
import type { Random } from "./random";

/** Date of the order in the complete example: every other date of it is counted from there. */
const EXAMPLE_ORDER = "2022-03-16";
/** The example's last paper is so many days younger than its order. */
export const EXAMPLE_SPAN = 1171;

export type Ending =
  | "drafted"
  | "expiring"
  | "readyForReview"
  | "readyForReviewAmended"
  | "pendingAmendment"
  | "submitted"
  | "acknowledged"
  | "resubmitting"
  | "resubmitted"
  | "withdrawn"
  | "deleted";

/** How many of each the demo office has; those that were submitted carry a real signed document. */
const ENDINGS: readonly (readonly [Ending, number])[] = [
  ["drafted", 8],
  ["expiring", 4],
  ["readyForReview", 6],
  ["readyForReviewAmended", 3],
  ["pendingAmendment", 4],
  ["submitted", 8],
  ["acknowledged", 3],
  ["resubmitting", 2],
  ["resubmitted", 2],
  ["withdrawn", 2],
  ["deleted", 2],
];

export interface DemoFiling {
  readonly stream: string;
  readonly demoCase: DemoCase;
  readonly ending: Ending;
  readonly startedAt: string;
  readonly values: FormValues;
  readonly preparer: By;
  readonly trustee: By;
}

/** Cases old enough to have two statements in default, with a trustee in office. */
export function demoFilings(random: Random, cases: readonly DemoCase[], now: string): readonly DemoFiling[] {
  const today = hongKongDate(now);
  const fit = cases.filter(
    (each) =>
      each.type === "B" &&
      each.firm !== null &&
      !isClosed(each.status) &&
      addDays(each.orderDate, EXAMPLE_SPAN + 75) < today,
  );
  const wanted = ENDINGS.flatMap(([ending, count]) => Array.from({ length: count }, () => ending));
  // Most of them at the firm of the demo's own trustee, so that there is something to see.
  const ordered = [
    ...fit.filter(({ firm }) => firm === "firm-harbour"),
    ...fit.filter(({ firm }) => firm !== "firm-harbour"),
  ];
  return wanted.flatMap((ending, place): readonly DemoFiling[] => {
    const demoCase = ordered[place];
    if (demoCase?.firm == null) return [];
    const age = ending === "expiring" ? random.between(49, 57) : random.between(6, 40);
    const startedAt = officeHour(addDays(today, -age), random);
    return [
      {
        stream: `referral-b1/${random.id(new Date(startedAt))}`,
        demoCase,
        ending,
        startedAt,
        values: valuesFor(demoCase),
        preparer: byOf(preparerOf(demoCase.firm), "appointedFirm"),
        trustee: byOf(demoCase.trustees[0] ?? "pa.demo", "appointee"),
      },
    ];
  });
}

export function byOf(accountId: string, standing: By["standing"]): By {
  const account = DEMO_ACCOUNTS.find(({ id }) => id === accountId);
  if (!account) throw new Error(`The demo office has no ${accountId}`);
  const rights: readonly Right[] = rightsOf(account.role);
  return { id: account.id, role: account.role, rights, firm: account.firm, standing };
}

/** A firm without a preparer of its own has its second partner type. */
function preparerOf(firm: string): string {
  const staff = DEMO_ACCOUNTS.filter((account) => account.firm === firm);
  return (staff.find(({ role }) => role === "ua") ?? staff.at(-1))?.id ?? "ua.demo";
}

/** The complete example with every date as far from the order as it is there. */
export function valuesFrom(orderDate: CalendarDate): FormValues {
  const days = Math.round((Date.parse(orderDate) - Date.parse(EXAMPLE_ORDER)) / 86_400_000);
  return Object.fromEntries(
    Object.entries(completeValues).map(([id, value]) => [id, move(value ?? null, days)]),
  );
}

/** The complete example, moved to the time and the people of a case. */
export function valuesFor(demoCase: DemoCase): FormValues {
  const firm = DEMO_FIRMS.find(({ id }) => id === demoCase.firm);
  const trustee = DEMO_ACCOUNTS.find(({ id }) => id === demoCase.trustees[0]);
  return {
    ...valuesFrom(demoCase.orderDate),
    fileEnclosure: `${firm?.shortName.slice(0, 3).toUpperCase() ?? "OR"}/B/${demoCase.number.replace(/\D+/g, "-").slice(1)} Encl. 14`,
    bankruptName: demoCase.nameEn,
    bankruptNameZh: demoCase.nameZh,
    hkid: demoCase.hkid,
    lastKnownAddress: demoCase.address,
    mobileTelephone: demoCase.phone,
    bankruptcyOrder: demoCase.number,
    ...(trustee && { trusteeName: trustee.fullName }),
    ...(firm && {
      trusteeFirm: firm.nameEn,
      trusteeAddress: firm.address.join("\n"),
      trusteePhone: firm.phone,
      trusteeFax: firm.fax,
    }),
  };
}

const isDate = (value: unknown): value is CalendarDate =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

function move(value: FieldValue, days: number): FieldValue {
  if (isDate(value)) return addDays(value, days);
  const rows = rowsOf(value);
  if (rows.length === 0) return value;
  return rows.map((row): TableRow => {
    const moved: Record<string, FieldValue | undefined> = {};
    for (const [column, cell] of Object.entries(row))
      moved[column] = isDate(cell) ? addDays(cell, days) : cell;
    return { ...moved, id: row.id };
  });
}
