/** What the server does for every wing: one line each, in the order of `registry.ts`. */
import type { FamilyServices } from "./family.server";
import type { FeatureName } from "./registry";
import { annualStatementServices } from "./annual-statement/family.server";
import { callReturnServices } from "./call-return/family.server";
import { accountServices } from "./accounts/family.server";
import { colleaguesServices } from "./colleagues/family.server";
import { dossierServices } from "./dossier/family.server";
import { caseNoticesServices } from "./case-notices/family.server";
import { conductServices } from "./conduct/family.server";
import { contributionServices } from "./contribution/family.server";
import { ledgerServices } from "./ledger/family.server";
import { noObjectionServices } from "./no-objection/family.server";
import { paymentServices } from "./payment/family.server";
import { peqServices } from "./peq/family.server";
import { proofServices } from "./proofs/family.server";
import { registrationServices } from "./registration/family.server";
import { releaseServices } from "./release/family.server";
import { referralServices } from "./referral/family.server";

export const FAMILY_SERVICES: Readonly<Record<FeatureName, FamilyServices>> = {
  // One line for each.
  peq: peqServices,
  referral: referralServices,
  conduct: conductServices,
  caseNotices: caseNoticesServices,
  callReturn: callReturnServices,
  ledger: ledgerServices,
  accounts: accountServices,
  payment: paymentServices,
  proofs: proofServices,
  noObjection: noObjectionServices,
  annualStatement: annualStatementServices,
  contribution: contributionServices,
  registration: registrationServices,
  release: releaseServices,
  dossier: dossierServices,
  colleagues: colleaguesServices,
};

export const familyServices: readonly FamilyServices[] = Object.values(FAMILY_SERVICES);
