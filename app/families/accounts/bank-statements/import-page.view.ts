/** A bank's statement on its way into a cash book, as its page shows it. */
import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { EntryKind } from "~/workflows/records/cash-book/index";
import type { CalendarDate } from "~/workflows/kit";

import type { CategoryChoices } from "../cash-book/book-page.view";
import type { Choice } from "~/app/services/platform/lists/choice";

export interface ShownLine {
  readonly number: number;
  /** Line of the file. */
  readonly at: number;
  readonly date: CalendarDate;
  readonly kind: EntryKind;
  readonly text: string;
  readonly reference: string | null;
  /** Money in above nil. */
  readonly amount: number;
  readonly balance: number | null;
  /** As its fields show it. */
  readonly verb: "" | "add" | "match" | "ignore";
  readonly category: string;
  readonly details: string;
  readonly hkd: string;
  readonly entry: string;
  readonly reason: string;
  /** Entries of the book that it may be. */
  readonly candidates: readonly Choice[];
  /** What the portal proposes, where nothing is chosen yet. */
  readonly proposal: string | null;
  /** What is still wrong with what was chosen. */
  readonly problem: string | null;
  readonly isChosen: boolean;
}

export interface ShownStatement {
  readonly id: string;
  readonly account: string;
  readonly currency: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly opening: number | null;
  readonly closing: number | null;
  readonly moneyIn: number;
  readonly moneyOut: number;
  readonly count: number;
  /** What does not fit: a broken chain, a gap to the statement before, another account. */
  readonly warnings: readonly { readonly title: string; readonly text: string }[];
  /** The balances prove that nothing is missing. */
  readonly isProven: boolean;
  /** They do not add up: a warning says where. */
  readonly isBroken: boolean;
}

export interface ImportPage {
  readonly address: string;
  readonly fileName: string;
  readonly receivedAt: string;
  /** Of the import: what is taken is what was seen. */
  readonly version: number;
  /** The statements of the file, where it has several. */
  readonly others: readonly { readonly label: string; readonly to: string; readonly isShown: boolean }[];
  readonly statement: ShownStatement;
  /** How it is read: the firm's own layout for this bank, which can be changed. */
  readonly layout: "none" | "chosen" | "remembered";
  /** Rows of the file that are no entries. */
  readonly leftOut: readonly { readonly at: number; readonly text: string }[];
  readonly leftOutCount: number;
  /** When and by whom it was taken; `null`: it was not. */
  readonly taken: { readonly at: string; readonly by: string } | null;
  readonly writes: boolean;
  readonly counts: {
    readonly add: number;
    readonly match: number;
    readonly ignore: number;
    readonly open: number;
    readonly there: number;
    /** Lines without a choice for which something is proposed. */
    readonly proposed: number;
  };
  readonly onlyOpen: boolean;
  readonly lines: Listing<ShownLine>;
  readonly categories: CategoryChoices;
  readonly foreign: boolean;
}
