/**
 * The office's receipt for a filing: what was filed, by whom, when, and the evidence that it stands in the log. Signed
 * with the log's Ed25519 key, over the one spelling of its content (RFC 8785), so that it can be checked anywhere.
 */
import { createPublicKey, verify } from "node:crypto";
import * as z from "zod";
import { canonicalJson } from "~/events/integrity/canonical-json";
import { EvidenceFile } from "~/events/integrity/evidence";
import type { Signer } from "~/events/integrity/signer";

import type { TrustedKey } from "../../platform/portal/ports/keys";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Instant = z.iso.datetime();
const Position = z.number().int().positive();

/** Whether the filing still stands, at the moment that the receipt was issued. */
export const Validity = z.strictObject({
  state: z.enum(["current", "superseded", "withdrawn"]),
  asOf: Instant,
  /** The edition that took its place. */
  by: z.strictObject({ reference: z.string(), position: Position }).optional(),
});
export type Validity = z.infer<typeof Validity>;

/** The first receipts: they know the case by its number alone. */
const ReceiptContent1 = z.strictObject({
  kind: z.literal("receipt"),
  version: z.literal(1),
  reference: z.string().min(1),
  form: z.strictObject({ type: z.string(), number: z.string(), version: z.number().int().positive() }),
  caseNumber: z.string(),
  edition: z.number().int().positive(),
  submittedAt: Instant,
  /** The same moment as it is printed: `21/11/2026 14:15:00 HKT`. */
  submittedAtHongKong: z.string(),
  submittedBy: z.strictObject({ name: z.string(), role: z.string() }),
  /** Of joint trustees, the one who signed need not be the one who submitted. */
  signedBy: z.strictObject({ name: z.string(), certificate: z.string() }),
  /** SHA-256 of the signed PDF as it was filed. */
  contentHash: Sha256,
  /** Place in the log. */
  position: Position,
  evidence: EvidenceFile,
  standing: Validity,
  /** SHA-256 of the certificate that seals the printed receipt. */
  sealFingerprint: Sha256,
});

/** The party that the case is about, as the log named it when the form was filed: a later name changes no receipt. */
const CaseParty = z.strictObject({
  kind: z.enum(["bankrupt", "company"]),
  nameEn: z.string().min(1),
  nameZh: z.string().nullable(),
});
export type CaseParty = z.infer<typeof CaseParty>;

const ReceiptContent2 = ReceiptContent1.extend({
  version: z.literal(2),
  caseParty: CaseParty,
  /** Bytes of the signed PDF as it was filed. */
  contentSize: z.number().int().positive(),
});

/** Of a form that a case has for one period after another: the days that it was for when it was filed. Others stay at version 2. */
const ReceiptContent3 = ReceiptContent2.extend({
  version: z.literal(3),
  period: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
});

/** Of a form that a notice specifies: which, as it counted on the day of filing. What has a period says it beside. */
const ReceiptContent4 = ReceiptContent2.extend({
  version: z.literal(4),
  period: ReceiptContent3.shape.period.nullable(),
  specifiedBy: z.strictObject({
    /** "B": Cap. 6; "L": Cap. 32. */
    under: z.enum(["B", "L"]),
    /** `null` where the number of the notice was not known. */
    number: z.string().nullable(),
    requirements: z.string().nullable(),
    from: z.iso.date(),
    until: z.iso.date().nullable(),
  }),
  /** The days on which the form stands in the version that was filed. */
  formDays: z.strictObject({ from: z.iso.date().nullable(), until: z.iso.date().nullable() }),
});

/** Of a form that was signed by a schedule, which it names: its own paper bears the office's seal. What version 4 says it says where there is something to say. */
const ReceiptContent5 = ReceiptContent2.extend({
  version: z.literal(5),
  period: ReceiptContent4.shape.period,
  specifiedBy: ReceiptContent4.shape.specifiedBy.nullable(),
  formDays: ReceiptContent4.shape.formDays.nullable(),
  schedule: z.strictObject({
    id: z.string().min(1),
    /** Of the form in it, from 1. */
    place: Position,
    sha256: Sha256,
    /** Bytes of the signed schedule. */
    size: z.number().int().positive(),
  }),
});

/** Every version that was ever issued. A change to what a receipt says is a new one: an old receipt is read, and drawn, as it was. */
const ReceiptContent = z.discriminatedUnion("version", [
  ReceiptContent1,
  ReceiptContent2,
  ReceiptContent3,
  ReceiptContent4,
  ReceiptContent5,
]);
export type ReceiptContent = z.infer<typeof ReceiptContent>;

const signed = { signature: z.base64() };
export const Receipt = z.discriminatedUnion("version", [
  ReceiptContent1.extend(signed),
  ReceiptContent2.extend(signed),
  ReceiptContent3.extend(signed),
  ReceiptContent4.extend(signed),
  ReceiptContent5.extend(signed),
]);
export type Receipt = z.infer<typeof Receipt>;

/** Name of the record inside a printed receipt. */
export const RECEIPT_FILE = "receipt.json";

/** @param signer with the log's Ed25519 key */
export function signReceipt(content: ReceiptContent, signer: Signer): Promise<Receipt> {
  return signRecord(ReceiptContent.parse(content), signer);
}

/** The receipt as a file. There is one spelling alone: a file that is spelt otherwise was changed. */
export function receiptFile(receipt: Receipt): Buffer {
  return Buffer.from(canonicalJson(receipt));
}

/** The days that a form was for; `null` for one that has no period. */
export const getPeriod = (receipt: Receipt): { readonly from: string; readonly to: string } | null =>
  receipt.version === 1 || receipt.version === 2 ? null : receipt.period;

/** `CHAN Tai Man 陳大文`. */
export function partyName({ nameEn, nameZh }: Pick<CaseParty, "nameEn" | "nameZh">): string {
  return [nameEn, nameZh].filter(Boolean).join(" ");
}

/** `B1 (PDD-B-01 v1)`: three kinds of form have one number. */
export function formatFormNumber({ reference, form }: Pick<Receipt, "reference" | "form">): string {
  return `${reference.split("-", 1)[0] ?? ""} (${form.number} v${String(form.version)})`;
}

/** `21/11/2026 14:15:00 HKT`: Hong Kong is eight hours ahead of UTC all the year. */
export function formatHongKongDateTime(instant: string): string {
  const shifted = new Date(Date.parse(instant) + 8 * 3_600_000).toISOString();
  const [year, month, day] = shifted.slice(0, 10).split("-");
  return `${day}/${month}/${year} ${shifted.slice(11, 19)} HKT`;
}

type Unsigned = Parameters<typeof canonicalJson>[0] & object;

/** Signs any record over its one spelling. */
export async function signRecord<Content extends Unsigned>(
  content: Content,
  signer: Signer,
): Promise<Content & { signature: string }> {
  const signature = (await signer.sign(Buffer.from(canonicalJson(content)))).toString("base64");
  return { ...content, signature };
}

/**
 * Whether the record was signed with this key.
 * @param publicKey SubjectPublicKeyInfo in base64, from whom the reader trusts, never from the record itself.
 */
export function isRecordSigned(
  record: Unsigned & { readonly signature: string },
  publicKey: string,
): boolean {
  const { signature, ...content } = record;
  const bytes = Buffer.from(signature, "base64");
  // Base64 has spare bits at its end: another spelling of the same bytes is a change, too.
  if (bytes.toString("base64") !== signature) return false;
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  return verify(null, Buffer.from(canonicalJson(content)), key, bytes);
}

/** Those of the keys that may have signed what says that it is of this instant. */
export const listKeysInUse = (keys: readonly TrustedKey[], at: string): readonly TrustedKey[] =>
  keys.filter(({ until }) => until === null || at <= until);

/** The key that has signed the record, of those that were in use when it says that it was made. */
export const findSigner = (
  record: Unsigned & { readonly signature: string },
  at: string,
  keys: readonly TrustedKey[],
): TrustedKey | undefined =>
  listKeysInUse(keys, at).find(({ publicKey }) => isRecordSigned(record, publicKey));
