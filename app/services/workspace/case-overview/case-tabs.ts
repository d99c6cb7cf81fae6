/** The tabs of a case file, as they stand in the address: the portal's own, and those of the families of forms. */
import type { CaseTab, CaseTabName, FormsTabName } from "~/app/families/family";
import { features } from "~/app/families/registry";

/** Tabs whose content is the case itself. */
export const OWN_TABS = [
  "case-information",
  "debtor-information",
  "company-information",
  "director-information",
  "important-dates",
  "trustee-information",
  "liquidator-information",
  "case-assignment",
  "petition",
  "annual-statement",
  "activity-history",
] as const;
export type OwnTab = (typeof OWN_TABS)[number];

type Placed = Pick<CaseTab, "id" | "order" | "caseType" | "forAgents">;

/**
 * A person's bankruptcy has a debtor and a trustee, a company's liquidation a company and a liquidator. Agents are shown what
 * they work with.
 */
const PLACED: readonly (Placed & { readonly id: OwnTab })[] = [
  { id: "case-information", order: 10, forAgents: true },
  { id: "debtor-information", order: 20, caseType: "B", forAgents: true },
  { id: "company-information", order: 20, caseType: "L" },
  { id: "director-information", order: 25, caseType: "L" },
  { id: "important-dates", order: 30, forAgents: true },
  { id: "trustee-information", order: 40, caseType: "B" },
  { id: "liquidator-information", order: 40, caseType: "L" },
  { id: "case-assignment", order: 50 },
  { id: "petition", order: 60, forAgents: true },
  { id: "annual-statement", order: 900, caseType: "B" },
  { id: "activity-history", order: 1_000 },
];
const FAMILY_TABS: readonly CaseTab[] = features.flatMap(({ caseTab, furtherTabs = [] }) => [
  ...(caseTab === undefined ? [] : [caseTab]),
  ...furtherTabs,
]);
const FORMS_TABS: readonly FormsTabName[] = FAMILY_TABS.flatMap((tab) =>
  tab.page === undefined ? [tab.id] : [],
);

/** The tab at an address, where it is one that shows the forms of a family and nothing else. */
export function findFormsTab(path: string): FormsTabName | undefined {
  return FORMS_TABS.find((tab) => path.endsWith(`/${tab}`));
}
/** The documents of the case, which have a page of their own. */
export const DOCUMENTS_TAB = "e-case-file";

/**
 * In the order in which they are shown.
 * @param agent the person has a part in the case as an agent alone: the families' tabs come first, and only agents' ones
 */
export function caseTabs(type: "B" | "L", agent = false): readonly CaseTabName[] {
  const documents: Placed = { id: DOCUMENTS_TAB, order: 900, forAgents: true };
  const inOrder = (tabs: readonly Placed[]) =>
    tabs
      .filter(({ caseType, forAgents }) => (caseType ?? type) === type && (!agent || forAgents === true))
      .sort((one, other) => one.order - other.order)
      .map(({ id }) => id);
  const placed = [...PLACED, documents];
  return agent ? [...inOrder(FAMILY_TABS), ...inOrder(placed)] : inOrder([...placed, ...FAMILY_TABS]);
}
