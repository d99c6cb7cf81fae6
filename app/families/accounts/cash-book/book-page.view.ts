import type { ExpectedPayments } from "~/app/services/cases/contributions/expected-payments.server";
import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { EntryKind, EntryRemark, OverdueCash } from "~/workflows/records/cash-book/index";
import type { CalendarDate } from "~/workflows/kit";

import type { Balance } from "./book-list.view";
import type { Choice } from "~/app/services/platform/lists/choice";

export interface EntryItem {
  /** The entry's own id. */
  readonly id: string;
  readonly link: string;
  readonly date: CalendarDate;
  readonly kind: EntryKind;
  /** The words of the category, or of a transfer. */
  readonly category: string;
  /** Of whom received, or to whom paid. */
  readonly party: string;
  readonly details: string;
  /** What the law has to say about it. */
  readonly remarks: readonly RemarkText[];
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

/** A remark of the law: its name, and the rule with its source. */
export interface RemarkText {
  readonly code: EntryRemark;
  readonly name: string;
  readonly rule: string;
}
/** A remark at the head of a book: at how many entries it stands, and the list of them. */
export interface CountedRemark extends RemarkText {
  readonly count: number;
  readonly link: string;
}

export interface EntryFilters {
  readonly period: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly kind: EntryKind | undefined;
  readonly category: string | undefined;
  readonly search: string;
  readonly remark: EntryRemark | undefined;
}

/** The categories of receipts and of payments, in the order of the specification. */
export type CategoryChoices = Readonly<Record<EntryKind, readonly Choice[]>>;

/** What the fields of an entry offer. */
export interface EntryChoices {
  readonly kinds: readonly Choice[];
  readonly categories: CategoryChoices;
  readonly classifications: readonly Choice[];
  readonly currencies: readonly string[];
  /** An entry can be in another currency than Hong Kong dollars. */
  readonly foreign: boolean;
}

/** What an entry reads, as its fields take it. */
export interface EntryReading {
  readonly id: string;
  readonly date: CalendarDate;
  readonly kind: EntryKind;
  readonly category: string | null;
  /** What the account held before its book: it has no category. */
  readonly opening?: boolean | undefined;
  readonly details: string;
  readonly currency: string;
  readonly minor: number;
  readonly hkd: number;
  readonly realization: boolean;
  readonly classification: string | null;
  readonly party: string;
  readonly authority: string;
  readonly taxedOn: CalendarDate | null;
  readonly certificate: string;
  readonly bankedOn: CalendarDate | null;
  /** The creditors of a dividend, a line each. */
  readonly dividend: string;
}

export interface EntryPage {
  /** The other side of a transfer; `null` for an entry that is none. */
  readonly otherLeg: {
    /** `null` where it is no longer in its book. */
    readonly link: string | null;
    readonly book: string;
    readonly currency: string;
    readonly minor: number;
    /** Whether whoever reads may record it once more. */
    readonly mayRecord: boolean;
  } | null;
  readonly remarks: readonly RemarkText[];
  readonly reading: EntryReading;
  readonly revision: number;
  readonly categoryLabel: string;
  readonly classificationLabel: string | null;
  /** The last certified day, where the entry lies before it. */
  readonly fixedUntil: CalendarDate | null;
  /** How many entries came with it, itself among them. */
  readonly together: number;
  readonly writes: boolean;
  readonly mayChange: boolean;
  readonly mayRemove: boolean;
  readonly choices: EntryChoices;
}

export interface BookPage extends EntryChoices {
  readonly address: `/${string}`;
  readonly name: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly caseAddress: string;
  readonly bank: string | null;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly status: string;
  readonly closedUntil: CalendarDate | null;
  readonly balances: readonly Balance[];
  readonly remarks: readonly CountedRemark[];
  /** When more was kept in hand than the law leaves there; of a book of cash alone. */
  readonly kept: readonly OverdueCash[];
  /** The contributions that the books of the case wait for; `null` where none is set. */
  readonly expected: ExpectedPayments | null;
  readonly writes: boolean;
  readonly list: Listing<EntryItem>;
  readonly filters: EntryFilters;
  readonly periods: readonly Choice[];
}
