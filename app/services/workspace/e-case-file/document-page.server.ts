/** The e-Case File's pages: the list in the case file, one document, and the whole as one PDF. */
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import {
  DOCUMENT_TYPES,
  type DocumentForm,
  type ReceivedMedium,
} from "~/workflows/records/case-document/index";
import { formatFileSize, listDay } from "~/app/i18n/format";

import { bindCaseFile, MOST_BOUND } from "../../cases/binder/bind-case-file.server";
import { loadFormsOfCase } from "../case-overview/case-forms.server";
import { PrintingFailed } from "../../documents/printing/printing-failed.server";
import { findCaseDocumentPage } from "~/db/queries/cases/case-documents";
import type { Portal } from "../../platform/portal/portal";
import { loadPageContext } from "../../platform/pages/page.server";
import { redirectWithError } from "../../platform/pages/answers.server";
import { shownFile } from "../../documents/previews/preview.server";
import { stateFromRow } from "../../platform/projections/case-document.server";
import { ProcessesBusy, ProcessStopped } from "../../platform/work-processes/work-processes.server";
import { contentDisposition } from "../../documents/uploads/file-name.server";
import { serializeShown } from "./change-document.server";
import { typeLabel } from "../../cases/documents/document-labels.server";
import { documentItems, mayFile, toDocumentPage, type DocumentItem } from "./document-list.server";

import { findVisibleDocuments, findDocumentFor } from "../../cases/documents/visible-document.server";

import type { ShownFile } from "../../documents/previews/preview.view";
import type { Choice } from "../../platform/lists/choice";

/** One document on its page. */
export interface DocumentPage {
  readonly item: DocumentItem;
  /** The file with its preview; `null` where there is none to be opened. */
  readonly file: ShownFile | null;
  /** Pages of the documents before and after it in the file. */
  readonly previous: string | null;
  readonly following: string | null;
  readonly withdrawn: { readonly on: string; readonly reason: string } | null;
  /** What can be changed; `null` for whoever may not. */
  readonly corrections: DocumentCorrections | null;
}

export interface DocumentCorrections {
  readonly commandId: string;
  /** What the page shows, as it is posted with each change. */
  readonly shown: string;
  /** It was filed through the portal: only what it is called, and its number. */
  readonly isFiled: boolean;
  readonly types: readonly Choice[];
  readonly documentType: string;
  readonly form: DocumentForm;
  readonly medium: ReceivedMedium;
}

/** One document with its preview. @throws 404 for one that is not there, or not the person's to see */
export async function documentPage(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, getTitle } = context;
  const visible = await context.case();
  const { id: caseId, by, caseNo } = visible;
  const seen =
    by.standing === "office" ? [] : await loadFormsOfCase(portal, args.context.visit, user, visible, locale);
  const documentId = args.params.documentId ?? "";
  const row = await findDocumentFor(portal, { caseId, documentId, by }, seen);
  if (row === null) throw new Response(null, { status: 404 });
  const known = stateFromRow(row);
  const words = { locale, t };
  const toItem = await documentItems(portal, [row], words);
  const item = toItem(row);
  const upload =
    item.file?.state === "clean" && row.file_id ? await portal.documents.find(row.file_id) : undefined;
  const mayKeep = known.withdrawn === null && mayFile(by, portal.clock.now());
  const page: DocumentPage = {
    item,
    file: upload?.scan === "clean" ? await shownFile(portal, upload) : null,
    ...(await findNeighbours(portal, { caseId, documentId }, findVisibleDocuments(by, seen))),
    withdrawn: known.withdrawn && { on: listDay(known.withdrawn.at), reason: known.withdrawn.reason },
    corrections: mayKeep
      ? {
          commandId: ulid(),
          shown: serializeShown(known),
          isFiled: known.filing !== null,
          types: DOCUMENT_TYPES.map((value) => ({ value, label: typeLabel(value, words) })),
          documentType: known.documentType,
          form: known.form,
          medium: known.medium,
        }
      : null,
  };
  const list = `/casefile/${caseId}/overview/e-case-file`;
  return { title: getTitle(`${caseNo} ${item.description}`), caseNo, list, page };
}

/** Further down, a document is found in the list. */
const GONE_THROUGH = 500;

/** In the order of the file, among those that the reader may see. */
async function findNeighbours(
  { database }: Pick<Portal, "database">,
  { caseId, documentId }: { readonly caseId: string; readonly documentId: string },
  visible: ReturnType<typeof findVisibleDocuments>,
): Promise<Pick<DocumentPage, "previous" | "following">> {
  const sort = { column: "part", direction: "asc" } as const;
  const query = { ...visible, caseId, sort, page: 1, size: GONE_THROUGH };
  const { rows } = await findCaseDocumentPage(database, query);
  const place = rows.findIndex((row) => row.document_id === documentId);
  const at = (index: number): string | null => {
    const row = place === -1 ? undefined : rows[index];
    return row === undefined ? null : toDocumentPage(row);
  };
  return { previous: at(place - 1), following: at(place + 1) };
}

/** The whole file, or one part of it, as one PDF. Where it cannot be made, the list says why. */
export async function wholeFile(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, parameters } = context;
  const visible = await context.case();
  const { id: caseId, by, caseNo } = visible;
  const seen =
    by.standing === "office" ? [] : await loadFormsOfCase(portal, args.context.visit, user, visible, locale);
  const { ofFiles } = findVisibleDocuments(by, seen);
  const part = Number(parameters.get("part")) || undefined;
  const list = `/casefile/${caseId}/overview/e-case-file`;
  try {
    const bound = await bindCaseFile(portal, { visible, query: { ofFiles, part }, locale, t });
    if (bound.ok) {
      const name = `${caseNo.replaceAll("/", "-")}${part === undefined ? "" : ` ${String(part)}`}.pdf`;
      return new Response(createReadableStreamFromReadable(bound.content), {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": contentDisposition(name),
          "Content-Length": String(bound.bytes),
          "Content-Security-Policy": "default-src 'none'; sandbox",
        },
      });
    }
    // There is nothing of which a file could be made.
    if (bound.why === "none") throw new Response(null, { status: 404 });
    const limits = {
      pages: MOST_BOUND.pages.toLocaleString("en-US"),
      size: formatFileSize(MOST_BOUND.bytes),
    };
    return redirectWithError(context, list, [], t("caseDocuments.whole.tooMuch", limits));
  } catch (error) {
    if (
      !(error instanceof ProcessesBusy || error instanceof ProcessStopped || error instanceof PrintingFailed)
    )
      throw error;
    return redirectWithError(context, list, [], t("caseDocuments.whole.notInTime"));
  }
}
