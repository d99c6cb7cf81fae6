/**
 * Which parts of a case file stand in its strip of tabs: those that a role opens most. All others are behind "More".
 * This table is the one place where that is chosen.
 */
import type { CaseTabName } from "~/app/families/family";
import type { Role } from "~/workflows/records/account";

/** So many tabs stand in one row on a desk. */
const IN_STRIP = 6;

const WHO = ["case-information", "debtor-information", "company-information"] as const;
const FORMS = ["prosecution-referral", "directors-conduct"] as const;

/** What a role opens most, most of all first. Parts that a case does not have are passed over. */
const USED_MOST: Readonly<Partial<Record<Role, readonly CaseTabName[]>>> = {
  supervisor: [...WHO, "important-dates", "case-assignment", ...FORMS, "e-case-file"],
  legal: [...WHO, "important-dates", "release", "proofs", "e-case-file"],
  counter: [...WHO, "proofs", "petition", "e-case-file", "activity-history"],
  auditor: [...WHO, "important-dates", "accounts", "e-case-file", "activity-history"],
};
const USED_MOST_ELSEWHERE: readonly CaseTabName[] = [
  ...WHO,
  "important-dates",
  "accounts",
  ...FORMS,
  "e-case-file",
];

/**
 * The tabs of a person's strip. The one that is open is always among them: it takes the last place where it is none of those used most.
 * @param tabs every tab that the person has in this case
 * @param open the one that is open
 * @returns at most six of them, the one used most first
 */
export function chooseFirstTabs(
  tabs: readonly CaseTabName[],
  role: string,
  open: CaseTabName,
): readonly CaseTabName[] {
  const chosen = Object.entries(USED_MOST).find(([each]) => each === role)?.[1] ?? USED_MOST_ELSEWHERE;
  const first = [...new Set([...chosen.filter((tab) => tabs.includes(tab)), ...tabs])].slice(0, IN_STRIP);
  return first.includes(open) ? first : [...first.slice(0, -1), open];
}
