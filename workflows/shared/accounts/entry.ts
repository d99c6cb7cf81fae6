/** What the figures of an account are made from. Entries and books are read as they are, whoever wrote them: a cash book's entry fits. */
import type { CalendarDate } from "../../kit";

/** Bankruptcies file accounts under s.93 of Cap. 6, companies under s.203 of Cap. 32. */
export type StatementKind = "s93" | "s203";
export type Estate = "bankruptcy" | "company";

/** Which scale, headings and forms an account goes by. */
export const getEstate = (kind: StatementKind): Estate => (kind === "s93" ? "bankruptcy" : "company");

/** Whether the asset that a receipt realises stood in the statement of affairs, or was found beside it. */
export type AssetPart = "statementOfAffairs" | "otherFound";

export interface AccountedEntry {
  readonly id: string;
  /** The cash book that it stands in. */
  readonly book: string;
  readonly date: CalendarDate;
  readonly kind: "receipt" | "payment";
  /** `null` for a transfer. */
  readonly category: string | null;
  /** Of whom it was received, or to whom it was paid. */
  readonly party?: string | null | undefined;
  readonly details?: string | undefined;
  readonly currency: string;
  /** In hundredths; negative where a receipt or a payment was taken back; `null` where nothing was typed yet. */
  readonly minor: number | null;
  /** The equivalent in Hong Kong dollars, in cents. Not read where the currency is HKD. */
  readonly hkd: number | null;
  /** Of a receipt. */
  readonly realization: boolean;
  /** Of a payment. */
  readonly classification: "disbursement" | "distribution" | "other" | null;
  /** Money that moved between two books of the estate: the other leg. */
  readonly transfer?: { readonly book: string; readonly entry: string } | undefined;
  /** What the book began with: brought forward, and neither received nor paid. */
  readonly opening?: boolean | undefined;
  /** Where it is not as its category says. */
  readonly found?: AssetPart | undefined;
}

export interface AccountedBook {
  readonly id: string;
  readonly name: string;
}

/** The money of one currency in one book. Amounts of two currencies are never added: only their equivalents are. */
export interface Balance {
  readonly book: string;
  readonly currency: string;
  readonly minor: number;
  /** The equivalent in Hong Kong dollars, in cents. */
  readonly hkd: number;
}

/** The days of an account, both included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}
