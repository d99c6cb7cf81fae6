/** What the e-Case File remembers: its documents, and which numbers were ever given. */
import { applyFieldChanges, evolveWith, when } from "../../kit";
import type { Fact, Instant } from "../../kit";
import { Particulars, documentFacts } from "./facts";
import type { DocumentFile, DocumentFiling, DocumentPosition } from "./facts";

export interface CaseDocument extends Particulars, DocumentPosition {
  readonly id: string;
  readonly file: DocumentFile | null;
  readonly filing: DocumentFiling | null;
  /** When and by whom it was put into the case file. */
  readonly addedAt: Instant;
  readonly addedBy: string;
  /** `null` while it is shown. */
  readonly withdrawn: { readonly at: Instant; readonly by: string; readonly reason: string } | null;
}

export interface CaseDocuments {
  /** In the order in which they came. */
  readonly documents: readonly CaseDocument[];
  /**
   * Where documents stood that were moved. Beside the documents' own places these are all that were ever given: a record of all by
   * number would be copied whole for each fact, and a case has hundreds.
   */
  readonly left: readonly VacatedPosition[];
}
export interface VacatedPosition extends DocumentPosition {
  /** Of the document. */
  readonly id: string;
}
export const NO_DOCUMENTS: CaseDocuments = { documents: [], left: [] };

export const getNumber = ({ part, enclosure }: DocumentPosition): string =>
  `${String(part)}/${String(enclosure)}`;

/** The document that a number was given to. It is given once, whatever becomes of its document. */
export function findDocumentAt(
  { documents, left }: CaseDocuments,
  { part, enclosure }: DocumentPosition,
): string | undefined {
  const isThere = (place: DocumentPosition) => place.part === part && place.enclosure === enclosure;
  return (documents.find(isThere) ?? left.find(isThere))?.id;
}

/** The fields of a document that can be corrected, as they read. */
export const readParticulars = (document: Particulars): Particulars => {
  const { description, documentType, form, medium, receivedOn, receivedBy } = document;
  return {
    description,
    documentType,
    form,
    medium,
    receivedOn,
    ...(receivedBy !== undefined && { receivedBy }),
  };
};

/** One document, folded. `undefined` before it was added, and where what was said of it was destroyed. */
export function evolveDocument(document: CaseDocument | undefined, fact: Fact): CaseDocument | undefined {
  if (fact.type === "documents.forgotten") return undefined;
  if (fact.type === "document.added") return document ?? added(fact);
  return document && evolveOne(document, fact);
}

function added(fact: Fact): CaseDocument | undefined {
  return when(
    documentFacts["document.added"],
    (_: CaseDocument | undefined, data, { at, by }): CaseDocument | undefined => ({
      ...data,
      addedAt: at,
      addedBy: by.id,
      withdrawn: null,
    }),
  )(undefined, fact);
}

const evolveOne = evolveWith<CaseDocument>({
  "document.corrected": when(documentFacts["document.corrected"], (document, { changes }) => {
    const read = Particulars.safeParse(applyFieldChanges({ ...readParticulars(document) }, changes)).data;
    if (read === undefined) return document;
    const { receivedBy: _before, ...others } = document;
    return { ...others, ...read };
  }),
  "document.moved": when(documentFacts["document.moved"], (document, { to }) => ({ ...document, ...to })),
  "document.withdrawn": when(
    documentFacts["document.withdrawn"],
    (document, { reason = "" }, { at, by }) => ({ ...document, withdrawn: { at, by: by.id, reason } }),
  ),
  "document.scanned": when(documentFacts["document.scanned"], (document, { scan }) => ({
    ...document,
    file: document.file && { ...document.file, scan },
  })),
});

/** Folds one fact into the documents of the case. */
export function evolveDocuments(context: CaseDocuments, fact: Fact): CaseDocuments {
  if (fact.type === "documents.forgotten") return NO_DOCUMENTS;
  const { documents, left } = context;
  const before = documents.find(({ id }) => id === fact.data["id"]);
  const after = evolveDocument(before, fact);
  if (after === before || after === undefined) return context;
  if (before === undefined) return { documents: [...documents, after], left };
  const { id, part, enclosure } = before;
  return {
    documents: documents.map((document) => (document === before ? after : document)),
    left: getNumber(before) === getNumber(after) ? left : [...left, { id, part, enclosure }],
  };
}

/** The number after the last one that was ever given in a part; in the newest part unless one is named. */
export function getNextPosition({ documents, left }: CaseDocuments, inPart?: number): DocumentPosition {
  const given: readonly DocumentPosition[] = [...documents, ...left];
  const highest = (numbers: readonly number[], none: number) =>
    numbers.reduce((one, other) => Math.max(one, other), none);
  const part =
    inPart ??
    highest(
      given.map((each) => each.part),
      1,
    );
  const last = given.filter((each) => each.part === part).map(({ enclosure }) => enclosure);
  return { part, enclosure: highest(last, 0) + 1 };
}
