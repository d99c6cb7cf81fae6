/**
 * The analysis codes of this portal's own ledgers: one for each category of section 3, in its order, receipts from 1000 and payments
 * from 2000. The specification names none. A code that was given out stays with its category: new ones come behind.
 */
import type { Category } from "~/workflows/records/cash-book/index";

const ANALYSIS_CODES = {
  cashAtBank: "1010",
  cashInHand: "1020",
  depositsRecovered: "1030",
  salesOfPlant: "1040",
  recoveryFromShares: "1050",
  salesOfLand: "1060",
  recoveryFromDebts: "1070",
  interestLiquidationAccount: "1080",
  interestEstateAccount: "1090",
  mandatoryProvidentFund: "1100",
  advanceByLiquidators: "1110",
  advanceByTrustees: "1120",
  advanceByCreditors: "1130",
  moneyOnTrust: "1140",
  insurance: "1150",
  taxRefund: "1160",
  paidByThirdParties: "1170",
  paymentByBankrupt: "1180",
  recoveryFromBookDebts: "1190",
  otherReceipts: "1200",
  adValoremFee: "2010",
  bankCharges: "2020",
  businessRegistration: "2030",
  courtFeeForRelease: "2040",
  gazetteAndAdvertising: "2050",
  legalFee: "2060",
  liquidatorsFee: "2070",
  trusteesFee: "2080",
  officialReceiversFee: "2090",
  petitionersCosts: "2100",
  photocopying: "2110",
  provisionalLiquidatorsFee: "2120",
  professionalFee: "2130",
  postage: "2140",
  rentalExpenses: "2150",
  taxingFee: "2160",
  travellingExpenses: "2170",
  transportationFee: "2180",
  searchFee: "2190",
  utilitiesCharges: "2200",
  preferentialDividend: "2210",
  ordinaryDividend: "2220",
  returnToContributories: "2230",
  refundOfPetitionersDeposit: "2240",
  unclaimedDividend: "2250",
  reissueOfCheques: "2260",
  repaymentsToDebentureHolders: "2270",
  providentFund: "2280",
  salesOfVehicles: "2290",
  salesOfProperty: "2300",
  provisionalTrusteesDisbursement: "2310",
  trusteesDisbursement: "2320",
  interestToCreditors: "2330",
  provisionalTrusteesFee: "2340",
} as const satisfies Readonly<Record<Category, string>>;

/** Of money that moves between two books of one estate, which is neither receipt nor payment. */
const TRANSFER_CODE = "3010";

const CODES: ReadonlyMap<string, string> = new Map(Object.entries(ANALYSIS_CODES));

/** The code of an entry. @param category `null` for a transfer */
export const getAnalysisCode = (category: string | null): string =>
  category === null ? TRANSFER_CODE : (CODES.get(category) ?? TRANSFER_CODE);

/** Every code with its category, in their order; that of transfers last. */
export const ALL_CODES: readonly { readonly code: string; readonly category: string | null }[] = [
  ...Object.entries(ANALYSIS_CODES).map(([category, code]) => ({ code, category })),
  { code: TRANSFER_CODE, category: null },
];

/** A code in a reader's words. */
export interface AnalysisCode {
  readonly code: string;
  readonly category: string;
}
