/** What can happen to the documents of a case, and what each fact carries (section 3, "Case file document"). */
import * as z from "zod";

import { FieldChanges, correctedBy, final, supersededBy, supersededByNext } from "../../kit";
import type { ProcedureFacts } from "../../kit";

/** What the office files. What comes through the portal has the type of its form instead. */
export const DOCUMENT_TYPES = [
  "petition",
  "courtOrder",
  "affidavit",
  "statementOfAffairs",
  "notice",
  "letter",
  "email",
  "memo",
  "minutes",
  "accounts",
  "report",
  "bankRecord",
  "identityDocument",
  "photograph",
  "other",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_FORMS = ["electronic", "physical"] as const;
export type DocumentForm = (typeof DOCUMENT_FORMS)[number];

/** How a document came; `portal`: filed here. */
export const RECEIVED_MEDIA = ["post", "hand", "email", "fax", "court", "internal", "portal"] as const;
export type ReceivedMedium = (typeof RECEIVED_MEDIA)[number];

const Id = z.string().min(1).max(100);
/** Why it was changed, in the office's words: a guard asks for it. */
const Reason = z.string().max(2000).optional();

/** The file of a document, as it lies in the storage. */
const DocumentFile = z.strictObject({
  id: Id,
  name: z.string().min(1).max(300),
  size: z.int().nonnegative(),
  mediaType: z.string().min(1).max(200),
  /** SHA-256, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  scan: z.enum(["clean", "pending", "infected"]),
  uploadedAt: z.iso.datetime(),
  uploadedBy: Id,
});
export type DocumentFile = z.output<typeof DocumentFile>;

/** The filing that a document came with. */
const Filing = z.strictObject({
  /** The form's stream: `referral-b1/01J…`. */
  stream: z.string().min(3).max(120),
  edition: z.int().positive(),
  reference: z.string().min(1).max(100),
});
export type DocumentFiling = z.output<typeof Filing>;

/** What is said of a document, and can be corrected. */
export const Particulars = z.strictObject({
  description: z.string().trim().min(1).max(500),
  /** One of `DOCUMENT_TYPES`, or the type of the form that was filed. */
  documentType: z.string().regex(/^[a-z][A-Za-z0-9-]{0,59}$/),
  form: z.enum(DOCUMENT_FORMS),
  medium: z.enum(RECEIVED_MEDIA),
  receivedOn: z.iso.date(),
  /** Who took it in, as the office writes it. */
  receivedBy: z.string().trim().max(200).optional(),
});
export type Particulars = z.output<typeof Particulars>;

/** Where it stands in the file: parts have enclosures, each with its number. */
export const DocumentPosition = z.strictObject({
  part: z.int().min(1).max(999),
  enclosure: z.int().min(1).max(99_999),
});
export type DocumentPosition = z.output<typeof DocumentPosition>;

/** Descriptions, names of files and reasons tell of people's affairs. */
export const documentFacts = {
  "document.added": {
    payload: z.strictObject({
      id: Id,
      ...Particulars.shape,
      ...DocumentPosition.shape,
      /** `null` for a paper of which there is no scan. */
      file: DocumentFile.nullable(),
      /** `null` for what the office itself files. */
      filing: Filing.nullable(),
    }),
    personal: true,
    back: correctedBy("document.corrected"),
  },
  "document.corrected": {
    payload: z.strictObject({ id: Id, changes: FieldChanges, reason: Reason }),
    personal: true,
    back: supersededByNext,
  },
  "document.moved": {
    payload: z.strictObject({ id: Id, from: DocumentPosition, to: DocumentPosition, reason: Reason }),
    personal: true,
    back: supersededByNext,
  },
  "document.withdrawn": {
    payload: z.strictObject({ id: Id, reason: Reason }),
    asks: ["reason"],
    personal: true,
    back: supersededBy("document.added"),
  },
  /** The case is forgotten (`case.forgotten`), and these documents with it. */
  "documents.forgotten": {
    payload: z.strictObject({ ids: z.array(Id).max(20_000) }),
    destroys: "all",
    back: final("destroyed"),
  },
  /** The scanner did not answer when the file came, and has answered now. */
  "document.scanned": {
    payload: z.strictObject({ id: Id, scan: z.enum(["clean", "infected"]) }),
    back: final("machineFound"),
  },
} as const satisfies ProcedureFacts;
