/** The figures of statutory accounts: summary, fee, assets, declarations. Pure; the only face that others use. */
export { ADJUSTMENT_REASONS, FEE_LINES, filterAllowed, assessAdValorem } from "./ad-valorem";
export type {
  Adjustment,
  AdjustmentReason,
  FeeInput,
  FeeLine,
  FeeLineCode,
  FeeWorksheet,
  ReportedRefund,
} from "./ad-valorem";
export { assetTable, namedAsset, printedAssets } from "./assets";
export type { AssetLine, AssetRow, AssetTable, AssetTotal } from "./assets";
export { toHkd } from "./balances";
export type { BookBalance } from "./balances";
export { cashBookLayout } from "./cash-book-layout";
export { NO_OPENING, compileStatement, isWithin } from "./compile";
export type {
  FromOffice,
  Opening,
  OpeningDifference,
  Statement,
  StatementInput,
  StatementLine,
} from "./compile";
export { buildDeclaration, type Deponent } from "./declarations";
export type { DeclarationInput, DeclarationText } from "./declarations";
export type { Difference } from "./differences";
export { getEstate } from "./entry";
export { computeHeldBeside, isSameBooks, movedRows } from "./held";
export type { RecordedStatement } from "./held";
export type {
  AccountedBook,
  AccountedEntry,
  StatementKind,
  AssetPart,
  Balance,
  Estate,
  Period,
} from "./entry";
export { sampleAccount } from "./examples";
export {
  NO_FEE,
  feeAfter,
  computeFeeOverLife,
  computeFeeBalance as computeFeeStanding,
} from "./fee-over-life";
export type { FeePeriod, FeeBalance as FeeStanding } from "./fee-over-life";
export { getAdValoremScale, computeFeeOn, releaseScaleOn } from "./fee-scales";
export type { BandFee, FeeScale } from "./fee-scales";
export type { Figure } from "./figure";
export type { InLanguages } from "./in-languages";
export { createProblem } from "./problems";
export type { FigureProblem, ProblemCode } from "./problems";
export { recordedFigures } from "./recorded";
export type { CurrencyAmount, RecordedFigure, RecordedFigures } from "./recorded";
export { getSummaryLayout, getSummaryLayoutOn } from "./summary-layout";
export type { SummaryLayout, SummaryLine } from "./summary-layout";
export { ACCOUNT_WORDS, figureWords, sayDifference, sayProblem } from "./words";
export type { AccountWord, SayFigures } from "./words";
