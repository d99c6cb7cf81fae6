/** Why nobody is logged in by CorpID, or no account linked, as the page that waits says it. */

/** The reasons why it leads no further. Keys below `companyLogin.problems`, but for a lapse, which is said as at every login. */
export const COMPANY_PROBLEMS = [
  "expired",
  "notLinked",
  "otherCompany",
  "otherName",
  "noNumbers",
  "noInstitution",
  "otherPerson",
  "otherSession",
  "linkedElsewhere",
  "linkedAlready",
  "linkedTwice",
  "otherInstitution",
  "locked",
  "suspended",
  "closed",
  "institution",
  "lapsed",
] as const;
export type CompanyProblem = (typeof COMPANY_PROBLEMS)[number];

/** Those that the specification's catalogue has a code for (section 8). */
export const PROBLEM_CODES: Readonly<Partial<Record<CompanyProblem, string>>> = {
  locked: "ERR-AUTH-001",
  suspended: "ERR-AUTH-001",
  closed: "ERR-AUTH-001",
  institution: "ERR-AUTH-001",
  lapsed: "ERR-FIRM-004",
};
