/** Addresses that the dashboard leads to, as far as this release of the portal has them. */
import { leadingFamily } from "~/app/families/registry";
import { URL_MAP } from "~/app/routes";

import type { BannerButton, BannerLabel } from "./types";

/** The address, or `null` where the URL map has no line for its path. */
export function placeIfMapped(address: string): string | null {
  const [path] = address.split("?");
  return URL_MAP.some((mapped) => mapped.path === path) ? address : null;
}

const BANNER_LABELS: readonly BannerLabel[] = [
  "caseDirectory",
  "bankruptAccounts",
  "liquidationAccounts",
  "referralSubmission",
  "informationReturns",
  "reports",
];

/** The banner buttons of section 2, in its order. Each needs its right. */
const BANNER: Readonly<
  Record<BannerLabel, { readonly to: string; readonly right: string; readonly path?: string }>
> = {
  caseDirectory: { to: "/case-directory", right: "MENU_CASE_LIST" },
  bankruptAccounts: {
    to: "/accounts/workspace/s93",
    path: "/accounts/workspace/:accountType",
    right: "MENU_ACCT_BCASE",
  },
  liquidationAccounts: {
    to: "/accounts/workspace/s203",
    path: "/accounts/workspace/:accountType",
    right: "MENU_ACCT_LCASE",
  },
  referralSubmission: { to: leadingFamily.listedAt, right: "MENU_REFERRAL" },
  informationReturns: { to: "/overall-call-return", right: "MENU_CALL_RETURN" },
  reports: { to: "/accounts/generate-detailed-ledger", right: "MENU_ACCT_DL" },
};

/** The buttons that a person has: of pages that there are, by right. */
export function bannerFor(rights: readonly string[]): readonly BannerButton[] {
  return BANNER_LABELS.flatMap((label) => {
    const { to, right, path = to } = BANNER[label];
    return rights.includes(right) && placeIfMapped(path) !== null ? [{ label, to }] : [];
  });
}
