/** The holder of an account signs with iAM Smart: who logs in is compared, the signature is pushed, and counts once, in the session that asked. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { answerPageOnPhone, answerTaskOnPhone, behave } from "~/tests/support/iam-smart-telephone";
import { openAccount, setPassword } from "~/tests/support/office-facts";
import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";
import { findPerson, getSubject } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { verifyPdfSignature } from "~/app/services/documents/pdf-signatures/pdf-signature.server";
import { account } from "~/workflows/records/account";
import { IDENTITY_TASK_TIME } from "~/workflows/records/identity-task";

import { getFixedT } from "~/app/i18n/i18n.server";
import { LOCALES } from "~/workflows/kit";
import { explainCode } from "../../identity/iam-smart/explain-code";
import { KEY_CODES, RESULT_CODES } from "../../identity/iam-smart/result-codes";
import { UNREACHABLE } from "../../identity/identity-tasks/record-task.server";
import { hashHkid, hashSubject } from "../../platform/keys/keyed-hash.server";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import type { CurrentUser } from "../../platform/portal/types";
import { findSubmissionFor } from "../submissions/visible.server";
import {
  accountSigningState,
  cancelAccountSigning,
  loadAccountSigner,
  receiveSigningLogin,
} from "./account-signing.server";
import { beginFormByAccount, finishFormByAccount, getFormName } from "./form-by-account.server";

const COMPUTER = "Mozilla/5.0 (X11; Linux x86_64)";
const TELEPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)";
let office: ProofOffice;
let holder: CurrentUser;
let id: string;
let now = new Date().toISOString();

beforeAll(async () => {
  office = await proofOffice();
  setNow(now);
  holder = await enrol("stranger", true);
});
afterAll(() => office.close());
beforeEach(async () => {
  await behave(office.portal, {});
  id = await prove(office, holder);
});

function setNow(instant: string): void {
  now = instant;
  office.setNow(instant);
}
const later = (milliseconds: number) => setNow(new Date(Date.parse(now) + milliseconds).toISOString());

/** An account of one of the sandbox's people, linked. @param hkid what the account has on record */
async function enrol(name: string, plus: boolean, onRecord = true): Promise<CurrentUser> {
  const { portal, tell } = office;
  const person = findPerson(name);
  if (person === undefined || portal.identity === null) throw new Error("They are there");
  const by = { id: `account-${name}`, role: "creditor", rights: [], firm: null, standing: "none" } as const;
  const hkid = onRecord ? { hkid: person.hkid } : {};
  await openAccount(tell, by, { fullName: person.name, role: "creditor", ...hkid });
  await setPassword(tell, by);
  const { issuer } = portal.identity;
  const subject = getSubject(person, "receiver-portal");
  await tell(account, `account/${by.id}`, "identity.linked", {
    ...{ issuer, subject, plus },
    subjectHash: hashSubject(portal.keys.lasting, issuer, subject),
    hkidHash: hashHkid(portal.keys.lasting, person.hkid),
    authorised: ["profile", "hkid"],
  });
  const user = await portal.findUser(by.id);
  if (user === null) throw new Error("They have an account");
  return user;
}
const sessionOf = (user: CurrentUser, sessionId = "one"): LiveSession => ({
  ...{ id: sessionId, user, confirmedAt: null },
  expiresAt: "2100-01-01T00:00:00.000Z",
});
async function own(user = holder) {
  const submission = await findSubmissionFor(office.portal, user, "pod", id);
  if (submission === null) throw new Error("It is theirs");
  return submission;
}
const at = (user = holder, userAgent = COMPUTER, sessionId = "one") =>
  ({ session: sessionOf(user, sessionId), locale: "en", userAgent }) as const;
async function begin({ user = holder, userAgent = COMPUTER, hkid = "", sessionId = "one" } = {}) {
  const submission = await own(user);
  const seen = submission.current.context.contentVersion;
  const form = { submission, user, language: "en", commandId: ulid(), hkid } as const;
  return beginFormByAccount(office.portal, at(user, userAgent, sessionId), form, seen);
}
const state = async (user = holder, sessionId = "one") =>
  accountSigningState(office.portal, getFormName(await own(user), user), sessionOf(user, sessionId));
const finish = async (user = holder, sessionId = "one") => {
  const request = { submission: await own(user), user, requestId: "request" };
  return finishFormByAccount(office.portal, request, sessionOf(user, sessionId));
};
/** Logs in at the platform. @returns what the portal makes of the browser that comes back */
async function logIn({
  as = "stranger",
  deed = "approve",
  user = holder,
  userAgent = COMPUTER,
  sessionId = "one",
} = {}) {
  const asked = await state(user, sessionId);
  if (asked.state !== "logIn") throw new Error(`It is ${asked.state}`);
  const search = await answerPageOnPhone(office.portal, asked.address, as, deed);
  const back = () => receiveSigningLogin(office.portal, search, at(user, userAgent, sessionId));
  return { search, back, page: await back() };
}

describe("the holder of an account that is linked", () => {
  it("logs in, compares the digits, signs; the signature counts once, and what it came by is no more", async () => {
    expect(await loadAccountSigner(office.portal, holder)).toBe("ready");
    expect(await begin()).toEqual({ outcome: "waiting" });
    const { page, back } = await logIn();
    expect(page?.page).toContain("/sign/app");
    const waiting = await state();
    expect(waiting).toMatchObject({ state: "waiting", address: null });
    expect(await back(), "the same answer twice asks once").toEqual(page);
    expect((await finish()).outcome, "pressed too early").toBe("expired");
    const shown = await answerTaskOnPhone(office.portal, "stranger");
    expect(shown, "both show the same digits").toContain(
      `<p class="code">${waiting.state === "waiting" ? waiting.digits : ""}</p>`,
    );
    await expect.poll(() => state()).toEqual({ state: "approved" });
    expect(await state(holder, "another session")).toEqual({ state: "expired" });
    expect((await finish(holder, "another session")).outcome).toBe("expired");
    expect((await finish()).outcome).toBe("done");
    const { signature } = (await own()).current.context;
    const file = await office.portal.documents.find(signature?.pdfFile ?? "");
    const pdf = file && (await office.portal.documents.read(file));
    expect(verifyPdfSignature(pdf ?? Buffer.alloc(0))).toMatchObject({ valid: true });
    expect((await finish()).outcome, "once").toBe("expired");
  });
  it("is told by its code why not: who refuses, another's card, somebody else's app, a push that is lost", async () => {
    for (const [deed, code] of [
      ["rejected", "D40001"],
      ["cancelled", "D40000"],
    ] as const) {
      await begin();
      await logIn({ deed });
      expect(await state()).toEqual({ state: "refused", code });
    }
    await begin();
    await logIn({ as: "officer.demo" });
    expect(await state(), "another person's app").toEqual({ state: "refused", code: "otherPerson" });
    for (const [deed, code] of [
      ["rejected", "D70001"],
      ["failed", "D70002"],
    ] as const) {
      await begin();
      await logIn();
      await answerTaskOnPhone(office.portal, "stranger", deed);
      await expect.poll(() => state()).toEqual({ state: "refused", code });
      expect(await finish()).toEqual({ outcome: "code", code });
    }
    await begin();
    await logIn();
    await behave(office.portal, { push: "lost" });
    await answerTaskOnPhone(office.portal, "stranger");
    expect(await state()).toMatchObject({ state: "waiting" });
    later(IDENTITY_TASK_TIME);
    expect(await state()).toEqual({ state: "expired" });
    expect((await own()).current.context.signature).toBeNull();
  });
  it("starts again: what is answered for the first request changes nothing", async () => {
    await begin();
    await logIn();
    await begin();
    await answerTaskOnPhone(office.portal, "stranger");
    expect(await state()).toMatchObject({ state: "logIn" });
    await logIn();
    await cancelAccountSigning(office.portal, getFormName(await own(), holder));
    expect(await state()).toEqual({ state: "expired" });
  });
  it("comes back in their own session alone", async () => {
    await begin();
    const asked = await state();
    const search = await answerPageOnPhone(
      office.portal,
      asked.state === "logIn" ? asked.address : "",
      "stranger",
    );
    const { portal } = office;
    for (const session of [null, sessionOf(holder, "another"), sessionOf(office.users.creditor, "theirs")])
      expect(await receiveSigningLogin(portal, search, { session, locale: "en", userAgent: "" })).toBeNull();
    expect(await state()).toMatchObject({ state: "logIn" });
  });
  it("on a telephone is led to the app, and back to the page that waits", async () => {
    await begin({ userAgent: TELEPHONE });
    const { page } = await logIn({ userAgent: TELEPHONE });
    const waiting = await state();
    if (waiting.state !== "waiting" || waiting.address === null) throw new Error("It leads to the app");
    const search = await answerPageOnPhone(office.portal, waiting.address, "stranger");
    expect(await receiveSigningLogin(office.portal, search, at(holder, TELEPHONE))).toEqual(page);
    await expect.poll(() => state()).toEqual({ state: "approved" });
    expect((await finish()).outcome).toBe("done");
  });
  it("is told of the basic level before they try, and where the app says so first", async () => {
    const basic = await enrol("ua.demo", false);
    expect(await loadAccountSigner(office.portal, basic)).toBe("levelTooLow");
    id = await prove(office, basic);
    expect(await begin({ user: basic })).toEqual({ outcome: "notSigner", signer: "levelTooLow" });
    const lowered = await enrol("creditor.demo", true);
    id = await prove(office, lowered);
    expect(await begin({ user: lowered })).toEqual({ outcome: "waiting" });
    await logIn({ as: "creditor.demo", user: lowered });
    expect(await state(lowered)).toEqual({ state: "refused", code: "D70004" });
    expect(await loadAccountSigner(office.portal, lowered), "and it is known from then on").toBe(
      "levelTooLow",
    );
  });
  it("types the number where the account has none on record; another than the linked one is refused at once", async () => {
    const unknown = await enrol("officer.demo", true, false);
    expect(await loadAccountSigner(office.portal, unknown)).toBe("cardUnknown");
    id = await prove(office, unknown);
    expect(await begin({ user: unknown, hkid: findPerson("stranger")?.hkid ?? "" })).toEqual({
      outcome: "otherCard",
    });
    const hkid = findPerson("officer.demo")?.hkid ?? "";
    expect(await begin({ user: unknown, hkid })).toEqual({ outcome: "waiting" });
  });
  it("is asked for no signature where the account is not linked", async () => {
    expect(await loadAccountSigner(office.portal, office.users.creditor)).toBe("notLinked");
  });
});

describe("every code of the platform", () => {
  it("is told to the person in the words of their language, each in its own, with what to do next", async () => {
    for (const locale of LOCALES) {
      const t = await getFixedT(locale);
      const told = RESULT_CODES.map((code) => explainCode(t, code));
      expect(new Set(told.map(({ sentence }) => sentence)).size, locale).toBe(RESULT_CODES.length);
      for (const { sentence, next } of [
        ...told,
        explainCode(t, UNREACHABLE),
        explainCode(t, "otherPerson"),
      ]) {
        expect([locale, sentence, next]).toEqual([
          locale,
          expect.stringMatching(/[.。]$/),
          expect.stringMatching(/[.。]$/),
        ]);
        expect(sentence + next).not.toMatch(/[{}]|iamSmart[.]/);
      }
      expect(explainCode(t, "D99999").sentence, "one that nobody knows is named").toContain("D99999");
    }
  });
  it.each(RESULT_CODES)("%s is shown on the page that waits", async (code) => {
    await begin();
    await behave(office.portal, { nextCode: code });
    await logIn();
    // What concerns the common key is asked once more with a new one, and the person learns nothing of it.
    const expected = KEY_CODES.has(code) ? { state: "waiting" } : { state: "refused", code };
    expect(await state()).toMatchObject(expected);
  });
});

it("a signature that was recorded before the portal stopped is not recorded again, and the request ends", async () => {
  await begin();
  await logIn();
  await answerTaskOnPhone(office.portal, "stranger");
  await expect.poll(() => state()).toEqual({ state: "approved" });
  // It stops behind the record: the platform cannot be told, and the answer is not taken.
  const { portal } = office;
  const append: typeof portal.log.append = async (stream, ...given) => {
    if (JSON.stringify(stream).includes("identity-task/")) throw new Error("stopped");
    return portal.log.append(stream, ...given);
  };
  const stopped = { ...portal, log: { ...portal.log, append } };
  const request = { submission: await own(), user: holder, requestId: "request" };
  await expect(finishFormByAccount(stopped, request, sessionOf(holder))).rejects.toThrow("stopped");
  expect((await own()).current.context.signature).not.toBeNull();
  expect((await finish()).outcome).toBe("done");
  const signed = (await own()).current.entries.filter(({ type }) => type === "form.signed");
  expect(signed).toHaveLength(1);
  expect((await finish()).outcome).toBe("expired");
});
