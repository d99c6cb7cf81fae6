/**
 * Changes of filed forms, published to other systems: one row for each form, and one child row for each change.
 * Personal filings (e.g. proofs of debt) are not published.
 */
import { typeInStream } from "~/events/stream-id";
import * as z from "zod";

import type { FilingChangeTable, FilingStoryTable } from "~/db/schema";
import type { Projection, RecordedEntry } from "~/events/types";
import { REPORTS, computeReport } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { toFact } from "../portal/dispatch.server";

const Changes = z.array(
  z.strictObject({
    position: z.int(),
    kind: z.enum(REPORTS),
    fact: z.string(),
    at: z.string(),
    day: z.string(),
    by_office: z.int(),
    edition: z.int(),
    reference: z.string(),
  }),
);

export const filingChangeProjection: Projection<FilingStoryTable> = {
  name: "filing-change",
  version: 1,
  table: "filing_story",
  getKeys: (entry) => (findType(entry)?.facts[entry.type]?.reported === undefined ? [] : [entry.stream]),
  fold: (row, entry, id) => {
    const type = findType(entry);
    if (type === undefined) return row;
    const before = row && {
      withOffice: row.with_office === 1,
      edition: row.edition,
      reference: row.reference,
    };
    const { filedState: standing, report } = computeReport(type, before, toFact(entry), entry.state);
    if (standing === undefined || report === null) return row;
    const { byOffice, ...rest } = report;
    const change = { position: entry.position, by_office: byOffice ? 1 : 0, ...rest };
    return {
      id,
      with_office: standing.withOffice ? 1 : 0,
      edition: standing.edition,
      reference: standing.reference,
      changes: JSON.stringify([...(row ? changesIn(row) : []), change]),
    };
  },
  satellites: [
    {
      table: "filing_change",
      parent: "submission_id",
      getRows: (row): readonly (FilingChangeTable & Record<string, string | number>)[] =>
        changesIn(row).map((change) => ({ ...change, submission_id: row.id })),
    },
  ],
};

function findType({ stream }: RecordedEntry) {
  const type = findSubmissionType(typeInStream(stream));
  return type?.isOwn === undefined ? type : undefined;
}
const changesIn = ({ changes }: FilingStoryTable) => Changes.parse(JSON.parse(changes));
