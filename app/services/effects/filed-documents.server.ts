/** What is filed through the portal enters the case file by itself: the signed form, then its enclosures, each once. */
import type { Effect, RecordedEntry } from "~/events/types";
import {
  describedFiles,
  getForm,
  hongKongDate,
  type FiledEdition,
  type FormDefinition,
  type Instant,
  type SubmissionType,
} from "~/workflows/kit";
import { caseDocument } from "~/workflows/case-document/index";
import { findSubmissionType } from "~/workflows/registry";

import { documentsOf, fileDocument } from "../case-documents/file-document.server";
import { SYSTEM } from "../cases/standing.server";
import { loadStream } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";

type Parts = Pick<Portal, "log" | "clock" | "documents">;

const typeOf = ({ stream }: RecordedEntry): SubmissionType | undefined =>
  findSubmissionType(stream.slice(0, stream.indexOf("/")));

/** @param parts asked for when an entry is delivered: the effect is declared before the log that it belongs to exists */
export function filedDocumentsEffect(parts: () => Parts): Effect {
  return {
    name: "filed-documents",
    concerns: (entry) => entry.type === "form.submitted" && typeOf(entry) !== undefined,
    run: (entry) => enter(parts(), entry),
  };
}

async function enter(portal: Parts, entry: RecordedEntry): Promise<void> {
  const type = typeOf(entry);
  const filed = type && (await loadStream(portal.log, type, entry.stream))?.context;
  const edition = filed?.filed.find(({ reference }) => reference === entry.data?.["reference"]);
  if (type === undefined || filed === undefined || edition === undefined) return;
  const { caseId } = filed;
  const known = (await loadStream(portal.log, caseDocument, documentsOf(caseId)))?.context.documents ?? [];
  for (const file of await filesOf(portal, getForm(type, filed.formVersion), edition)) {
    // A file that a resubmission keeps is in the case file already, as is one of an entry that comes a second time.
    if (known.some(({ id }) => id === file.id)) continue;
    const { id, description, ...stored } = file;
    const outcome = await fileDocument(portal, {
      caseId,
      document: {
        id,
        description,
        documentType: type.type,
        form: "electronic",
        medium: "portal",
        receivedOn: hongKongDate(edition.at),
        file: { id, ...stored, scan: "clean" },
        filing: { stream: entry.stream, edition: edition.edition, reference: edition.reference },
      },
      by: SYSTEM,
      commandId: `filed:${id}`,
      asked: { file: id },
    });
    if (outcome.outcome !== "done")
      throw new Error(`A filed document did not enter its case file: ${outcome.outcome}`);
  }
}

interface FiledFile {
  readonly id: string;
  readonly description: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly hash: string;
  readonly uploadedAt: Instant;
  readonly uploadedBy: string;
}

/** The signed form as the storage knows it, then what was enclosed with it. */
async function filesOf(
  { documents }: Pick<Parts, "documents">,
  form: FormDefinition,
  { signature, reference, values, files, by, at }: FiledEdition,
): Promise<readonly FiledFile[]> {
  const enclosures = describedFiles(form, values, files).map((file) => ({
    id: file.id,
    // What its filer says of it; without a word of theirs, its name.
    description: file.fileDescription ?? file.otherFileType ?? file.name,
    name: file.name,
    size: file.size,
    mediaType: file.mediaType,
    hash: file.hash,
    uploadedAt: file.attachedAt,
    uploadedBy: file.attachedBy,
  }));
  const pdf = await documents.find(signature.pdfFile);
  if (pdf === undefined) return enclosures;
  return [
    {
      id: pdf.id,
      description: reference,
      name: `${reference.replaceAll("/", "-")}.pdf`,
      size: pdf.size,
      mediaType: pdf.media_type,
      hash: signature.pdfHash,
      uploadedAt: at,
      uploadedBy: by,
    },
    ...enclosures,
  ];
}
