/** A complete example of each form that may be filed, told to programs. Nobody in them exists. */
import { completeValues as appointmentNotice } from "./forms/appointment-notice";
import { completeValues as conductD1 } from "./forms/conduct-d1";
import { completeValues as conductD2 } from "./forms/conduct-d2";
import { completeValues as dischargeNotice } from "./forms/discharge-notice";
import { completeValues as peq } from "./forms/peq";
import { completeProof } from "./forms/proof-of-debt";
import { completeValues as referralB1 } from "./forms/referral-b1";
import { completeValues as referralB2 } from "./forms/referral-b2";
import { completeValues as referralB3 } from "./forms/referral-b3";
import type { FormValues } from "./kit";
import { s203Values, s89Values, s93Values } from "./shared/account-period";

/** By the name of the type, each in the newest version of its form. */
export const formExamples: Readonly<Record<string, FormValues>> = {
  // One line for each type.
  "referral-b1": referralB1,
  "referral-b2": referralB2,
  "referral-b3": referralB3,
  peq,
  "conduct-d1": conductD1,
  "conduct-d2": conductD2,
  "appointment-notice": appointmentNotice,
  "discharge-notice": dischargeNotice,
  "account-s89": s89Values,
  "account-s93": s93Values,
  "account-s203": s203Values,
  "proof-of-debt": completeProof,
};
