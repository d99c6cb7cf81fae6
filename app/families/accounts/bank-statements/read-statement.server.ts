/** Reads a bank's file, whatever its kind. Reading what a stranger sent is work of unknown length: it belongs into a work process of its own. */
import { createHash } from "node:crypto";

import { headingsSignature, openStatementFile, readByLayout } from "~/workflows/shared/bank-statement/index";

import { readXmlElement } from "~/app/services/documents/formats/xml-element.server";
import type { FileToRead, ReadFile } from "./read-statement.view";

/** Rows that are shown beside the choice of columns. */
const SAMPLE = 8;

const computeDigest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The work itself, in the process in which it is called. */
export function readStatement(asked: FileToRead): ReadFile {
  const { content, hash, currency, account, receivedOn, layout, hints = layout } = asked;
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
