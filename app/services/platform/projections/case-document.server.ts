/** The documents of cases, one row a document: the e-Case File as a list. */
import * as z from "zod";

import type { CaseDocumentTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { caseDocument, evolveDocument, type CaseDocument } from "~/workflows/records/case-document/index";

import { toFact } from "../portal/dispatch.server";

/** The documents that a fact is about: one, or all of a case that is forgotten. */
const Named = z.object({ id: z.string().optional(), ids: z.array(z.string()).default([]) });
const PREFIX = `${caseDocument.type}/`;

export const caseDocumentProjection: Projection<CaseDocumentTable> = {
  name: "case_document",
  version: 1,
  table: "case_document",
  getKeys: ({ stream, data }) => {
    if (!stream.startsWith(PREFIX)) return [];
    const { id, ids } = Named.parse(data ?? {});
    return [...(id === undefined ? [] : [id]), ...ids].map(
      (each) => `${stream.slice(PREFIX.length)}/${each}`,
    );
  },
  fold: (row, entry, id) => {
    const known = evolveDocument(row && stateFromRow(row), toFact(entry));
    return known && toRow(id, known);
  },
};

function toRow(id: string, known: CaseDocument): CaseDocumentTable {
  const { file, filing } = known;
  return {
    id,
    case_id: id.slice(0, id.indexOf("/")),
    document_id: known.id,
    part: known.part,
    enclosure: known.enclosure,
    description: known.description,
    document_type: known.documentType,
    form: known.form,
    medium: known.medium,
    received_on: known.receivedOn,
    file_id: file?.id ?? null,
    file_name: file?.name ?? null,
    filing: filing?.stream ?? null,
    reference: filing?.reference ?? null,
    uploaded_at: file?.uploadedAt ?? known.addedAt,
    withdrawn: known.withdrawn === null ? 0 : 1,
    detail: JSON.stringify(known),
  };
}

/** The document as its row remembers it. */
export function stateFromRow(row: Pick<CaseDocumentTable, "detail">): CaseDocument {
  const detail: unknown = JSON.parse(row.detail);
  if (!isDocument(detail)) throw new Error("The row of a document was not written by this fold");
  return detail;
}

const isDocument = (value: unknown): value is CaseDocument =>
  typeof value === "object" && value !== null && "enclosure" in value && "withdrawn" in value;
