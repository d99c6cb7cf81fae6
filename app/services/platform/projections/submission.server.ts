/**
 * The list of submissions: one row a submission, whatever its type. Deleted drafts are not listed; what is somebody's own matter
 * (a creditor's proof) is in the list of its family alone.
 */
import { typeInStream } from "~/events/stream-id";
import { SUBMISSION_FIGURES } from "~/db/computed-figures";
import type { SubmissionTable } from "~/db/schema";
import type { Projection, RecordedEntry } from "~/events/types";
import { PRACTITIONER } from "~/workflows/records/case-file/index";
import { updateSummary, type Holder, type SubmissionSummary, type SubmissionType } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { toFact } from "../portal/dispatch.server";

export const submissionProjection: Projection<SubmissionTable> = {
  name: "submission",
  version: 8,
  table: "submission",
  figures: SUBMISSION_FIGURES,
  getKeys: (entry) => (listedType(entry) === undefined ? [] : [entry.stream]),
  fold: (row, entry) => {
    const type = listedType(entry);
    if (type === undefined) return row;
    const before = row && summaryIn(row);
    const summary = updateSummary(type, before, toFact(entry), entry.state);
    return summary && (summary === before ? row : toRow(entry, type, summary));
  },
  satellites: [
    {
      table: "submission_filing",
      parent: "submission_id",
      getRows: ({ id, filed_days: days }) =>
        listIn(days).map((day) => ({ submission_id: id, filed_on: day })),
    },
  ],
};

function listedType({ stream }: RecordedEntry): SubmissionType | undefined {
  const type = findSubmissionType(typeInStream(stream));
  return type?.isOwn === undefined ? type : undefined;
}

/** `|a|b|`: each can be looked for with its bars, and nothing else is found. */
const listed = (values: readonly string[]): string | null =>
  values.length === 0 ? null : `|${values.join("|")}|`;
const listIn = (column: string | null): readonly string[] =>
  (column ?? "").split("|").filter((value) => value !== "");

/** `HCB-1234A-2026` */
const CASE_ID = /-(\d+)[A-Z]?-(\d{4})$/;

function toRow(
  { stream }: RecordedEntry,
  { type, family, filedBy = PRACTITIONER }: Pick<SubmissionType, "type" | "family" | "filedBy">,
  summary: SubmissionSummary,
): SubmissionTable {
  const [, number = "0", year = "0"] = CASE_ID.exec(summary.caseId) ?? [];
  const { lastSubmission: last } = summary;
  return {
    id: stream,
    type,
    family,
    filed_by: filedBy,
    case_id: summary.caseId,
    case_year: Number(year),
    case_number: Number(number),
    firm_id: summary.firm,
    state: summary.state,
    status: summary.status,
    holder: summary.holder,
    since: summary.since,
    edition: summary.edition,
    reference: summary.reference,
    content_version: summary.contentVersion,
    started_at: summary.startedAt,
    started_by: summary.startedBy,
    prepared_by: summary.preparedBy,
    approved_by: listed(summary.approvedBy),
    last_saved_at: summary.lastSavedAt,
    first_submitted_at: summary.firstSubmittedAt,
    last_submitted_at: last?.at ?? null,
    last_submitted_by: last?.by ?? null,
    last_submitted_role: last?.role ?? null,
    filed_days: listed(summary.filedOn),
    acknowledged_at: summary.acknowledgedAt,
    updated_at: summary.updatedAt,
    updated_by: summary.updatedBy,
    due_on: summary.dueOn,
    expires_on: summary.expiresOn,
    signed: summary.signed ? 1 : 0,
  };
}

function summaryIn(row: SubmissionTable): SubmissionSummary {
  return {
    caseId: row.case_id,
    firm: row.firm_id,
    state: row.state,
    status: row.status,
    holder: holderIn(row.holder),
    since: row.since,
    edition: row.edition,
    reference: row.reference,
    contentVersion: row.content_version,
    startedAt: row.started_at,
    startedBy: row.started_by,
    preparedBy: row.prepared_by ?? row.started_by,
    approvedBy: listIn(row.approved_by),
    lastSavedAt: row.last_saved_at,
    firstSubmittedAt: row.first_submitted_at,
    lastSubmission:
      row.last_submitted_at === null
        ? null
        : {
            at: row.last_submitted_at,
            by: row.last_submitted_by ?? "",
            role: row.last_submitted_role ?? "",
          },
    filedOn: listIn(row.filed_days),
    acknowledgedAt: row.acknowledged_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    dueOn: row.due_on,
    expiresOn: row.expires_on,
    signed: row.signed === 1,
  };
}

/** @throws RangeError for a holder that the projection has never written */
function holderIn(column: string): Holder {
  switch (column) {
    case "preparer":
    case "reviewer":
    case "office":
    case "nobody":
      return column;
    default:
      throw new RangeError(`Unknown holder: ${column}`);
  }
}
