/** The tabs of a case file, as they stand in the address. */
export const CASE_TABS = [
  "case-information",
  "debtor-information",
  "company-information",
  "important-dates",
  "trustee-information",
  "liquidator-information",
  "case-assignment",
  "petition",
  "prosecution-referral",
  "activity-history",
] as const;
export type CaseTab = (typeof CASE_TABS)[number];

/** A person's bankruptcy has a debtor and a trustee, a company's liquidation a company and a liquidator. */
const OTHERS: Readonly<Record<"B" | "L", readonly CaseTab[]>> = {
  B: ["company-information", "liquidator-information"],
  L: ["debtor-information", "trustee-information"],
};

export function caseTabs(type: "B" | "L"): readonly CaseTab[] {
  return CASE_TABS.filter((tab) => !OTHERS[type].includes(tab));
}
