/** What a bankrupt types of a request and does not send: there again on another device, nobody else's, and over once it was sent. */
import { describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { enterStatements } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { people } from "~/tests/support/filing";
import { officerWith } from "~/tests/support/office-user";
import { usePortalAt } from "~/tests/support/own-portal";
import type { Actor } from "~/workflows/kit";
import { caseFile } from "~/workflows/records/case-file";

import { describeForOffice, listChanges } from "./contact/office.server";
import { answerRequest, loadContactDraft, saveContactDraft, withdrawChange } from "./contact/request.server";
import { describeSavingsForOffice, listSavingsLetters } from "./savings/office.server";
import { answerSavings, describeOwnSavings } from "./savings/request.server";

const place = usePortalAt("2023-06-02T04:00:00.000Z");
const keeper: Actor = { ...people.officer, rights: ["NOL_MAINTAIN"] };
const recordFact = factRecorder(() => ({ portal: place.portal, now: place.portal.clock.now() }));
const enter = (caseId: string) => enterStatements(place.portal, caseId);
let cases = 970;
const bankruptcy = () => {
  cases += 1;
  return importBankrupt(place.portal, cases);
};
type Texts = Readonly<Record<string, string>>;
function toForm(typed: Texts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return form;
}
const read = async (caseId: string) => (await place.portal.log.read(`request-draft/${caseId}`)).length;
const officer = { ...officerWith("OFFICE_READ_ALL", "NOL_MAINTAIN", "OFFICE_ANNOTATE"), id: "officer.demo" };
const reading = async () => ({
  ...{ portal: place.portal, user: officer, locale: "en" as const },
  ...{ t: await getFixedT("en"), requestId: ulid() },
});
const toldBy = (answer: unknown) => (answer instanceof Response ? answer.headers.get("Location") : answer);
const CONFLICT = { init: { status: 409 } };

describe("what was typed of a letter to a bank", () => {
  const SAID = { purpose: "keep", bank: "Harbour Bank", account: "123", income: "15,4" };
  const post = async (caseId: string, typed: Texts) => answerSavings(await enter(caseId), toForm(typed));
  const draft = async (caseId: string) => (await describeOwnSavings(await enter(caseId))).draft;

  it("is there again as it was typed, recorded once, and the office has nothing of it", async () => {
    const { id } = await bankruptcy();
    expect(await draft(id)).toBeNull();
    expect(await post(id, { bank: "Harb", intent: "save" })).toBeNull();
    for (const typed of [SAID, SAID]) expect(await post(id, { ...typed, intent: "save" })).toBeNull();
    expect(await draft(id)).toEqual(SAID);
    expect(await read(id)).toBe(2);
    expect((await describeOwnSavings(await enter(id))).request).toBeNull();
    expect(await describeSavingsForOffice(await reading(), id)).toBeNull();
    const { items } = (await listSavingsLetters(await reading())).listing;
    expect(items.map((each) => each.id)).not.toContain(id);
  });
  it("keeps what another window has typed, and sends nothing that the page does not show", async () => {
    const { id } = await bankruptcy();
    const base = JSON.stringify({ purpose: "", bank: "", account: "", income: "" });
    await post(id, { base, bank: "Harbour Bank", intent: "save" });
    expect(await post(id, { base, purpose: "open", income: "100", intent: "save" })).toBeNull();
    expect(await draft(id)).toEqual({ purpose: "open", bank: "Harbour Bank", account: "", income: "100" });
    expect(await post(id, { base, purpose: "open", income: "100" })).toMatchObject({
      data: { typed: { bank: "Harbour Bank" }, refused: [{}] },
      ...CONFLICT,
    });
    expect((await describeOwnSavings(await enter(id))).request).toBeNull();
  });
  it("is over once it was sent; what a window that stood open has is kept beside it, and said", async () => {
    const { id } = await bankruptcy();
    await post(id, { ...SAID, intent: "save" });
    expect(await post(id, SAID)).toHaveProperty("data.problems.income");
    expect(await draft(id), "what was refused is kept").toEqual(SAID);
    expect(toldBy(await post(id, { ...SAID, income: "15,400" }))).toContain("told=savingsAsked");
    expect(await draft(id)).toBeNull();
    // The page saves once more what it has just sent.
    expect(await post(id, { ...SAID, intent: "save" })).toBeNull();
    expect(await draft(id)).toBeNull();
    expect(await post(id, { bank: "Another", intent: "save" })).toBeNull();
    expect(await post(id, { bank: "Another Bank" })).toMatchObject(CONFLICT);
    expect(await draft(id)).toMatchObject({ bank: "Another Bank" });
    expect(toldBy(await post(id, { intent: "withdraw" }))).toContain("told=savingsWithdrawn");
    expect(await draft(id)).toMatchObject({ bank: "Another Bank" });
  });
  it("is what was sent, once that is taken back: it can be changed and sent again, or cleared", async () => {
    const { id } = await bankruptcy();
    const sent = { ...SAID, income: "15,400" };
    await post(id, sent);
    await post(id, { intent: "withdraw" });
    expect(await draft(id)).toEqual({ ...sent, income: "15,400.00" });
    expect(toldBy(await post(id, { ...sent, bank: "Peak Bank" }))).toContain("told=savingsAsked");
    await post(id, { intent: "withdraw" });
    expect(await draft(id)).toMatchObject({ bank: "Peak Bank" });
    const nothing = { purpose: "", bank: "", account: "", income: "" };
    expect(await post(id, { ...nothing, intent: "save" })).toBeNull();
    expect(await draft(id)).toEqual(nothing);
  });
  it("says of a text that is too long how long it may be, and keeps what was kept", async () => {
    const { id } = await bankruptcy();
    await expect(post(id, { bank: "x".repeat(501), intent: "save" })).rejects.toThrow("Too long: bank");
    expect(await draft(id)).toBeNull();
  });
});

describe("what was typed of another contact", () => {
  const save = async (caseId: string, typed: Texts) => saveContactDraft(await enter(caseId), toForm(typed));
  const shown = async (caseId: string) => (await loadContactDraft(await enter(caseId))).shown;
  const send = async (caseId: string, typed: Texts) => {
    const form = toForm(typed);
    form.append("papers", new File([new Uint8Array(pdfWith(""))], "bill.pdf", { type: "application/pdf" }));
    const request = new Request("http://portal.example/annual-statement/contact", {
      method: "POST",
      body: form,
    });
    return answerRequest(await enter(caseId), request);
  };

  it("is there again beside what the case says, and the office has nothing of it", async () => {
    const { id } = await bankruptcy();
    const present = await shown(id);
    const typed = { ...present, address: "2 New Str", email: "new@" };
    for (const _ of [1, 2]) expect(await save(id, typed)).toBeNull();
    expect(await shown(id)).toEqual(typed);
    expect(await read(id)).toBe(1);
    // Typed back, it is as before.
    expect(await save(id, present)).toBeNull();
    expect(await shown(id)).toEqual(present);
    expect(await describeForOffice(await reading(), id)).toBeNull();
    const { items } = (await listChanges(await reading())).listing;
    expect(items.map((each) => each.id)).not.toContain(id);
  });
  it("never asks for a former contact back that nobody typed", async () => {
    const { id, email } = await bankruptcy();
    const before = await shown(id);
    await save(id, { ...before, address: "2 New Street" });
    await recordFact(
      caseFile,
      `case-file/${id}`,
      "contact.verified",
      {
        ...{ was: email, wasMobile: null, email: "given@mail.example", mobile: null },
        ...{ how: "inPerson", language: "en" },
      },
      keeper,
    );
    expect(await shown(id)).toMatchObject({ address: "2 New Street", email: "given@mail.example" });
    // The page was made before the office changed it: nothing is sent that it does not show.
    const typed = { ...before, address: "2 New Street" };
    expect(await send(id, { ...typed, base: JSON.stringify(typed) })).toMatchObject({
      data: { typed: { email: "given@mail.example" } },
      ...CONFLICT,
    });
  });
  it("is kept while the proof is missing or wrong, and over once it was sent", async () => {
    const { id } = await bankruptcy();
    const present = await shown(id);
    const typed = { ...present, address: "2 New Street" };
    await save(id, typed);
    expect(await send(id, { ...typed, mobile: "12" })).toHaveProperty("data.problems.mobile");
    expect(await shown(id)).toEqual(typed);
    expect(toldBy(await send(id, typed))).toContain("told=contactAsked");
    expect(await shown(id)).toEqual(present);
    expect(await save(id, typed), "what was just sent").toBeNull();
    expect(await shown(id)).toEqual(present);
    // Of a window that stood open.
    const other = { ...present, address: "3 Other Street" };
    expect(await send(id, other)).toMatchObject(CONFLICT);
    expect(await shown(id)).toEqual(other);
    await withdrawChange(await enter(id));
    expect(await shown(id)).toEqual(other);
  });
  it("is what was sent, once that is taken back", async () => {
    const { id } = await bankruptcy();
    const typed = { ...(await shown(id)), address: "2 New Street", mobile: "9123 4567" };
    await send(id, typed);
    await withdrawChange(await enter(id));
    expect(await shown(id)).toEqual(typed);
    expect(toldBy(await send(id, { ...typed, address: "3 New Street" }))).toContain("told=contactAsked");
  });
});

it("both are deleted with their case", async () => {
  const { id } = await bankruptcy();
  await answerSavings(await enter(id), toForm({ bank: "Harbour Bank", intent: "save" }));
  await saveContactDraft(await enter(id), toForm({ address: "2 New Street" }));
  const stream = `case-file/${id}`;
  await recordFact(caseFile, stream, "case.statusChanged", { status: "CMP" });
  place.now = "2043-06-02T04:00:00.000Z";
  const number = `HCB ${String(cases)}/2020`;
  const left = { number, year: 2020, type: "B", authority: "Retention 1", typedNumber: number };
  await recordFact(caseFile, stream, "case.forgotten", left, { ...keeper, rights: ["CASE_RETENTION"] });
  for (const _ of [1, 2]) await place.portal.log.deliverEffects();
  const told = JSON.stringify(await place.portal.log.read(`request-draft/${id}`));
  expect(told).toContain("drafts.forgotten");
  expect(told).not.toMatch(/Harbour|New Street/);
});
