/** The kind of a statement's file, and what its reader makes of it. */
import { toKeepable } from "../../kit";
import type { CalendarDate } from "../../kit";
import { readCamt053 } from "./camt053";
import { decodeText } from "./encodings";
import type { Encoding } from "./encodings";
import { detectDelimiter, readDelimited } from "./delimited";
import type { Delimiter, DelimitedRow } from "./delimited";
import { toFailedReading } from "./faults";
import { proposeLayout } from "./layout";
import type { ProposedLayout } from "./layout";
import { looksLikeMt940, readMt940 } from "./mt940";
import { elementsOfSgml, readOfx } from "./ofx";
import type { SourceFile, StatementElement, StatementProblem, StatementReading } from "./types";

/** A file of separated values has to be mapped first; all others say themselves what they hold. */
export type OpenedFile =
  | {
      readonly kind: "table";
      readonly encoding: Encoding;
      readonly delimiter: Delimiter;
      readonly rows: readonly DelimitedRow[];
      readonly proposed: ProposedLayout;
    }
  | { readonly kind: "statements"; readonly reading: StatementReading }
  | { readonly kind: "unread"; readonly problems: readonly StatementProblem[] };

interface OpeningHints {
  /** Of the book. */
  readonly currency: string;
  readonly today: CalendarDate;
  /** What the person chose instead of what the portal found. */
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: Delimiter | undefined;
  readonly headingAt?: number | undefined;
}

/** Reads XML, with whatever library the caller has: the root, or the line at which it is no XML of ours. */
export type ReadXml = (bytes: Uint8Array) => StatementElement | { readonly brokenAt: number };

/** @param readXml has to refuse document types: nothing in a statement declares entities */
export function openStatementFile(
  bytes: Uint8Array,
  file: SourceFile,
  hints: OpeningHints,
  readXml: ReadXml,
): OpenedFile {
  if (bytes.length === 0) return refused(toFailedReading("empty"));
  const decoded = decodeText(bytes, hints.encoding);
  if (decoded === null) return refused(toFailedReading("encodingUnknown"));
  const { encoding } = decoded;
  if (decoded.text.trim() === "") return refused(toFailedReading("empty"));
  if (decoded.text.includes("\0")) return refused(toFailedReading("encodingUnknown"));
  // Marks of what carried it, and what nothing can keep: no bank means to say anything by them.
  const text = toKeepable(decoded.text);
  if (/^\s*OFXHEADER\s*:/i.test(text) || /^\s*<OFX>/i.test(text)) return ofSgml(text, file);
  if (/^\s*</.test(text)) return ofXml(bytes, text, file, readXml);
  if (looksLikeMt940(text)) return { kind: "statements", reading: readMt940(text, file) };
  const delimiter = hints.delimiter ?? detectDelimiter(text);
  const table = readDelimited(text, delimiter);
  if (!table.ok) return refused(table);
  if (table.rows.every(({ cells }) => cells.length < 2)) return refused(toFailedReading("formatUnknown"));
  const proposed = proposeLayout(table.rows, { ...hints, encoding, delimiter }, hints.headingAt);
  return { kind: "table", encoding, delimiter, rows: table.rows, proposed };
}

const refused = ({ problems }: { readonly problems: readonly StatementProblem[] }): OpenedFile => ({
  kind: "unread",
  problems,
});

function ofSgml(text: string, file: SourceFile): OpenedFile {
  const root = elementsOfSgml(text);
  return root === null
    ? refused(toFailedReading("xmlBroken"))
    : { kind: "statements", reading: readOfx(root, file) };
}

function ofXml(bytes: Uint8Array, text: string, file: SourceFile, readXml: ReadXml): OpenedFile {
  const root = readXml(bytes);
  // Some banks announce OFX 2 and close their values as OFX 1 does: not at all.
  if ("brokenAt" in root && /<OFX>/i.test(text)) return ofSgml(text, file);
  if ("brokenAt" in root) return refused(toFailedReading("xmlBroken", root.brokenAt));
  if (root.name === "OFX") return { kind: "statements", reading: readOfx(root, file) };
  if (root.name === "Document") return { kind: "statements", reading: readCamt053(root, file) };
  return refused(toFailedReading("formatUnknown", root.at, root.name));
}
