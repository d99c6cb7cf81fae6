/** Signing and submitting: by whoever stands there when it happens, and under the number that the document prints. */

import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { signingKey } from "~/tests/support/notes";
import { openOwnPortal } from "~/tests/support/own-portal";
import { createPortalKeys } from "~/tests/support/portal-keys";
import { factRecorder } from "~/tests/support/fact-recorder";
import {
  appointTrustee,
  importBankruptcy,
  openAccount,
  registerFirm,
  setPassword,
} from "~/tests/support/office-facts";
import { caseFile } from "~/workflows/records/case-file";
import { changesBetween } from "~/workflows/kit";
import { completeFiles, completeValues, people, referralB1 } from "~/workflows/forms/referral-b1";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { Paper } from "../../platform/portal/ports/paper";
import { saveDraft } from "../drafts/drafts.server";
import { startDraft } from "../drafts/start-draft.server";
import { dispatchFilingStep } from "../submissions/act.server";
import { currentDocument } from "../papers/document.server";
import { signFormWith } from "./filing.server";
import { buildReference, submitForm } from "./submit-signed.server";
import { findSubmissionFor } from "../submissions/visible.server";

const { preparer, trustee } = people;
const NOON = "2025-06-02T04:00:00.000Z";
const PASSED = "2025-12-31T16:30:00.000Z";

let portal: Portal;
let now = NOON;
let places = 0;
/** The last document. */
let printed = "";
const recordFact = factRecorder(() => ({ portal, now }));

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  const opened = own.portal;
  const set = async (paper: Paper) => {
    printed = JSON.stringify(paper);
    return Promise.resolve(Buffer.from("%PDF-1.7 a paper"));
  };
  portal = { ...opened, typesetter: { set } };
  await registerFirm(recordFact, trustee.firm, "Race & Co.");
  await openAccount(recordFact, trustee, { fullName: "WONG Siu Ming", role: "pa" });
  await setPassword(recordFact, trustee);
  return own.close;
});

/** A B1 that is ready to be signed, in a case of its own, as the trustee sees it. */
async function ready() {
  places += 1;
  const caseId = `HCB-${String(places)}-2022`;
  await importBankruptcy(recordFact, caseId);
  await appointTrustee(recordFact, caseId, trustee);
  const id = ulid();
  const stream = `${referralB1.type}/${id}`;
  const formVersion = referralB1.form.version;
  const start = { caseId, caseType: "B", caseOpen: true, formVersion };
  await recordFact(referralB1, stream, "draft.started", start, preparer);
  const changes = changesBetween(referralB1.form, {}, completeValues);
  await recordFact(referralB1, stream, "draft.saved", { changes, basedOn: 0 }, preparer);
  for (const file of completeFiles)
    await recordFact(referralB1, stream, "file.attached", { file: { ...file } }, preparer);
  await recordFact(referralB1, stream, "review.requested", {}, preparer);
  const load = async () => {
    const user = await portal.findUser(trustee.id);
    const submission = user && (await findSubmissionFor(portal, user, "b1", id));
    if (!user || !submission) throw new Error("The trustee sees the form");
    return { user, submission };
  };
  return { caseId, stream, load };
}

/** The marks that a certificate leaves on a document; nothing here asks who issued it. */
const signed = async (pdf: Buffer) => ({
  signed: { pdf, sha256: "0".repeat(64), subject: "CN=WONG Siu Ming", serial: "01" },
  check: {
    checkedAt: portal.clock.now(),
    root: "CN=Root",
    path: ["0".repeat(64)],
    holder: "WONG Siu Ming",
    revocation: [],
  },
});

type Ready = Awaited<ReturnType<typeof ready>>;
const sign = async ({ load }: Ready, meanwhile: () => Promise<void> = async () => {}) => {
  const { user, submission } = await load();
  const request = { submission, user, language: "en" as const, commandId: ulid(), requestId: "request" };
  return signFormWith(portal, request, async (pdf) => {
    await meanwhile();
    return signed(pdf);
  });
};
const signedFiles = async (stream: string) =>
  portal.database.kysely.selectFrom("upload").select("id").where("stream", "=", stream).execute();
const cease = (caseId: string) =>
  recordFact(caseFile, `case-file/${caseId}`, "practitioner.ceased", { appointment: "a1", on: "2025-06-01" });

describe("who signs", () => {
  it("is asked again after the print: an appointment that has ceased meanwhile signs nothing", async () => {
    const form = await ready();
    const outcome = await sign(form, () => cease(form.caseId));
    expect(outcome.outcome).toBe("refused");
    expect(await signedFiles(form.stream), "no print is kept that no entry names").toEqual([]);
  });

  it("is asked again before a form is submitted", async () => {
    const form = await ready();
    expect((await sign(form)).outcome).toBe("done");
    const { submission } = await form.load();
    await cease(form.caseId);
    const outcome = await submitForm(portal, submission, { commandId: ulid(), requestId: "request" });
    expect(outcome.outcome).toBe("refused");
  });

  it("is nobody whose account was suspended meanwhile", async () => {
    const form = await ready();
    const suspended = { ...portal, findUser: async () => null };
    const { user, submission } = await form.load();
    const request = { submission, user, language: "en" as const, commandId: ulid(), requestId: "request" };
    const outcome = await signFormWith(suspended, request, signed);
    expect(outcome.outcome).toBe("refused");
  });
});

describe("every step", () => {
  const back = () => ({ fact: "form.returned", reason: "Complete the findings.", commandId: ulid() });
  const saving = ({ submission }: Awaited<ReturnType<Ready["load"]>>, findings: string) => ({
    ...{ submission, basedOn: submission.current.context.contentVersion, requestId: "request" },
    ...{ values: { ...submission.current.context.values, findings }, commandId: ulid() },
  });
  it("rests on the case as it was read: whoever has ceased meanwhile takes none and saves nothing", async () => {
    const form = await ready();
    const loaded = await form.load();
    await cease(form.caseId);
    expect((await dispatchFilingStep(portal, loaded.submission, back(), "request")).outcome).toBe("refused");
    expect((await saveDraft(portal, saving(loaded, "Typed after it ceased"))).outcome).toBe("refused");
  });
  it("is taken where the case has changed in what makes no difference to it", async () => {
    const form = await ready();
    const loaded = await form.load();
    await recordFact(caseFile, `case-file/${form.caseId}`, "case.renamed", { nameEn: "CHAN Tai-man" });
    expect((await dispatchFilingStep(portal, loaded.submission, back(), "request")).outcome).toBe("done");
    const again = await form.load();
    await recordFact(caseFile, `case-file/${form.caseId}`, "case.renamed", { nameEn: "CHAN Tai Man" });
    expect((await saveDraft(portal, saving(again, "Typed meanwhile"))).outcome).toBe("saved");
  });
  it("begins no form in a case that is not theirs any more", async () => {
    const form = await ready();
    const { type, caseFile: seen } = (await form.load()).submission;
    await cease(form.caseId);
    const begun = { type, caseFile: seen, submissionId: ulid(), requestId: "request" };
    expect((await startDraft(portal, begun)).outcome).toBe("refused");
    const other = await ready();
    const open = (await other.load()).submission.caseFile;
    await recordFact(caseFile, `case-file/${other.caseId}`, "case.renamed", { nameEn: "CHAN Tai-man" });
    expect((await startDraft(portal, { ...begun, caseFile: open, submissionId: ulid() })).outcome).toBe(
      "started",
    );
  });
});

describe("the number of a filing", () => {
  it("is the one that the signed document prints, whatever secrets change before it is submitted", async () => {
    const form = await ready();
    const printed = buildReference(portal, (await form.load()).submission);
    await sign(form);
    const { submission } = await form.load();
    const rotated = { ...portal, keys: createPortalKeys(portal.keys.lasting, signingKey) };
    expect(buildReference(rotated, submission)).toBe(printed);
    const other = { ...portal, keys: { ...portal.keys, lasting: Buffer.alloc(32, 9) } };
    expect(buildReference(other, submission)).not.toBe(printed);
    await submitForm(other, submission, { commandId: ulid(), requestId: "request" });
    const filed = (await loadStream(portal.log, referralB1, form.stream))?.context.filed;
    expect(filed?.map(({ reference }) => reference)).toEqual([printed]);
  });

  it("has the year of Hong Kong, and a later edition begins like the first", async () => {
    now = PASSED;
    const { submission } = await (await ready()).load();
    expect(buildReference(portal, submission)).toMatch(/^B1-2026-/);
    const { current } = submission;
    const [first] = [{ reference: "B1-2020-AAAAAAAA" }];
    const filed = { ...current.context, edition: 2, filed: [{ ...first, edition: 1 }] };
    const later = { ...submission, current: { ...current, context: filed } };
    expect(buildReference(portal, Object.assign({}, submission, later))).toBe("B1-2020-AAAAAAAA/2");
  });
});

it("what is shown to be signed is the paper that is signed; to everybody else it is a draft", async () => {
  const { load } = await ready();
  const { user, submission } = await load();
  await currentDocument(portal, submission, "en");
  expect(printed).toContain("DRAFT");
  await currentDocument(portal, submission, "en", user);
  expect(printed).not.toContain("DRAFT");
  expect(printed).not.toContain("It has not been signed");
  expect(printed).toContain(buildReference(portal, submission));
  expect(printed).toContain("WONG SIU MING");
  // Whoever may not sign it is shown no paper that looks as if it went out.
  const ofPreparer = { ...submission, by: preparer };
  await currentDocument(portal, ofPreparer, "en", user);
  expect(printed).toContain("DRAFT");
});
