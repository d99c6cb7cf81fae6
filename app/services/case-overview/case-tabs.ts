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
  "peq",
  "prosecution-referral",
  "directors-conduct",
  "activity-history",
] as const;
export type CaseTab = (typeof CASE_TABS)[number];

/** A person's bankruptcy has a debtor and a trustee, a company's liquidation a company and a liquidator. */
const OTHERS: Readonly<Record<"B" | "L", readonly CaseTab[]>> = {
  B: ["company-information", "liquidator-information", "directors-conduct"],
  L: ["debtor-information", "trustee-information", "peq", "prosecution-referral"],
};
/** What a PEQ agent works with; the examination first. */
const AGENTS: readonly CaseTab[] = [
  "peq",
  "case-information",
  "debtor-information",
  "important-dates",
  "petition",
];

/** The tab of the forms that are filed in a case: offences of a bankrupt, or the conduct of directors. */
export const formsTab = (type: "B" | "L"): CaseTab =>
  type === "B" ? "prosecution-referral" : "directors-conduct";

/** @param agent the person has a part in the case as a PEQ agent alone */
export function caseTabs(type: "B" | "L", agent = false): readonly CaseTab[] {
  return agent ? AGENTS : CASE_TABS.filter((tab) => !OTHERS[type].includes(tab));
}
