/** Reads a bank's file, whatever its kind. Reading what a stranger sent is work of unknown length: it belongs into a work process of its own. */
import { createHash } from "node:crypto";

import {
  headingsSignature,
  openStatementFile,
  readByLayout,
  type ProposedLayout,
  type StatementLayout,
  type StatementProblem,
  type StatementReading,
} from "~/workflows/shared/bank-statement/index";

import { readXmlElement } from "~/app/services/documents/formats/xml-element.server";

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

/** Rows that are shown beside the choice of columns. */
const SAMPLE = 8;

const computeDigest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The work itself, in the process in which it is called. */
export function readStatement(input: FileToRead): ReadFile {
  const { content, hash, currency, account, receivedOn, layout, hints = layout } = input;
  const file = { hash, computeDigest };
  const opened = openStatementFile(
    content,
    file,
    {
      currency,
      today: receivedOn,
      encoding: hints?.encoding,
      delimiter: hints?.delimiter,
      ...(hints?.headingAt !== undefined && hints.headingAt > 0 && { headingAt: hints.headingAt }),
    },
    readXmlElement,
  );
  if (opened.kind !== "table") return opened;
  const { encoding, delimiter, rows, proposed } = opened;
  const named = headingsSignature(proposed.headings).replaceAll("|", "");
  return {
    kind: "table",
    encoding,
    delimiter,
    proposed,
    // Files without headings are told apart by their bank's account and their width.
    headings: computeDigest(
      named === "" ? `${account}/${String(proposed.headings.length)}` : headingsSignature(proposed.headings),
    ),
    sample: rows
      .filter(({ at }) => at > proposed.headingAt)
      .slice(0, SAMPLE)
      .map(({ at, cells }) => ({ at, cells })),
    reading: layout === undefined ? null : readByLayout(rows, layout, file, { endsOn: receivedOn, account }),
  };
}
