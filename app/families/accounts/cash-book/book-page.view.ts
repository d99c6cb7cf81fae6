import type { Listing } from "~/app/services/lists/list-request.view";
import type { EntryKind } from "~/workflows/cash-book/index";
import type { CalendarDate } from "~/workflows/kit";

import type { Balance } from "./book-list.view";

export interface EntryItem {
  /** The entry's own id. */
  readonly id: string;
  readonly date: CalendarDate;
  readonly kind: EntryKind;
  /** The words of the category, or of a transfer. */
  readonly category: string;
  readonly details: string;
  readonly currency: string;
  readonly minor: number;
  /** In cents of Hong Kong dollars; `null` where that is the amount itself. */
  readonly hkd: number | null;
  readonly realization: boolean;
  readonly classification: string | null;
  /** What lay in the book in its currency once it was recorded. */
  readonly balance: number;
  /** It lies in a period that the office has certified. */
  readonly fixed: boolean;
  /** It puts another entry right. */
  readonly correcting: boolean;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface EntryFilters {
  readonly period: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly kind: EntryKind | undefined;
  readonly category: string | undefined;
  readonly search: string;
}

/** The categories of receipts and of payments, in the order of the specification. */
export type CategoryChoices = Readonly<Record<EntryKind, readonly Choice[]>>;

export interface BookPage {
  readonly address: string;
  readonly name: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly caseAddress: string;
  readonly bank: string | null;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly currencies: readonly string[];
  readonly foreign: boolean;
  readonly status: string;
  readonly closedUntil: CalendarDate | null;
  readonly balances: readonly Balance[];
  readonly writes: boolean;
  readonly list: Listing<EntryItem>;
  readonly filters: EntryFilters;
  readonly periods: readonly Choice[];
  readonly kinds: readonly Choice[];
  readonly categories: CategoryChoices;
}
