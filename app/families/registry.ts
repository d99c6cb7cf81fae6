/** Every family of forms: one line each. Sidebar, URL map, case file, lists and signing ask it. */
import type { CaseAlert } from "~/workflows/case-file/index";

import type { Family } from "./family";
import { accounts } from "./accounts/family";
import { conduct } from "./conduct/family";
import { peq } from "./peq/family";
import { referral } from "./referral/family";

export const families: readonly Family[] = [
  // One line for each.
  peq,
  referral,
  conduct,
  accounts,
];

/** The family whose list a page leads to that speaks of forms in general. */
export const leadingFamily: Family = referral;

/** What those are shown of a case's alerts who have a part in it as agents alone. */
export const AGENT_ALERTS: readonly CaseAlert[] = families.flatMap(({ caseAlert, caseTab }) =>
  caseAlert !== undefined && caseTab.forAgents === true ? [caseAlert.alert] : [],
);

/** @throws for a name that no family has: every type of a form belongs to one */
export function familyNamed(name: string): Family {
  const found = families.find((family) => family.name === name);
  if (found === undefined) throw new Error(`There is no family of forms ${name}`);
  return found;
}

/** The rights to fill in, or to submit, forms of any family: each once. */
export function rightsOf(what: keyof Family["rights"]): readonly string[] {
  return [...new Set(families.map(({ rights }) => rights[what]))];
}
