import type { AcceptedDifference, Disagreements, Period } from "~/workflows/shared/account-period/index";
import type { CalendarDate, Instant, Money } from "~/workflows/kit";

import type { booksOpening } from "./opening";
import type { AccountFigures } from "../figures/account-figures";

export interface StatementPage {
  readonly period: Period;
  /** The certified closing of the period before, and what was accepted beside it; `null` where there is none. */
  readonly opening: {
    readonly on: CalendarDate;
    readonly balances: readonly Money[];
    readonly difference: AcceptedDifference | null;
  } | null;
  /** Why it opens with what the books hold instead; `null` where it does not. */
  readonly opensWithBooks: ReturnType<typeof booksOpening>;
  /** What the office has accepted that the books hold beside this account. */
  readonly accepted: (AcceptedDifference & { readonly at: Instant }) | null;
  /** What whoever reads could accept now, in cents of HKD; `null` for nothing. */
  readonly toAccept: number | null;
  /** Days of an earlier account that whoever reads could open again; `null` for nothing. */
  readonly toOpen: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  /** That its days are fixed by a later account, and what can be done about it; `null` where they are not. */
  readonly fixed: string | null;
  readonly newest: boolean;
  /** The first account before it that is not certified yet: its own figures are provisional as long. */
  readonly waitsFor: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  /** For the office: the refund of the fee as it was told; `null` for whoever cannot tell it. */
  readonly refund: { readonly minor: number | null } | null;
  /** `null` where nothing is compiled. */
  readonly figures: AccountFigures | null;
  /** Title and sentence of an account in which no money moved; `null` of every other. */
  readonly nil: { readonly title: string; readonly text: string } | null;
  /** Whether it is printed with every entry while one waits; a longer one is printed in the background. */
  readonly isPrintedWhole: boolean;
  readonly disagreements: readonly {
    readonly about: Disagreements;
    readonly was: string;
    readonly now: string;
  }[];
  /** The entry after which it is shown, for whoever replays; `null`: as it stands. */
  readonly replayed: { readonly step: number; readonly at: Instant } | null;
  /** Why it cannot be compiled now; empty where it can. */
  readonly objections: readonly string[];
  readonly commandId: string;
}
