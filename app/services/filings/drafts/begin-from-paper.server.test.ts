/** A new form that begins with the answers of a filed one, out of its paper, and every paper that is none. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { command, useBatchOffice } from "~/tests/support/batch-office";
import { referralB1 } from "~/workflows/forms/referral-b1/index";
import { referralB2 } from "~/workflows/forms/referral-b2/index";
import type { SubmissionType } from "~/workflows/kit";

import { DEMO_CERTIFICATE_PASSWORD, loadDemoCertificate } from "../../assembly/demo/certificates.server";
import { findCaseFor } from "../../cases/access/visible-case.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { authoriseWithCertificate } from "../batches/authorise.server";
import { findBatchFor } from "../batches/batch.server";
import { whenExecuted } from "../batches/carry-out.server";
import { filedDocument } from "../papers/document.server";
import { checkSignedForm } from "../receipts/check-signed-form.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import { beginFromPaper } from "./begin-from-paper.server";

const office = useBatchOffice();
let filed: VisibleSubmission;
let paper: Buffer;

beforeAll(async () => {
  const [item = ""] = office.take(1);
  const id = await office.createBatch({ [item]: "sign" });
  const batch = await findBatchFor(office.portal, office.trustee, id);
  if (!batch) throw new Error("The batch is gone");
  const p12 = Buffer.from(await loadDemoCertificate("pa.demo"));
  const [language, seen] = ["en" as const, batch.current.version];
  const authorisation = { user: office.trustee, batch, seen, language, command: command() };
  await authoriseWithCertificate(office.portal, authorisation, { p12, password: DEMO_CERTIFICATE_PASSWORD });
  await whenExecuted(id);
  filed = await office.getFormVersion(item);
  paper = (await filedDocument(office.portal, filed, 1))?.content ?? Buffer.alloc(0);
}, 120_000);

async function begin(file: Uint8Array, { type = filed.type, caseId = filed.current.context.caseId } = {}) {
  const caseFile = await findCaseFor(office.portal, office.trustee, caseId);
  if (!caseFile) throw new Error(`${caseId} is not the trustee's`);
  const submissionId = ulid();
  const request = {
    type,
    caseFile,
    submissionId,
    requestId: "test",
    user: office.trustee,
    locale: "en" as const,
    file,
  };
  return { submissionId, outcome: await beginFromPaper(office.portal, request) };
}
async function loadDraft(type: SubmissionType, id: string) {
  const draft = await loadStream(office.portal.log, type, `${type.type}/${id}`);
  if (!draft) throw new Error("Nothing was started");
  return draft;
}
const problem = async (file: Uint8Array, how: Parameters<typeof begin>[1] = {}): Promise<unknown> => {
  const { submissionId, outcome } = await begin(file, how);
  const type = how.type ?? filed.type;
  expect(await loadStream(office.portal.log, type, `${type.type}/${submissionId}`)).toBeUndefined();
  return outcome.outcome === "paper" ? outcome.problem : outcome.outcome;
};

describe("a filed paper, dropped on a new form", () => {
  it("of the same case: its answers are there, and nothing of its signature and its files", async () => {
    const { submissionId, outcome } = await begin(paper);
    if (outcome.outcome !== "started") throw new Error(outcome.outcome);
    const { context, state } = await loadDraft(filed.type, submissionId);
    const [edition] = filed.current.context.filed;
    const { offenceDescription, findings } = edition?.values ?? {};
    expect(context.values).toMatchObject({ offenceDescription, findings });
    expect(context).toMatchObject({ files: [], signature: null, filed: [], edition: 1 });
    expect(state).toBe("drafted");
    expect(context.values["completedOn"]).toBeUndefined();
    const { begun } = outcome;
    expect(begun).toMatchObject({ reference: edition?.reference, otherCase: null, submissionId });
    expect(begun.taken).toBeGreaterThan(20);
    expect(begun.enclosures).toEqual(edition?.files.map(({ name }) => name));
    const told = new Set(begun.left.map(({ because }) => because));
    expect([...told].filter((because) => because !== "signing" && because !== "caseFile")).toEqual([]);
  });

  it("pressed twice: one form is begun", async () => {
    const caseFile = await findCaseFor(office.portal, office.trustee, filed.current.context.caseId);
    if (!caseFile) throw new Error("The case is gone");
    const submissionId = ulid();
    const request = { type: filed.type, caseFile, submissionId, requestId: "test", user: office.trustee };
    for (let press = 0; press < 2; press += 1)
      await beginFromPaper(office.portal, { ...request, locale: "zh-hk", file: paper });
    expect((await loadDraft(filed.type, submissionId)).entries.map(({ type }) => type)).toEqual([
      "draft.started",
      "draft.saved",
    ]);
  });

  it("of another case, where nothing of it may come along: nothing is begun, and it is said", async () => {
    const rows = await office.portal.database.kysely.selectFrom("case_file").select("id").execute();
    const others: string[] = [];
    for (const { id } of rows) {
      const found =
        id === filed.current.context.caseId ? null : await findCaseFor(office.portal, office.trustee, id);
      if (found?.open === true && found.file.type === "B" && found.by.standing === "appointee")
        others.push(id);
    }
    const [caseId = ""] = others;
    // A referral says nothing of its firm: no form is begun that would only look as if it went on from the paper.
    expect(await problem(paper, { caseId })).toBe("nothing");
  });

  it("that was withdrawn since: its answers come along, and it is said", async () => {
    const stands = await begin(paper);
    const { type, stream } = filed;
    const by = { ...filed.by, id: office.trustee.id };
    const data = { reason: "Filed for another case." };
    const fact = {
      stream,
      type: "form.withdrawn",
      data,
      by,
      at: office.portal.clock.now(),
      commandId: ulid(),
    };
    expect(await dispatch(office.portal.log, type, fact)).toMatchObject({ outcome: "done" });
    const withdrawn = await begin(paper);
    expect([stands.outcome, withdrawn.outcome]).toMatchObject([
      { outcome: "started", begun: { validity: "current" } },
      { outcome: "started", begun: { validity: "withdrawn" } },
    ]);
    expect(await checkSignedForm(office.portal, paper)).toMatchObject({ validity: "withdrawn" });
  });

  it("of another type, or to somebody who may not start it: refused, and nothing is begun", async () => {
    const type = filed.type.type === referralB1.type ? referralB2 : referralB1;
    expect(await problem(paper, { type })).toBe("otherForm");
    const caseFile = await findCaseFor(office.portal, office.trustee, filed.current.context.caseId);
    if (!caseFile) throw new Error("The case is gone");
    const closed = { ...caseFile, open: false };
    const request = {
      type: filed.type,
      caseFile: closed,
      submissionId: ulid(),
      requestId: "t",
      user: office.trustee,
    };
    expect(await beginFromPaper(office.portal, { ...request, locale: "en", file: paper })).toMatchObject({
      outcome: "refused",
    });
  });
});

describe("is refused, and nothing of it is taken over:", () => {
  it("a paper that was altered in any byte, shortened, added to, or given a second file", async () => {
    const changed = Buffer.from(paper);
    const place = changed.indexOf("/EmbeddedFile") + 250;
    changed[place] = (changed[place] ?? 0) ^ 1;
    const document = await PDFDocument.load(paper, { updateMetadata: false });
    await document.attach(Buffer.from("{}"), "more.json");
    for (const file of [
      changed,
      paper.subarray(0, -1),
      Buffer.concat([paper, Buffer.from("\n")]),
      await document.save({ useObjectStreams: false }),
    ])
      expect(await problem(file)).toBe("altered");
  });

  it("what is no form that was signed here", async () => {
    for (const file of [
      Buffer.from("hello"),
      Buffer.alloc(0),
      Buffer.from("%PDF-1.7\n%%EOF"),
      paper.subarray(0, 9_000),
    ])
      expect(await problem(file)).toBe("unknown");
  });
});
