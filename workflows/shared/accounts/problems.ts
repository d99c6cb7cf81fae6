/** What is wrong with figures: a code, the entries behind it, and what its sentence needs. The words are at `problems.` */
export interface FigureProblem {
  readonly code: ProblemCode;
  /** `createProblem`: the account cannot go on so. `createRemark`: somebody should look at it. */
  readonly weight: "refused" | "remark";
  readonly entries: readonly string[];
  readonly params: Readonly<Record<string, string | number>>;
}

export const PROBLEM_CODES = [
  "amountMissing",
  "hkdMissing",
  "expendituresNotPositive",
  "classificationMissing",
  "bookUnknown",
  "carriedForwardDiffers",
  "daysFixed",
  "bookOverdrawn",
  "officeEntryUnknown",
  "officeEntryAmbiguous",
  "officePeriod",
  "finalNotNil",
  "outstandingNegative",
  "refundBeyondOverpaid",
  "aggregateNegative",
  "deductionNotAllowed",
  "adjustmentWithoutReason",
  "assetHkdMissing",
  "assetOriginalMissing",
  "assetCurrencyDiffers",
  "assetRemarkMissing",
  "assetCurrencyMissing",
  "assetNatureMissing",
  "assetsDiffer",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** A problem that stops the account. */
export const createProblem = (
  code: ProblemCode,
  entries: readonly string[] = [],
  params: FigureProblem["params"] = {},
): FigureProblem => ({ code, weight: "refused", entries, params });

export const createRemark = (
  code: ProblemCode,
  entries: readonly string[] = [],
  params: FigureProblem["params"] = {},
): FigureProblem => ({ ...createProblem(code, entries, params), weight: "remark" });
