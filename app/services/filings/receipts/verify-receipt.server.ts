/**
 * Says whether a receipt is genuine, from the file and the office's public key alone: no database, no network.
 * - genuine: the office issued it, every byte is as it was issued, and the filing stood at that time
 * - superseded: genuine, but the filing has been replaced or withdrawn (at issue, or by a signed register)
 * - altered: something in it is not as the office issued it
 * - unreadable: neither a PDF nor a record of a receipt
 */
import { canonicalJson } from "~/events/integrity/canonical-json";
import { verifyEvidence } from "~/events/integrity/evidence";
import type { CertificateCheck } from "~/workflows/kit";
import type { SigningKeyChange } from "~/workflows/records/key-register/index";
import { verifyPdfSignature } from "../../documents/pdf-signatures/pdf-signature.server";
import { pdfText } from "../../documents/printing/pdf-text.server";
import { namesFile, readAttachedFile } from "../../documents/printing/pdf-attachment.server";
import { listTrustedKeys } from "../../platform/keys/signing-key-changes.server";
import type { TrustedKey } from "../../platform/portal/ports/keys";
import { listKeysInUse, Receipt, RECEIPT_FILE, findSigner } from "./receipt.server";
import { SupersessionRegister } from "./supersession-register.server";

export type ReceiptVerdict = "genuine" | "superseded" | "altered" | "unreadable";

type ReceiptCheck =
  | "seal"
  | "seal-certificate"
  | "record"
  | "spelling"
  | "signature"
  | "evidence"
  | "agreement"
  | "print"
  | "schedule"
  | "standing"
  | "register";

/** One check: what was looked at, and how it came out. */
export interface ReceiptFinding {
  readonly check: ReceiptCheck;
  readonly passed: boolean;
  readonly detail: string;
}

export interface ReceiptVerification {
  readonly verdict: ReceiptVerdict;
  readonly findings: readonly ReceiptFinding[];
  /** The record, where it could be read; to be believed only when the verdict is genuine or superseded. */
  readonly receipt?: Receipt;
  /** The recorded check of the signer's certificate; `null`: nothing was recorded. Known in the portal alone. */
  readonly certificate?: CertificateCheck | null;
}

export interface VerifyReceiptOptions {
  /** The log's Ed25519 key as the office publishes it: SubjectPublicKeyInfo in base64. Never taken from the receipt. */
  readonly publicKey: string;
  /** The changes of that key as the office publishes them: what former and later keys signed counts as well. */
  readonly keyChanges?: readonly SigningKeyChange[];
  /** What a leaked key signed counts: the caller asks the log for it. */
  readonly believesLeaked?: boolean;
  /** SHA-256 of the office's seal, where the reader knows it; the signed record names it in any case. */
  readonly sealFingerprint?: string;
  /** A signed register of superseded filings, as its file holds it. */
  readonly supersessionRegister?: Uint8Array;
}

/** Never throws for what the files hold. */
export async function verifyReceiptFile(
  file: Uint8Array,
  options: VerifyReceiptOptions,
): Promise<ReceiptVerification> {
  const bytes = Buffer.from(file);
  const isPdf = bytes.subarray(0, 5).toString("latin1") === "%PDF-";
  const findings: ReceiptFinding[] = [];
  const note = (check: ReceiptCheck, passed: boolean, detail: string): boolean => {
    findings.push({ check, passed, detail });
    return passed;
  };

  let record: Buffer | null = bytes;
  let fingerprint: string | undefined;
  if (isPdf) {
    const seal = verifyPdfSignature(bytes);
    if (!note("seal", seal.valid, seal.problem ?? `sealed over the entire file by ${seal.signer}`)) {
      return { verdict: namesFile(bytes, RECEIPT_FILE) ? "altered" : "unreadable", findings };
    }
    fingerprint = seal.fingerprint;
    record = await readAttachedFile(bytes, RECEIPT_FILE);
  }
  const receipt = record === null ? null : readRecord(Receipt, record);
  if (record === null || receipt === null) {
    note(
      "record",
      false,
      isPdf ? "the PDF carries no record of a receipt" : "it is not the record of a receipt",
    );
    // Somebody's signed form, say, is no receipt; nobody has altered one.
    return { verdict: isPdf && record !== null ? "altered" : "unreadable", findings };
  }
  checkRecord(receipt, record, options, note);
  if (isPdf) {
    const seals = [receipt.sealFingerprint, ...(options.sealFingerprint ? [options.sealFingerprint] : [])];
    const isOurs = seals.every((expected) => expected === fingerprint);
    note(
      "seal-certificate",
      isOurs,
      isOurs ? "sealed with the office's certificate" : "sealed with another certificate",
    );
    note(
      "print",
      await isPrinted(bytes, receipt),
      "the print shows the reference and the fingerprint of the record",
    );
  }
  if (findings.some(({ passed }) => !passed)) return { verdict: "altered", findings, receipt };
  return { ...judgeValidity(receipt, options, findings), receipt };
}

function checkRecord(
  receipt: Receipt,
  record: Buffer,
  options: VerifyReceiptOptions,
  note: (check: ReceiptCheck, passed: boolean, detail: string) => boolean,
): void {
  const isExact = record.equals(Buffer.from(canonicalJson(receipt)));
  note(
    "spelling",
    isExact,
    isExact ? "the record is spelt as it was issued" : "the record is spelt otherwise",
  );
  const keys = listTrustedKeys(options.publicKey, options.keyChanges ?? []);
  note("signature", ...judgeSigner(findSigner(receipt, receipt.standing.asOf, keys), options));
  const headAt = receipt.evidence.proof.checkpoint.at;
  const evidence = verifyEvidence(
    receipt.evidence,
    ...listKeysInUse(keys, headAt).map(({ publicKey }) => publicKey),
  );
  note(
    "evidence",
    evidence.genuine,
    evidence.genuine ? `entry ${receipt.position} stands in the log` : evidence.reason,
  );
  if (!evidence.genuine) return;
  const agrees = evidence.entry.position === receipt.position && evidence.entry.at === receipt.submittedAt;
  note(
    "agreement",
    agrees,
    agrees ? "place and time are those of the entry" : "place or time differ from the entry",
  );
}

function judgeSigner(
  signer: TrustedKey | undefined,
  { believesLeaked = false }: VerifyReceiptOptions,
): readonly [passed: boolean, detail: string] {
  if (signer === undefined) return [false, "the office did not sign this record"];
  if (signer.leaked && !believesLeaked)
    return [
      false,
      "the record is signed with a key that leaked: the office's page at /verify can tell whether it is genuine",
    ];
  return [true, "the record is signed by the office"];
}

/** Line ends and spaces do not count: a long hash may be broken over two lines. */
async function isPrinted(pdf: Buffer, receipt: Receipt): Promise<boolean> {
  const text = (await pdfText(pdf)).join("").replace(/\s/g, "");
  return [receipt.reference, receipt.contentHash].every((part) => text.includes(part.replace(/\s/g, "")));
}

function judgeValidity(
  receipt: Receipt,
  { supersessionRegister, publicKey, keyChanges = [] }: VerifyReceiptOptions,
  findings: readonly ReceiptFinding[],
): Omit<ReceiptVerification, "receipt"> {
  const { standing } = receipt;
  const atIssue: ReceiptFinding = {
    check: "standing",
    passed: standing.state === "current",
    detail: `${standing.state} as at ${standing.asOf}`,
  };
  const all = [...findings, atIssue];
  if (!supersessionRegister) return { verdict: atIssue.passed ? "genuine" : "superseded", findings: all };

  const register = readRecord(SupersessionRegister, Buffer.from(supersessionRegister));
  const signer = register && findSigner(register, register.asOf, listTrustedKeys(publicKey, keyChanges));
  if (!register || !signer || signer.leaked) {
    // A register that cannot be trusted says nothing, neither for nor against the receipt.
    const detail = "the register is not signed by the office and was left aside";
    const ignored: ReceiptFinding = { check: "register", passed: false, detail };
    return { verdict: atIssue.passed ? "genuine" : "superseded", findings: [...all, ignored] };
  }
  const entry = register.entries.find(({ reference }) => reference === receipt.reference);
  const detail = `${entry?.state ?? "not listed"} as at ${register.asOf}`;
  const listed: ReceiptFinding = { check: "register", passed: entry === undefined, detail };
  const stands = atIssue.passed && listed.passed;
  return { verdict: stands ? "genuine" : "superseded", findings: [...all, listed] };
}

function readRecord<Schema extends typeof Receipt | typeof SupersessionRegister>(
  schema: Schema,
  bytes: Buffer,
): Schema["_output"] | null {
  try {
    return schema.safeParse(JSON.parse(bytes.toString("utf8"))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
