/** Bankrupts are told that payments are missing: on one day of the week, once a month, without a figure, and not while they object. */
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";

import { contributionStream, loadContribution } from "~/app/services/cases/contributions/contribution.server";
import {
  countMailsTo,
  countTextsTo,
  importBankrupt,
  instantOn,
  loadNewestTextTo,
  newestMailTo,
  withDebtor,
} from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { keeper } from "~/tests/support/long-book";
import { usePortalAt } from "~/tests/support/own-portal";
import type { Actor } from "~/workflows/kit";
import { cashBook } from "~/workflows/records/cash-book";
import { contribution } from "~/workflows/records/contribution";

import { remindOfContributions } from "./remind.server";

const place = usePortalAt(instantOn("2023-01-10"));

const record = factRecorder(() => ({ portal: place.portal, now: place.portal.clock.now() }));
const officer: Actor = {
  ...{ id: "officer.demo", role: "officer", firm: null, standing: "office" },
  rights: ["OFFICE_ANNOTATE"],
};
const bankrupt: Actor = { ...keeper, id: "bankrupt", rights: [], firm: null, standing: "party" };
const tell = (id: string, type: string, data: Readonly<Record<string, unknown>>, by = officer) =>
  record(contribution, contributionStream(id), type, data, by);

let cases = 980;
/** Of which nothing was ever paid: the first payment was due on 28 February 2023. */
async function owing(more: Readonly<Record<string, unknown>> = {}) {
  place.now = instantOn("2023-01-10");
  cases += 1;
  const known = await importBankrupt(place.portal, cases, more);
  const header = {
    ...{ name: "Book", form: "bank", foreign: false },
    ...{ severalCurrencies: false, currencies: [] },
  };
  await record(
    cashBook,
    `cash-book/${ulid()}`,
    "book.opened",
    { caseId: known.id, caseType: "B", header },
    keeper,
  );
  await tell(known.id, "agreement.recorded", {
    ...{ caseId: known.id, id: "a1", madeOn: "2023-01-02", bankruptcyOrder: "2020-03-10" },
    terms: { monthly: 120_000, from: "2023-02-01", until: null, payer: "bankrupt", payDay: 31 },
  });
  return known;
}
async function workOn(day: string, time?: string): Promise<void> {
  place.now = instantOn(day, time);
  await remindOfContributions(place.portal, place.now);
  await place.portal.log.deliverEffects();
}
const noticesOf = async (id: string) => (await loadContribution(place.portal, id))?.context.notices;

describe("missing payments", () => {
  it("are told on a Wednesday by day, three weeks after their day, and again a month later", async () => {
    const { id, email } = await owing();
    await workOn("2023-03-15");
    // A Tuesday, and eight in the morning.
    await workOn("2023-03-21");
    await workOn("2023-03-22", "00:00");
    expect(await countMailsTo(place.portal, email)).toBe(0);
    await workOn("2023-03-22");
    await workOn("2023-03-22", "08:00");
    expect(await countMailsTo(place.portal, email)).toBe(1);
    expect(await noticesOf(id)).toMatchObject([{ months: ["2023-02"], channel: "email" }]);
    const mail = await newestMailTo(place.portal, email);
    expect(mail).toMatch(/供款[\s\S]*\/annual-statement/);
    // No figure, no month, nothing of the case and no name.
    expect(mail).not.toMatch(/1,200|120|2023|CHAN|陳大文|HCB/);
    for (const day of ["2023-03-29", "2023-04-05", "2023-04-19"]) await workOn(day);
    expect(await countMailsTo(place.portal, email)).toBe(1);
    await workOn("2023-04-26");
    expect((await noticesOf(id))?.at(-1)).toMatchObject({ months: ["2023-02", "2023-03"] });
    expect(await countMailsTo(place.portal, email)).toBe(2);
  });
  it("are told by SMS where there is no e-mail address, and to nobody without a contact", async () => {
    const texted = await owing(withDebtor({ phone: "91234567" }));
    const unknown = await owing(withDebtor({}));
    await workOn("2023-03-22");
    expect(await countTextsTo(place.portal, "+85291234567")).toBe(1);
    expect(await loadNewestTextTo(place.portal, "+85291234567")).toMatch(/供款尚未收到.*annual-statement/);
    expect(await noticesOf(texted.id)).toMatchObject([{ channel: "sms" }]);
    expect(await noticesOf(unknown.id)).toEqual([]);
  });
  it("are told to nobody who objects and waits; that there is an answer is told to whoever sent it by the door", async () => {
    const objecting = await owing();
    const writing = await owing();
    const said = { receivedOn: "2023-01-10", text: "I lost my job." };
    await tell(objecting.id, "objection.recorded", said, bankrupt);
    await tell(writing.id, "objection.recorded", said);
    await workOn("2023-03-22");
    expect([await noticesOf(objecting.id), await noticesOf(writing.id)]).toEqual([[], []]);
    for (const { id } of [objecting, writing])
      await tell(id, "objection.decided", { outcome: "stands", reason: "Send your payslips." });
    await place.portal.log.deliverEffects();
    expect(await countMailsTo(place.portal, objecting.email)).toBe(1);
    expect(await newestMailTo(place.portal, objecting.email)).toMatch(/答覆/);
    expect(await newestMailTo(place.portal, objecting.email)).not.toMatch(/payslips/);
    expect(await countMailsTo(place.portal, writing.email)).toBe(0);
  });
});
