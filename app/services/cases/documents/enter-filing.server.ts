/** The files of a filing in its case file: the signed form, then its enclosures, each once. */
import {
  describedFiles,
  getForm,
  hongKongDate,
  type FiledEdition,
  type FormDefinition,
  type Instant,
} from "~/workflows/kit";
import { caseDocument } from "~/workflows/records/case-document/index";
import { findSubmissionType } from "~/workflows/registry";

import { SYSTEM } from "../../platform/portal/system-actor";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { toDocumentStream, fileDocument } from "./file-document.server";

export type FilingParts = Pick<Portal, "log" | "clock" | "documents">;

/** What is filed in a stream; `undefined` where nothing is. */
export const findFiledType = (stream: string) => findSubmissionType(stream.slice(0, stream.indexOf("/")));

/** A filing: its form, and the reference of the edition that was filed; of any other value there is none. */
interface Filing {
  readonly stream: string;
  readonly reference: unknown;
}

/**
 * Puts the files of a filing into its case file; those that are there already stay as they are.
 * @throws Error where one of them is refused
 */
export async function enterFiling(portal: FilingParts, filing: Filing): Promise<void> {
  const type = findFiledType(filing.stream);
  const load = () => type && loadStream(portal.log, type, filing.stream);
  let read = await load();
  const filed = read?.context;
  const edition = filed?.filed.find(({ reference }) => reference === filing.reference);
  if (type === undefined || filed === undefined || edition === undefined) return;
  /** On the form as it reads: of one that is forgotten in this very moment nothing enters. */
  const loadAuthority = async (isAgain: boolean) => {
    if (isAgain) read = await load();
    const form = read;
    const isThere = form?.context.filed.some(({ reference }) => reference === filing.reference) === true;
    return isThere ? { by: SYSTEM, restsOn: [{ stream: form.stream, version: form.version }] } : null;
  };
  const { caseId } = filed;
  let known = await loadStream(portal.log, caseDocument, toDocumentStream(caseId));
  const before = new Set(known?.context.documents.map(({ id }) => id));
  for (const file of await loadFiles(portal, getForm(type, filed.formVersion), edition)) {
    // A file that a resubmission keeps is in the case file already, as is one of an entry that comes a second time.
    if (before.has(file.id)) continue;
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
        filing: { stream: filing.stream, edition: edition.edition, reference: edition.reference },
      },
      by: SYSTEM,
      loadAuthority,
      commandId: `filed:${id}`,
      input: { file: id },
      known,
    });
    known = undefined;
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
async function loadFiles(
  { documents }: Pick<FilingParts, "documents">,
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
