/**
 * The categories of receipts and payments, in the order and to the letter of section 3 of the specification. Their words are at
 * `categories.` of the wording; the Chinese is that of the prescribed forms (F23, F137) where the law prints one.
 */
export const CLASSIFICATIONS = ["disbursement", "distribution", "other"] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

export const RECEIPT_CATEGORIES = [
  "cashAtBank",
  "cashInHand",
  "depositsRecovered",
  "salesOfPlant",
  "recoveryFromShares",
  "salesOfLand",
  "recoveryFromDebts",
  "interestLiquidationAccount",
  "interestEstateAccount",
  "mandatoryProvidentFund",
  "advanceByLiquidators",
  "advanceByTrustees",
  "advanceByCreditors",
  "moneyOnTrust",
  "insurance",
  "taxRefund",
  "paidByThirdParties",
  "paymentByBankrupt",
  "recoveryFromBookDebts",
  "otherReceipts",
] as const;
export type ReceiptCategory = (typeof RECEIPT_CATEGORIES)[number];

export const PAYMENT_CATEGORIES = [
  "adValoremFee",
  "bankCharges",
  "businessRegistration",
  "courtFeeForRelease",
  "gazetteAndAdvertising",
  "legalFee",
  "liquidatorsFee",
  "trusteesFee",
  "officialReceiversFee",
  "petitionersCosts",
  "photocopying",
  "provisionalLiquidatorsFee",
  "professionalFee",
  "postage",
  "rentalExpenses",
  "taxingFee",
  "travellingExpenses",
  "transportationFee",
  "searchFee",
  "utilitiesCharges",
  "preferentialDividend",
  "ordinaryDividend",
  "returnToContributories",
  "refundOfPetitionersDeposit",
  "unclaimedDividend",
  "reissueOfCheques",
  "repaymentsToDebentureHolders",
  "providentFund",
  "salesOfVehicles",
  "salesOfProperty",
  "provisionalTrusteesDisbursement",
  "trusteesDisbursement",
  "interestToCreditors",
  "provisionalTrusteesFee",
] as const;
export type PaymentCategory = (typeof PAYMENT_CATEGORIES)[number];

export type Category = ReceiptCategory | PaymentCategory;

/** The one category that says nothing by itself: its entry needs its details (section 5). */
export const OTHERS: Category = "otherReceipts";

const RECEIPTS: ReadonlySet<string> = new Set(RECEIPT_CATEGORIES);
const PAYMENTS: ReadonlySet<string> = new Set(PAYMENT_CATEGORIES);

/** Whether a category belongs to the receipts, or to the payments. */
export const isCategoryForKind = (kind: "receipt" | "payment", category: string): boolean =>
  (kind === "receipt" ? RECEIPTS : PAYMENTS).has(category);

/** Receipts that realise nothing: money lent, held for others, or earned by what was realised before (form F137). */
const NOT_REALIZED: ReadonlySet<string> = new Set<ReceiptCategory>([
  "interestLiquidationAccount",
  "interestEstateAccount",
  "advanceByLiquidators",
  "advanceByTrustees",
  "advanceByCreditors",
  "moneyOnTrust",
  "paidByThirdParties",
]);

/** Whether a receipt of the category is ticked as a realization unless somebody says otherwise. */
export const isUsuallyRealization = (category: string): boolean =>
  RECEIPTS.has(category) && !NOT_REALIZED.has(category);

export const DISTRIBUTIONS: ReadonlySet<string> = new Set<PaymentCategory>([
  "preferentialDividend",
  "ordinaryDividend",
  "returnToContributories",
  "repaymentsToDebentureHolders",
  "interestToCreditors",
]);
const OTHER_PAYMENTS: ReadonlySet<string> = new Set<PaymentCategory>([
  "refundOfPetitionersDeposit",
  "unclaimedDividend",
  "reissueOfCheques",
]);

/** The classification that a payment of the category has unless somebody says otherwise. */
export function usualClassification(category: string): Classification {
  if (DISTRIBUTIONS.has(category)) return "distribution";
  return OTHER_PAYMENTS.has(category) ? "other" : "disbursement";
}

/** Dividends: each is one payment with a list of its creditors (F92(4)). */
export const DIVIDENDS: ReadonlySet<string> = new Set<PaymentCategory>([
  "preferentialDividend",
  "ordinaryDividend",
]);
