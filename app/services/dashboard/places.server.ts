/** Addresses that the dashboard leads to, as far as this release of the portal has them. */
import { families } from "~/app/families/registry";
import { URL_MAP } from "~/app/routes";

import type { BannerButton, BannerLabel } from "./types";

/** The address, or `null` where the URL map has no line for its path. */
export function placeIfMapped(address: string): string | null {
  const [path] = address.split("?");
  return URL_MAP.some((mapped) => mapped.path === path) ? address : null;
}

interface Place {
  readonly label: BannerLabel;
  readonly to: string;
  readonly right: string;
  /** As the URL map has it, where it is not the address itself. */
  readonly path?: string;
}

const ACCOUNTS = "/accounts/workspace/:accountType";

/** The banner buttons of section 2, in its order. Each needs its right. */
const BANNER: readonly Place[] = [
  { label: "caseDirectory", to: "/case-directory", right: "MENU_CASE_LIST" },
  { label: "bankruptAccounts", to: "/accounts/workspace/s93", path: ACCOUNTS, right: "MENU_ACCT_BCASE" },
  { label: "liquidationAccounts", to: "/accounts/workspace/s203", path: ACCOUNTS, right: "MENU_ACCT_LCASE" },
  ...families.flatMap(({ bannerButton: label, listedAt: to, listRight: right }): readonly Place[] =>
    label === undefined ? [] : [{ label, to, right }],
  ),
  { label: "informationReturns", to: "/overall-call-return", right: "MENU_CALL_RETURN" },
  { label: "reports", to: "/accounts/generate-detailed-ledger", right: "MENU_ACCT_DL" },
];

/** The buttons that a person has: of pages that there are, by right. */
export function bannerFor(rights: readonly string[]): readonly BannerButton[] {
  return BANNER.filter(
    ({ to, path = to, right }) => rights.includes(right) && placeIfMapped(path) !== null,
  ).map(({ label, to }) => ({ label, to }));
}
