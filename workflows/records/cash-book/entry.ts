/** An entry of a cash book, and what it needs to be whole. */
import * as z from "zod";

import { CURRENCIES, HOME_CURRENCY } from "../../kit";
import { CLASSIFICATIONS, OTHERS, isCategoryForKind } from "./categories";

export const ENTRY_KINDS = ["receipt", "payment"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const Id = z.string().min(1).max(100);
/** Entries that one fact records: a whole statement, or a whole spreadsheet. */
export const MOST_ENTRIES = 20_000;
export const MOST_CREDITORS = 5_000;

const Text = z.string().trim().max(500);
const Currency = z.enum(CURRENCIES);

/** A creditor's share of a dividend. */
const Share = z.strictObject({
  creditor: z.string().trim().min(1).max(300),
  /** In the currency of the entry. */
  minor: z.int(),
  /** Whether the creditor has taken it; else it is unclaimed. */
  paid: z.boolean(),
});

/** The other leg of money that moved between two books of one estate, as it reads there. */
const Transfer = z.strictObject({
  book: Id,
  entry: Id,
  currency: Currency,
  minor: z.int(),
  hkd: z.int(),
});
export type Transfer = z.output<typeof Transfer>;

export const Entry = z.strictObject({
  id: Id,
  date: z.iso.date(),
  kind: z.enum(ENTRY_KINDS),
  /** One of the categories of its kind; `null` for a transfer, which is neither receipt nor payment of the estate (F92(2)). */
  category: z.string().max(60).nullable(),
  /** Of whom it was received, or to whom it was paid (F92, F150). */
  party: z.string().trim().max(300).optional(),
  details: Text.optional(),
  currency: Currency,
  /** In hundredths. Negative only where a receipt or a payment was taken back. */
  minor: z.int(),
  /** The equivalent in Hong Kong dollars, in cents: the same number where the currency is HKD, else as it was typed. */
  hkd: z.int(),
  /** Of a receipt: it counts as a realization of assets. */
  realization: z.boolean(),
  /** Of a payment. */
  classification: z.enum(CLASSIFICATIONS).nullable(),
  /** By which remuneration was allowed: a committee's resolution, an order (F92(6)). */
  authority: Text.optional(),
  /** A bill that was taxed, or that the committee approved: when, and the number of the certificate. */
  taxation: z.strictObject({ on: z.iso.date(), certificate: Text.optional() }).optional(),
  dividend: z.array(Share).max(MOST_CREDITORS).optional(),
  transfer: Transfer.optional(),
  /** What lay in the account when its book was opened: neither receipt nor payment, and the first entry of its currency. */
  opening: z.literal(true).optional(),
  /** The day on which a receipt was paid into the bank, where that was another day. */
  bankedOn: z.iso.date().optional(),
  /** A weekly total of the trading account, and the day on which its week ends. */
  weekEnding: z.iso.date().optional(),
  /** The line of a bank's statement that it was taken from. */
  line: z.strictObject({ statement: Id, number: z.int().positive() }).optional(),
  /** It puts right an entry of a period that is closed. */
  correcting: z.strictObject({ entry: Id, reason: z.string().trim().max(2000) }).optional(),
  /** The file of its voucher, as it lies in the storage. */
  voucher: z.strictObject({ id: Id, name: z.string().min(1).max(300) }).optional(),
});
export type Entry = z.output<typeof Entry>;

/** The effect of an entry on the balance of its currency. */
export const signedMinor = ({ kind, minor }: Pick<Entry, "kind" | "minor">): number =>
  kind === "receipt" ? minor : -minor;

/** What is wrong with one entry by itself, and at which of its fields. The words are at `problems.` of the wording. */
export interface EntryProblem {
  readonly field:
    | "category"
    | "details"
    | "minor"
    | "hkd"
    | "realization"
    | "classification"
    | "dividend"
    | "correcting";
  readonly problem:
    | "categoryMissing"
    | "categoryOfOtherKind"
    | "detailsMissing"
    | "amountNil"
    | "hkdDiffers"
    | "hkdMissing"
    | "realizationOfPayment"
    | "classificationMissing"
    | "classificationOfReceipt"
    | "dividendDiffers"
    | "correctionWithoutReason";
}

/** What keeps an entry from being whole, field by field; nothing of it depends on the rest of the book. */
export function listProblems(entry: Entry): readonly EntryProblem[] {
  const { kind, category, minor, hkd, currency } = entry;
  /** Neither receipt nor payment of the estate. */
  const isApart = entry.transfer !== undefined || entry.opening === true;
  const found: EntryProblem[] = [];
  if (category === null && !isApart) found.push({ field: "category", problem: "categoryMissing" });
  if (category !== null && (isApart || !isCategoryForKind(kind, category)))
    found.push({ field: "category", problem: "categoryOfOtherKind" });
  if (category === OTHERS && (entry.details ?? "") === "")
    found.push({ field: "details", problem: "detailsMissing" });
  if (minor === 0) found.push({ field: "minor", problem: "amountNil" });
  if (currency === HOME_CURRENCY ? hkd !== minor : Math.sign(hkd) !== Math.sign(minor))
    found.push({ field: "hkd", problem: currency === HOME_CURRENCY ? "hkdDiffers" : "hkdMissing" });
  if (entry.realization && (kind === "payment" || isApart))
    found.push({ field: "realization", problem: "realizationOfPayment" });
  if (kind === "payment" && !isApart && entry.classification === null)
    found.push({ field: "classification", problem: "classificationMissing" });
  if ((kind === "receipt" || isApart) && entry.classification !== null)
    found.push({ field: "classification", problem: "classificationOfReceipt" });
  if (entry.dividend && entry.dividend.reduce((sum, share) => sum + share.minor, 0) !== minor)
    found.push({ field: "dividend", problem: "dividendDiffers" });
  if (entry.correcting?.reason === "")
    found.push({ field: "correcting", problem: "correctionWithoutReason" });
  return found;
}
