/**
 * What the law has to say about an entry, or about what lay in the book. A remark never keeps anybody from anything: it stands at the
 * entry and is counted at the head of the book. The words are at `remarks.` of the wording.
 */
import { countDaysBetween } from "../../kit";
import type { CalendarDate } from "../../kit";
import { DIVIDENDS } from "./categories";
import type { Category } from "./categories";
import type { Entry } from "./entry";
import { getBookLaw } from "./law";

type CaseType = "B" | "L";

/** Each with the kinds of cases that its rule is of. */
const CONCERNS = {
  /** Proceeds go in as they came, and the costs of the sale as payments: F92(2); 32H r.168; 6A r.196. */
  netProceeds: ["B", "L"],
  /** Money that moved between two books is neither receipt nor payment, and is left out of totals: F92(2). */
  looksLikeTransfer: ["B", "L"],
  /** A dividend is one payment, with a list of its creditors: F92(4). */
  dividendWithoutList: ["B", "L"],
  /** Remuneration only as it was allowed: F92(6); Cap. 6 s.85; Cap. 32 s.196. */
  feeWithoutAuthority: ["B", "L"],
  /** Bills are taxed: Cap. 6 s.86(3); 32H r.176, r.179(2), there only where they are more than a small sum together. */
  billUntaxed: ["B", "L"],
  /** The premium of the practitioner's bond is never the estate's: 32H r.47(e). */
  premiumCharged: ["L"],
  /** A receipt that was paid in late: Cap. 6 s.91(2). */
  trusteeBankedLate: ["B"],
  /** The same: Cap. 32 s.202. */
  liquidatorBankedLate: ["L"],
} as const satisfies Readonly<Record<string, readonly CaseType[]>>;
export type EntryRemark = keyof typeof CONCERNS;
export const ENTRY_REMARKS: readonly EntryRemark[] = Object.keys(CONCERNS).filter(isRemark);

export function isRemark(code: string): code is EntryRemark {
  return Object.hasOwn(CONCERNS, code);
}

/** Whether a remark is one of the law of such a case. */
export const concernsCase = (remark: EntryRemark, caseType: CaseType): boolean =>
  CONCERNS[remark].some((each) => each === caseType);

type Categories = ReadonlySet<string | null>;
const of = (...categories: readonly Category[]): Categories => new Set(categories);
const SALES = of("salesOfPlant", "salesOfLand", "recoveryFromShares");
const FEES = of("liquidatorsFee", "trusteesFee", "provisionalLiquidatorsFee", "provisionalTrusteesFee");
const BILLS = of("legalFee", "professionalFee", "petitionersCosts");

const NET = /\bnet\b|\bless\b|\bafter deduct|淨|净|扣除|減去|减去/i;
const TRANSFER =
  /\btransfer(red)? (to|from|between)\b|轉(帳|賬)(至|到|往|自)|转(帐|账)(至|到|往|自)|轉撥|转拨/i;
const PREMIUM = /\bpremium\b|保費|保费/i;
const BOND = /\b(bond|guarantee|security|surety)\b|保證|保证|擔保|担保/i;

/**
 * What the law says about an entry by itself, whatever kind of case it is of.
 * @returns in the order of `ENTRY_REMARKS`
 */
export function listRemarks(entry: Entry): readonly EntryRemark[] {
  const { kind, category, minor, transfer, date, bankedOn, hkd } = entry;
  if (transfer !== undefined || entry.opening === true) return [];
  const words = `${entry.party ?? ""} ${entry.details ?? ""}`;
  const { trusteeKeeps, liquidatorKeeps } = getBookLaw(date);
  const late = bankedOn === undefined ? 0 : countDaysBetween(date, bankedOn);
  const isReceipt = kind === "receipt";
  const found: Readonly<Record<EntryRemark, boolean>> = {
    netProceeds: SALES.has(category) && ((isReceipt && NET.test(words)) || minor < 0),
    looksLikeTransfer: TRANSFER.test(words),
    dividendWithoutList: category !== null && DIVIDENDS.has(category) && entry.dividend === undefined,
    feeWithoutAuthority: FEES.has(category) && (entry.authority ?? "") === "",
    billUntaxed: BILLS.has(category) && entry.taxation === undefined,
    premiumCharged: !isReceipt && PREMIUM.test(words) && BOND.test(words),
    trusteeBankedLate: isReceipt && hkd > trusteeKeeps.most && late > trusteeKeeps.days,
    liquidatorBankedLate: isReceipt && late > (hkd > liquidatorKeeps.most ? 0 : liquidatorKeeps.days),
  };
  return ENTRY_REMARKS.filter((remark) => found[remark]);
}

/** Entries that bear the same remarks: how many, and what they come to in cents of HKD. */
export interface Remarked {
  readonly remarks: readonly EntryRemark[];
  readonly count: number;
  readonly hkd: number;
}

/**
 * The remarks that hold for the entries of a book of such a case, each with the number of its entries.
 * @param on the day whose figures count for what is measured over all entries
 */
export function listRemarksOfBook(
  remarked: readonly Remarked[],
  caseType: CaseType,
  on: CalendarDate,
): ReadonlyMap<EntryRemark, number> {
  const counts = new Map<EntryRemark, number>();
  for (const remark of ENTRY_REMARKS) {
    const own = remarked.filter(({ remarks }) => remarks.includes(remark));
    const count = own.reduce((sum, each) => sum + each.count, 0);
    const bills = own.reduce((sum, each) => sum + each.hkd, 0);
    // In a winding up small bills need no taxation, as long as they are small together.
    const isSmall = remark === "billUntaxed" && caseType === "L" && bills <= getBookLaw(on).untaxedBills;
    if (count > 0 && concernsCase(remark, caseType) && !isSmall) counts.set(remark, count);
  }
  return counts;
}

/** What cash in hand came to at the end of a day on which it moved, in cents of HKD. */
export interface DayBalance {
  readonly date: CalendarDate;
  readonly hkd: number;
}
/** Days on which more was kept in hand than the law leaves there. */
export interface OverdueCash {
  readonly from: CalendarDate;
  /** The last day; today where it is still there. */
  readonly to: CalendarDate;
  readonly days: number;
  /** The most that lay there, in cents of HKD. */
  readonly most: number;
}

/**
 * When cash in hand was kept too long. A trustee may keep the sum of s.91(2) for good, and more for its days. A liquidator has paid
 * everything in after the days of s.202, and what is more than its sum at once.
 * @param days of a book of cash in hand, in order
 */
export function findCashKeptTooLong(
  days: readonly DayBalance[],
  caseType: CaseType,
  today: CalendarDate,
): readonly OverdueCash[] {
  const found: OverdueCash[] = [];
  let from: CalendarDate | null = null;
  let most = 0;
  const end = (to: CalendarDate): void => {
    if (from === null) return;
    const count = countDaysBetween(from, to);
    const { trusteeKeeps, liquidatorKeeps } = getBookLaw(from);
    const isTooLong =
      caseType === "B"
        ? count > trusteeKeeps.days
        : count > liquidatorKeeps.days || (most > liquidatorKeeps.most && count > 0);
    if (isTooLong) found.push({ from, to, days: count, most });
    [from, most] = [null, 0];
  };
  for (const { date, hkd } of days) {
    if (date > today) break;
    const least = caseType === "B" ? getBookLaw(date).trusteeKeeps.most : 0;
    if (hkd <= least) end(date);
    else {
      from ??= date;
      most = Math.max(most, hkd);
    }
  }
  end(today);
  return found;
}
