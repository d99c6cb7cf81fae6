/** A bank's file as it crosses into a work process, and what was read of it as it comes back. */
import type {
  ProposedLayout,
  StatementLayout,
  StatementProblem,
  StatementReading,
} from "~/workflows/shared/bank-statement/index";
import type { CalendarDate } from "~/workflows/kit";

export interface FileToRead {
  readonly content: Uint8Array;
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string;
  /** Of the book, and the number of its account; empty where it has none. */
  readonly currency: string;
  readonly account: string;
  /** The day on which it was uploaded: the last that it can cover. */
  readonly receivedOn: CalendarDate;
  /** How a file of separated values is read, where that was chosen. */
  readonly layout?: StatementLayout | undefined;
  /** Of it, what the person has chosen so far. */
  readonly hints?: Partial<Pick<StatementLayout, "encoding" | "delimiter" | "headingAt">> | undefined;
}

/** A file of separated values, before and after somebody has said which column is which. */
export interface ReadTable {
  readonly kind: "table";
  readonly encoding: StatementLayout["encoding"];
  readonly delimiter: StatementLayout["delimiter"];
  readonly proposed: ProposedLayout;
  /** Digest of its headings. */
  readonly headings: string;
  /** The first rows behind the headings, as they are written. */
  readonly sample: readonly { readonly at: number; readonly cells: readonly string[] }[];
  /** By the layout; `null` where there is none. */
  readonly reading: StatementReading | null;
}

export type ReadFile =
  | ReadTable
  | { readonly kind: "statements"; readonly reading: StatementReading }
  | { readonly kind: "unread"; readonly problems: readonly StatementProblem[] };
