import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createEventLog } from "~/events/event-log";
import { createSigner } from "~/events/integrity/signer";
import type { EventLog } from "~/events/types";
import { masterKey } from "~/tests/support/notes";
import { createPortalKeys } from "~/tests/support/portal-keys";
import { databaseSource } from "~/tests/support/databases";
import {
  attached,
  filledIn,
  people,
  resubmissionRequested,
  reviewRequested,
  signed,
  started,
  submitted,
  trustee,
} from "~/tests/support/filing";
import { fact, type Step } from "~/tests/support/scenario";
import type { Fact, SubmissionContext } from "~/workflows/kit";
import { caseFile, EMPTY_CASE } from "~/workflows/records/case-file/index";
import { referralB1 } from "~/workflows/forms/referral-b1/index";
import { SHARED_PROGRAMS } from "~/tests/support/shared-programs";

import { readConfig } from "../../platform/portal/config.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { checkReceipt } from "./check-receipt.server";
import { receiptFile } from "../receipts/receipt.server";
import { signSupersessionRegister } from "../receipts/supersession-register.server";
import { verifyReceiptCommand } from "../receipts/verify-receipt-command.server";
import { getPublicKey, toSigningKey } from "../../platform/keys/signing-key.server";
import { listDraftVersions, listFiledSteps } from "../reading/history.server";
import { listFilings, findFiling, issueReceipt, loadPeople } from "./receipt.server";
import { toVisiblePart } from "../submissions/visible.server";

const { signing } = readConfig({ PORTAL_MODE: "test" }).secrets;
if (signing === null) throw new Error("a portal of a test has a signing key");
const signingKey = toSigningKey(signing);
const keys = createPortalKeys(masterKey, signingKey);
const publicKey = getPublicKey(signingKey);
const source = await databaseSource("sqlite");
const LATER = "2025-07-01T04:00:00.000Z";

const SIGNED_DOCUMENT = {
  stream: "",
  field: "signed-document",
  name: "B1.pdf",
  media_type: "application/pdf",
  size: 219_450,
  hash: "",
  storage_key: "",
  scan: "clean",
  removed_at: null,
  created_by: "",
  created_at: LATER,
} as const;

let log: EventLog;
let folder: string;
let streams = 0;
beforeAll(async () => {
  const { database } = await source.create();
  log = createEventLog({
    database,
    keys,
    origin: "test",
    projections: [],
    effects: [],
  });
  folder = await mkdtemp(join(tmpdir(), "portal-receipts-"));
  await narrateCase(
    fact("case.imported", people.portal, {
      number: "HCB 1234/2025",
      year: 2025,
      type: "B",
      nameEn: "CHAN Tai Man",
      nameZh: "陳大文",
      debtor: { nameEn: "CHAN Tai Man" },
      dates: { bankruptcyOrder: "2022-03-16" },
      status: "ACT",
    }),
  );
});
afterAll(async () => {
  await log.close();
  await source.dispose();
  await rm(folder, { recursive: true, force: true });
});

const filed = [started, filledIn, attached, reviewRequested, signed, submitted];
const resubmitted = fact("form.submitted", trustee, { reference: "B1-2025-000001/2" });

/** A submission of its own with these facts behind it. */
async function recordSubmission(...steps: readonly Step<SubmissionContext>[]): Promise<string> {
  streams += 1;
  const stream = `referral-b1/${String(streams)}`;
  for (const [index, step] of steps.entries()) await recordFact(stream, step, index);
  return stream;
}
async function recordFact(stream: string, step: Step<SubmissionContext>, place: number): Promise<void> {
  const current = (await loadStream(log, referralB1, stream)) ?? null;
  const next = typeof step === "function" ? step(current) : step;
  const outcome = await dispatch(log, referralB1, {
    stream,
    commandId: `${stream}-${String(place)}`,
    ...next,
  });
  expect(outcome).toMatchObject({ outcome: "done" });
}
/** A fact of the case that all of these forms are of. */
async function narrateCase(happened: Fact): Promise<void> {
  const commandId = `case-${happened.type}-${happened.at}`;
  const outcome = await dispatch(log, caseFile, { stream: "case-file/case-1", commandId, ...happened });
  expect(outcome).toMatchObject({ outcome: "done" });
}
async function loaded(stream: string) {
  const current = await loadStream(log, referralB1, stream);
  if (!current) throw new Error("it was told a moment ago");
  return current;
}

async function loadReceipt(stream: string, edition: number | null = null) {
  const current = await loaded(stream);
  const filing = findFiling({ current }, edition, LATER);
  if (!filing) throw new Error("it was filed");
  const names = new Map([[trustee.id, { en: "WONG Siu Ming", zh: "黃兆明" }]]);
  const seal = { fingerprint: "ab".repeat(32) };
  const documents = { find: (id: string) => Promise.resolve({ ...SIGNED_DOCUMENT, id }) };
  return issueReceipt(
    { log, keys, findNames: () => Promise.resolve(names), seal, documents },
    { type: referralB1, current, caseFile: { caseNo: "HCB 1234/2025", file: { type: "B" } } },
    filing,
    "en",
  );
}

describe("how a filing stands", () => {
  const standings = async (stream: string) =>
    listFilings(await loaded(stream), LATER).map(({ validity }) => [validity.state, validity.by?.reference]);

  it("is in force once it is submitted, and nothing before", async () => {
    expect(await standings(await recordSubmission(started, filledIn))).toEqual([]);
    expect(await standings(await recordSubmission(...filed))).toEqual([["current", undefined]]);
  });

  it("stays in force while its resubmission is only a draft", async () => {
    expect(await standings(await recordSubmission(...filed, resubmissionRequested))).toEqual([
      ["current", undefined],
    ]);
  });

  it("is superseded by the edition that was filed after it", async () => {
    const stream = await recordSubmission(...filed, resubmissionRequested, signed, resubmitted);
    expect(await standings(stream)).toEqual([
      ["superseded", "B1-2025-000001/2"],
      ["current", undefined],
    ]);
    const [first, second] = listFilings(await loaded(stream), LATER);
    expect(first?.validity.by?.position).toBe(second?.entry.position);
  });

  it("is told to a former trustee as it is, and of what came later no word", async () => {
    const stream = await recordSubmission(...filed);
    const later =
      (step: Step<SubmissionContext>): Step<SubmissionContext> =>
      (current) => ({
        ...(typeof step === "function" ? step(current) : step),
        at: "2025-08-02T04:00:00.000Z",
      });
    for (const [index, step] of [resubmissionRequested, signed, resubmitted].entries())
      await recordFact(stream, later(step), 100 + index);
    const file = {
      ...EMPTY_CASE,
      appointments: [
        {
          appointment: "a",
          person: "old",
          personName: "Old",
          firm: "f1",
          role: "T" as const,
          kind: "SOLE" as const,
          from: "2025-01-01",
          ceasedOn: "2025-07-01",
        },
      ],
    };
    const by = {
      id: "old",
      role: "pa",
      rights: ["REF_FILL"],
      firm: "f1",
      standing: "formerAppointee" as const,
    };
    const seen = toVisiblePart(
      { by, file },
      await loaded(stream),
      { id: "old", firmIds: ["f1"] },
      referralB1,
    );
    if (!seen) throw new Error("They filed it in their time");
    expect(listFilings(seen, LATER).map(({ validity }) => validity)).toEqual([
      { state: "superseded", asOf: LATER },
    ]);
    expect(JSON.stringify(seen)).not.toContain("B1-2025-000001/2");
    expect(seen.entries.some(({ type, data }) => type === "draft.saved" && data !== null)).toBe(false);
    expect(listDraftVersions(referralB1, listFiledSteps(seen)).map(({ edition }) => edition)).toEqual([1]);
    const officer = { ...by, id: "officer", role: "officer", standing: "office" as const };
    const office = toVisiblePart(
      { by: officer, file },
      await loaded(stream),
      { id: "officer", firmIds: [] },
      referralB1,
    );
    const versions = office ? listDraftVersions(referralB1, listFiledSteps(office)) : [];
    expect(versions.map(({ edition, factType, erased }) => [edition, factType, erased])).toEqual([
      [2, "form.submitted", false],
      [1, "form.submitted", false],
    ]);
  });

  it("is withdrawn with the newest edition alone", async () => {
    const withdrawal = fact("form.withdrawn", trustee, { reason: "Both statements were made." });
    expect(await standings(await recordSubmission(...filed, withdrawal))).toEqual([["withdrawn", undefined]]);
    expect(
      await standings(
        await recordSubmission(...filed, resubmissionRequested, signed, resubmitted, withdrawal),
      ),
    ).toEqual([
      ["superseded", "B1-2025-000001/2"],
      ["withdrawn", undefined],
    ]);
  });
});

describe("a receipt that was issued", () => {
  it("says what was filed, when, by whom and where it stands in the log", async () => {
    const stream = await recordSubmission(...filed);
    const receipt = await loadReceipt(stream);
    const [filing] = listFilings(await loaded(stream), LATER);
    expect(receipt).toMatchObject({
      reference: "B1-2025-000001",
      caseNumber: "HCB 1234/2025",
      submittedAtHongKong: "02/06/2025 12:00:00 HKT",
      submittedBy: { name: "WONG Siu Ming 黃兆明" },
      signedBy: { name: "WONG Siu Ming 黃兆明", certificate: "CN=WONG Siu Ming" },
      contentHash: filing?.edition.signature.pdfHash,
      position: filing?.entry.position,
      evidence: { hash: filing?.entry.hash },
      standing: { state: "current", asOf: LATER },
    });
  });

  it("names the bankrupt as the log did when the form was filed, whatever the case is called since", async () => {
    const stream = await recordSubmission(...filed);
    const party = { kind: "bankrupt", nameEn: "CHAN Tai Man", nameZh: "陳大文" };
    expect(await loadReceipt(stream)).toMatchObject({
      version: 4,
      caseParty: party,
      contentSize: 219_450,
      period: null,
      specifiedBy: { under: "B", number: null, from: "2023-12-29", until: "2025-07-13" },
      formDays: { until: null },
    });
    const by = { ...people.officer, rights: ["CASE_MAINTAIN"] };
    await narrateCase(fact("case.renamed", by, { nameEn: "CHAN Tai Man Peter", nameZh: "陳大文" }));
    expect(await loadReceipt(stream)).toMatchObject({ caseParty: party });
    const later = await recordSubmission(...filed);
    expect(await loadReceipt(later)).toMatchObject({
      caseParty: { ...party, nameEn: "CHAN Tai Man Peter" },
    });
  });

  it("names the trustee who signed where the other one submitted", async () => {
    const partner = { ...trustee, id: "partner" };
    const stream = await recordSubmission(
      ...filed.slice(0, -1),
      fact("form.submitted", partner, { reference: "B1-2025-000001" }),
    );
    expect(await loadReceipt(stream)).toMatchObject({
      submittedBy: { name: "partner" },
      signedBy: { name: "WONG Siu Ming 黃兆明" },
    });
  });

  it("is superseded for the portal as soon as a later edition is filed, though the file is the same", async () => {
    const stream = await recordSubmission(...filed);
    const file = receiptFile(await loadReceipt(stream));
    const processes = SHARED_PROGRAMS.openWorkProcesses({ warn: () => undefined });
    const documents = { find: () => Promise.resolve(undefined), read: () => Promise.reject(new Error()) };
    const portal = { log, keys, documents, processes, clock: { now: () => LATER } };
    expect((await checkReceipt(portal, file)).verdict).toBe("genuine");
    for (const [index, step] of [resubmissionRequested, signed, resubmitted].entries())
      await recordFact(stream, step, 100 + index);
    expect((await checkReceipt(portal, file)).verdict).toBe("superseded");
    expect((await checkReceipt(portal, receiptFile(await loadReceipt(stream, 2)))).verdict).toBe("genuine");
    expect(
      (await checkReceipt(portal, Buffer.from(file.toString().replace("HCB 1234", "HCB 1235")))).verdict,
    ).toBe("altered");
    expect((await checkReceipt(portal, Buffer.from("hello"))).verdict).toBe("unreadable");
    await processes.close();
  });
});

describe("who signed", () => {
  const signature = {
    contentVersion: 1,
    by: "a",
    at: "2026-11-28T00:00:00.000Z",
    pdfFile: "f",
    pdfHash: "h",
    certificateSubject: "",
    certificateSerial: "",
  };
  const findNames = async () => new Map([["a", { en: "NG Mei Ling", zh: null }]]);
  const signedBy = async (more: object, language: "en" | "zh-hk" | "zh-cn" = "en") => {
    const edition = {
      ...{
        edition: 1,
        reference: "POD-1",
        at: signature.at,
        by: "a",
        values: {},
        files: [],
        contentVersion: 1,
      },
      signature: { ...signature, ...more },
    };
    return (await loadPeople({ findNames }, { edition, role: "creditor" }, language)).signedBy;
  };
  it("is said as it was done: on screen, on paper, or with a certificate", async () => {
    const declared = { declaredAs: "NG MEI LING" };
    expect(await signedBy(declared)).toEqual({
      name: "Declared on screen, name in block letters: NG MEI LING",
      certificate: "",
    });
    for (const language of ["zh-hk", "zh-cn"] as const)
      expect((await signedBy(declared, language)).name).toContain("NG MEI LING");
    expect((await signedBy({})).name).toBe("Signed on paper: the scan was filed");
    expect(await signedBy({ certificateSubject: "CN=X" })).toEqual({
      name: "NG Mei Ling",
      certificate: "CN=X",
    });
    expect((await signedBy({ pdfFile: "" })).name).toBe("NG Mei Ling");
  });
});

describe("npm run log -- verify-receipt", () => {
  async function run(...args: readonly string[]) {
    const lines: string[] = [];
    const exit = await verifyReceiptCommand(args, (line) => lines.push(line));
    return { exit, said: lines.join("\n") };
  }
  const savedAs = async (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };

  it("says genuine, altered, or genuine but superseded, each with an exit code of its own", async () => {
    const receipt = await loadReceipt(await recordSubmission(...filed));
    const file = await savedAs("receipt.json", receiptFile(receipt));
    const genuine = await run(file, "--key", publicKey);
    expect(genuine).toMatchObject({ exit: 0 });
    expect(genuine.said).toMatch(/^Genuine: B1-2025-000001, 02\/06\/2025 12:00:00 HKT\n/);
    expect(genuine.said).toContain("✓ evidence");

    const changed = await savedAs("changed.json", receiptFile(receipt).toString().replace("黃", "王"));
    const altered = await run(changed, "--key", publicKey);
    expect(altered).toMatchObject({ exit: 1 });
    expect(altered.said).toMatch(/^Altered\n/);
    expect(altered.said).toContain("✗ signature");

    const entries = [{ reference: receipt.reference, state: "withdrawn" as const }];
    const register = await signSupersessionRegister({ asOf: LATER, entries }, createSigner(signingKey));
    const list = await savedAs("register.json", JSON.stringify(register));
    const superseded = await run(file, "--key", publicKey, "--register", list);
    expect(superseded).toMatchObject({ exit: 3 });
    expect(superseded.said).toMatch(/^Genuine but superseded: B1-2025-000001/);
  });

  it("trusts the portal's own key where none is given, and no other", async () => {
    const file = await savedAs("own.json", receiptFile(await loadReceipt(await recordSubmission(...filed))));
    expect((await run(file)).exit).toBe(0);
    const other = getPublicKey(toSigningKey(Buffer.alloc(32, 9)));
    expect((await run(file, "--key", other)).exit).toBe(1);
  });

  it("says what is wrong with the command, and nothing of the receipt", async () => {
    for (const args of [
      [],
      ["a", "b"],
      ["a", "--quickly"],
      ["a", "--key", "abc"],
      [join(folder, "absent.pdf")],
    ]) {
      const { exit, said } = await run(...args);
      expect(exit).toBe(2);
      expect(said).not.toMatch(/Genuine|Altered/);
    }
  });
});
