/** Where the case file stands, and the list that leads there. */

export const CASE_FILE_PLACES = {
  overview: { label: "navigation.caseSearch", to: "/case-directory" },
  "ex/overview": { label: "navigation.formerCases", to: "/my-ex-case-list" },
  "peq/overview": { label: "navigation.peqCases", to: "/my-peq-case-list/bo-made" },
} as const;
export type CaseFilePlace = keyof typeof CASE_FILE_PLACES;

/** @param path of one of its pages */
export function placeOfCaseFile(path: string): CaseFilePlace {
  if (/^[/]casefile[/][^/]+[/]ex[/]/.test(path)) return "ex/overview";
  return /^[/]casefile[/][^/]+[/]peq[/]/.test(path) ? "peq/overview" : "overview";
}
