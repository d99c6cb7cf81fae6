import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { signCheckpoint } from "~/events/integrity/checkpoint";
import { createSigner } from "~/events/integrity/signer";
import { entryHash, toEnvelope, NO_HASH } from "~/events/integrity/envelope";
import { joinPeaks, hashLeaf, hashNode } from "~/events/integrity/merkle";
import { databaseSource } from "~/tests/support/databases";
import { SHARED_PROGRAMS } from "~/tests/support/shared-programs";
import { openCertificate } from "../../documents/pdf-signatures/certificate.server";
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import { createDemoCertificate } from "../../documents/pdf-signatures/demo-certificate.server";
import { createPdfWork } from "../../documents/printing/pdf-work.server";
import { createTypesetter } from "../../documents/typesetting/typesetter.server";
import { pdfText } from "../../documents/printing/pdf-text.server";
import { issueReceiptPdf } from "./issue-receipt.server";
import { describeReceipt } from "./receipt-document.server";
import {
  formatHongKongDateTime,
  receiptFile,
  signReceipt,
  type Receipt,
  type ReceiptContent,
} from "./receipt.server";
import { signSupersessionRegister } from "./supersession-register.server";
import { inspectUpload } from "../../documents/uploads/inspect-upload.server";
import { verifyReceiptFile } from "./verify-receipt.server";

const AT = "2026-11-21T06:15:00.000Z";
const { privateKey } = generateKeyPairSync("ed25519");
const signer = createSigner(privateKey);
const { publicKey } = signer;
const source = await databaseSource("sqlite");
const { database } = await source.create();
const processes = SHARED_PROGRAMS.openWorkProcesses({ warn: () => undefined });
const pdfs = createPdfWork(processes);
const typesetter = createTypesetter(processes);
afterAll(() => processes.close());

/** A log of three entries; the second is the filing. */
async function evidenceOfSecond(): Promise<ReceiptContent["evidence"]> {
  const entries = [1, 2, 3].map((position) =>
    toEnvelope({
      position,
      stream: "referral-b1/01J",
      version: position,
      type: "form.submitted",
      schema: 1,
      state: "submitted",
      seal: "edition-1",
      data: "c2VhbGVk",
      meta: '{"by":{"firm":null,"id":"u1","rights":[],"role":"pa","standing":"appointee"}}',
      command_id: `c${position}`,
      part: 0,
      at: AT,
    }),
  );
  const hashes = entries.reduce<string[]>(
    (known, entry) => [...known, entryHash(known.at(-1) ?? NO_HASH, entry)],
    [],
  );
  const [first, second, third] = hashes.map(hashLeaf) as [Buffer, Buffer, Buffer];
  const root = joinPeaks([hashNode(first, second), third]).toString("hex");
  const checkpoint = await signCheckpoint({ size: 3, hash: hashes[2]!, root }, "portal.example", AT, signer);
  const path = [first, third].map((step) => step.toString("hex"));
  return {
    envelope: entries[1]!,
    previousHash: hashes[0]!,
    hash: hashes[1]!,
    proof: { position: 2, leaf: second.toString("hex"), path, checkpoint },
  };
}

type Newest = Extract<ReceiptContent, { version: 2 }>;

const evidence = await evidenceOfSecond();
function content(changes: Partial<Newest> = {}): Newest {
  return {
    kind: "receipt",
    version: 2,
    reference: "B1-2026-000123",
    form: { type: "referral-b1", number: "PDD-B-01", version: 3 },
    caseNumber: "HCB 1234/2026",
    caseParty: { kind: "bankrupt", nameEn: "HO Ka Wai", nameZh: "何家偉" },
    edition: 1,
    submittedAt: AT,
    submittedAtHongKong: formatHongKongDateTime(AT),
    submittedBy: { name: "CHAN Tai Man 陳大文", role: "Trustee" },
    signedBy: { name: "LEE Ka Yan 李嘉欣", certificate: "CN=LEE Ka Yan, O=Harbour, C=HK" },
    contentHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    contentSize: 219_450,
    position: 2,
    evidence,
    standing: { state: "current", asOf: AT },
    sealFingerprint: seal.fingerprint,
    ...changes,
  };
}

const sealWith = async (serial: string): Promise<SigningCertificate> => {
  const p12 = await createDemoCertificate({
    commonName: "Seal",
    organisation: "破產管理署",
    serial,
    password: "seal",
  });
  return openCertificate(p12, "seal", new Date(AT));
};

let seal: SigningCertificate;
let otherSeal: SigningCertificate;
let receipt: Receipt;
let pdf: Buffer;

function issue(changed: Receipt = receipt, by = seal): Promise<Buffer> {
  const verificationAddress = "http://localhost:3000/receipts/verify?reference=B1-2026-000123";
  const at = new Date(AT);
  return issueReceiptPdf({
    receipt: changed,
    language: "zh-hk",
    verificationAddress,
    typesetter,
    pdfs,
    seal: by,
    at,
  }).then((signed) => signed.pdf);
}
async function attachFile(file: Uint8Array, name: string, content: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  await document.attach(content, name, { mimeType: "application/json", description: "" });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
const loadVerdict = async (file: Uint8Array): Promise<string> =>
  (await verifyReceiptFile(file, { publicKey })).verdict;
const superseded = {
  state: "superseded",
  asOf: AT,
  by: { reference: "B1-2026-000200", position: 9 },
} as const;

beforeAll(async () => {
  [seal, otherSeal] = await Promise.all([sealWith("10"), sealWith("11")]);
  receipt = await signReceipt(content(), signer);
  pdf = await issue();
});

describe("a receipt that is uploaded again", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "receipt-"));
  });
  afterAll(async () => {
    await source.dispose();
    await rm(folder, { recursive: true });
  });
  const objectionTo = async (file: Uint8Array): Promise<string | undefined> => {
    const path = join(folder, "receipt.pdf");
    await writeFile(path, file);
    const keys = { signer: () => signer, signingKeyChanges: () => [] };
    return (await inspectUpload({ database, processes, keys })(path, "pdf"))?.code;
  };
  it("is taken: the record within it is the office's own", async () => {
    expect(await objectionTo(pdf)).toBeUndefined();
    expect(
      await objectionTo(await issue(await signReceipt(content({ standing: superseded }), signer))),
    ).toBeUndefined();
  });
  it("is refused once a byte of it is another, or another has sealed it", async () => {
    const changed = Buffer.from(pdf);
    const place = changed.indexOf("startxref") - 20;
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(await objectionTo(changed)).toBeDefined();
    const { privateKey: strange } = generateKeyPairSync("ed25519");
    expect(await objectionTo(await issue(await signReceipt(content(), createSigner(strange))))).toBe(
      "hidden-content",
    );
  });
  it("is refused with another file in it", async () => {
    expect(await objectionTo(await attachFile(pdf, "b.json", Buffer.from("{}")))).toBe("hidden-content");
  });
});

describe("a genuine receipt", () => {
  it("is recognised as a PDF, with every check passed", async () => {
    const { verdict, findings } = await verifyReceiptFile(pdf, {
      publicKey,
      sealFingerprint: seal.fingerprint,
    });
    expect(findings.filter(({ passed }) => !passed)).toEqual([]);
    expect(verdict).toBe("genuine");
    expect(findings.map(({ check }) => check)).toEqual([
      "seal",
      "spelling",
      "signature",
      "evidence",
      "agreement",
      "seal-certificate",
      "print",
      "standing",
    ]);
  });

  it("is recognised as a record alone", async () => {
    expect(await loadVerdict(receiptFile(receipt))).toBe("genuine");
  });

  it("says what it says in three languages", async () => {
    for (const [language, title, bankrupt] of [
      ["en", "Acknowledgement of receipt", "Bankrupt"],
      ["zh-hk", "收據", "破產人"],
      ["zh-cn", "收件回执", "破产人"],
    ] as const) {
      const at = new Date(AT);
      const signed = await issueReceiptPdf({
        receipt,
        language,
        verificationAddress: "https://x.example/",
        typesetter,
        pdfs,
        seal,
        at,
      });
      const text = (await pdfText(signed.pdf)).join("");
      for (const part of [
        ...[title, "21/11/2026 14:15:00 HKT", "陳大文", "HCB 1234/2026"],
        ...[bankrupt, "HO Ka Wai 何家偉", "214.3 KB"],
      ])
        expect(text).toContain(part);
    }
  });
});

describe("a genuine receipt of a filing that no longer stands", () => {
  it("is called superseded when it says so itself", async () => {
    const old = await signReceipt(content({ standing: superseded }), signer);
    expect(await loadVerdict(receiptFile(old))).toBe("superseded");
    expect(await loadVerdict(await issue(old))).toBe("superseded");
    const withdrawn = await signReceipt(content({ standing: { state: "withdrawn", asOf: AT } }), signer);
    expect(await loadVerdict(receiptFile(withdrawn))).toBe("superseded");
  });

  it("is called superseded when a signed register says so", async () => {
    const entries = [{ reference: receipt.reference, state: "superseded" as const }];
    const register = await signSupersessionRegister({ asOf: AT, entries }, signer);
    const supersessionRegister = Buffer.from(JSON.stringify(register));
    expect((await verifyReceiptFile(pdf, { publicKey, supersessionRegister })).verdict).toBe("superseded");
    const empty = Buffer.from(
      JSON.stringify(await signSupersessionRegister({ asOf: AT, entries: [] }, signer)),
    );
    expect((await verifyReceiptFile(pdf, { publicKey, supersessionRegister: empty })).verdict).toBe(
      "genuine",
    );
  });

  it("is not called superseded by a register that somebody else signed", async () => {
    const entries = [{ reference: receipt.reference, state: "withdrawn" as const }];
    const forged = await signSupersessionRegister(
      { asOf: AT, entries },
      createSigner(generateKeyPairSync("ed25519").privateKey),
    );
    const supersessionRegister = Buffer.from(JSON.stringify(forged));
    const { verdict, findings } = await verifyReceiptFile(pdf, { publicKey, supersessionRegister });
    expect(verdict).toBe("genuine");
    expect(findings.at(-1)).toMatchObject({ check: "register", passed: false });
  });
});

describe("an altered receipt", () => {
  const spoilt = (verdict: string): boolean => verdict === "altered" || verdict === "unreadable";

  it("is found out by any one byte of the PDF", async () => {
    for (let place = 3; place < pdf.length; place += 97) {
      const changed = Buffer.from(pdf);
      changed[place]! ^= 1 << (place % 8);
      if (!spoilt(await loadVerdict(changed))) expect.fail(`a changed byte at ${place} went unnoticed`);
    }
  });

  it("is found out by any one byte of the record", async () => {
    const record = receiptFile(receipt);
    for (let place = 0; place < record.length; place += 1) {
      const changed = Buffer.from(record);
      changed[place]! ^= 1 << (place % 8);
      if (!spoilt(await loadVerdict(changed))) expect.fail(`a changed byte at ${place} went unnoticed`);
    }
  });

  it("is found out by a space, a line end or a member too many in the record", async () => {
    const text = receiptFile(receipt).toString();
    for (const changed of [
      `${text}\n`,
      ` ${text}`,
      text.replace("{", '{"note":"x",'),
      JSON.stringify(receipt, null, 2),
    ]) {
      expect(spoilt(await loadVerdict(Buffer.from(changed)))).toBe(true);
    }
  });

  it("is found out when somebody else signed the record", async () => {
    const forged = await signReceipt(content(), createSigner(generateKeyPairSync("ed25519").privateKey));
    expect(await loadVerdict(receiptFile(forged))).toBe("altered");
    expect(await loadVerdict(await issue(forged))).toBe("altered");
  });

  it("is found out when a genuine record is sealed anew with another certificate", async () => {
    const { signPdfWith } = await import("../../documents/pdf-signatures/pdf-signer.server");
    const blank = await PDFDocument.create();
    blank.addPage().drawText(`${receipt.reference} ${receipt.contentHash}`, { size: 8 });
    const attached = await attachFile(await blank.save(), "receipt.json", receiptFile(receipt));
    const words = { name: "x", reason: "x", location: "x", at: new Date(AT) };
    const { verdict, findings } = await verifyReceiptFile(
      (await signPdfWith(pdfs, attached, otherSeal, words)).pdf,
      {
        publicKey,
      },
    );
    expect(verdict).toBe("altered");
    expect(findings).toContainEqual(expect.objectContaining({ check: "seal-certificate", passed: false }));
  });

  it("is found out when the print says something else than the record", async () => {
    const { signPdfWith } = await import("../../documents/pdf-signatures/pdf-signer.server");
    const blank = await PDFDocument.create();
    blank.addPage().drawText("B1-2026-000999");
    const attached = await attachFile(await blank.save(), "receipt.json", receiptFile(receipt));
    const words = { name: "x", reason: "x", location: "x", at: new Date(AT) };
    const { findings } = await verifyReceiptFile((await signPdfWith(pdfs, attached, seal, words)).pdf, {
      publicKey,
    });
    expect(findings.filter(({ passed }) => !passed).map(({ check }) => check)).toEqual(["print"]);
  });

  it("is found out when the evidence belongs to another entry or another moment", async () => {
    for (const changes of [{ position: 3 }, { submittedAt: "2026-11-20T06:15:00.000Z" }]) {
      const lying = await signReceipt(content(changes), signer);
      const { verdict, findings } = await verifyReceiptFile(receiptFile(lying), { publicKey });
      expect(verdict).toBe("altered");
      expect(findings).toContainEqual(expect.objectContaining({ check: "agreement", passed: false }));
    }
  });
});

it("calls unreadable what is neither a PDF nor a record", async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from("hello"), Buffer.from("{}"), Buffer.from("null")]) {
    expect(await loadVerdict(bytes)).toBe("unreadable");
  }
});

it("calls unreadable, and not altered, a PDF that is no receipt, signed or not", async () => {
  const { signPdfWith } = await import("../../documents/pdf-signatures/pdf-signer.server");
  const letter = await PDFDocument.create();
  letter.addPage().drawText("Dear Sirs");
  const plain = Buffer.from(await letter.save());
  const words = { name: "x", reason: "x", location: "x", at: new Date(AT) };
  for (const bytes of [plain, (await signPdfWith(pdfs, plain, otherSeal, words)).pdf])
    expect(await loadVerdict(bytes)).toBe("unreadable");
  // The same receipt with its seal broken was altered.
  const broken = Buffer.from(pdf);
  broken[broken.indexOf("/ByteRange")] = 0x20;
  expect(await loadVerdict(broken)).toBe("altered");
});

it("seals nothing with a certificate that the receipt does not name", async () => {
  await expect(issue(receipt, otherSeal)).rejects.toThrow("another seal");
});

it("writes Hong Kong time on both sides of midnight", () => {
  expect(formatHongKongDateTime("2026-12-31T15:59:59.000Z")).toBe("31/12/2026 23:59:59 HKT");
  expect(formatHongKongDateTime("2026-12-31T16:00:00.000Z")).toBe("01/01/2027 00:00:00 HKT");
});

test("a receipt of a specified form names the notice, and until when its version stood where it no longer did", async () => {
  const specifiedBy = {
    under: "B",
    number: "ESS.01/2025",
    requirements: null,
    from: "2025-07-14",
    until: null,
  } as const;
  const withDays = (until: string | null) =>
    signReceipt(
      { ...content(), version: 4, period: null, specifiedBy, formDays: { from: null, until } },
      signer,
    );
  const rows = async (until: string | null) =>
    (await describeReceipt(await withDays(until), "en", "https://portal.example/verify")).content.filing.map(
      ({ label, value }) => `${label}: ${JSON.stringify(value)}`,
    );
  const notice = 'Specified by: "Notice ESS.01/2025 under section 122A of Cap. 6, in force since 14/07/2025"';
  expect(await rows(null)).toContain(notice);
  expect((await rows(null)).join()).not.toContain("to be used until");
  expect((await rows("2020-01-31")).join()).toContain("Version 3, to be used until 31/01/2020");
  const genuine = await withDays(null);
  expect(await loadVerdict(receiptFile(genuine))).toBe("genuine");
  const another = { ...genuine, specifiedBy: { ...specifiedBy, number: "ESS.09/2025" } };
  expect(await loadVerdict(receiptFile(another))).toBe("altered");
});

test("an account's receipt says its period, and that of another form says of none", async () => {
  const period = { from: "2025-09-19", to: "2026-09-18" };
  const ofAccount = await signReceipt({ ...content(), version: 3, period }, signer);
  const line = { label: "Period", value: "19/09/2025 – 18/09/2026" };
  const describe3 = await describeReceipt(ofAccount, "en", "https://portal.example/verify");
  expect(describe3.facts).toContainEqual(line);
  expect(describe3.content.filing).toContainEqual(line);
  expect((await describeReceipt(receipt, "en", "https://portal.example/verify")).facts).not.toContainEqual(
    line,
  );
  expect(await loadVerdict(receiptFile(ofAccount))).toBe("genuine");
  const another = { ...ofAccount, period: { ...period, to: "2026-09-19" } };
  expect(await loadVerdict(receiptFile(another))).toBe("altered");
});
