/** The contact of a bankrupt at the office, and what follows at the public door. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import {
  browserWith,
  readCodeSentTo,
  countMailsTo,
  countTextsTo,
  importBankrupt,
  newestMailTo,
  loadNewestTextTo,
  readCodeTextedTo,
} from "~/tests/support/bankrupt-at-door";
import { createFictitiousHkid } from "~/app/services/assembly/demo/people";
import { officerWith } from "~/tests/support/office-user";
import { readAnswer } from "~/tests/support/page-answer";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

import { isStillReachedAt } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { LETTER_CODES, proveByCode } from "../request/proving.server";
import { answerContact, contactPage } from "./contact.server";

const NOW = "2026-06-02T04:00:00.000Z";
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => NOW });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

const DEBTOR = { nameEn: "CHAN Tai Man", idType: "hkid", idNumber: createFictitiousHkid(650) };
const officer = officerWith("OFFICE_READ_ALL", "NOL_MAINTAIN");
const A_WHOLE_ADDRESS: unknown = expect.stringContaining("name@example.com");
const EITHER: unknown = expect.stringContaining("or a mobile number");
const A_MOBILE_NUMBER: unknown = expect.stringContaining("mobile number of Hong Kong");
const mailsTo = (recipient: string) => countMailsTo(portal, recipient);

describe("the contact of a bankrupt", () => {
  const [wrong, right] = ["wrong@mail.example", "right@mail.example"];
  const record = async (caseId: string, typed: Readonly<Record<string, string>>, user = officer) => {
    const form = new FormData();
    const fields = { commandId: `press-${ulid()}`, how: "telephone", language: "en", ...typed };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const context = { portal, user, requestId: "r", locale: "en", t: await getFixedT("en") } as const;
    const answer = readAnswer(await answerContact(context, caseId, form));
    return answer.outcome === "problems" ? answer.problems : answer.outcome;
  };
  const page = async (caseId: string) =>
    contactPage({ portal, user: officer, locale: "en", t: await getFixedT("en") }, caseId);

  it("is verified by an officer, and corrected: who has the former address is told, and a code that went there opens nothing", async () => {
    const person = await importBankrupt(portal, 1);
    expect(await page(person.id)).toMatchObject({ email: person.email, verified: null, mayChange: true });
    const verified = { intent: "contact.verified", was: person.email, email: wrong };
    expect(await record(person.id, verified, { ...officer, rights: ["OFFICE_READ_ALL"] })).toBe("refused");
    expect(await record(person.id, verified)).toBe("done");
    expect(await record(person.id, verified)).toBe("refused");
    await portal.log.deliverEffects();
    // Whoever was reached until now is told, though nobody had verified it: it may be the bankrupt whom a stranger displaces.
    expect([await mailsTo(wrong), await mailsTo(person.email)]).toEqual([1, 1]);
    expect(await newestMailTo(portal, person.email)).toContain("writes to it no longer");

    const browser = browserWith((await proveByCode(portal, person, "email", "en")) ?? "");
    const code = await readCodeSentTo(portal, wrong, 2);
    const corrected = { intent: "contact.corrected", was: wrong, email: right, reason: "Misheard" };
    expect(await record(person.id, corrected)).toBe("done");
    await portal.log.deliverEffects();
    expect([await mailsTo(wrong), await mailsTo(right)]).toEqual([3, 1]);
    const newest = await newestMailTo(portal, wrong);
    expect(newest).toContain("recorded at the Official Receiver’s Office by mistake");
    // Neither whose it was nor which case: it may be a stranger's.
    for (const name of ["CHAN", "HCB"]) expect(newest).not.toContain(name);

    const answer = await LETTER_CODES.answer(portal, browser, code);
    if (answer.outcome !== "proved") throw new Error("It is the code that was sent");
    expect(await isStillReachedAt(portal, person.id, { codeBy: "email", to: answer.to })).toBe(false);
    expect(await isStillReachedAt(portal, person.id, { codeBy: "email", to: right })).toBe(true);
    expect(await page(person.id)).toMatchObject({
      email: right,
      verified: { how: "A call back to a number on file" },
    });
    const none = { intent: "contact.corrected", was: right, email: "", reason: "Not theirs either" };
    expect(await record(person.id, none)).toBe("done");
    expect(await page(person.id)).toMatchObject({ email: "", verified: null });
    await portal.log.deliverEffects();
    expect(await mailsTo(right)).toBe(2);
  });
  it.each([
    [{ intent: "contact.verified", email: "" }, { email: EITHER }],
    [{ intent: "contact.verified", email: "", mobile: "2867 2448" }, { mobile: A_MOBILE_NUMBER }],
    [
      { intent: "contact.corrected", was: wrong, email: right, mobile: "+86 138 0013 8000" },
      { mobile: A_MOBILE_NUMBER },
    ],
    [{ intent: "contact.verified", email: "nobody" }, { email: A_WHOLE_ADDRESS }],
    [{ intent: "contact.verified", email: right, how: "" }, { how: "Fill this in." }],
    [{ intent: "contact.corrected", was: wrong, email: right, reason: " " }, { reason: "Fill this in." }],
  ])("says beside the field what is wrong with %j", async (typed, problems) => {
    expect(await record("HCB-1-2022", { was: "", ...typed })).toEqual(problems);
  });
  it("is a mobile number, too: codes go to it by SMS, and whoever has the former one is told", async () => {
    const [first, second] = ["+85291230001", "+85291230002"];
    const person = await importBankrupt(portal, 3);
    const verified = { intent: "contact.verified", was: person.email, email: person.email, wasMobile: "" };
    expect(await record(person.id, { ...verified, mobile: "9123 0001", how: "inPerson" })).toBe("done");
    expect(await page(person.id)).toMatchObject({ email: person.email, mobile: first });
    await portal.log.deliverEffects();
    expect(await loadNewestTextTo(portal, first)).toContain("recorded this mobile number");

    const browser = browserWith((await proveByCode(portal, person, "sms", "en")) ?? "");
    const code = await readCodeTextedTo(portal, first, 2);
    expect(await mailsTo(person.email), "by one way, as was chosen").toBe(1);
    const corrected = {
      intent: "contact.corrected",
      was: person.email,
      email: person.email,
      wasMobile: first,
    };
    expect(await record(person.id, { ...corrected, mobile: "+852 9123-0001", reason: "Same" })).toBe(
      "refused",
    );
    expect(await record(person.id, { ...corrected, mobile: "91230002", reason: "Misheard" })).toBe("done");
    await portal.log.deliverEffects();
    expect(await loadNewestTextTo(portal, first)).toContain("used no longer");
    expect(await loadNewestTextTo(portal, second)).toContain("recorded this mobile number");
    const answer = await LETTER_CODES.answer(portal, browser, code);
    if (answer.outcome !== "proved") throw new Error("It is the code that was sent");
    const isReached = (to: string) => isStillReachedAt(portal, person.id, { codeBy: "sms", to });
    expect([await isReached(answer.to), await isReached(second)]).toEqual([false, true]);

    const none = { ...corrected, wasMobile: second, email: "", mobile: "", reason: "Neither is theirs" };
    expect(await record(person.id, none)).toBe("done");
    expect(await page(person.id)).toMatchObject({ email: "", mobile: "", verified: null });
  });
  it("that is on file, and no mobile number of Hong Kong, gets no code", async () => {
    const line = await importBankrupt(portal, 4, { debtor: { ...DEBTOR, phone: "2867 2448" } });
    expect(await proveByCode(portal, { ...line, idNumber: DEBTOR.idNumber }, "sms", "en")).not.toBeNull();
    const phone = await importBankrupt(portal, 5, { debtor: { ...DEBTOR, phone: "9123 0005" } });
    await proveByCode(portal, { ...phone, idNumber: DEBTOR.idNumber }, "sms", "en");
    expect(await readCodeTextedTo(portal, "+85291230005")).toMatch(/^\d{6}$/);
    expect(await countTextsTo(portal, "2867")).toBe(0);
  });
  it("is verified of somebody of whom no address was known", async () => {
    const { id, email } = await importBankrupt(portal, 2);
    expect(await record(id, { intent: "contact.verified", was: email, email: right })).toBe("done");
    const none = { intent: "contact.corrected", was: right, email: "", reason: "It was another's" };
    expect(await record(id, none)).toBe("done");
    expect(await record(id, { intent: "contact.verified", was: "", email: wrong })).toBe("done");
  });
});
