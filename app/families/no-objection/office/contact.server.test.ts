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
import { readAnswer } from "~/tests/support/page-answer";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

import { isStillReachedAt } from "../request/bankrupt.server";
import { LETTER_CODES_BY_MAIL, proveByCode } from "../request/proving.server";
import { answerContact, contactPage } from "./contact.server";

const NOW = "2026-06-02T04:00:00.000Z";
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => NOW });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

const officer = officerWith("OFFICE_READ_ALL", "NOL_MAINTAIN");
const A_WHOLE_ADDRESS: unknown = expect.stringContaining("name@example.com");
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
    // What was held before was nobody's mistake.
    expect([await mailsTo(wrong), await mailsTo(person.email)]).toEqual([1, 0]);

    const browser = browserWith((await proveByCode(portal, person, "en")) ?? "");
    const code = await readCodeSentTo(portal, wrong, 2);
    const corrected = { intent: "contact.corrected", was: wrong, email: right, reason: "Misheard" };
    expect(await record(person.id, corrected)).toBe("done");
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
    expect(await record(person.id, none)).toBe("done");
    expect(await page(person.id)).toMatchObject({ email: "", verified: null });
    await portal.log.deliverEffects();
    expect(await mailsTo(right)).toBe(2);
  });
  it.each([
    [{ intent: "contact.verified", email: "" }, { email: "Fill this in." }],
    [{ intent: "contact.verified", email: "nobody" }, { email: A_WHOLE_ADDRESS }],
    [{ intent: "contact.verified", email: right, how: "" }, { how: "Fill this in." }],
    [{ intent: "contact.corrected", was: wrong, email: right, reason: " " }, { reason: "Fill this in." }],
  ])("says beside the field what is wrong with %j", async (typed, problems) => {
    expect(await record("HCB-1-2022", { was: "", ...typed })).toEqual(problems);
  });
  it("is verified of somebody of whom no address was known", async () => {
    const { id, email } = await importBankrupt(portal, 2);
    expect(await record(id, { intent: "contact.verified", was: email, email: right })).toBe("done");
    const none = { intent: "contact.corrected", was: right, email: "", reason: "It was another's" };
    expect(await record(id, none)).toBe("done");
    expect(await record(id, { intent: "contact.verified", was: "", email: wrong })).toBe("done");
  });
});
