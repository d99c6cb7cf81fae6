/** A letter to a bank against a real portal: asked for behind the door, given or refused by an officer, told without a figure, and checked by the bank. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";
import { findSavingsLetterPage } from "~/db/queries/families/savings-letters";
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";
import { pdfText } from "~/app/services/documents/printing/pdf-text.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { enterStatements } from "~/tests/support/annual-statement-at-door";
import {
  countMailsTo,
  importBankrupt,
  newestMailTo,
  OUTSIDE_TRUSTEE,
} from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { officerWith } from "~/tests/support/office-user";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import type { Actor } from "~/workflows/kit";
import { caseFile } from "~/workflows/records/case-file";
import { savingsLetter } from "~/workflows/records/savings-letter";

import { listLetters } from "../letters.server";
import { checkSavingsPaper } from "./check-paper.server";
import { describeSavingsForOffice, grantLetter, listSavingsLetters } from "./office.server";
import { answerSavings, describeOwnSavings } from "./request.server";
import { findGranted, loadSavings, savingsStream } from "./streams.server";

let now = "2023-06-02T04:00:00.000Z";
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => now });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

let cases = 900;
const bankruptcy = (more: Readonly<Record<string, unknown>> = {}) => {
  cases += 1;
  return importBankrupt(portal, cases, more);
};
const ASKED = { purpose: "keep", bank: "Harbour Bank", account: "123-456-789", income: "15,432" };
async function ask(caseId: string, typed: Readonly<Record<string, string>> = ASKED) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  const answer: unknown = await answerSavings(await enterStatements(portal, caseId), form);
  await portal.log.deliverEffects();
  return answer;
}
const Invalid = z.object({ data: z.object({ problems: z.record(z.string(), z.string()) }) });
const isRedirect = (answer: unknown) => answer instanceof Response && answer.status === 302;
const officer: CurrentUser = { ...officerWith("OFFICE_READ_ALL", "OFFICE_ANNOTATE"), id: "officer.demo" };
const reading = async (user = officer) => ({
  ...{ portal, user, requestId: ulid() },
  locale: "en" as const,
  t: await getFixedT("en"),
});
async function grant(caseId: string, user = officer, commandId = ulid(), shown?: string) {
  const refused = await grantLetter(await reading(user), caseId, { commandId, shown });
  await portal.log.deliverEffects();
  return refused;
}
const stateOf = async (caseId: string) => (await loadSavings(portal, caseId))?.state;
async function loadPaper(caseId: string) {
  const granted = findGranted(await loadSavings(portal, caseId));
  const stored = await portal.documents.find(granted?.file ?? "");
  if (stored === undefined) throw new Error("There is no letter");
  return portal.documents.read(stored);
}
const asOfficer: Actor = {
  id: "officer.demo",
  role: "officer",
  rights: ["OFFICE_ANNOTATE"],
  firm: null,
  standing: "office",
};
const recordFact = factRecorder(() => ({ portal, now: portal.clock.now() }));

it("nothing is sealed for a request that took the place of the one that was read, and none is refused unread", async () => {
  const { id } = await bankruptcy();
  await ask(id);
  const shown = (await describeSavingsForOffice(await reading(), id))?.request;
  const withdraw = new FormData();
  withdraw.set("intent", "withdraw");
  await answerSavings(await enterStatements(portal, id), withdraw);
  await ask(id, { ...ASKED, bank: "Another Bank" });
  const [refused] = await grant(id, officer, ulid(), shown);
  expect(refused?.sentence).toContain("has changed since this page was opened");
  const refuse = (request: string | undefined) =>
    dispatch(portal.log, savingsLetter, {
      ...{ stream: savingsStream(id), type: "request.refused", data: { reason: "No such bank", request } },
      ...{ by: asOfficer, at: portal.clock.now(), commandId: ulid() },
    });
  expect(await refuse(shown)).toMatchObject({ outcome: "refused", refusals: [{ guard: "isRequestShown" }] });
  expect(await stateOf(id)).toBe("requested");
  const now = (await describeSavingsForOffice(await reading(), id))?.request;
  expect(await grant(id, officer, ulid(), now)).toEqual([]);
  expect(await stateOf(id)).toBe("granted");
});

it("however many wait, each is on some page", async () => {
  const people = [await bankruptcy(), await bankruptcy(), await bankruptcy()];
  for (const { id } of people) expect(isRedirect(await ask(id))).toBe(true);
  const which = ["requested"];
  const listed: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { rows } = await findSavingsLetterPage(portal.database, { which, page, size: 2 });
    listed.push(...rows.map(({ id }) => id));
  }
  expect(listed).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
  expect(new Set(listed).size).toBe(listed.length);
});

it("is not asked for once the bankruptcy has ended by itself", async () => {
  const before = now;
  const { id } = await bankruptcy();
  now = "2024-03-11T04:00:00.000Z";
  expect(await describeOwnSavings(await enterStatements(portal, id))).toMatchObject({ isNeeded: false });
  expect(isRedirect(await ask(id))).toBe(false);
  expect(await stateOf(id)).toBeUndefined();
  now = before;
});

describe("a letter to a bank", () => {
  it("is asked for, given once, told without bank or figure, and checked by whoever is handed it", async () => {
    const person = await bankruptcy();
    expect(isRedirect(await ask(person.id))).toBe(true);
    expect((await listSavingsLetters(await reading())).listing.items.map(({ id }) => id)).toContain(
      person.id,
    );
    expect(JSON.stringify(await listSavingsLetters(await reading()))).not.toMatch(/Harbour|15,432/);
    expect(await countMailsTo(portal, person.email)).toBe(0);
    const pressed = ulid();
    expect(await grant(person.id, officer, pressed)).toEqual([]);
    // Pressed twice it is one letter.
    expect(await grant(person.id, officer, pressed)).toEqual([]);
    expect(await stateOf(person.id)).toBe("granted");
    const entries = await portal.log.read(savingsStream(person.id));
    expect(entries.filter(({ type }) => type === "letter.granted")).toHaveLength(1);
    expect(await countMailsTo(portal, person.email)).toBe(1);
    const mail = await newestMailTo(portal, person.email);
    expect(mail).toContain("/annual-statement");
    expect(mail).not.toMatch(/Harbour|15|123-456/);
    const paper = await loadPaper(person.id);
    const words = (await pdfText(paper)).join(" ");
    expect(words).toContain("儲蓄帳戶授權信");
    expect(words).toContain("Letter of authorisation");
    expect(words).toContain("123-456-789");
    expect(words).not.toContain("15,432");
    expect(await checkSavingsPaper(portal, paper)).toMatchObject({
      kind: "savingsLetter",
      caseNo: `HCB ${String(cases)}/2020`,
      stands: true,
    });
    const altered = Buffer.from(paper);
    altered.writeUInt8(altered.readUInt8(altered.length >> 1) ^ 1, altered.length >> 1);
    expect(await checkSavingsPaper(portal, altered)).toBeNull();
    const visit = await enterStatements(portal, person.id);
    expect((await listLetters(visit)).map(({ kind }) => kind)).toEqual(["savings"]);
    expect(await describeOwnSavings(visit)).toMatchObject({
      letter: { at: "/annual-statement/savings-account/letter.pdf" },
    });
  });
  it("counts no longer once it was taken back, or another was asked for", async () => {
    for (const end of ["revoked", "again"] as const) {
      const person = await bankruptcy();
      await ask(person.id);
      await grant(person.id);
      const paper = await loadPaper(person.id);
      if (end === "again") await ask(person.id, { ...ASKED, purpose: "open" });
      else
        await recordFact(
          savingsLetter,
          savingsStream(person.id),
          "letter.revoked",
          { reason: "Closed." },
          asOfficer,
        );
      expect(await checkSavingsPaper(portal, paper)).toMatchObject({ stands: false });
      const visit = await enterStatements(portal, person.id);
      expect([await listLetters(visit), (await describeOwnSavings(visit)).letter]).toEqual([[], null]);
    }
  });
  it("is refused with a reason that the bankrupt reads, and withdrawn by the bankrupt alone", async () => {
    const person = await bankruptcy();
    await ask(person.id);
    const reason = "You have an account at another bank.";
    await recordFact(savingsLetter, savingsStream(person.id), "request.refused", { reason }, asOfficer);
    await portal.log.deliverEffects();
    expect(await newestMailTo(portal, person.email)).not.toContain("another bank");
    expect(await describeOwnSavings(await enterStatements(portal, person.id))).toMatchObject({
      request: { state: "refused", reason },
    });
    const ended = async () =>
      (await listSavingsLetters(await reading(), new URLSearchParams("show=ended"))).listing.items.find(
        ({ id }) => id === person.id,
      );
    expect(await ended()).toMatchObject({ state: "refused" });
    expect((await describeSavingsForOffice(await reading(), person.id))?.deeds).toMatchObject([
      { by: "Bankrupt", lines: [] },
      { by: "officer.demo", at: portal.clock.now(), lines: [reason] },
    ]);
    expect(isRedirect(await ask(person.id))).toBe(true);
    expect(await ended()).toBeUndefined();
    expect(isRedirect(await ask(person.id, { intent: "withdraw" }))).toBe(true);
    expect(await stateOf(person.id)).toBe("withdrawn");
    expect(isRedirect(await ask(person.id, { intent: "withdraw" }))).toBe(false);
    expect(await grant(person.id)).not.toEqual([]);
  });
  it("is not given by an officer without the right, nor by staff of a firm", async () => {
    const person = await bankruptcy();
    await ask(person.id);
    const reader: CurrentUser = { ...officerWith("OFFICE_READ_ALL"), id: "officer.demo" };
    expect(await grant(person.id, reader)).not.toEqual([]);
    for (const by of [
      { ...asOfficer, rights: [] },
      { ...asOfficer, standing: "appointee" as const },
    ])
      expect(
        await dispatch(portal.log, savingsLetter, {
          ...{ stream: savingsStream(person.id), type: "request.refused", data: { reason: "No" }, by },
          ...{ at: portal.clock.now(), commandId: ulid() },
        }),
      ).toMatchObject({ outcome: "refused", refusals: [{ guard: "mayDecide" }] });
    expect(await stateOf(person.id)).toBe("requested");
    expect(await describeSavingsForOffice(await reading(reader), person.id)).toMatchObject({ may: [] });
  });
  it("is asked of the trustee where the office is none, and of nobody once the bankruptcy is over", async () => {
    const elsewhere = await bankruptcy();
    await recordFact(caseFile, `case-file/${elsewhere.id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
    const over = await bankruptcy({ dates: { bankruptcyOrder: "2015-03-10", discharge: "2019-03-10" } });
    for (const { id } of [elsewhere, over]) {
      expect(JSON.stringify(await ask(id))).toContain("本署不會發信");
      expect(await stateOf(id)).toBeUndefined();
    }
  });
  it("is refused beside its fields, with everything that was typed", async () => {
    const person = await bankruptcy();
    const wrong = async (typed: Readonly<Record<string, string>>) =>
      Object.keys(Invalid.parse(await ask(person.id, typed)).data.problems);
    expect(await wrong({ bank: "", account: "", income: "a lot" })).toEqual(["purpose", "bank", "income"]);
    expect(await wrong({ ...ASKED, account: "" })).toEqual(["account"]);
    expect(await ask(person.id, { ...ASKED, account: "" })).toMatchObject({
      data: { typed: { bank: "Harbour Bank", income: "15,432" } },
    });
    for (const income of ["-1", "10,000,000.01"])
      expect(await wrong({ ...ASKED, income })).toEqual(["income"]);
    expect(await wrong({ ...ASKED, bank: "x".repeat(201) })).toEqual(["bank"]);
    expect(await stateOf(person.id)).toBeUndefined();
  });
});
