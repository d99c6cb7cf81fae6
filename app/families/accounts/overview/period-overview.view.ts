import type { AccountKind } from "~/workflows/shared/account-period/index";
import type { Listing } from "~/app/services/platform/lists/list-request.view";

import type { Standing } from "../workspace/standings";
import type { AccountItem } from "../workspace/workspace.view";
import type { Jump } from "./outlier-figures";

/** What an account still needs; words at `accounts.overview.missing.` */
export type Missing =
  | { readonly what: "answers" | "remarks"; readonly count: number }
  | {
      readonly what:
        | "noBook"
        | "notCompiled"
        | "outdated"
        | "review"
        | "signature"
        | "withOffice"
        | "nothing";
    };

/** Why an officer should look at an account before others; words at `accounts.overview.risk.` */
export type Risk = "late" | "disagrees" | "amended" | "jumps" | "feeOutstanding";

export interface OverviewItem extends AccountItem {
  /** For whoever prepares it. */
  readonly missing: readonly Missing[];
  /** For whoever checks it. */
  readonly risks: readonly Risk[];
  readonly jumps: readonly Jump[];
  /** Where the office reads it and pins remarks to it; `null` for those who only look. */
  readonly review: string | null;
}

export interface PeriodOverview {
  /** Whether it is the office that looks. */
  readonly office: boolean;
  readonly list: Listing<OverviewItem>;
  readonly kinds: readonly { readonly value: AccountKind; readonly label: string }[];
  readonly filters: {
    readonly search: string;
    readonly kind: AccountKind | undefined;
    readonly standing: Standing | undefined;
  };
}
