/** A submission as a line of a list: what it is called, how it stands, and where one can go from it. */
import type { SubmissionRow } from "~/db/queries/submissions";
import {
  DRAFT_EXPIRY_WARNING,
  DRAFT_LIFETIME,
  addTime,
  getChartState,
  isExpiring,
  say,
  type CalendarDate,
  type Holder,
  type Instant,
  type Locale,
  type SubmissionType,
} from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";
import { idInStream } from "~/events/stream-id";

import type { HolderNames } from "./holders.server";
import { nextStepOf, type NextStep } from "./next-step.server";
import type { CurrentUser } from "../portal/types";

export interface SubmissionLinks {
  readonly form: string;
  readonly status: string;
  readonly history: string;
  /** For those who replay. */
  readonly replay: string | null;
  /** Once something was filed. */
  readonly receipt: string | null;
}
export interface SubmissionItem {
  readonly id: string;
  /** `B1` */
  readonly form: string;
  readonly caseId: string;
  readonly caseNo: string;
  readonly caseName: string;
  readonly caseNameZh: string | null;
  readonly reference: string | null;
  readonly status: string;
  readonly statusLabel: string;
  readonly holder: Holder;
  readonly holderLabel: string;
  /** Who has it, as far as they have an account. */
  readonly holderNames: readonly string[];
  readonly next: NextStep;
  readonly since: Instant;
  readonly edition: number;
  readonly lastSubmittedAt: Instant | null;
  /** Day by which whoever has it should have done their part. */
  readonly dueOn: CalendarDate | null;
  readonly overdue: boolean;
  /** Day on which the draft is deleted unless it is saved. */
  readonly expiresOn: CalendarDate | null;
  /** Whether the form's link leads into the wizard. */
  readonly editable: boolean;
  readonly links: SubmissionLinks;
}

/** Drafts that nobody has touched since this instant are shown as expiring. */
export function expiringSince(now: Instant): Instant {
  return addTime(now, DRAFT_EXPIRY_WARNING - DRAFT_LIFETIME);
}

/** The status as it is shown now: a draft that will soon be deleted says so, without anything being written. */
export function shownStatus(
  row: Pick<SubmissionRow, "status" | "edition" | "last_saved_at" | "since">,
  now: Instant,
): string {
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
}

export function submissionItem(
  row: SubmissionRow,
  { user, now, today, locale, holders }: Reader,
): SubmissionItem {
  const type = getSubmissionType(row.type);
  const { holder, tags } = getChartState(type, row.state);
  const status = shownStatus(row, now);
  const editable = tags.includes("editable") && user.rights.includes(type.rights.fill);
  return {
    id: row.id,
    form: say(type, locale, "name"),
    caseId: row.case_id,
    caseNo: row.case_no,
    caseName: row.case_name_en,
    caseNameZh: row.case_name_zh,
    reference: row.reference,
    status,
    statusLabel: say(type, locale, `status.${status}`),
    holder,
    holderLabel: say(type, locale, `holder.${holder}`),
    holderNames: holders.get(row.id) ?? [],
    next: nextStepOf(row.state, holder, row.acknowledged_at !== null),
    since: row.since,
    edition: row.edition,
    lastSubmittedAt: row.last_submitted_at,
    dueOn: row.due_on,
    overdue: row.due_on !== null && row.due_on < today,
    expiresOn: row.expires_on,
    editable,
    links: linksOf(row, type, editable, user.rights),
  };
}

function linksOf(
  row: SubmissionRow,
  type: SubmissionType,
  editable: boolean,
  rights: readonly string[],
): SubmissionLinks {
  const id = idInStream(row.id);
  const at = (page: string) => `/casefile/${row.case_id}/${type.code}/${id}/${page}`;
  const [first] = type.form.steps;
  return {
    form: at(editable && first ? first.id : "preview"),
    status: at("status"),
    history: at("history"),
    replay: rights.includes("AUDIT_REPLAY") ? at("replay") : null,
    receipt: row.last_submitted_at === null ? null : at("receipt"),
  };
}
