/** The e-Case File as a list, as far as the person may see it. */
import { ulid } from "ulidx";

import {
  findCaseDocumentPage,
  findDocumentKinds,
  type CaseDocumentQuery,
  type CaseDocumentRow,
  type CaseDocumentSortColumn,
} from "~/db/queries/cases/case-documents";
import {
  caseDocument,
  DOCUMENT_FORMS,
  DOCUMENT_TYPES,
  getNextPosition,
  NO_DOCUMENTS,
  RECEIVED_MEDIA,
  type DocumentForm,
  type ReceivedMedium,
} from "~/workflows/records/case-document/index";
import { whatMayHappen, type Actor, type CalendarDate, type Instant } from "~/workflows/kit";
import { pickName } from "~/app/i18n/names";

import type { VisibleForm } from "../case-overview/case-forms.server";
import type { VisibleCase } from "../../cases/access/visible-case.server";
import { SYSTEM } from "../../platform/portal/system-actor";
import {
  toListing,
  readChoice,
  readListRequest,
  type Listing,
} from "../../platform/lists/list-request.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/case-document.server";
import { typeLabel, type DocumentWords } from "../../cases/documents/document-labels.server";

import { toDocumentStream } from "../../cases/documents/file-document.server";
import { findVisibleDocuments } from "../../cases/documents/visible-document.server";
import type { Choice } from "../../platform/lists/choice";

/** A document as lists and its page show it, with the columns of section 3. */
export interface DocumentItem {
  readonly id: string;
  /** Its page. */
  readonly to: string;
  readonly description: string;
  readonly part: number;
  readonly enclosure: number;
  readonly typeLabel: string;
  readonly form: DocumentForm;
  readonly medium: ReceivedMedium;
  readonly receivedOn: CalendarDate;
  readonly receivedBy: string | null;
  readonly uploadedAt: Instant;
  readonly uploadedBy: string;
  /** `null` for a paper without a scan; without an address while it is held, or where it was refused. */
  readonly file: { readonly name: string; readonly state: "clean" | "pending" | "infected" } | null;
  readonly reference: string | null;
  readonly withdrawn: boolean;
}

export interface DocumentFilters {
  readonly search: string;
  readonly type: string | undefined;
  readonly form: DocumentForm | undefined;
  readonly medium: ReceivedMedium | undefined;
  readonly part: string | undefined;
}

export interface DocumentList {
  readonly list: Listing<DocumentItem>;
  readonly filters: DocumentFilters;
  /** Those that the case has. */
  readonly types: readonly Choice[];
  readonly parts: readonly string[];
}

/** What the dialog for a new document needs; `null` for whoever may not file. */
export interface Filing {
  readonly commandId: string;
  readonly types: readonly Choice[];
  /** The number that it is given unless another is asked for. */
  readonly next: { readonly part: number; readonly enclosure: number };
  readonly today: CalendarDate;
}

const COLUMNS = {
  number: "part",
  description: "description",
  type: "document_type",
  receivedOn: "received_on",
  uploadedAt: "uploaded_at",
} as const satisfies Record<string, CaseDocumentSortColumn>;

type Visible = Pick<VisibleCase, "id" | "by">;

export async function documentList(
  portal: Portal,
  { id: caseId, by }: Visible,
  seen: readonly VisibleForm[],
  parameters: URLSearchParams,
  words: DocumentWords,
): Promise<DocumentList> {
  const request = readListRequest(parameters, COLUMNS, { column: "number", direction: "asc" });
  const kinds = await findDocumentKinds(portal.database, caseId);
  const types = [...new Set(kinds.map(({ document_type: type }) => type))];
  const parts = [...new Set(kinds.map(({ part }) => String(part)))];
  const filters = {
    search: request.search,
    type: readChoice(parameters, "type", types),
    form: readChoice(parameters, "form", DOCUMENT_FORMS),
    medium: readChoice(parameters, "medium", RECEIVED_MEDIA),
    part: readChoice(parameters, "part", parts),
  };
  const query: CaseDocumentQuery = {
    ...findVisibleDocuments(by, seen),
    caseId,
    search: filters.search,
    documentType: filters.type,
    form: filters.form,
    medium: filters.medium,
    part: filters.part === undefined ? undefined : Number(filters.part),
    sort: request.sort,
    page: request.page,
    size: request.size,
  };
  const found = await findCaseDocumentPage(portal.database, query);
  const toItem = await documentItems(portal, found.rows, words);
  return {
    list: toListing(request, found, toItem),
    filters,
    types: types.map((value) => ({ value, label: typeLabel(value, words) })),
    parts,
  };
}

/** Where one document is read. */
export const toDocumentPage = ({
  case_id: caseId,
  document_id: id,
}: Pick<CaseDocumentRow, "case_id" | "document_id">): string => `/casefile/${caseId}/documents/${id}`;

/** A signed form is filed under its reference: a reader is told which form it is. */
function describe(
  { description, document_type: type }: CaseDocumentRow,
  filing: ReturnType<typeof stateFromRow>["filing"],
  words: DocumentWords,
): string {
  return filing !== null && filing.reference === description
    ? `${typeLabel(type, words)} · ${description}`
    : description;
}

/** Makes items of these rows, with the names of the people in them. */
export async function documentItems(
  portal: Pick<Portal, "findNames">,
  rows: readonly CaseDocumentRow[],
  words: DocumentWords,
): Promise<(row: CaseDocumentRow) => DocumentItem> {
  const uploaders = rows.map((row) => getUploader(row));
  const names = await portal.findNames(uploaders.filter((id) => id !== SYSTEM.id));
  return (row) => {
    const { file, form, medium, receivedBy, filing, withdrawn } = stateFromRow(row);
    const uploader = getUploader(row);
    const name = names.get(uploader);
    return {
      id: row.document_id,
      to: toDocumentPage(row),
      description: describe(row, filing, words),
      part: row.part,
      enclosure: row.enclosure,
      typeLabel: typeLabel(row.document_type, words),
      form,
      medium,
      receivedOn: row.received_on,
      receivedBy: receivedBy ?? null,
      uploadedAt: row.uploaded_at,
      uploadedBy: name ? pickName(words.locale, name.en, name.zh) : words.t("caseFile.activity.portal"),
      file: file && { name: file.name, state: file.scan },
      reference: filing?.reference ?? null,
      withdrawn: withdrawn !== null,
    };
  };
}

function getUploader(row: CaseDocumentRow): string {
  const { file, addedBy } = stateFromRow(row);
  return file?.uploadedBy ?? addedBy;
}

/** Whether the person may put documents into case files, and what is asked for one. */
export async function findFiling(
  portal: Portal,
  { id, by }: Visible,
  words: DocumentWords,
): Promise<Filing | null> {
  const now = portal.clock.now();
  const current = await loadStream(portal.log, caseDocument, toDocumentStream(id));
  if (!mayFile(by, now)) return null;
  return {
    commandId: ulid(),
    types: DOCUMENT_TYPES.map((value) => ({ value, label: typeLabel(value, words) })),
    next: getNextPosition(current?.context ?? NO_DOCUMENTS),
    today: hongKongDay(now),
  };
}

/** Known before anything is typed, and before a byte of a file is read. */
export const mayFile = (by: Actor, now: string): boolean =>
  whatMayHappen(caseDocument, null, by, now).some(
    ({ fact, allowed }) => fact === "document.added" && allowed,
  );
