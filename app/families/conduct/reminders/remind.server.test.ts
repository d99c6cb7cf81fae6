/** Reminders that fall due by the clock: shown a clock, told once by several processes, made up for after a rest. */

import { beforeAll, describe, expect, it } from "vitest";
import { PDFDocument } from "@cantoo/pdf-lib";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { openOwnPortal } from "~/tests/support/own-portal";
import { appendBeforeFact, appendMeanwhile } from "~/tests/support/meanwhile";
import { factRecorder } from "~/tests/support/fact-recorder";
import { account } from "~/workflows/records/account";
import { caseFile } from "~/workflows/records/case-file";
import { conductD2, interimValues, people } from "~/workflows/forms/conduct-d2";
import { scannedValues } from "~/workflows/forms/conduct-d1";
import { changesBetween } from "~/workflows/kit";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { loadReminders, REMINDER_WORK } from "./remind.server";
import { describeReminder } from "./reminder-letter.server";
import { listLetters } from "./reminder-letters.server";
import { reminderList } from "./reminder-list.server";
import { fillableD1 } from "../paper-form/template.server";

const { preparer, liquidator } = people;
const CASE = "HCCW-1-2025";
const atNoon = (day: string) => `${day}T04:00:00.000Z`;

let portal: Portal;
let now = atNoon("2025-02-12");
type Reader = Pick<CurrentUser, "firmIds" | "rights">;
const reader = (firmIds: readonly string[], rights: readonly string[]): Reader => ({ firmIds, rights });

const recordFact = factRecorder(() => ({ portal, now }));
/** One round on a day, by two processes at once. */
async function round(day: string) {
  now = atNoon(day);
  for (const work of Object.values(REMINDER_WORK)) await Promise.all([work(portal, now), work(portal, now)]);
  return (await loadReminders(portal, CASE))?.context;
}

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  await recordFact(account, `account/${liquidator.id}`, "account.opened", {
    id: liquidator.id,
    loginName: liquidator.id,
    fullName: "WONG Siu Ming",
    role: "pa",
    firm: liquidator.firm,
    email: "pa.demo@portal.example",
  });
  await recordFact(caseFile, `case-file/${CASE}`, "case.imported", {
    number: "HCCW 1/2025",
    year: 2025,
    type: "L",
    nameEn: "Sample Trading Limited",
    debtor: { nameEn: "Sample Trading Limited" },
    dates: { windingUpOrder: "2025-01-31", petition: "2024-11-20" },
    status: "ACT",
  });
  return own.close;
});

describe("reminders by the clock", () => {
  it("wait for a liquidator", async () => {
    expect(await round("2025-02-12")).toBeUndefined();
    await recordFact(caseFile, `case-file/${CASE}`, "practitioner.appointed", {
      appointment: "a1",
      person: liquidator.id,
      personName: "WONG Siu Ming",
      firm: liquidator.firm,
      role: "OL",
      kind: "SOLE",
      from: "2025-02-10",
    });
    expect(await round("2025-02-12")).toMatchObject({ relevantDate: "2025-01-31", category: "withinFour" });
  });
  it("follow a corrected case, with what was known before", async () => {
    const basis = async () => (await loadReminders(portal, CASE))?.context;
    const correct = async (date: string) => {
      await recordFact(caseFile, `case-file/${CASE}`, "case.dateRecorded", { name: "windingUpOrder", date });
      await portal.log.deliverEffects();
    };
    now = atNoon("2025-02-20");
    await correct("2024-09-30");
    expect(await basis()).toMatchObject({ relevantDate: "2024-09-30", category: "fourToSix", sent: [] });
    await correct("2025-01-31");
    expect(await basis()).toMatchObject({ relevantDate: "2025-01-31", category: "withinFour" });
    const entries = (await loadReminders(portal, CASE))?.entries ?? [];
    const rederived = entries.filter(({ type }) => type === "reminders.rederived");
    expect(rederived.map(({ data }) => data)).toMatchObject([
      { former: { relevantDate: "2025-01-31" }, basis: { relevantDate: "2024-09-30" } },
      { former: { relevantDate: "2024-09-30" }, basis: { relevantDate: "2025-01-31" } },
    ]);
    const row = await portal.database.kysely
      .selectFrom("conduct_reminder")
      .select(["relevant_date", "next_on"])
      .where("id", "=", CASE)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ relevant_date: "2025-01-31", next_on: "2025-05-31" });
  });
  it("are sent on their day, once, however many processes look", async () => {
    expect((await round("2025-05-30"))?.sent).toHaveLength(0);
    expect((await round("2025-05-31"))?.sent).toEqual([
      {
        number: 1,
        sentOn: "2025-05-31",
        expiresOn: "2025-06-28",
        to: [{ person: liquidator.id, firm: liquidator.firm }],
      },
    ]);
    expect((await round("2025-06-01"))?.sent).toHaveLength(1);
  });
  it("that were missed are made up for, one at a time", async () => {
    const context = await round("2025-07-10");
    expect(context?.sent.map(({ number, expiresOn }) => [number, expiresOn])).toEqual([
      [1, "2025-06-28"],
      [2, "2025-08-07"],
    ]);
  });
  it("are told to the liquidator, on the screen and by letter", async () => {
    await portal.log.deliverEffects();
    const notices = await portal.database.kysely
      .selectFrom("notice")
      .select(["code", "account_id", "target"])
      .where("code", "=", "conductReminder")
      .execute();
    expect(notices.at(-1)).toEqual({
      code: "conductReminder",
      account_id: liquidator.id,
      target: `/formd1d2Reminders/reminders/${CASE}`,
    });
  });
  it("are listed to the office and the firm in office, and to no other firm", async () => {
    const list = (user: Reader) => reminderList(portal, user, new URLSearchParams("tab=master"), "en");
    const [office, own, other] = await Promise.all([
      list(reader([], ["OFFICE_READ_ALL"])),
      list(reader(["firm-harbour"], [])),
      list(reader(["firm-other"], [])),
    ]);
    expect(office.list.items).toMatchObject([{ id: CASE, status: "secondSent", returnDueOn: "2025-07-31" }]);
    expect(own.list.items).toHaveLength(1);
    expect(other.list.items).toEqual([]);
    expect(other.tabs.every(({ count }) => count === 0)).toBe(true);
  });
  it("begin anew after an interim return, and ask for the final one once", async () => {
    const stream = `${conductD2.type}/${ulid()}`;
    const values = { ...interimValues, expectedMonth: 9, expectedYear: 2025 };
    await recordFact(
      conductD2,
      stream,
      "draft.started",
      { caseId: CASE, caseType: "L", caseOpen: true, formVersion: conductD2.form.version },
      preparer,
    );
    const changes = changesBetween(conductD2.form, {}, values);
    await recordFact(conductD2, stream, "draft.saved", { changes, basedOn: 0 }, preparer);
    const signature = {
      contentVersion: 1,
      pdfFile: "pdf-1",
      pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
      certificateSubject: "CN=WONG Siu Ming",
      certificateSerial: "01AF",
    };
    await recordFact(conductD2, stream, "form.signed", signature, liquidator);
    await recordFact(conductD2, stream, "form.submitted", { reference: "D2-2025-1" }, liquidator);
    await portal.log.deliverEffects();
    expect((await loadReminders(portal, CASE))?.context).toMatchObject({
      finalDueOn: "2025-10-01",
      sent: [],
      returns: [{ interim: true, reference: "D2-2025-1" }],
    });
    expect((await round("2025-09-30"))?.sent).toEqual([]);
    expect((await round("2025-10-01"))?.sent).toHaveLength(1);
    const entries = (await loadStream(portal.log, conductD2, stream))?.entries ?? [];
    expect(entries.filter(({ type }) => type === "final.due")).toHaveLength(1);
  });
  it("end with the case", async () => {
    await recordFact(caseFile, `case-file/${CASE}`, "case.statusChanged", { status: "CLS" });
    await round("2025-11-01");
    expect((await loadReminders(portal, CASE))?.state).toBe("closed");
  });
});

describe("in the very moment in which their case changes", () => {
  const OTHER = "HCCW-2-2025";
  const change = (type: string, data: Readonly<Record<string, unknown>>) =>
    recordFact(caseFile, `case-file/${OTHER}`, type, data);
  const appoint = (appointment: string, person: string, from: string) =>
    change("practitioner.appointed", {
      ...{ appointment, person, personName: person, firm: liquidator.firm },
      ...{ role: "OL", kind: "SOLE", from },
    });
  /** A job, and what happens just before it records what it has decided. */
  const late = (job: keyof typeof REMINDER_WORK, fact: string, happens: () => Promise<unknown>) =>
    REMINDER_WORK[job]({ ...portal, log: appendMeanwhile(portal.log, appendBeforeFact(fact), happens) }, now);
  const known = () => loadReminders(portal, OTHER);

  it("are opened on what it says then", async () => {
    now = atNoon("2025-02-12");
    await change("case.imported", {
      number: "HCCW 2/2025",
      year: 2025,
      type: "L",
      nameEn: "Moving Limited",
      debtor: { nameEn: "Moving Limited" },
      dates: { windingUpOrder: "2025-01-31" },
      status: "ACT",
    });
    await appoint("o1", "first-liquidator", "2025-02-10");
    await late("open-reminders", "reminders.opened", () =>
      change("case.dateRecorded", { name: "relevant", date: "2025-01-20" }),
    );
    expect((await known())?.context.relevantDate).toBe("2025-01-20");
  });
  it("go to whoever is in office then", async () => {
    now = atNoon("2025-12-01");
    await late("send-reminders", "reminder.sent", async () => {
      await change("practitioner.ceased", { appointment: "o1", on: "2025-11-30" });
      await appoint("o2", "second-liquidator", "2025-12-01");
    });
    expect((await known())?.context.sent.map(({ to }) => to.map(({ person }) => person))).toEqual([
      ["second-liquidator"],
    ]);
  });
  it("do not end with a case that is opened again", async () => {
    await change("case.statusChanged", { status: "CLS" });
    await late("close-reminders", "reminders.closed", () => change("case.statusChanged", { status: "ACT" }));
    expect((await known())?.state).toBe("awaiting");
  });
});

describe("on paper", () => {
  it.each([
    ["en", "29/10/2025"],
    ["zh-hk", "2025年10月29日"],
  ] as const)("a reminder is a letter (%s)", async (language, sentOn) => {
    const context = (await loadReminders(portal, CASE))!.context;
    const [letter] = listLetters(context, { id: "officer.demo", firm: null, standing: "office" });
    const paper = describeReminder({
      letter: letter!,
      reminders: context,
      caseNo: "HCCW 1/2025",
      caseName: "Sample Trading Limited",
      addressees: ["WONG Siu Ming"],
      language,
      t: await getFixedT(language),
    });
    expect(JSON.stringify(paper)).toContain(sentOn);
    expect(paper.content.to.names).toEqual(["WONG Siu Ming"]);
  });
  it("the form to fill in has fields, and what is known stands in them", async () => {
    const pdf = await fillableD1(portal, {
      values: scannedValues,
      caseNo: "HCCW 1/2025",
      language: "zh-hk",
      t: await getFixedT("zh-hk"),
      at: portal.clock.now(),
    });
    const form = (await PDFDocument.load(pdf)).getForm();
    expect(form.getTextField("companyName").getText()).toBe("Sample Trading Limited");
    expect(form.getTextField("relevantDate").getText()).toBe("16/10/2024");
    expect(form.getCheckBox("capacity.liquidator").isChecked()).toBe(true);
    expect(form.getTextField("directors.6.name").getText()).toBeUndefined();
    expect(form.getFields().length).toBeGreaterThan(150);
  }, 60_000);
});
