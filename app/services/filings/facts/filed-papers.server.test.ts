/** A paper that was filed, with its facts inside: checked by the portal, by the command, and by the verifier that knows nothing of it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { verifyFile } from "~/docs/verifier/verify.mjs";
import { command, useBatchOffice } from "~/tests/support/batch-office";

import { DEMO_CERTIFICATE_PASSWORD, loadDemoCertificate } from "../../assembly/demo/certificates.server";
import { signPdf } from "../../documents/pdf-signatures/pdf-signer.server";
import { inspectUpload } from "../../documents/uploads/inspect-upload.server";
import { authoriseWithCertificate } from "../batches/authorise.server";
import { findBatchFor } from "../batches/batch.server";
import { whenExecuted } from "../batches/carry-out.server";
import { filedDocument } from "../papers/document.server";
import { findFiling, issueReceipt } from "../papers/receipt.server";
import { checkSignedForm } from "../receipts/check-signed-form.server";
import { receiptFile } from "../receipts/receipt.server";
import { verifyReceiptCommand } from "../receipts/verify-receipt-command.server";
import { findForeignFacts } from "./foreign-facts.server";
import { readFacts } from "./read-facts.server";

interface Filed {
  readonly paper: Buffer;
  /** Its record, and where it is kept. */
  readonly receipt: string;
  readonly reference: string;
}

const office = useBatchOffice();
let folder = "";
let one: Filed;
let other: Filed;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "filed-papers-"));
  const items = office.take(2);
  const id = await office.createBatch(Object.fromEntries(items.map((item) => [item, "sign"])));
  const batch = await findBatchFor(office.portal, office.trustee, id);
  if (!batch) throw new Error("The batch is gone");
  const p12 = Buffer.from(await loadDemoCertificate("pa.demo"));
  const [language, seen] = ["en" as const, batch.current.version];
  const authorisation = { user: office.trustee, batch, seen, language, command: command() };
  await authoriseWithCertificate(office.portal, authorisation, { p12, password: DEMO_CERTIFICATE_PASSWORD });
  await whenExecuted(id);
  const [first = "", second = ""] = items;
  [one, other] = [await loadFiled(first), await loadFiled(second)];
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

async function loadFiled(item: string): Promise<Filed> {
  const submission = await office.getFormVersion(item);
  const paper = (await filedDocument(office.portal, submission, 1))?.content;
  const filing = findFiling(submission, 1, office.portal.clock.now());
  if (!paper || !filing) throw new Error(`${item} was not filed`);
  const receipt = await issueReceipt(office.portal, submission, filing, "en");
  const { reference } = receipt;
  return { paper, reference, receipt: await save(`${reference}.json`, receiptFile(receipt)) };
}
async function save(name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const publicKey = (): string => office.portal.keys.signer().publicKey;
/** What each of the two programs says of a paper and a receipt. */
async function judge(paper: Uint8Array, { receipt }: Filed) {
  const path = await save("paper.pdf", paper);
  const lines: string[] = [];
  const args = [receipt, "--paper", path, "--key", publicKey()];
  const exit = await verifyReceiptCommand(args, (line) => lines.push(line));
  const failed = lines.flatMap((line) => /^ {2}✗ ([\w-]+)/.exec(line)?.[1] ?? []);
  return { exit, failed, alone: verifyFile(receipt, publicKey(), [], path) };
}
async function attach(paper: Uint8Array, name: string): Promise<Buffer> {
  const document = await PDFDocument.load(paper, { updateMetadata: false });
  await document.attach(Buffer.from("{}"), name);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
const change = (paper: Buffer, from: string, to: string): Buffer =>
  Buffer.from(paper.toString("latin1").replace(from, to), "latin1");

describe("as it was filed", () => {
  it("carries the answers of the log, under the number of its receipt", async () => {
    const reading = await readFacts(one.paper);
    expect(reading).toMatchObject({ outcome: "read", facts: { reference: one.reference, edition: 1 } });
    expect(await checkSignedForm(office.portal, one.paper)).toMatchObject({
      reference: one.reference,
      facts: { reference: one.reference, isInLog: true },
    });
  });

  it("agrees with its receipt, for the command and for the verifier", async () => {
    const { exit, failed, alone } = await judge(one.paper, one);
    expect({ exit, failed, wrong: alone.wrong }).toEqual({ exit: 0, failed: [], wrong: null });
    expect(alone.done.at(-1)).toMatch(
      /^The paper: what was filed, and its facts agree with it \(\d+ answers, /,
    );
  });

  it("is taken as an enclosure, though a file lies inside; altered, it is not", async () => {
    const inspect = inspectUpload(office.portal);
    expect(await inspect(await save("own.pdf", one.paper), "pdf")).toBeNull();
    const altered = await attach(one.paper, "more.json");
    for (const file of [altered, Buffer.concat([one.paper, Buffer.from("\n")])])
      expect(await inspect(await save("own.pdf", file), "pdf")).not.toBeNull();
  });
});

describe("is found out", () => {
  it("beside another's receipt", async () => {
    const { exit, failed, alone } = await judge(other.paper, one);
    expect({ exit, failed }).toEqual({ exit: 1, failed: ["paper", "facts-agreement"] });
    expect(alone.wrong).toContain("is not, byte for byte, what the receipt is for");
  });

  it("with a second file inside, a byte too many, a byte too few, or another byte", async () => {
    const changed = Buffer.from(one.paper);
    const place = changed.indexOf("/EmbeddedFile") + 200;
    changed[place] = (changed[place] ?? 0) ^ 1;
    for (const paper of [
      await attach(one.paper, "more.json"),
      Buffer.concat([one.paper, Buffer.from("\n")]),
      one.paper.subarray(0, -1),
      one.paper.subarray(0, 20_000),
      changed,
    ]) {
      const { exit, failed, alone } = await judge(paper, one);
      expect(exit).toBe(1);
      expect(failed).toContain("paper");
      expect(alone.sound).toBe(false);
      expect(await checkSignedForm(office.portal, paper)).toBeNull();
    }
  });

  it("signed anew by the same person, its facts exchanged or not", async () => {
    const words = {
      reason: "X",
      location: "Hong Kong",
      name: "CHAN",
      at: new Date(office.portal.clock.now()),
    };
    const p12 = Buffer.from(await loadDemoCertificate("pa.demo"));
    const base = one.paper.subarray(0, one.paper.indexOf("%%EOF") + 6);
    expect(await readFacts(base)).toMatchObject({ outcome: "read" });
    const { pdf } = await signPdf(base, { ...words, p12, password: DEMO_CERTIFICATE_PASSWORD });
    expect(await checkSignedForm(office.portal, pdf)).toBeNull();
    expect(await findForeignFacts(office.portal, pdf)).toEqual({ problem: "none" });
    expect((await judge(pdf, one)).failed).toEqual(["paper"]);
    const renamed = change(
      pdf,
      "/F (filed-form.json)\n  /UF (filed-form.json)",
      "/F (other-form.json)\n  /UF (other-form.json)",
    );
    expect(await findForeignFacts(office.portal, renamed)).toEqual({ problem: "attachment" });
  });
});
