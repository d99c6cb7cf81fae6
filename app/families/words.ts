/** The words of every family of forms: one line each. Beside chapters of their own they add to those of the portal. */
import callReturn from "./call-return/words";
import accounts from "./accounts/words";
import caseNotices from "./case-notices/words";
import conduct from "./conduct/words";
import dossier from "./dossier/words";
import ledger from "./ledger/words";
import noObjection from "./no-objection/words";
import payment from "./payment/words";
import peq from "./peq/words";
import proofs from "./proofs/words";
import release from "./release/words";
import referral from "./referral/words";

export const familyWords = [
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
  release,
  dossier,
] as const;
