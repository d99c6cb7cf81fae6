/** What happened to filings, as other systems are told: by `GET /api/v1/office/changes`, and by webhooks. */
import * as z from "zod";

import { findFilingChanges, type FilingChangeRow } from "~/db/queries/office/filing-changes";
import { idInStream, typeInStream } from "~/events/stream-id";
import { REPORTS, sayPastTense, type Instant, type Locale, type Report } from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";

import type { Portal } from "../../platform/portal/portal";

const Kind = z.enum(REPORTS);

export interface FilingChange {
  readonly position: number;
  readonly at: Instant;
  readonly kind: Report;
  readonly fact: string;
  readonly label: string;
  readonly byOffice: boolean;
  readonly caseId: string;
  readonly caseNo: string;
  readonly form: string;
  readonly type: string;
  readonly submissionId: string;
  readonly edition: number;
  readonly reference: string;
  readonly links: Readonly<Record<"form" | "document" | "receipt" | "receiptPdf" | "files", string>>;
}

export async function changesAfter(
  { database, config }: Pick<Portal, "database" | "config">,
  { after, limit }: { readonly after: number; readonly limit: number },
  locale: Locale,
) {
  const { changes, next, isMore } = await findFilingChanges(database, { after, limit });
  return { changes: changes.map((row) => getChange(row, config.origin, locale)), next, isMore };
}

/** One of them with its addresses: ids, a case number and a reference, and nobody's name. */
export function getChange(row: FilingChangeRow, origin: string, locale: Locale): FilingChange {
  const type = getSubmissionType(typeInStream(row.submission_id));
  const submissionId = idInStream(row.submission_id);
  const caseId = row.case_id ?? "";
  const form = `${origin}/api/v1/cases/${caseId}/forms/${type.code}/${submissionId}`;
  const linkToEdition = (place: string) => `${form}/${place}?edition=${String(row.edition)}`;
  return {
    position: row.position,
    at: row.at,
    kind: Kind.parse(row.kind),
    fact: row.fact,
    label: sayPastTense(type, locale, row.fact),
    byOffice: row.by_office === 1,
    caseId,
    caseNo: row.case_no ?? caseId,
    form: type.code,
    type: type.type,
    submissionId,
    edition: row.edition,
    reference: row.reference,
    links: {
      form,
      document: linkToEdition("document.pdf"),
      receipt: linkToEdition("receipt.json"),
      receiptPdf: linkToEdition("receipt.pdf"),
      files: linkToEdition("files"),
    },
  };
}
