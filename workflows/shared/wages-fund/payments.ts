/** What the Fund paid of what is owed to employees, what is left to them, and what is above a cap. */
import { isMoney } from "../../kit";
import type { CalendarDate, FieldValue, FormValues } from "../../kit";
import { computeMost, findCap } from "./caps";

/** One line of a schedule of employees: amounts in cents. */
export interface EmployeeDebt {
  readonly name: string;
  readonly debt: string;
  /** The last day for which it is owed; empty where it was not given. */
  readonly to: CalendarDate;
  readonly owed: number;
  readonly paidByFund: number;
}

const getText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const getCents = (value: FieldValue | undefined): number => (isMoney(value) ? value.minor : 0);

/** @param row of a schedule, as its form has it */
export const readEmployeeDebt = (row: FormValues): EmployeeDebt => ({
  name: getText(row.name),
  debt: getText(row.debt),
  to: getText(row.to),
  owed: getCents(row.amount),
  paidByFund: getCents(row.fundPaid),
});

export interface FundTotals {
  readonly owed: number;
  readonly paid: number;
  /** What the employees claim themselves. */
  readonly left: number;
}

export function addUp(debts: readonly EmployeeDebt[]): FundTotals {
  const owed = debts.reduce((sum, each) => sum + each.owed, 0);
  const paid = debts.reduce((sum, each) => sum + each.paidByFund, 0);
  return { owed, paid, left: owed - paid };
}

export interface AboveCap extends EmployeeDebt {
  /** The most by the cap of its day, in cents; nothing where the Fund does not pay for such a debt. */
  readonly most: number;
  readonly assumed: boolean;
}

/** Payments above what the Fund pays for such a debt: perhaps typed wrong, perhaps of another kind. */
export const listAboveCap = (debts: readonly EmployeeDebt[]): readonly AboveCap[] =>
  debts.flatMap((each) => {
    if (each.paidByFund === 0 || each.to === "") return [];
    const cap = findCap(each.debt, each.to);
    const most = cap === null ? 0 : computeMost(cap, each.owed);
    return each.paidByFund > most ? [{ ...each, most, assumed: cap?.assumed === true }] : [];
  });
