/** Cash books of the statutory accounts: a stream for each bank account or cash in hand of a case. The only face that others use. */
export {
  CLASSIFICATIONS,
  DISTRIBUTIONS,
  DIVIDENDS,
  OTHERS,
  PAYMENT_CATEGORIES,
  RECEIPT_CATEGORIES,
  isCategoryForKind,
  isUsuallyRealization,
  usualClassification,
} from "./categories";
export type { Category, Classification, PaymentCategory, ReceiptCategory } from "./categories";
export { ENTRY_KINDS, Entry, MOST_ENTRIES, listProblems, signedMinor } from "./entry";
export type { EntryKind, EntryProblem, Transfer } from "./entry";
export { ENTRY_SOURCES, FACTS_OF_BOOK, FACTS_OF_ENTRIES, bookFacts } from "./facts";
export type { EntrySource, Reconciled, Recorded } from "./facts";
export { OpenedDays, hasFixedDay, isFixed, withoutDays } from "./fixed-days";
export type { FixedDays } from "./fixed-days";
export { RIGHT_OF } from "./guards";
export { Header, listCurrencies, hasItsCurrencies } from "./header";
export { cashBook } from "./machine";
export { NO_BOOK, allMarks, computeBalanceOn, findEntryMark } from "./state";
export type { CashBook, EntryMark, Reconciliation } from "./state";
export { ENTRY_REMARKS, isRemark, findCashKeptTooLong, listRemarks, listRemarksOfBook } from "./remarks";
export type { EntryRemark, OverdueCash } from "./remarks";
