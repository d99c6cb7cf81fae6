/** The parts that payloads of a filing's facts are made of. */
import * as z from "zod";
import { WrittenAddress } from "../form/fields/address";

const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ minor: z.int(), currency: z.string() }),
  WrittenAddress,
  z.array(z.string()),
]);

export const Changes = z.record(z.string(), Value);

export const Id = z.string().min(1).max(100);

export const Reason = z.string().max(10_000).optional();

/** A figure as whoever remarks on it has read it: it may be another one when the remark is answered. */
export const RemarkedFigure = z.strictObject({ label: z.string().max(300), amount: z.string().max(300) });

const Pins = z.array(
  z.strictObject({
    id: Id,
    target: z.string().max(200),
    remark: z.string().max(10_000),
    /** Of a target that is a figure. */
    figure: RemarkedFigure.optional(),
  }),
);

/** Number of the newest lease that the writer has seen. Absent: written without having seen any (programs). */
export const SeenLease = z.int().nonnegative().optional();

/** Day by which whoever has it next should have done their part. */
export const DueOn = z.iso.date().optional();

export const Hash = z.string().regex(/^[0-9a-f]{64}$/);

export const File = z.strictObject({
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

/**
 * How the numbers in an organisational certificate compare with those of the signer's institution: they agree; the office holds none that could
 * be compared; the certificate has none that could be read; or the signer signs for no institution that is registered here.
 */
export const ORGANISATION_COMPARISONS = ["agrees", "notHeld", "notReadable", "noInstitution"] as const;

/** By which schedule a form was signed, and where it stands in it. */
export const SignedBySchedule = z.strictObject({
  id: Id,
  place: z.int().positive(),
  document: Id,
  sha256: Hash,
  size: z.int().positive(),
});
/** The check of the certificate before it signed. Signatures of the first release carry none. */
export const CertificateCheck = z.strictObject({
  checkedAt: z.iso.datetime(),
  /** Subject of the root that is trusted. */
  root: z.string().max(1_000),
  /** SHA-256 of each certificate, the signer's first and the root last. */
  path: z.array(Hash).min(1).max(10),
  /** The name in the certificate. */
  holder: z.string().max(1_000),
  /** Of an organisational certificate: what it says of the organisation, and how that compares with what the office holds of the signer's institution. */
  organisation: z
    .strictObject({
      name: z.string().max(1_000),
      branch: z.string().max(1_000).optional(),
      businessRegistration: z.string().max(100).nullable(),
      companyNumber: z.string().max(100).nullable(),
      comparison: z.enum(ORGANISATION_COMPARISONS),
    })
    .optional(),
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

/** To its preparer, with what is to be changed and by when. */
export const SentBack = z.strictObject({ reason: Reason, pins: Pins.optional(), dueOn: DueOn });

/** A signature: the certificate, and the paper that it is on; or the schedule that was signed in its place. */
export const SignedForm = z.strictObject({
  contentVersion: z.int().nonnegative(),
  pdfFile: Id,
  pdfHash: Hash,
  certificateSubject: z.string(),
  certificateSerial: z.string(),
  certificateCheck: CertificateCheck.optional(),
  schedule: SignedBySchedule.optional(),
});
