/** Addresses that the dashboard leads to. */
import { families } from "~/app/families/registry";

import type { BannerButton, BannerLabel } from "./types";

interface Place {
  readonly label: BannerLabel;
  readonly to: string;
  readonly right: string;
  /** As the URL map has it, where it is not the address itself. */
  readonly path?: string;
}

const ACCOUNTS = "/accounts/workspace/:accountType";

/** The banner buttons of section 2, in its order. Each needs its right. */
export const BANNER: readonly Place[] = [
  { label: "caseDirectory", to: "/case-directory", right: "MENU_CASE_LIST" },
  { label: "bankruptAccounts", to: "/accounts/workspace/s93", path: ACCOUNTS, right: "MENU_ACCT_BCASE" },
  { label: "liquidationAccounts", to: "/accounts/workspace/s203", path: ACCOUNTS, right: "MENU_ACCT_LCASE" },
  ...families.flatMap(({ bannerButton: label, listedAt: to, listRight: right }): readonly Place[] =>
    label === undefined ? [] : [{ label, to, right }],
  ),
  { label: "informationReturns", to: "/overall-call-return", right: "MENU_CALL_RETURN" },
  { label: "reports", to: "/accounts/generate-detailed-ledger", right: "MENU_ACCT_DL" },
];

/** The buttons that a person has, by right. */
export function listBannerButtons(rights: readonly string[]): readonly BannerButton[] {
  return BANNER.filter(({ right }) => rights.includes(right)).map(({ label, to }) => ({ label, to }));
}
