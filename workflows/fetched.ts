/** Every type of forms once more, each to be fetched by itself: a browser needs the one that is filled in. */
import type { SubmissionType } from "./kit";

export const FETCHED_TYPES: Readonly<Record<string, () => Promise<SubmissionType>>> = {
  // One line for each type.
  "referral-b1": () => import("./referral-b1").then(({ referralB1 }) => referralB1),
  "referral-b2": () => import("./referral-b2").then(({ referralB2 }) => referralB2),
  "referral-b3": () => import("./referral-b3").then(({ referralB3 }) => referralB3),
  peq: () => import("./peq").then(({ peq }) => peq),
  "conduct-d1": () => import("./conduct-d1").then(({ conductD1 }) => conductD1),
  "conduct-d2": () => import("./conduct-d2").then(({ conductD2 }) => conductD2),
  "appointment-notice": () =>
    import("./appointment-notice").then(({ appointmentNotice }) => appointmentNotice),
  "discharge-notice": () => import("./discharge-notice").then(({ dischargeNotice }) => dischargeNotice),
  "account-s89": () => import("./account-s89").then(({ accountS89 }) => accountS89),
  "account-s93": () => import("./account-s93").then(({ accountS93 }) => accountS93),
  "account-s203": () => import("./account-s203").then(({ accountS203 }) => accountS203),
  "proof-of-debt": () => import("./proof-of-debt").then(({ proofOfDebt }) => proofOfDebt),
};
