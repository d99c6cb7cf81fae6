import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { CalendarDate } from "~/workflows/kit";

/** What lies in a book in one of its currencies. */
export interface Balance {
  readonly currency: string;
  /** In hundredths. */
  readonly minor: number;
}

export interface BookItem {
  /** The stream's id. */
  readonly id: string;
  readonly link: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly caseNameZh: string | null;
  readonly book: string;
  /** As its list names the status of a book that is no longer open; `null` while it is. */
  readonly ended: string | null;
  readonly bank: string | null;
  readonly accountNumber: string | null;
  readonly currencies: readonly string[];
  readonly entries: number;
  /** One for each currency; nil in the first where there is no entry. */
  readonly balances: readonly Balance[];
  readonly lastEntry: CalendarDate | null;
}

export interface BookList {
  readonly list: Listing<BookItem>;
  readonly search: string;
  /** Whether the reader may open a book. */
  readonly opens: boolean;
}
