/**
 * Every wing of the portal: one line each. Sidebar and URL map ask for all; case file, lists and signing for the families of forms.
 * What the server does for a wing, and its texts, stand in lists of their own, which have to have the same names: browsers and the
 * build read this one.
 */
import type { Homes } from "~/app/components/ui/error-page/own-home";
import type { CaseAlert } from "~/workflows/records/case-file/index";

import type { Family, Feature } from "./family";
import { accounts } from "./accounts/family";
import { annualStatement } from "./annual-statement/family";
import { callReturn } from "./call-return/family";
import { colleagues } from "./colleagues/family";
import { dossier } from "./dossier/family";
import { caseNotices } from "./case-notices/family";
import { conduct } from "./conduct/family";
import { contribution } from "./contribution/family";
import { ledger } from "./ledger/family";
import { noObjection } from "./no-objection/family";
import { payment } from "./payment/family";
import { peq } from "./peq/family";
import { proofs } from "./proofs/family";
import { registration } from "./registration/family";
import { release } from "./release/family";
import { referral } from "./referral/family";

export const FEATURES = {
  // One line for each.
  peq,
  referral,
  conduct,
  caseNotices,
  callReturn,
  ledger,
  accounts,
  payment,
  proofs,
  noObjection,
  annualStatement,
  contribution,
  registration,
  release,
  dossier,
  colleagues,
} satisfies Readonly<Record<string, Feature>>;

/** The names by which the lists of wings tell them apart. */
export type FeatureName = keyof typeof FEATURES;

/** Families of forms, and procedures that have pages without being forms. */
export const features: readonly (Family | Feature)[] = Object.values(FEATURES);

export const families: readonly Family[] = features.filter((feature) => "signing" in feature);

const VISITOR_PAGES = features.flatMap(({ visitorPages = [] }) => visitorPages.map((at) => new RegExp(at)));
/** Whether people without an account come back to a path of the portal. */
export const isVisitorPage = (path: string): boolean => VISITOR_PAGES.some((at) => at.test(path));

/** The family whose list a page leads to that speaks of forms in general. */
export const leadingFamily: Family = referral;

/** Where people without an account are led who were going nowhere else: to what they have filed. */
const [visitors] = features.flatMap((wing) => wing.visitors ?? []);
export const visitorHomePath: `/${string}` = visitors?.home ?? "/no-access";
/** Where people without an account are led from a page that is not there or not theirs. */
export const HOMES: Homes = {
  visitors: visitorHomePath,
  doors: features.flatMap(({ bankruptDoor }) => bankruptDoor ?? []),
};
/** Where they begin. */
export const visitorEntryPath: `/${string}` = visitors?.door ?? "/visit";

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

/** The rights to fill in, to submit, or to enter from paper, forms of any family: each once. @param of those that are filed by appointment alone */
export function getRights(what: keyof Family["rights"], of: "all" | "appointed" = "all"): readonly string[] {
  const chosen = families.filter(({ own }) => of === "all" || own !== true);
  return [...new Set(chosen.flatMap(({ rights }) => rights[what] ?? []))];
}
