/** The documents of a case (e-Case File) as a stream: one for each case, so that each number is given once. */
export {
  DOCUMENT_FORMS,
  DOCUMENT_TYPES,
  Particulars,
  DocumentPosition,
  RECEIVED_MEDIA,
  documentFacts,
} from "./facts";
export type { DocumentFile, DocumentFiling, DocumentForm, DocumentType, ReceivedMedium } from "./facts";
export { caseDocument } from "./machine";
export { NO_DOCUMENTS, evolveDocument, getNextPosition, getNumber, readParticulars } from "./state";
export type { CaseDocument, CaseDocuments } from "./state";
