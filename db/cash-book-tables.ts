/** Tables of the cash books. */

/** One row a book. */
export interface CashBookTable {
  /** Its stream: `cash-book/01J…`. */
  id: string;
  case_id: string;
  /** `B` or `L`. */
  case_type: string;
  name: string;
  /** `open` or `ended`. */
  state: string;
  /** The last day that is certified; `null` while nothing is. */
  closed_until: string | null;
  /** JSON: days up to it that the office has opened again. */
  opened_days: string;
  opened_at: string;
  /** JSON: the head of the book. */
  detail: string;
}

/** One row an entry, as it reads now; what was removed or undone has none. */
export interface CashBookEntryTable {
  /** `cash-book/01J…/e-1` */
  id: string;
  book_id: string;
  entry_id: string;
  entry_date: string;
  /** Among the entries of one day: the order in which they were recorded. */
  place: number;
  /** `receipt` or `payment`. */
  kind: string;
  /** `null` for a transfer between two books of one estate. */
  category: string | null;
  /** Of whom it was received, or to whom it was paid; empty where nobody said. */
  party: string;
  details: string;
  /** Codes of what the law remarks, each between blanks: ` billUntaxed `; empty where it has nothing to say. */
  remarks: string;
  currency: string;
  /** Hundredths, without the sign that its kind gives it. */
  minor: number;
  /** The equivalent in Hong Kong dollars, in cents. */
  hkd: number;
  realization: number;
  classification: string | null;
  /** 1: neither receipt nor payment of the estate, and left out of totals. */
  transfer: number;
  /** What it came with. */
  batch: string;
  source: string;
  revision: number;
  recorded_at: string;
  recorded_by: string;
  /** JSON: the entry. */
  detail: string;
}
