/** A submission as a line of a list: what it is called, how it stands, and where one can go from it. */
import type { SubmissionRow } from "~/db/queries/filings/submissions";
import {
  DRAFT_EXPIRY_WARNING,
  DRAFT_LIFETIME,
  addTime,
  getChartState,
  isExpiring,
  say,
  sayHolder,
  type CalendarDate,
  type Instant,
  type Locale,
  type SubmissionType,
} from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";
import { idInStream } from "~/events/stream-id";

import type { HolderNames } from "./holders.server";
import type { FormSubjects } from "./subjects.server";
import { getNextStep, isOnlyToBeSubmitted } from "../submissions/next-step.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { CurrentUser } from "../../platform/portal/types";
import type { SubmissionItem, SubmissionLinks } from "./items.view";

/** Drafts that nobody has touched since this instant are shown as expiring. */
export function expiringSince(now: Instant): Instant {
  return addTime(now, DRAFT_EXPIRY_WARNING - DRAFT_LIFETIME);
}

/** The status as it is shown now: what will soon be deleted, or is overdue, says so without anything being written. */
export function shownStatus(
  row: Pick<SubmissionRow, "type" | "state" | "status" | "due_on" | "edition" | "last_saved_at" | "since">,
  now: Instant,
): string {
  const { state, status, due_on: dueOn } = row;
  const overdue = getSubmissionType(row.type).statusOn?.({ state, status, dueOn }, hongKongDay(now));
  if (overdue !== undefined) return overdue;
  const { edition, last_saved_at: lastSavedAt, since: heldSince } = row;
  const expiring = row.status === "drafted" && isExpiring({ edition, lastSavedAt, heldSince }, now);
  return expiring ? "draftExpiring" : row.status;
}

export interface Reader {
  readonly user: Pick<CurrentUser, "rights">;
  readonly now: Instant;
  /** Today in Hong Kong. */
  readonly today: CalendarDate;
  readonly locale: Locale;
  readonly holders: HolderNames;
  readonly subjects: FormSubjects;
}

export function submissionItem(
  row: SubmissionRow,
  { user, now, today, locale, holders, subjects }: Reader,
): SubmissionItem {
  const type = getSubmissionType(row.type);
  const { holder, tags } = getChartState(type, row.state);
  const status = shownStatus(row, now);
  const subject = subjects.get(row.id);
  const name = say(type, locale, "name");
  const signed = isOnlyToBeSubmitted({ ...row, isSigned: row.signed === 1 });
  const editable = tags.includes("editable") && user.rights.includes(type.rights.fill);
  return {
    id: row.id,
    form: subject === undefined ? name : `${name} · ${subject}`,
    caseId: row.case_id,
    caseNo: row.case_no,
    caseName: row.case_name_en,
    caseNameZh: row.case_name_zh,
    reference: row.reference,
    status,
    statusLabel: say(type, locale, `status.${status}`),
    holder,
    holderLabel: sayHolder(type, row.state, locale),
    holderNames: holders.get(row.id) ?? [],
    next: getNextStep(row.state, holder, row.acknowledged_at !== null, signed),
    signed,
    since: row.since,
    edition: row.edition,
    lastSubmittedAt: row.last_submitted_at,
    dueOn: row.due_on,
    overdue: row.due_on !== null && row.due_on < today,
    expiresOn: row.expires_on,
    editable,
    links: buildLinks(row, type, { editable, signed }, user.rights),
  };
}

function buildLinks(
  row: SubmissionRow,
  type: SubmissionType,
  { editable, signed }: { readonly editable: boolean; readonly signed: boolean },
  rights: readonly string[],
): SubmissionLinks {
  const id = idInStream(row.id);
  const at = (page: string) => `/casefile/${row.case_id}/${type.code}/${id}/${page}`;
  const [first] = type.form.steps;
  const replay = rights.includes("AUDIT_REPLAY") ? at("replay") : null;
  // The office has no page of what was never filed but its replay, which asks for a reason.
  if (replay !== null && rights.includes("OFFICE_READ_ALL") && row.last_submitted_at === null)
    return { form: replay, toSubmit: false, status: replay, history: replay, replay, receipt: null };
  const toSubmit = signed && rights.includes(type.rights.submit);
  return {
    form: at(toSubmit ? "sign" : editable && first ? first.id : "preview"),
    toSubmit,
    status: at("status"),
    history: at("history"),
    replay,
    receipt: row.last_submitted_at === null ? null : at("receipt"),
  };
}
