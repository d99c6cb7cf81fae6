/** Another contact against a real portal: the contact in force is told and can stop it, three days pass, and the case has the new one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";
import type { TFunction } from "i18next";

import { formatLongTime } from "~/app/i18n/format";
import { getFixedT } from "~/app/i18n/i18n.server";
import { countOpenContactChanges, findContactChangesDue } from "~/db/queries/families/contact-changes";
import { isStillReachedAt } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { enterStatements } from "~/tests/support/annual-statement-at-door";
import { countMailsTo, importBankrupt, newestMailTo } from "~/tests/support/bankrupt-at-door";
import { pdfWith } from "~/app/services/documents/uploads/sample-files";
import { factRecorder } from "~/tests/support/fact-recorder";
import { officerWith } from "~/tests/support/office-user";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { CONTACT_CHANGE_WAIT, statesWith, type Actor } from "~/workflows/kit";
import { caseFile } from "~/workflows/records/case-file";
import { contactChange } from "~/workflows/records/contact-change";
import { changeStates } from "~/workflows/records/contact-change/states";

import { contactActivity } from "./case-activity.server";
import { disownChange, findChangeOfKey } from "./disown.server";
import { describeForOffice, findPaper, listChanges, recordLook } from "./office.server";
import { answerRequest, withdrawChange } from "./request.server";
import { changeStream, loadChange } from "./streams.server";
import { takeContactsOver } from "./take-over.server";

let time = Date.parse("2023-06-02T04:00:00.000Z");
let own: OwnPortal;
let portal: Portal;
let t: TFunction;
beforeAll(async () => {
  t = await getFixedT("en");
  own = await openOwnPortal({ now: () => new Date(time).toISOString() });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

let cases = 800;
const bankruptcy = () => {
  cases += 1;
  return importBankrupt(portal, cases);
};

/** As the page posts it. */
async function ask(caseId: string, typed: Readonly<Record<string, string>>, files = 1) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  for (let each = 0; each < files; each += 1)
    form.append("papers", new File([new Uint8Array(pdfWith(""))], "bill.pdf", { type: "application/pdf" }));
  const request = new Request("http://portal.example/annual-statement/contact", {
    method: "POST",
    body: form,
  });
  const answer = await answerRequest(await enterStatements(portal, caseId), request);
  await portal.log.deliverEffects();
  return answer;
}
const email = (number = cases) => `new${String(number)}@mail.example`;
const contactOf = async (caseId: string) => (await loadBankruptcy(portal, caseId))?.debtor.email;
const stateOf = async (caseId: string) => (await loadChange(portal, caseId))?.state;
const isRedirect = (answer: unknown) => answer instanceof Response && answer.status === 302;
const keyIn = (mail: string) => /not-me\/([0-9A-Z]{26})/.exec(mail)?.[1] ?? "";
const officer = { ...officerWith("OFFICE_READ_ALL", "NOL_MAINTAIN"), id: "officer.demo" };
const reading = () => ({ portal, user: officer, locale: "en" as const, t, requestId: ulid() });
const asOfficer: Actor = {
  id: "officer.demo",
  role: "officer",
  rights: ["NOL_MAINTAIN"],
  firm: null,
  standing: "office",
};
const recordFact = factRecorder(() => ({ portal, now: portal.clock.now() }));

describe("a contact of which none is held", () => {
  it("is taken over once an officer has confirmed its proof, as there is nobody to tell", async () => {
    cases += 1;
    const debtor = { nameEn: "CHAN Tai Man" };
    const { id } = await importBankrupt(portal, cases, { debtor });
    expect(isRedirect(await ask(id, { email: email() }))).toBe(true);
    time += CONTACT_CHANGE_WAIT;
    await takeContactsOver(portal);
    expect([await stateOf(id), await contactOf(id)]).toEqual(["requested", undefined]);
    expect(await describeForOffice(reading(), id)).toMatchObject({ canBeTold: false });
    await recordFact(contactChange, changeStream(id), "change.confirmed", {}, asOfficer);
    await portal.log.deliverEffects();
    expect([await stateOf(id), await contactOf(id)]).toEqual(["takenOver", email()]);
  });
});

describe("another contact", () => {
  it("is told to the one in force, which stays until three days are over, and is then taken over once", async () => {
    const person = await bankruptcy();
    expect(isRedirect(await ask(person.id, { email: email(), address: "2 New Street" }))).toBe(true);
    expect(await stateOf(person.id)).toBe("waiting");
    const mail = await newestMailTo(portal, person.email);
    expect(mail).toContain("/annual-statement/not-me/");
    expect(mail).not.toContain(person.id.split("-")[1] ?? "?");
    expect(mail).not.toContain(email());
    expect(await countMailsTo(portal, email())).toBe(0);
    time += CONTACT_CHANGE_WAIT - 60_000;
    await takeContactsOver(portal);
    expect(await contactOf(person.id)).toBe(person.email);
    expect(await isStillReachedAt(portal, person.id, { codeBy: "email", to: person.email })).toBe(true);
    time += 60_000;
    await Promise.all([takeContactsOver(portal), takeContactsOver(portal)]);
    await takeContactsOver(portal);
    expect(await stateOf(person.id)).toBe("takenOver");
    const file = await loadBankruptcy(portal, person.id);
    expect(file?.debtor).toMatchObject({ email: email(), address: "2 New Street" });
    // Whoever came in by a code to the former one is out.
    expect(await isStillReachedAt(portal, person.id, { codeBy: "email", to: person.email })).toBe(false);
    const entries = await portal.log.read(`case-file/${person.id}`);
    expect(entries.filter(({ type }) => type === "contact.changed")).toHaveLength(1);
    await portal.log.deliverEffects();
    expect(await countMailsTo(portal, email())).toBe(1);
    expect(await newestMailTo(portal, person.email)).not.toContain("not-me");
  });
  it("is stopped by whoever has the former contact, and by a key of this request alone; afterwards it is too late", async () => {
    const person = await bankruptcy();
    await ask(person.id, { email: email() });
    const key = keyIn(await newestMailTo(portal, person.email));
    expect(await findChangeOfKey(portal, ulid())).toBeNull();
    expect(await findChangeOfKey(portal, "../../x")).toBeNull();
    const found = await findChangeOfKey(portal, key);
    if (found === null) throw new Error("The key is not known");
    expect(await disownChange(portal, found, "r")).toMatchObject({ outcome: "done" });
    // Pressed twice it is the same.
    expect(await disownChange(portal, found, "r")).toMatchObject({ outcome: "done" });
    time += CONTACT_CHANGE_WAIT;
    await takeContactsOver(portal);
    expect([await stateOf(person.id), await contactOf(person.id)]).toEqual(["disowned", person.email]);
    // Nobody asks again before an officer has looked into it.
    expect(isRedirect(await ask(person.id, { email: email() }))).toBe(false);
    await recordFact(
      contactChange,
      changeStream(person.id),
      "disowning.settled",
      { reason: "It was a mistake." },
      asOfficer,
    );
    expect(isRedirect(await ask(person.id, { email: email() }))).toBe(true);
    // The key of the request before stops nothing of this one.
    expect(await findChangeOfKey(portal, key)).toBeNull();
    const next = await findChangeOfKey(portal, keyIn(await newestMailTo(portal, person.email)));
    time += CONTACT_CHANGE_WAIT;
    await takeContactsOver(portal);
    expect(await stateOf(person.id)).toBe("takenOver");
    if (next === null) throw new Error("The key is not known");
    expect(await disownChange(portal, next, "r")).toMatchObject({ outcome: "refused" });
  });
  it("is withdrawn, and one of two requests at once is refused", async () => {
    const person = await bankruptcy();
    const answers = await Promise.all([
      ask(person.id, { email: email() }),
      ask(person.id, { email: `other${email()}` }),
    ]);
    expect(answers.filter(isRedirect)).toHaveLength(1);
    expect(isRedirect(await withdrawChange(await enterStatements(portal, person.id)))).toBe(true);
    time += CONTACT_CHANGE_WAIT;
    await takeContactsOver(portal);
    expect([await stateOf(person.id), await contactOf(person.id)]).toEqual(["stopped", person.email]);
    expect(isRedirect(await withdrawChange(await enterStatements(portal, person.id)))).toBe(false);
  });
  it("comes to nothing where an officer has recorded another contact meanwhile", async () => {
    const person = await bankruptcy();
    await ask(person.id, { email: email() });
    const verified = { was: person.email, email: "officer@mail.example", how: "inPerson", language: "en" };
    await recordFact(caseFile, `case-file/${person.id}`, "contact.verified", verified, asOfficer);
    time += CONTACT_CHANGE_WAIT;
    await takeContactsOver(portal);
    expect([await stateOf(person.id), await contactOf(person.id)]).toEqual([
      "stopped",
      "officer@mail.example",
    ]);
    const due = { state: "waiting", by: portal.clock.now(), limit: 10 };
    expect(await findContactChangesDue(portal.database, due)).toEqual([]);
  });
  it("is refused beside its field where nothing, or nothing readable, is asked for, or nothing proves it", async () => {
    const person = await bankruptcy();
    const problems = async (typed: Readonly<Record<string, string>>, files?: number) =>
      (await ask(person.id, typed, files)) as unknown;
    expect(await problems({ email: person.email })).toMatchObject({
      data: { problems: { address: "請更改地址、電郵地址或流動電話號碼" }, typed: { email: person.email } },
    });
    expect(await problems({ email: "nobody", mobile: "12345" })).toMatchObject({
      data: {
        problems: {
          email: "請輸入電郵地址，例如 name@example.com",
          mobile: "請輸入8位數字的香港流動電話號碼",
        },
        typed: { mobile: "12345" },
      },
    });
    expect(await problems({ email: email() }, 0)).toMatchObject({
      data: { problems: { papers: "請加入顯示更改的照片或檔案" } },
    });
    expect(await stateOf(person.id)).toBeUndefined();
  });
});

describe("the office", () => {
  it("lists a request, opens it and its papers alone, and each look stands in the history of the case", async () => {
    const person = await bankruptcy();
    const other = await bankruptcy();
    await ask(person.id, { mobile: "9123 4567" });
    const { items: listed } = (await listChanges(reading())).listing;
    expect(listed.map(({ id }) => id)).toContain(person.id);
    expect(JSON.stringify(listed)).not.toContain("9123");
    const states = statesWith(changeStates, "lists", "forOffice");
    expect((await countOpenContactChanges(portal.database, states)).count).toBe(listed.length);
    const page = await describeForOffice(reading(), person.id);
    expect(page).toMatchObject({
      parts: [{ part: "mobile", wanted: "9123 4567" }],
      may: ["change.confirmed", "change.refused"],
    });
    const paper = page?.papers[0]?.id ?? "";
    expect(await findPaper(portal, person.id, paper)).toMatchObject({ name: "bill.pdf" });
    expect(await findPaper(portal, other.id, paper)).toBeNull();
    expect(await describeForOffice(reading(), other.id)).toBeNull();
    await recordLook(reading(), person.id);
    await recordLook(reading(), person.id);
    const file = await loadBankruptcy(portal, person.id);
    if (file === null) throw new Error("There is no such case");
    const history = async (standing: Actor["standing"]) =>
      contactActivity(portal, { id: person.id, file, by: { ...asOfficer, standing } }, { locale: "en" });
    expect((await history("office")).filter(({ entry }) => entry.type === "change.read")).toHaveLength(2);
    for (const standing of ["none", "appointee", "appointedFirm"] as const)
      expect(await history(standing)).toEqual([]);
  });
  it("finds what was dealt with again, with who decided, when and why, and what was asked for once more among what waits", async () => {
    const person = await bankruptcy();
    await ask(person.id, { email: email() });
    const listed = async (address = "") =>
      (await listChanges(reading(), new URLSearchParams(address))).listing.items.find(
        ({ id }) => id === person.id,
      );
    expect([await listed("show=ended"), (await listed())?.endedAt]).toEqual([undefined, null]);
    const reason = { reason: "The bill is another's." };
    await recordFact(contactChange, changeStream(person.id), "change.refused", reason, asOfficer);
    await recordLook(reading(), person.id);
    expect(await listed()).toBeUndefined();
    expect(await listed("show=ended")).toMatchObject({
      status: "Stopped",
      endedAt: formatLongTime(portal.clock.now(), "en"),
    });
    const page = await describeForOffice(reading(), person.id);
    expect(page?.deeds.at(0)).toMatchObject({ by: "Bankrupt" });
    expect(page?.deeds.at(-1)).toMatchObject({
      by: "officer.demo",
      at: portal.clock.now(),
      lines: [reason.reason],
    });
    await ask(person.id, { email: email() });
    expect([await listed("show=ended"), (await listed())?.endedAt]).toEqual([undefined, null]);
  });
  it("takes no decision of staff of a firm, nor of an officer without the right", async () => {
    const person = await bankruptcy();
    await ask(person.id, { email: email() });
    for (const by of [
      { ...asOfficer, rights: ["OFFICE_READ_ALL"] },
      { ...asOfficer, standing: "none" as const },
    ]) {
      const command = { stream: changeStream(person.id), data: { reason: "No" }, by, at: portal.clock.now() };
      const refused = await dispatch(portal.log, contactChange, {
        ...command,
        type: "change.refused",
        commandId: ulid(),
      });
      expect(refused).toMatchObject({ outcome: "refused", refusals: [{ guard: "mayDecide" }] });
    }
  });
});
