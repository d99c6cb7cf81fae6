/** The facts that the office brings about on the page of an application, in the order in which it offers them. */
export const OFFICE_FACTS = [
  "approval.given",
  "registration.approved",
  "registration.checked",
  "review.granted",
  "review.dismissed",
  "renewal.confirmed",
  "renewal.returned",
  "registration.returned",
  "registration.refused",
] as const;
export type OfficeFact = (typeof OFFICE_FACTS)[number];
