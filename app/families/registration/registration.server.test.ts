/** From the door to the first login, and every way in which somebody might get there who should not. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { EICAR } from "~/app/services/documents/uploads/sample-files";
import { hashPassword } from "~/app/services/identity/login/password.server";
import { LoginRefused, logIn } from "~/app/services/identity/login/authentication.server";
import { enterAsVisitor } from "~/app/services/identity/visitors/visitor-account.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findAccount } from "~/db/queries/users/accounts";
import { findFirm } from "~/db/queries/users/firms";
import { newestMailTo } from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { readAnswer } from "~/tests/support/page-answer";
import { REGISTRATIONS_AT_ONCE } from "~/workflows/kit";
import { account } from "~/workflows/records/account/index";
import { firm } from "~/workflows/records/firm/index";
import { registration } from "~/workflows/records/registration/index";

import { answerApplicant } from "./apply/answer-applicant.server";
import { attachAnnex } from "./apply/annex.server";
import { beginApplication } from "./apply/begin.server";
import { saveStep } from "./apply/save-step.server";
import { answerOfficer } from "./office/office-buttons.server";
import { buildOfficePage } from "./office/office-page.server";
import { registrationList } from "./office/registration-list.server";
import { deriveOpenedIds } from "./open/opened.server";
import { workOnRegistrations } from "./renew/work.server";
import { getOwnRegistration, loadRegistration, registrationStream } from "./streams.server";

const MORNING = "2026-06-02T02:00:00.000Z";
let time = MORNING;
let own: OwnPortal;
let portal: Portal;
const recordFact = factRecorder(() => ({ portal, now: time }));
const users = new Map<string, CurrentUser>();
beforeAll(async () => {
  own = await openOwnPortal({ now: () => time, settings: { PORTAL_CAPTCHA_ANSWER: "harbour" } });
  portal = own.portal;
  for (const [id, role, fullName] of [
    ["first.officer", "officer", "Au Ka Yan"],
    ["second.officer", "supervisor", "Ho Wing Sum"],
    ["other.clerk", "counter", "Mok Tsz Kin"],
  ] as const) {
    const email = `${id}@office.example`;
    const data = { id, loginName: id, fullName, role, firm: null, email };
    await recordFact(account, `${account.type}/${id}`, "account.opened", data);
  }
}, 120_000);
afterAll(() => own.close());

const as = async (id: string): Promise<PageContext> => {
  const user = users.get(id) ?? (await portal.findUser(id));
  if (user === null) throw new Error(`Nobody is ${id}`);
  return {
    ...{ portal, user, requestId: "r", locale: "en", t: await getFixedT("en") },
    parameters: new URLSearchParams(),
    getTitle: (page) => page,
  };
};
/** Somebody who has proved an e-mail address. */
async function visit(email: string): Promise<PageContext> {
  const cookie = await enterAsVisitor(
    portal,
    { name: "Visitor", means: "email", to: email, locale: "en", returnTo: null },
    undefined,
  );
  const session = await portal.sessions.resume((cookie ?? "").split(";")[0] ?? "");
  if (session === null) throw new Error("The visitor has no session");
  users.set(session.user.id, session.user);
  return as(session.user.id);
}
const typed = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ commandId: ulid(), ...fields })) form.append(name, value);
  return form;
};

let counted = 0;
const freshNumber = () => String(1_000_000 + (counted += 1));
const answersOf = (number: string, name = `Kowloon Bank ${number}`) => ({
  organisation: {
    ...{ nameEn: name, nameZh: "九龍銀行", shortName: `KB ${number}`, numberKind: "company", number },
    ...{ address1: "12/F, 1 Harbour Road", address2: "Wan Chai", phone: "2123 4567" },
    email: "credit@bank.example",
  },
  people: {
    ...{ signatoryName: "Chan Tai Man", signatoryCapacity: "Director", holderName: "Wong Siu Ling" },
    holderNameZh: "黃小玲",
    ...{ holderPost: "Manager", holderEmail: `wong.${number}@bank.example`, holderLanguage: "zh-hk" },
    purpose: "Proofs of debt",
  },
});

async function begin(applicant: PageContext, kind: "institution" | "practice" = "institution") {
  const id = ulid();
  const begun = await beginApplication(applicant, { commandId: id, kind });
  expect(begun.outcome).toBe("done");
  return id;
}
const step = async (
  applicant: PageContext,
  id: string,
  name: "organisation" | "people" | "practitioners",
  fields: Readonly<Record<string, string>>,
) => saveStep(applicant, await getOwnRegistration(portal, applicant.user, id), name, typed(fields));

async function attach(
  applicant: PageContext,
  id: string,
  content: string | Buffer = PNG,
  name = "letter.png",
) {
  const body = new FormData();
  body.append("commandId", ulid());
  body.append("annex", new File([new Uint8Array(Buffer.from(content))], name, { type: "image/png" }));
  const request = new Request("https://portal.example/registration", { method: "POST", body });
  return attachAnnex(applicant, await getOwnRegistration(portal, applicant.user, id), request);
}
/** A picture of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const press = async (applicant: PageContext, id: string, fields: Readonly<Record<string, string>>) =>
  readAnswer(
    await answerApplicant(applicant, await getOwnRegistration(portal, applicant.user, id), typed(fields)),
  );
const submit = (applicant: PageContext, id: string, declaredBy = "Chan Tai Man") =>
  press(applicant, id, { intent: "registration.submitted", declaredBy, declared: "true" });

async function apply(email: string, number = freshNumber(), name?: string) {
  const applicant = await visit(email);
  const id = await begin(applicant);
  const { organisation, people } = answersOf(number, name);
  await step(applicant, id, "organisation", organisation);
  await step(applicant, id, "people", people);
  expect((await attach(applicant, id)).outcome).toBe("answered");
  expect(await submit(applicant, id)).toMatchObject({ outcome: "done" });
  return { id, applicant };
}
async function decide(officer: string, id: string, fields: Readonly<Record<string, string>>) {
  const current = await loadRegistration(portal, id);
  if (current === null) throw new Error(`There is no ${id}`);
  return readAnswer(await answerOfficer(await as(officer), id, current, typed(fields)));
}
const check = (id: string, officer = "first.officer") =>
  decide(officer, id, { intent: "registration.checked", vouchedBy: "Chan Tai Man", paper: "Letter" });
const approveOnce = (id: string, officer = "first.officer") =>
  decide(officer, id, { intent: "approval.given", disinterested: "true" });
const approveAgain = (id: string, officer = "second.officer") =>
  decide(officer, id, { intent: "registration.approved", disinterested: "true" });
async function register(email: string, number?: string) {
  const applied = await apply(email, number);
  for (const each of [check, approveOnce]) expect(await each(applied.id)).toMatchObject({ outcome: "done" });
  expect(await approveAgain(applied.id)).toMatchObject({ outcome: "done" });
  return applied;
}
async function look(officer: string, id: string) {
  const current = await loadRegistration(portal, id);
  if (current === null) throw new Error(`There is no ${id}`);
  return buildOfficePage(await as(officer), id, current);
}
const stateOf = async (id: string) => (await loadRegistration(portal, id))?.state;
const work = () => workOnRegistrations(portal, new AbortController().signal);
const besideField = (field: string, sentence: string) => ({
  outcome: "problems",
  problems: { [field]: expect.stringContaining(sentence) as unknown },
});
const refusedBy = (sentence: string) => ({
  outcome: "refused",
  why: [expect.objectContaining({ sentence: expect.stringContaining(sentence) as unknown })],
});

describe("an application", () => {
  it("is saved as it is typed, and comes back to whoever proves the same address", async () => {
    const first = await visit("saved@bank.example");
    const id = await begin(first);
    const saved = await step(first, id, "organisation", { nameEn: "Half a na" });
    expect(saved.outcome).toBe("saved");
    const again = await visit("SAVED@bank.example");
    const { current } = await getOwnRegistration(portal, again.user, id);
    expect(current.context.answers.nameEn).toBe("Half a na");
    const before = current.version;
    await step(again, id, "organisation", { nameEn: "Half a na" });
    expect((await loadRegistration(portal, id))?.version, "nothing new, nothing recorded").toBe(before);
    expect((await step(again, id, "organisation", { nameEn: "x".repeat(301) })).outcome).toBe("tooLong");
  });
  it("is nobody else’s: another visitor’s session answers as if it were not there", async () => {
    const { id } = await apply("mine@bank.example");
    const stranger = await visit("stranger@bank.example");
    await expect(getOwnRegistration(portal, stranger.user, id)).rejects.toMatchObject({ status: 404 });
    await expect(press(stranger, id, { intent: "registration.withdrawn" })).rejects.toMatchObject({
      status: 404,
    });
  });
  it("is not sent in unfinished, by another than its signatory, or twice", async () => {
    const applicant = await visit("unfinished@bank.example");
    const id = await begin(applicant);
    const { organisation, people } = answersOf(freshNumber());
    await step(applicant, id, "organisation", organisation);
    expect(await submit(applicant, id)).toMatchObject({ outcome: "refused" });
    await step(applicant, id, "people", people);
    expect(await submit(applicant, id)).toMatchObject(refusedBy("authorisation letter"));
    await attach(applicant, id);
    expect(await submit(applicant, id, "Somebody Else")).toMatchObject(
      besideField("declaredBy", "signatory"),
    );
    expect(
      await press(applicant, id, { intent: "registration.submitted", declaredBy: "Somebody Else" }),
      "both at once",
    ).toMatchObject({
      problems: {
        declaredBy: expect.stringContaining("signatory") as unknown,
        declared: expect.stringContaining("Tick") as unknown,
      },
    });
    const form = typed({ intent: "registration.submitted", declaredBy: "chan tai man", declared: "true" });
    const found = await getOwnRegistration(portal, applicant.user, id);
    const both = await Promise.all([
      answerApplicant(applicant, found, form),
      answerApplicant(applicant, found, form),
    ]);
    expect(both.map((each) => readAnswer(each).outcome)).toEqual(["done", "done"]);
    const entries = (await loadRegistration(portal, id))?.entries ?? [];
    expect(entries.filter(({ type }) => type === "registration.submitted")).toHaveLength(1);
  });
  it("is acknowledged with its number to the proved address, and with nothing that was typed", async () => {
    const { id } = await apply("receipt@bank.example", undefined, "Receipt Finance Limited");
    await portal.log.deliverEffects();
    const letter = await newestMailTo(portal, "receipt@bank.example");
    expect(letter).toContain((await loadRegistration(portal, id))?.context.reference);
    expect(letter).toContain("received");
    for (const typedIn of ["Receipt Finance", "Wong", "Chan Tai Man"]) expect(letter).not.toContain(typedIn);
  });
  it("takes no infected letter, and none that is no picture or PDF", async () => {
    const applicant = await visit("infected@bank.example");
    const id = await begin(applicant);
    const infected = Buffer.concat([PNG, Buffer.from(EICAR)]);
    expect(await attach(applicant, id, infected)).toMatchObject({ outcome: "problem" });
    expect(await attach(applicant, id, "MZ", "letter.exe")).toMatchObject({ outcome: "problem" });
    expect((await loadRegistration(portal, id))?.context.annex).toBeNull();
  });
  it("is one of few at once", async () => {
    const applicant = await visit("many@bank.example");
    const kind = "institution";
    for (let count = 0; count < REGISTRATIONS_AT_ONCE; count += 1) await begin(applicant);
    expect(await beginApplication(applicant, { commandId: ulid(), kind })).toEqual({ outcome: "enough" });
  });
  it("of a firm names its practitioners", async () => {
    const applicant = await visit("practice@cpa.example");
    const id = await begin(applicant, "practice");
    const { organisation, people } = answersOf(freshNumber(), "Harbour Practice");
    await step(applicant, id, "organisation", organisation);
    await step(applicant, id, "people", people);
    await attach(applicant, id);
    expect(await submit(applicant, id)).toMatchObject({ outcome: "refused" });
    await step(applicant, id, "practitioners", {
      "practitioner2-name": "Lee Siu Ming",
      "practitioner2-qualification": "accountant",
      "practitioner2-membership": "A1234",
    });
    expect(await submit(applicant, id)).toMatchObject({ outcome: "done" });
    for (const each of [check, approveOnce, approveAgain])
      expect(await each(id)).toMatchObject({ outcome: "done" });
    const row = await findAccount(portal.database, deriveOpenedIds(id).account);
    expect(row).toMatchObject({ role: "pa", state: "active" });
  });
});

describe("the office", () => {
  it("opens the firm and its first account with the second approval, and invites its holder in their language", async () => {
    const { id } = await register("whole@bank.example", "7654321");
    const opened = deriveOpenedIds(id);
    expect(await findFirm(portal.database, opened.firm)).toMatchObject({ kind: "CREDITOR", state: "active" });
    const row = await findAccount(portal.database, opened.account);
    expect(row).toMatchObject({ role: "creditor", login_name: "wong.7654321" });
    await portal.log.deliverEffects();
    const letter = await newestMailTo(portal, "wong.7654321@bank.example");
    expect(letter).toContain("wong.7654321");
    expect(letter, "a Chinese letter greets by the Chinese name").toContain("黃小玲");
    expect(letter).toContain("/reset-password/");
    const notice = await newestMailTo(portal, "whole@bank.example");
    expect(notice).toContain(encodeURIComponent(`/registration/${id}`));
  });
  it("lists what was sent in, found by name, number, reference and status, and no draft", async () => {
    const { id } = await apply("listed@bank.example", "5550001", "Zebra Finance Limited");
    await begin(await visit("draft@bank.example"));
    const context = await as("first.officer");
    const list = async (query: string) =>
      (await registrationList(portal, new URLSearchParams(query), context)).list.items.map((each) => each.id);
    expect(await list("q=zebra")).toEqual([id]);
    expect(await list("q=5550001")).toEqual([id]);
    expect(await list("q=zebra&status=approved")).toEqual([]);
    expect((await list("status=submitted")).length).toBeGreaterThan(0);
  });
  it("is told who else may be the same", async () => {
    await register("alike@bank.example", "5550002");
    const { id } = await apply("alike2@bank.example", "5550002", "Kowloon Bank 5550002 Ltd");
    const page = await look("first.officer", id);
    expect(page.alike.map(({ by }) => by)).toEqual(["email", "number", "name"]);
  });
  it("has no say without the right", async () => {
    const { id } = await apply("right@bank.example");
    expect(await check(id, "other.clerk")).toMatchObject(refusedBy("may check registrations"));
    expect(await stateOf(id)).toBe("submitted");
  });
});

describe("an approval", () => {
  it("is two officers’, and not the same one’s twice, pressed at once or after each other", async () => {
    const { id } = await apply("twice@bank.example");
    await check(id);
    await approveOnce(id);
    expect(await approveAgain(id, "first.officer")).toMatchObject(refusedBy("another officer"));
    const both = await Promise.all([approveAgain(id), approveAgain(id)]);
    expect(both.map(({ outcome }) => outcome)).toContain("done");
    const entries = (await loadRegistration(portal, id))?.entries ?? [];
    expect(entries.filter(({ type }) => type === "registration.approved")).toHaveLength(1);
    const { firm: firmId } = deriveOpenedIds(id);
    expect(await portal.log.read(`${firm.type}/${firmId}`)).toHaveLength(1);
  });
  it("is nobody’s for what they have applied for, or where their address or name stands in it", async () => {
    const officer = await as("second.officer");
    const own = await begin(officer);
    await step(officer, own, "organisation", answersOf(freshNumber(), "The Officer’s Own").organisation);
    await step(officer, own, "people", answersOf(freshNumber()).people);
    await attach(officer, own);
    await submit(officer, own);
    await check(own);
    expect(await approveOnce(own, "second.officer")).toMatchObject(refusedBy("of their own"));
    const applicant = await visit("named@bank.example");
    const named = await begin(applicant);
    const { organisation, people } = answersOf(freshNumber());
    await step(applicant, named, "organisation", organisation);
    await step(applicant, named, "people", { ...people, holderName: "AU Ka Yan" });
    await attach(applicant, named);
    await submit(applicant, named);
    await check(named);
    expect(await approveOnce(named)).toMatchObject(refusedBy("of their own"));
    expect(await approveOnce(named, "second.officer")).toMatchObject({ outcome: "done" });
  });
  it("is not given, nor the first one, while another account has the holder’s address: the page says so from the check on", async () => {
    await register("first.holder@bank.example", "5550030");
    const applicant = await visit("second.holder@bank.example");
    const id = await begin(applicant);
    const { organisation, people } = answersOf("5550031", "Wholly Other Finance");
    await step(applicant, id, "organisation", organisation);
    await step(applicant, id, "people", { ...people, holderEmail: "Wong.5550030@bank.example" });
    await attach(applicant, id);
    await submit(applicant, id);
    const page = await look("first.officer", id);
    expect(page.alike).toEqual([expect.objectContaining({ by: "email", name: "Wong Siu Ling" })]);
    expect(page.against).toEqual([expect.stringContaining("already in use")]);
    expect(page.objections).toEqual([]);
    await check(id);
    expect((await look("second.officer", id)).against).toHaveLength(1);
    expect(await approveOnce(id)).toMatchObject({
      outcome: "refused",
      why: [expect.objectContaining({ code: "ERR-MEMBER-006" })],
    });
    expect(await stateOf(id)).toBe("checked");
  });
  it("tells whoever has no button why, and who has", async () => {
    const { id } = await apply("buttons@bank.example");
    expect((await look("other.clerk", id)).objections).toEqual([
      expect.stringContaining("may check registrations"),
    ]);
    await check(id);
    await approveOnce(id);
    const [first, second] = [await look("first.officer", id), await look("second.officer", id)];
    expect(first.may).not.toContain("registration.approved");
    expect(first.objections).toEqual([expect.stringContaining("another officer’s")]);
    expect(second.objections).toEqual([]);
  });
  it("is not given once the number, the name or the address was taken in between", async () => {
    const [one, other] = [await apply("a@bank.example", "5550010"), await apply("b@bank.example", "5550010")];
    for (const { id } of [one, other]) {
      await check(id);
      await approveOnce(id);
    }
    const both = await Promise.all([approveAgain(one.id), approveAgain(other.id)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["done", "refused"]);
    const taken = await apply("c@bank.example", "5550011");
    await check(taken.id);
    await approveOnce(taken.id);
    const data = { nameEn: "Kowloon Bank 5550011", shortName: "Other", firmType: "CREDITOR" };
    await recordFact(firm, `${firm.type}/firm-other`, "firm.registered", data);
    expect(await approveAgain(taken.id)).toMatchObject({
      outcome: "refused",
      why: [expect.objectContaining({ code: "ERR-FIRM-001" })],
    });
    expect(await stateOf(taken.id)).toBe("approvedOnce");
  });
});

describe("a refusal", () => {
  it("is reviewed once, by another officer, and told with its reason", async () => {
    const { id, applicant } = await apply("refused@bank.example");
    await portal.log.deliverEffects();
    await decide("first.officer", id, { intent: "registration.refused", reason: "No such company." });
    await portal.log.deliverEffects();
    expect(await newestMailTo(portal, "refused@bank.example")).toContain("refused");
    const ask = () => press(applicant, id, { intent: "review.asked", reason: "The register was late." });
    expect(await ask()).toMatchObject({ outcome: "done" });
    expect(await look("first.officer", id)).toMatchObject({
      may: [],
      objections: [expect.stringContaining("another officer")],
    });
    expect((await look("second.officer", id)).objections).toEqual([]);
    const dismiss = { intent: "review.dismissed", reason: "Still none." };
    expect(await decide("first.officer", id, dismiss)).toMatchObject(refusedBy("another officer"));
    expect(await decide("second.officer", id, dismiss)).toMatchObject({ outcome: "done" });
    expect(await stateOf(id)).toBe("refusalUpheld");
    expect(await ask()).toMatchObject({ outcome: "refused" });
  });
});

describe("renewal", () => {
  it("falls due in time, lapses and puts the accounts to sleep, and wakes them once the office confirms it", async () => {
    time = MORNING;
    const { id, applicant } = await register("renewal@bank.example", "5550020");
    const opened = deriveOpenedIds(id);
    const span = (await loadRegistration(portal, id))?.context.span;
    expect(span).toEqual({ until: "2029-06-01", renewFrom: "2029-04-01" });
    await work();
    expect(await stateOf(id)).toBe("approved");
    time = "2029-04-02T02:00:00.000Z";
    await work();
    expect(await stateOf(id)).toBe("renewalDue");
    expect((await portal.findUser(opened.account))?.role).toBe("creditor");
    time = "2029-06-02T02:00:00.000Z";
    await work();
    expect(await stateOf(id)).toBe("lapsed");
    expect(await findFirm(portal.database, opened.firm)).toMatchObject({ state: "lapsed" });
    expect(await portal.findUser(opened.account)).toBeNull();
    expect(await portal.whyNobody(opened.account)).toBe("lapsed");
    const renew = { intent: "renewal.asked", declaredBy: "Chan Tai Man", declared: "true" };
    expect(await press(applicant, id, renew)).toMatchObject({ outcome: "done" });
    expect(await decide("first.officer", id, { intent: "renewal.confirmed" })).toMatchObject({
      outcome: "done",
    });
    expect(await findFirm(portal.database, opened.firm)).toMatchObject({ state: "active" });
    expect((await loadRegistration(portal, id))?.context.span).toEqual({
      until: "2032-06-01",
      renewFrom: "2032-04-01",
    });
    expect((await portal.findUser(opened.account))?.role).toBe("creditor");
    time = MORNING;
  });
  it("says at the login why nobody comes in, to whoever knows the password alone", async () => {
    const { id } = await register("login@bank.example", "5550021");
    const opened = deriveOpenedIds(id);
    const stream = `${account.type}/${opened.account}`;

    await recordFact(account, stream, "password.set", {
      hash: await hashPassword("Receiver-Demo#26"),
      cause: "reset",
    });
    await recordFact(firm, `${firm.type}/${opened.firm}`, "firm.lapsed", {});
    const { uuid } = await portal.captcha.newCaptcha();
    const entering = (password: string, captchaId = uuid) =>
      logIn(portal, { loginName: "wong.5550021", password, captchaId, captchaAnswer: "harbour" }, undefined);
    await expect(entering("Receiver-Demo#26")).rejects.toMatchObject(new LoginRefused("ERR-FIRM-004"));
    const next = await portal.captcha.newCaptcha();
    await expect(entering("wrong", next.uuid)).rejects.toMatchObject({ code: "ERR_AUTH_0005" });
  });
});

it("what nobody goes on with is forgotten with its annex", async () => {
  time = MORNING;
  const applicant = await visit("left@bank.example");
  const id = await begin(applicant);
  await step(applicant, id, "organisation", answersOf(freshNumber()).organisation);
  await attach(applicant, id);
  const annex = (await loadRegistration(portal, id))?.context.annex?.id ?? "";
  time = "2026-08-15T02:00:00.000Z";
  await work();
  expect(await loadRegistration(portal, id)).toBeNull();
  await portal.log.deliverEffects();
  expect(await portal.documents.find(annex)).toBeUndefined();
  const entries = await portal.log.read(registrationStream(id));
  expect(entries.find(({ type }) => type === "answers.saved")?.data).toBeNull();
  expect(registration.facts["answers.saved"]?.personal).toBe(true);
  time = MORNING;
});
