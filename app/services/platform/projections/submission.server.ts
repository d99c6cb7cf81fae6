/**
 * The list of submissions: one row a submission, whatever its type. Deleted drafts are not listed; what is somebody's own matter
 * (a creditor's proof) is in the list of its family alone.
 */
import { createHash } from "node:crypto";

import { typeInStream } from "~/events/stream-id";
import { SUBMISSION_FIGURES } from "~/db/computed-figures";
import { submissionColumns } from "~/db/list-tables";
import { barred, rowMapper } from "~/db/row-mapper";
import type { SubmissionTable } from "~/db/schema";
import type { Projection, RecordedEntry } from "~/events/types";
import { PRACTITIONER } from "~/workflows/records/case-file/index";
import { readDetail, updateSummary, type SubmissionSummary, type SubmissionType } from "~/workflows/kit";
import { findSubmissionType, submissions } from "~/workflows/registry";

import { toFact } from "../portal/dispatch.server";

const rows = rowMapper(submissionColumns);

/** Of the fold that is written here. */
const VERSION = 9;
/** Which fields forms list belongs to the fold as well: with another column the list is made again without anybody's doing. */
const ofColumns = createHash("sha256")
  .update(JSON.stringify(submissions.map(({ type, listColumns = [] }) => [type, listColumns])))
  .digest()
  .readUInt16BE();

export const submissionProjection: Projection<SubmissionTable> = {
  name: "submission",
  version: VERSION * 0x1_0000 + ofColumns,
  table: "submission",
  figures: SUBMISSION_FIGURES,
  getKeys: (entry) => (findListedType(entry) === undefined ? [] : [entry.stream]),
  fold: (row, entry) => {
    const type = findListedType(entry);
    if (type === undefined) return row;
    const before = row && readSummary(row);
    const summary = updateSummary(type, before, toFact(entry), entry.state);
    return summary && (summary === before ? row : toRow(entry, type, summary));
  },
  satellites: [
    {
      table: "submission_filing",
      parent: "submission_id",
      getRows: ({ id, filed_days: days }) =>
        barred.read(days).map((day) => ({ submission_id: id, filed_on: day })),
    },
  ],
};

function findListedType({ stream }: RecordedEntry): SubmissionType | undefined {
  const type = findSubmissionType(typeInStream(stream));
  return type?.isOwn === undefined ? type : undefined;
}

/** `HCB-1234A-2026` */
const CASE_ID = /-(\d+)[A-Z]?-(\d{4})$/;

function toRow(
  { stream }: RecordedEntry,
  { type, family, filedBy = PRACTITIONER }: Pick<SubmissionType, "type" | "family" | "filedBy">,
  summary: SubmissionSummary,
): SubmissionTable {
  const [, number = "0", year = "0"] = CASE_ID.exec(summary.caseId) ?? [];
  return rows.toRow({
    ...summary,
    id: stream,
    type,
    family,
    filedBy,
    caseYear: Number(year),
    caseNumber: Number(number),
  });
}

function readSummary(row: SubmissionTable): SubmissionSummary {
  const record = rows.fromRow(row);
  return {
    ...record,
    preparedBy: record.preparedBy ?? record.startedBy,
    detail: readDetail(record.detail),
  };
}
