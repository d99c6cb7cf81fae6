/** The contact of a bankrupt at the office, and what follows at the public door. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import {
  browserWith,
  readCodeSentTo,
  countMailsTo,
  importBankrupt,
  newestMailTo,
} from "~/tests/support/bankrupt-at-door";
import { officerWith } from "~/tests/support/office-user";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

import { isStillReachedAt } from "../asking/bankrupt.server";
import { LETTER_CODES_BY_MAIL, proveByCode } from "../asking/proving.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";

import { ContactForm, contactPage, recordContact } from "./contact.server";

const NOW = "2026-06-02T04:00:00.000Z";
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => NOW });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

describe("the form, as browsers post it", () => {
  const posted = (typed: Readonly<Record<string, string>>) => {
    const form = new FormData();
    const fields = { commandId: ulid(), intent: "contact.verified", was: "", how: "letter", language: "en" };
    for (const [name, value] of Object.entries({ ...fields, ...typed })) form.append(name, value);
    return parseForm(form, ContactForm);
  };
  it("takes the first address of somebody of whom none was known", () => {
    expect(posted({ email: "bankrupt@mail.example" })).toMatchObject({ ok: true, input: { was: "" } });
  });
  it("takes an address away where none is known any more", () => {
    const typed = {
      intent: "contact.corrected",
      was: "old@mail.example",
      email: "",
      reason: "It was another's",
    };
    expect(posted(typed)).toMatchObject({ ok: true, input: { email: "" } });
  });
  it.each([
    [{ email: "" }, { email: "required" }],
    [{ email: "bad address" }, { email: "email" }],
    [{ intent: "contact.corrected", was: "a@b.example", email: "c@d.example" }, { reason: "required" }],
  ])("says what is wrong with %j", (typed, wrong) => {
    expect(posted(typed)).toEqual({ ok: false, wrong });
  });
});

const officer = officerWith("OFFICE_READ_ALL", "NOL_MAINTAIN");
const mailsTo = (recipient: string) => countMailsTo(portal, recipient);

describe("the contact of a bankrupt", () => {
  const [wrong, right] = ["wrong@mail.example", "right@mail.example"];
  const record = (caseId: string, input: object, by = officer) =>
    recordContact(
      { portal, user: by, requestId: "r" },
      caseId,
      ContactForm.parse({
        commandId: `press-${ulid()}`,
        how: "telephone",
        language: "en",
        ...input,
      }),
    );
  const page = async (caseId: string) =>
    contactPage({ portal, user: officer, locale: "en", t: await getFixedT("en") }, caseId);

  it("is verified by an officer, and corrected: who has the former address is told, and a code that went there opens nothing", async () => {
    const person = await importBankrupt(portal, 1);
    expect(await page(person.id)).toMatchObject({ email: person.email, verified: null, mayChange: true });
    const verified = { intent: "contact.verified", was: person.email, email: wrong };
    expect(await record(person.id, verified, { ...officer, rights: ["OFFICE_READ_ALL"] })).toMatchObject({
      outcome: "refused",
    });
    expect(await record(person.id, verified)).toEqual({ outcome: "done" });
    expect(await record(person.id, verified)).toMatchObject({ outcome: "refused" });
    await portal.log.deliverEffects();
    // What was held before was nobody's mistake.
    expect([await mailsTo(wrong), await mailsTo(person.email)]).toEqual([1, 0]);

    const browser = browserWith((await proveByCode(portal, person, "en")) ?? "");
    const code = await readCodeSentTo(portal, wrong, 2);
    const corrected = { intent: "contact.corrected", was: wrong, email: right, reason: "Misheard" };
    expect(await record(person.id, corrected)).toEqual({ outcome: "done" });
    await portal.log.deliverEffects();
    expect([await mailsTo(wrong), await mailsTo(right)]).toEqual([3, 1]);
    const newest = await newestMailTo(portal, wrong);
    expect(newest).toContain("recorded at the Official Receiver’s Office by mistake");
    // Neither whose it was nor which case: it may be a stranger's.
    for (const name of ["CHAN", "HCB"]) expect(newest).not.toContain(name);

    const answer = await LETTER_CODES_BY_MAIL.answer(portal, browser, code);
    if (answer.outcome !== "proved") throw new Error("It is the code that was sent");
    expect(await isStillReachedAt(portal, person.id, answer.to)).toBe(false);
    expect(await isStillReachedAt(portal, person.id, right)).toBe(true);
    expect(await page(person.id)).toMatchObject({
      email: right,
      verified: { how: "A call to a number on file" },
    });
    const none = { intent: "contact.corrected", was: right, email: "", reason: "Not theirs either" };
    expect(await record(person.id, none)).toEqual({ outcome: "done" });
    expect(await page(person.id)).toMatchObject({ email: "", verified: null });
    await portal.log.deliverEffects();
    expect(await mailsTo(right)).toBe(2);
  });
  it("is not asked for without an address, or corrected without a reason", () => {
    const input = { commandId: `press-${ulid()}`, was: "", how: "letter", language: "en" };
    const parsed = (more: object) => ContactForm.safeParse({ ...input, ...more }).success;
    expect(parsed({ intent: "contact.verified", email: " a@mail.example " })).toBe(true);
    for (const wrongly of [
      { intent: "contact.verified", email: "" },
      { intent: "contact.verified", email: "nobody" },
      { intent: "contact.corrected", email: right, reason: " " },
    ])
      expect([wrongly, parsed(wrongly)]).toEqual([wrongly, false]);
  });
});
