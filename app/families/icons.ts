/**
 * The drawings of every family's entries in the sidebar and the banner: one line each. They are apart from the families because the URL map, which
 * the build reads, names pages and draws nothing.
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
