/** Every type of forms once more, each to be fetched by itself: a browser needs the one that is filled in. */
import type { SubmissionType } from "./kit";

export const FETCHED_TYPES: Readonly<Record<string, () => Promise<SubmissionType>>> = {
  // One line for each type.
  "referral-b1": () => import("./forms/referral-b1").then(({ referralB1 }) => referralB1),
  "referral-b2": () => import("./forms/referral-b2").then(({ referralB2 }) => referralB2),
  "referral-b3": () => import("./forms/referral-b3").then(({ referralB3 }) => referralB3),
  peq: () => import("./forms/peq").then(({ peq }) => peq),
  "conduct-d1": () => import("./forms/conduct-d1").then(({ conductD1 }) => conductD1),
  "conduct-d2": () => import("./forms/conduct-d2").then(({ conductD2 }) => conductD2),
  "appointment-notice": () =>
    import("./forms/appointment-notice").then(({ appointmentNotice }) => appointmentNotice),
  "discharge-notice": () => import("./forms/discharge-notice").then(({ dischargeNotice }) => dischargeNotice),
  "account-s89": () => import("./forms/account-s89").then(({ accountS89 }) => accountS89),
  "account-s93": () => import("./forms/account-s93").then(({ accountS93 }) => accountS93),
  "account-s203": () => import("./forms/account-s203").then(({ accountS203 }) => accountS203),
  "proof-of-debt": () => import("./forms/proof-of-debt").then(({ proofOfDebt }) => proofOfDebt),
};
