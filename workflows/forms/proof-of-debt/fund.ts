/** What the wages fund has to do with a proof: what it paid and left, what is above its caps, and what is claimed twice. Pure. */
import { getRows } from "../../kit";
import type { FormValues } from "../../kit";
import { addUp, listAboveCap, readEmployeeDebt } from "../../shared/wages-fund";
import type { AboveCap, EmployeeDebt, FundTotals } from "../../shared/wages-fund";
import { isWageClaim } from "./fee";
import { isFundClaim } from "./form/claim";

export interface FundNotes extends FundTotals {
  readonly aboveCap: readonly AboveCap[];
}

/** Of an employee's claim; `null` for any other, and where the Fund has paid nothing. */
export function findFundNotes(values: FormValues): FundNotes | null {
  if (!isWageClaim(values) || isFundClaim(values)) return null;
  const debts = getRows(values.employees).map(readEmployeeDebt);
  const totals = addUp(debts);
  return totals.paid === 0 ? null : { ...totals, aboveCap: listAboveCap(debts) };
}

/** A claim of the same estate, as far as doubles are looked for in it. */
export interface FundClaim {
  readonly reference: string;
  readonly values: FormValues;
}

/** What an employee claims and what the Fund has paid to the same person for the same. */
export interface FundDouble {
  /** As the employee's claim has it. */
  readonly name: string;
  readonly debt: string;
  /** Of the other claim. */
  readonly reference: string;
  /** Left to the employee by their own claim, in cents. */
  readonly claimed: number;
  /** What the employee says that the Fund has paid. */
  readonly saidPaid: number;
  /** What the Fund claims to have paid. */
  readonly fundPaid: number;
}

/**
 * What is claimed by an employee and by the Fund. It is no double where the employee has told the same payment: then both add up to what is owed.
 * @param own the claim that is looked at, of either of them
 */
export function listDoubles(own: FormValues, others: readonly FundClaim[]): readonly FundDouble[] {
  if (!isWageClaim(own)) return [];
  const isFund = isFundClaim(own);
  return others
    .filter(({ values }) => isWageClaim(values) && isFundClaim(values) !== isFund)
    .flatMap(({ reference, values }) =>
      (isFund ? compare(values, own) : compare(own, values)).map((double) => ({ ...double, reference })),
    );
}

/** Names are written in either order, with and without commas. */
const keyOf = (name: string): string =>
  (
    name
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .toSorted()
    .join(" ");

function group(rows: readonly FormValues[]): ReadonlyMap<string, readonly EmployeeDebt[]> {
  const groups = new Map<string, EmployeeDebt[]>();
  for (const each of rows.map(readEmployeeDebt)) {
    const key = `${each.debt} ${keyOf(each.name)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return groups;
}

function compare(employee: FormValues, fund: FormValues): readonly Omit<FundDouble, "reference">[] {
  const payments = group(getRows(fund.fundPayments));
  return [...group(getRows(employee.employees))].flatMap(([key, debts]) => {
    const paid = payments.get(key);
    const [first] = debts;
    if (paid === undefined || first === undefined) return [];
    const totals = addUp(debts);
    const fundPaid = addUp(paid).owed;
    if (totals.paid >= fundPaid) return [];
    const { name, debt } = first;
    return [{ name, debt, claimed: totals.left, saidPaid: totals.paid, fundPaid }];
  });
}
