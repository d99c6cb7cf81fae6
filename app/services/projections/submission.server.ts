/** The list of submissions: one row a submission, whatever its type. Deleted drafts are not listed. */
import * as z from "zod";

import type { SubmissionTable } from "~/db/schema";
import type { Projection, RecordedEntry } from "~/events/types";
import { draftEnd, getChartState } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { hongKongDay } from "../clock.server";

/** What the list takes from `draft.started`; the rest of the payload is the workflow's own business. */
const Started = z.object({ caseId: z.string() });
const Submitted = z.object({ reference: z.string() });
const Due = z.object({ dueOn: z.string().optional() });
export const submissionProjection: Projection<SubmissionTable> = {
  name: "submission",
  version: 7,
  table: "submission",
  keysOf: (entry) => (findSubmissionType(typeOf(entry)) === undefined ? [] : [entry.stream]),
  fold: (row, entry) => (row === undefined ? started(entry) : moved(row, entry)),
  satellites: [
    {
      table: "submission_filing",
      parent: "submission_id",
      rowsOf: ({ id, filed_days: days }) =>
        (days ?? "")
          .split("|")
          .filter((day) => day !== "")
          .map((day) => ({ submission_id: id, filed_on: day })),
    },
  ],
};

/** `HCB-1234A-2026` */
const CASE_ID = /-(\d+)[A-Z]?-(\d{4})$/;

function typeOf(entry: RecordedEntry): string {
  return entry.stream.slice(0, entry.stream.indexOf("/"));
}

function started(entry: RecordedEntry): SubmissionTable | undefined {
  const type = findSubmissionType(typeOf(entry));
  // The key of a deleted draft is gone, and the draft with it: nothing to list.
  if (type === undefined || entry.data === null || entry.type !== "draft.started") return undefined;
  const { caseId } = Started.parse(entry.data);
  const [, number = "0", year = "0"] = CASE_ID.exec(caseId) ?? [];
  const meta = getChartState(type, entry.state);
  return {
    id: entry.stream,
    type: type.type,
    family: type.family,
    case_id: caseId,
    case_year: Number(year),
    case_number: Number(number),
    firm_id: entry.meta.by.firm,
    state: entry.state,
    status: meta.status,
    holder: meta.holder,
    since: entry.at,
    edition: 1,
    reference: null,
    content_version: 0,
    started_at: entry.at,
    started_by: entry.meta.by.id,
    prepared_by: entry.meta.by.id,
    approved_by: null,
    last_saved_at: entry.at,
    first_submitted_at: null,
    last_submitted_at: null,
    last_submitted_by: null,
    last_submitted_role: null,
    filed_days: null,
    acknowledged_at: null,
    updated_at: entry.at,
    updated_by: entry.meta.by.id,
    due_on: null,
    expires_on: hongKongDay(draftEnd({ lastSavedAt: entry.at, heldSince: entry.at })),
    signed: 0,
  };
}

function moved(row: SubmissionTable, entry: RecordedEntry): SubmissionTable | undefined {
  const type = findSubmissionType(row.type);
  if (type === undefined) return row;
  const fact = type.properties[entry.type];
  if (fact?.changes === "nothing") return row;
  const meta = getChartState(type, entry.state);
  if (meta.tags.includes("unlisted")) return undefined;
  const saved = fact?.changes === "content";
  const next: SubmissionTable = {
    ...row,
    state: entry.state,
    status: meta.status,
    holder: meta.holder,
    since: meta.holder === row.holder ? row.since : entry.at,
    updated_at: entry.at,
    updated_by: entry.meta.by.id,
    content_version: saved ? row.content_version + 1 : row.content_version,
    last_saved_at: saved ? entry.at : row.last_saved_at,
    signed: saved ? 0 : row.signed,
    prepared_by: fact?.prepares ? entry.meta.by.id : row.prepared_by,
    approved_by: saved ? null : row.approved_by,
  };
  switch (entry.type) {
    case "form.signed":
      next.signed = 1;
      break;
    case "form.approved":
      next.approved_by = `${row.approved_by ?? "|"}${entry.meta.by.id}|`;
      break;
    case "form.submitted":
      next.reference = Submitted.safeParse(entry.data).data?.reference ?? row.reference;
      next.first_submitted_at = row.first_submitted_at ?? entry.at;
      next.last_submitted_at = entry.at;
      next.last_submitted_by = entry.meta.by.id;
      next.last_submitted_role = entry.meta.by.role;
      next.filed_days = `${row.filed_days ?? "|"}${hongKongDay(entry.at)}|`;
      next.acknowledged_at = null;
      next.signed = 0;
      break;
    case "office.acknowledged":
      next.acknowledged_at = entry.at;
      next.due_on = null;
      break;
    case "resubmission.requested":
      next.edition = row.edition + 1;
      next.signed = 0;
      break;
    case "form.unlocked":
      next.edition = row.state === "submitted" ? row.edition + 1 : row.edition;
      next.signed = 0;
      break;
    case "resubmission.withdrawn":
      next.edition = row.edition - 1;
      next.signed = 0;
      break;
  }
  // The next edition is other content: nobody has approved it.
  if (next.edition !== row.edition) next.approved_by = null;
  next.status = type.statusByEdition?.(next.state, next.edition) ?? meta.status;
  // Only a draft that was never filed expires, and only while it is with its preparer.
  const expires = next.edition === 1 && meta.tags.includes("editable");
  next.expires_on = expires
    ? hongKongDay(draftEnd({ lastSavedAt: next.last_saved_at, heldSince: next.since }))
    : null;
  if (fact?.due) next.due_on = Due.safeParse(entry.data).data?.dueOn ?? null;
  else if (meta.holder !== row.holder) next.due_on = null;
  return next;
}
