/** When a document may be put into the case file, corrected, moved and withdrawn. */
import {
  INVALID_ACTION,
  NO_PERMISSION,
  applyFieldChanges,
  guard,
  changesSomething,
  hasReason,
  hasRight,
  hongKongDate,
  isOfficeBy,
  isScheduler,
  readsAsBefore,
} from "../../kit";
import type { Fact, Guard } from "../../kit";
import { DOCUMENT_TYPES, Particulars, documentFacts } from "./facts";
import { findDocumentAt, evolveDocuments, getNumber, readParticulars } from "./state";
import type { CaseDocument, CaseDocuments } from "./state";

const documentIn = ({ documents }: CaseDocuments, { data }: Fact): CaseDocument | undefined =>
  documents.find(({ id }) => id === data["id"]);

const isOfOffice = (documentType: string): boolean => DOCUMENT_TYPES.some((type) => type === documentType);

/** What a correction leads to; `null` where it is none of a document that there is. */
function correctedBy(context: CaseDocuments, fact: Fact) {
  const document = documentIn(context, fact);
  const payload = documentFacts["document.corrected"].payload.safeParse(fact.data).data;
  if (document === undefined || payload === undefined) return null;
  const before = { ...readParticulars(document) };
  return { document, before, changes: payload.changes, after: applyFieldChanges(before, payload.changes) };
}

/** The particulars that a fact gives a document: a new one, or one that is corrected. */
function particularsAfter(context: CaseDocuments, fact: Fact): Particulars | undefined {
  if (fact.type === "document.added")
    return documentFacts["document.added"].payload.safeParse(fact.data).data;
  return Particulars.safeParse(correctedBy(context, fact)?.after).data;
}

/** Whether a file waits for the scanner after the fact. */
const holdsFile = (context: CaseDocuments, fact: Fact): boolean =>
  evolveDocuments(context, fact).documents.some(
    ({ file, withdrawn }) => file?.scan === "pending" && withdrawn === null,
  );

export const guards = {
  leavesFileHeld: guard("branch", INVALID_ACTION, holdsFile),
  leavesNoFileHeld: guard("branch", INVALID_ACTION, (context, fact) => !holdsFile(context, fact)),
  /** The office files; what is filed through the portal the portal puts in itself. */
  mayFileDocuments: guard(
    "circumstances",
    NO_PERMISSION,
    (_, { by }) =>
      by.standing === "system" ||
      isOfficeBy(by) ||
      (by.standing === "office" && hasRight(by, "CASE_MAINTAIN")),
  ),
  isNewDocument: guard("data", INVALID_ACTION, (context, fact) => documentIn(context, fact) === undefined),
  isKnownDocument: guard("data", INVALID_ACTION, (context, fact) => {
    const document = documentIn(context, fact);
    return document !== undefined && document.withdrawn === null;
  }),
  /** A number is given once: that of a document that was moved away or withdrawn is nobody else's. */
  isNumberFree: guard("data", INVALID_ACTION, (context, { type, data }) => {
    const { id } = data;
    const place =
      type === "document.moved"
        ? documentFacts["document.moved"].payload.safeParse(data).data?.to
        : documentFacts["document.added"].payload.safeParse(data).data;
    if (place === undefined) return false;
    const holder = findDocumentAt(context, place);
    return holder === undefined || holder === id ? true : { number: getNumber(place) };
  }),
  hasFileIfElectronic: guard("data", INVALID_ACTION, (context, fact) => {
    const file =
      fact.type === "document.added"
        ? documentFacts["document.added"].payload.safeParse(fact.data).data?.file
        : documentIn(context, fact)?.file;
    return particularsAfter(context, fact)?.form !== "electronic" || (file ?? null) !== null;
  }),
  isReceivedByNow: guard("data", INVALID_ACTION, (context, fact) => {
    const receivedOn = particularsAfter(context, fact)?.receivedOn;
    return receivedOn === undefined || receivedOn <= hongKongDate(fact.at);
  }),
  /** Nobody makes a paper of the office look as if it had been filed through the portal. */
  isFiledAsItCame: guard("data", INVALID_ACTION, (_, { by, data }) => {
    if (by.standing === "system") return true;
    const payload = documentFacts["document.added"].payload.safeParse(data).data;
    return (
      payload !== undefined &&
      payload.filing === null &&
      payload.medium !== "portal" &&
      isOfOffice(payload.documentType)
    );
  }),
  documentReadsAsBefore: guard("data", INVALID_ACTION, (context, fact) => {
    if (fact.type === "document.moved") {
      const [document, input] = [
        documentIn(context, fact),
        documentFacts["document.moved"].payload.safeParse(fact.data).data,
      ];
      return document !== undefined && input !== undefined && getNumber(document) === getNumber(input.from);
    }
    const correction = correctedBy(context, fact);
    return correction !== null && readsAsBefore(correction.before, correction.changes);
  }),
  documentFits: guard(
    "data",
    INVALID_ACTION,
    (context, fact) => particularsAfter(context, fact) !== undefined,
  ),
  /** Of what was filed through the portal the office corrects the description alone; its own papers stay its own. */
  keepsWhereItCameFrom: guard("data", INVALID_ACTION, (context, fact) => {
    const correction = correctedBy(context, fact);
    if (correction === null) return false;
    if (correction.document.filing !== null)
      return Object.keys(correction.changes).every((name) => name === "description");
    return correction.after["medium"] !== "portal" && isOfOffice(String(correction.after["documentType"]));
  }),
  goesElsewhere: guard("data", INVALID_ACTION, (_, { data }) => {
    const payload = documentFacts["document.moved"].payload.safeParse(data).data;
    return payload !== undefined && getNumber(payload.from) !== getNumber(payload.to);
  }),
  /** A filing is withdrawn as a form, by whoever filed it; until then it belongs into the file. */
  isOfTheOffice: guard("data", INVALID_ACTION, (context, fact) => documentIn(context, fact)?.filing === null),
  hasReason: hasReason<CaseDocuments>(),
  changesSomething: changesSomething<CaseDocuments>(),
  isScheduler: isScheduler<CaseDocuments>(),
  waitsForScanner: guard(
    "data",
    INVALID_ACTION,
    (context, fact) => documentIn(context, fact)?.file?.scan === "pending",
  ),
} satisfies Record<string, Guard<CaseDocuments>>;
