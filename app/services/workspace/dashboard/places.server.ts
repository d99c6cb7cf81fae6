/** Addresses that the dashboard leads to. */
import { families } from "~/app/families/registry";

import type { BannerButton } from "./types";

interface Place extends BannerButton {
  readonly right: string;
  /** Not for whoever has this right. */
  readonly unless?: string;
  /** As the URL map has it, where it is not the address itself. */
  readonly path?: string;
}

const ACCOUNTS = "/accounts/workspace/:accountType";

/** The banner buttons of section 2, in its order. Each needs its right. */
export const BANNER: readonly Place[] = [
  { label: "caseDirectory", icon: "FolderSearch", to: "/case-directory", right: "MENU_CASE_LIST" },
  {
    label: "bankruptAccounts",
    icon: "UserRound",
    to: "/accounts/workspace/s93",
    path: ACCOUNTS,
    right: "MENU_ACCT_BCASE",
  },
  {
    label: "liquidationAccounts",
    icon: "Building2",
    to: "/accounts/workspace/s203",
    path: ACCOUNTS,
    right: "MENU_ACCT_LCASE",
  },
  ...families.flatMap(({ bannerButton, listedAt: to, listRight: right }): readonly Place[] =>
    bannerButton === undefined ? [] : [{ ...bannerButton, to, right }],
  ),
  {
    label: "informationReturns",
    icon: "ClipboardList",
    to: "/overall-call-return",
    right: "MENU_CALL_RETURN",
  },
  { label: "reports", icon: "ChartNoAxesCombined", to: "/reports", right: "OFFICE_READ_ALL" },
  // To a firm, which has no figures of the office's work, its reports are the ledgers.
  {
    label: "reports",
    icon: "ChartNoAxesCombined",
    to: "/accounts/generate-detailed-ledger",
    right: "MENU_ACCT_DL",
    unless: "OFFICE_READ_ALL",
  },
];

/** The buttons that a person has, by right. */
export function listBannerButtons(rights: readonly string[]): readonly BannerButton[] {
  return BANNER.filter(
    ({ right, unless }) => rights.includes(right) && (unless === undefined || !rights.includes(unless)),
  ).map(({ label, icon, to }) => ({
    label,
    icon,
    to,
  }));
}
