/**
 * Sidebar and banner icons of every feature, one line each. They are kept apart because the URL map, which the build reads, must not
 * import React.
 */
import type { LucideIcon } from "lucide-react";

import { callReturnIcons } from "./call-return/icons";
import { accountIcons } from "./accounts/icons";
import { dossierIcons } from "./dossier/icons";
import { caseNoticesIcons } from "./case-notices/icons";
import { conductIcons } from "./conduct/icons";
import { ledgerIcons } from "./ledger/icons";
import { noObjectionIcons } from "./no-objection/icons";
import { paymentIcons } from "./payment/icons";
import { peqIcons } from "./peq/icons";
import { proofIcons } from "./proofs/icons";
import { releaseIcons } from "./release/icons";
import { referralIcons } from "./referral/icons";

export const familyIcons: readonly Readonly<Record<string, LucideIcon>>[] = [
  // One line for each.
  peqIcons,
  referralIcons,
  conductIcons,
  caseNoticesIcons,
  callReturnIcons,
  ledgerIcons,
  accountIcons,
  paymentIcons,
  proofIcons,
  noObjectionIcons,
  releaseIcons,
  dossierIcons,
];
