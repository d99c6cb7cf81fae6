/** The facts of a form that is prepared, reviewed, signed, submitted and resubmitted, and what each of them carries. */
import * as z from "zod";
import { readFact } from "../evolve";
import type { Fact, FactUpcast } from "../types";

const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ minor: z.int(), currency: z.string() }),
  z.array(z.string()),
]);
const Changes = z.record(z.string(), Value);
const Id = z.string().min(1).max(100);
const Reason = z.string().max(10_000).optional();
const Pins = z.array(z.strictObject({ id: Id, target: z.string().max(200), remark: z.string().max(10_000) }));
/** Number of the newest lease that the writer has seen. Absent: written without having seen any (programs). */
const SeenLease = z.int().nonnegative().optional();
/** Day by which whoever has it next should have done their part. */
const DueOn = z.iso.date().optional();
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const File = z.strictObject({
  id: Id,
  field: z.string(),
  name: z.string(),
  size: z.int().nonnegative(),
  mediaType: z.string(),
  hash: Hash,
  scan: z.enum(["clean", "pending", "infected"]),
  attachedAt: z.iso.datetime(),
  attachedBy: z.string(),
});

/** What was checked of the certificate before it signed. Signatures of the first release carry none. */
const CertificateCheck = z.strictObject({
  checkedAt: z.iso.datetime(),
  /** Subject of the root that is trusted. */
  root: z.string().max(1_000),
  /** SHA-256 of each certificate, the signer's first and the root last. */
  path: z.array(Hash).min(1).max(10),
  /** The name in the certificate. */
  holder: z.string().max(1_000),
  /** Each question about revocation; `answer` is the SHA-256 of what was answered, empty where nobody was asked. */
  revocation: z
    .array(
      z.strictObject({
        certificate: Hash,
        method: z.enum(["ocsp", "crl", "none"]),
        address: z.string().max(2_000),
        answer: z.union([Hash, z.literal("")]),
        thisUpdate: z.iso.datetime(),
        nextUpdate: z.iso.datetime(),
      }),
    )
    .max(10),
});

/** Strict: a fact that carries more than it may (a signature with a submission, say) is refused as not well-formed. */
export const filingFacts = {
  /** How the case stands is looked up by the portal and recorded, so that a replay needs no register of cases. */
  "draft.started": z.strictObject({
    caseId: Id,
    caseType: z.enum(["B", "L"]),
    caseOpen: z.boolean(),
    formVersion: z.int(),
  }),
  /**
   * `answers`: what the preparer says to the reviewer's pins. `prefilled`: the portal's own first save, of what the case file
   * knows; nobody has filled in anything yet.
   */
  "draft.saved": z.strictObject({
    changes: Changes,
    basedOn: z.int().nonnegative(),
    lease: SeenLease,
    prefilled: z.literal(true).optional(),
    answers: z.array(z.strictObject({ pin: Id, done: z.boolean(), note: z.string().max(10_000) })).optional(),
  }),
  "file.attached": z.strictObject({ file: File, lease: SeenLease }),
  "file.removed": z.strictObject({ file: Id, lease: SeenLease }),
  "file.scanned": z.strictObject({ file: Id, scan: z.enum(["clean", "infected"]) }),
  /** The changes that lead from the present values to those of the version that is restored. */
  "draft.restored": z.strictObject({ version: z.int().positive(), changes: Changes }),
  /** Taken over from whoever was editing it: what they saved stays, what they write from now on is refused. */
  "draft.taken": z.strictObject({}),
  /** Taken from whoever was editing it, for anybody to go on. */
  "draft.unlocked": z.strictObject({ reason: Reason }),
  "review.requested": z.strictObject({ dueOn: DueOn }),
  "form.returned": z.strictObject({ reason: Reason, pins: Pins.optional(), dueOn: DueOn }),
  "form.unlocked": z.strictObject({ reason: Reason, pins: Pins.optional(), dueOn: DueOn }),
  /** `contentVersion`: the version that the signed PDF was made of. */
  "form.signed": z.strictObject({
    contentVersion: z.int().nonnegative(),
    pdfFile: Id,
    pdfHash: Hash,
    certificateSubject: z.string(),
    certificateSerial: z.string(),
    certificateCheck: CertificateCheck.optional(),
  }),
  "form.submitted": z.strictObject({ reference: z.string().min(1).max(100), dueOn: DueOn }),
  "resubmission.requested": z.strictObject({ reason: Reason, pins: Pins.optional(), dueOn: DueOn }),
  "resubmission.withdrawn": z.strictObject({}),
  "form.withdrawn": z.strictObject({ reason: Reason }),
  "draft.deleted": z.strictObject({ confirmed: z.boolean().optional() }),
  "draft.expired": z.strictObject({}),
  /** Told to the preparer: the draft ends on this day, in so many days or fewer. */
  "draft.expiryAnnounced": z.strictObject({ endsOn: z.iso.date(), days: z.int().positive() }),
  "office.acknowledged": z.strictObject({}),
  "office.remarked": z.strictObject({ note: z.string().max(10_000).optional() }),
} as const;

export type FilingFactType = keyof typeof filingFacts;
export type FilingFact = { [Type in FilingFactType]: Fact<Type> }[FilingFactType];
export type FilingData<Type extends FilingFactType> = z.output<(typeof filingFacts)[Type]>;

/** What a fact carries, as `readFact` reads it. */
export function dataOf<Type extends FilingFactType>(type: Type, fact: Fact): FilingData<Type> | null {
  return readFact(schemas[type], fact);
}

const schemas: { readonly [Type in FilingFactType]: z.ZodType<FilingData<Type>> } = filingFacts;

/** Personal data is in what people typed, attached and were told; the rest (who, when, references, hashes) stays in clear. */
export const SEALED_FILING_FACTS: readonly FilingFactType[] = [
  "draft.saved",
  "file.attached",
  "draft.restored",
  "draft.unlocked",
  "form.returned",
  "form.unlocked",
  "form.signed",
  "resubmission.requested",
  "form.withdrawn",
  "office.remarked",
];

/** Versions of the facts' schemas that are not the first, and how older payloads become those of today. */
export const FILING_SCHEMAS: Readonly<Partial<Record<FilingFactType, number>>> = {};
export const FILING_UPCASTS: readonly FactUpcast[] = [];
