/** A form as a line of the lists of forms: beside where it stands, whose it is, who filed it and who touched it last. */
import { findFirmsByIds } from "~/db/queries/users/firms";
import type { SubmissionRow } from "~/db/queries/filings/submissions";
import type { CalendarDate, Instant, Locale } from "~/workflows/kit";
import { sayRole } from "~/workflows/registry";
import { pickName } from "~/app/i18n/names";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { listTheirForms, loadHolderNames, type IsOwnForm } from "../submission-lists/holders.server";
import { loadFormSubjects } from "../submission-lists/subjects.server";
import { submissionItem, type Reader } from "../submission-lists/items.server";
import type { SubmissionItem } from "../submission-lists/items.view";
import { findNamesIn, type GetName } from "../../platform/portal/names.server";
import type { ColumnValue } from "../../platform/lists/column";
import { listFieldValues } from "./field-columns.server";

export interface FormItem extends SubmissionItem {
  /** The firm that began it; `null` where no firm did. */
  readonly firm: string | null;
  /** Of whoever filed it last, as it was then; `null` before the first filing. */
  readonly accountType: string | null;
  readonly firstSubmittedAt: Instant | null;
  readonly lastSubmittedBy: string | null;
  readonly updatedAt: Instant;
  /** `null` where the reader is not told. */
  readonly updatedBy: string | null;
  /** The values of the columns that its type declares, by field. */
  readonly fields: Readonly<Record<string, ColumnValue>>;
}

interface Names {
  readonly person: GetName;
  readonly firm: (id: string) => string | null;
}
interface FormReader extends Reader {
  /** Somebody who reads no drafts is not told of what is being written for the next edition. */
  readonly seesDrafts: boolean;
  readonly names: Names;
  /** Whether the form is the reader's today; of one that was, who works on it since is not told. */
  readonly isTheirs: IsOwnForm;
}

/** Somebody who looks at a list of forms, now. */
export interface ListReader {
  readonly user: CurrentUser;
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly locale: Locale;
  readonly seesDrafts: boolean;
}

/** The rows of a page of the list as their reader sees them; what has to be looked up for them is looked up once. */
export async function createFormItems(
  portal: Pick<Portal, "database" | "findNames">,
  rows: readonly SubmissionRow[],
  reader: ListReader,
): Promise<(row: SubmissionRow) => FormItem> {
  const { user, today, locale } = reader;
  const holders = await loadHolderNames(portal, rows, { user, today, locale });
  const subjects = await loadFormSubjects(portal, rows);
  const names = await loadNames(portal, rows, locale);
  const isTheirs = await listTheirForms(portal, rows, user, today);
  return (row) => formItem(row, { ...reader, holders, subjects, names, isTheirs });
}

async function loadNames(
  portal: Pick<Portal, "database" | "findNames">,
  rows: readonly SubmissionRow[],
  locale: Locale,
): Promise<Names> {
  const people = rows.flatMap((row) => [row.updated_by, row.last_submitted_by ?? row.updated_by]);
  const firms = await findFirmsByIds(portal.database, [...new Set(rows.flatMap((row) => row.firm_id ?? []))]);
  const byId = new Map(firms.map((firm) => [firm.id, pickName(locale, firm.name_en, firm.name_zh)]));
  return {
    person: await findNamesIn(portal, people, locale),
    firm: (id) => byId.get(id) ?? null,
  };
}

export function formItem(row: SubmissionRow, reader: FormReader): FormItem {
  const { names, locale } = reader;
  const { at, by } = lastTouched(row, reader.seesDrafts);
  const line = submissionItem(row, reader);
  if (!reader.isTheirs(row)) return ofFormerDays(line, row, names);
  return {
    ...line,
    firm: row.firm_id === null ? null : names.firm(row.firm_id),
    accountType: row.last_submitted_role === null ? null : sayRole(row.last_submitted_role, locale),
    firstSubmittedAt: row.first_submitted_at,
    lastSubmittedBy: row.last_submitted_by === null ? null : names.person(row.last_submitted_by),
    updatedAt: at,
    updatedBy: names.person(by),
    fields: listFieldValues(row, reader),
  };
}

/** As `seenBy` has it for the form's pages: how it stands, and nobody who came after. */
function ofFormerDays(line: SubmissionItem, row: SubmissionRow, names: Names): FormItem {
  return {
    ...line,
    holderNames: [],
    firm: row.firm_id === null ? null : names.firm(row.firm_id),
    accountType: null,
    firstSubmittedAt: row.first_submitted_at,
    lastSubmittedBy: null,
    updatedAt: row.last_submitted_at ?? row.started_at,
    updatedBy: null,
    fields: {},
  };
}

function lastTouched(row: SubmissionRow, seesDrafts: boolean): { readonly at: Instant; readonly by: string } {
  const isBeingWritten = row.holder === "preparer" || row.holder === "reviewer";
  if (!seesDrafts && isBeingWritten && row.last_submitted_at !== null && row.last_submitted_by !== null)
    return { at: row.last_submitted_at, by: row.last_submitted_by };
  return { at: row.updated_at, by: row.updated_by };
}
