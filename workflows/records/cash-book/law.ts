/**
 * The figures of the law that a cash book is measured by, and from which day on. The one place where they stand: another figure is
 * another line of this table, and what lies before its day is still measured by the one before.
 */
import type { CalendarDate } from "../../kit";

export interface BookLaw {
  readonly from: CalendarDate;
  /** Cap. 6 s.91(2): a trustee who keeps more than this, in cents of HKD, for more than so many days pays 20 % a year. */
  readonly trusteeKeeps: { readonly most: number; readonly days: number };
  /** Cap. 32 s.202: a liquidator pays in up to this much within so many days, and more at once. */
  readonly liquidatorKeeps: { readonly most: number; readonly days: number };
  /** 32H r.176, r.179(2): bills of a winding up are taxed once they come to more than this together, in cents of HKD. */
  readonly untaxedBills: number;
}

/** As the ordinances and rules read in 2021; earlier books are measured by the same figures. */
const LAWS: readonly [BookLaw, ...BookLaw[]] = [
  {
    from: "0001-01-01",
    trusteeKeeps: { most: 2_000_00, days: 10 },
    liquidatorKeeps: { most: 50_000_00, days: 14 },
    untaxedBills: 3_000_00,
  },
];

/** The figures in force on a day. */
export const getBookLaw = (day: CalendarDate): BookLaw => LAWS.findLast(({ from }) => from <= day) ?? LAWS[0];
