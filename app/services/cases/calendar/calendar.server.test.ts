/** The calendar as a calendar program reads it. */

import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { openOwnPortal } from "~/tests/support/own-portal";
import { attached, filledIn, returned, reviewRequested, started } from "~/tests/support/filing";
import type { Step } from "~/tests/support/scenario";
import { factRecorder } from "~/tests/support/fact-recorder";
import { appointTrustee, importBankruptcy, openAccount, registerFirm } from "~/tests/support/office-facts";
import { account } from "~/workflows/records/account";
import { caseFile } from "~/workflows/records/case-file";
import type { Actor, SubmissionContext } from "~/workflows/kit";
import { people, referralB1 } from "~/workflows/forms/referral-b1";

import { getFixedT } from "~/app/i18n/i18n.server";
import { deadlineListPage } from "../deadline-list/deadline-list.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import {
  calendarAddressSince,
  findCalendarHolder,
  makeCalendarAddress,
  revokeCalendarAddress,
} from "./address.server";
import { calendarFeed } from "./feed.server";

const { preparer, trustee, stranger, officer } = people;
const NOW = "2025-06-02T04:00:00.000Z";
const CASE = "HCB-1234-2022";
const NAMES = { "pa.demo": "pa", "ua.demo": "ua", "pa2.demo": "pa", "officer.demo": "officer" } as const;

let portal: Portal;

const recordFact = factRecorder(() => ({ portal, now: NOW }));

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => NOW, settings: { PORTAL_ORIGIN: "https://portal.example" } });
  portal = own.portal;
  for (const id of new Set([trustee.firm, stranger.firm]))
    await registerFirm(recordFact, id, `Firm ${id ?? ""}`);
  for (const person of [preparer, trustee, stranger, officer])
    await openAccount(recordFact, person, {
      fullName: person.id,
      role: NAMES[person.id as keyof typeof NAMES],
    });
  await importBankruptcy(recordFact, CASE, {
    nameZh: "陳大文",
    debtor: { nameEn: "CHAN Tai Man", idNumber: "A123456(3)" },
  });
  await recordFact(caseFile, `case-file/${CASE}`, "officer.assigned", {
    officer: officer.id,
    supervisor: null,
  });
  await appointTrustee(recordFact, CASE, trustee);
  await emitInput([started, filledIn, attached]);
  return own.close;
}, 60_000);

/** Lets facts happen to a form of the case: a new one, where none is named. */
async function emitInput(
  steps: readonly Step<SubmissionContext>[],
  form = `${referralB1.type}/${ulid()}`,
): Promise<void> {
  for (const step of steps) {
    const current = (await loadStream(portal.log, referralB1, form)) ?? null;
    const { type, data, by } = typeof step === "function" ? step(current) : step;
    await recordFact(referralB1, form, type, type === "draft.started" ? { ...data, caseId: CASE } : data, by);
  }
}

const sentBack: Step<SubmissionContext> = { ...returned, data: { ...returned.data, dueOn: "2025-06-11" } };

async function loadUser({ id }: Actor): Promise<CurrentUser> {
  const user = await portal.findUser(id);
  if (user === null) throw new Error(`${id} may not log in`);
  return user;
}

/** Title and day of each entry, as ical.js reads them. */
async function loadEntries(person: Actor, locale: "en" | "zh-hk" = "en") {
  const file = await calendarFeed(portal, await loadUser(person), locale);
  const calendar = ICAL.Component.fromString(file);
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  return {
    file,
    entries: events.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`),
    events,
  };
}

describe("the calendar", () => {
  it("has the deadlines of one's own cases, whole days, each with an identity of its own", async () => {
    const { entries, events, file } = await loadEntries(trustee);
    expect(entries).toContain("2026-03-16 HCB 1234/2022: Discharge from bankruptcy");
    expect(entries).toContain("2025-08-01 HCB 1234/2022, B1: Draft deleted");
    expect(entries.some((entry) => /three years from the offence/.test(entry))).toBe(true);
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    expect(file).toContain("URL:https://portal.example/casefile/HCB-1234-2022/overview");
    expect(file.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it("says by when a form is to be read, or amended", async () => {
    await emitInput([started, filledIn, attached, reviewRequested]);
    await emitInput([started, filledIn, attached, reviewRequested, sentBack]);
    const { entries } = await loadEntries(trustee);
    expect(entries).toContain("2025-06-09 HCB 1234/2022, B1: Review due");
    expect(entries).toContain("2025-06-11 HCB 1234/2022, B1: Amendment due");
    // Whoever prepares does not review.
    const prepared = (await loadEntries(preparer)).entries;
    expect(prepared).toContain("2025-06-11 HCB 1234/2022, B1: Amendment due");
    expect(prepared.filter((entry) => entry.endsWith("Review due"))).toEqual([]);
  });

  it("is a list that begins with today, or has the next 14 days, or what is past", async () => {
    const context = {
      portal,
      user: await loadUser(trustee),
      locale: "en",
      t: await getFixedT("en"),
    } as const;
    const loadDays = async (query: string) => {
      const page = await deadlineListPage(context, new URLSearchParams(query));
      return page.items.map(({ on }) => on);
    };
    const [coming, fortnight, passed] = await Promise.all(
      ["size=100", "size=100&time=fortnight", "size=100&time=passed"].map(loadDays),
    );
    expect(coming?.every((on) => on >= "2025-06-02")).toBe(true);
    expect(fortnight).toContain("2025-06-11");
    expect(fortnight?.every((on) => on >= "2025-06-02" && on <= "2025-06-16")).toBe(true);
    expect(fortnight?.length).toBeLessThan(coming?.length ?? 0);
    expect(passed?.every((on) => on < "2025-06-02")).toBe(true);
    expect(new Set(await loadDays("size=100&day=2025-06-11&time=passed"))).toEqual(new Set(["2025-06-11"]));
    const { picture, showsMonth } = await deadlineListPage(context, new URLSearchParams("month=2025-06"));
    const ofDay = picture.weeks.flat().find((day) => day?.on === "2025-06-11");
    expect([showsMonth, ofDay?.count]).toEqual([true, (await loadDays("size=100&day=2025-06-11")).length]);
    expect((await loadDays("size=100&time=all")).length).toBe((coming?.length ?? 0) + (passed?.length ?? 0));
  });

  it("says of a form that has moved on what holds of it now", async () => {
    const form = `${referralB1.type}/${ulid()}`;
    const loadDays = async () => {
      const { events } = await loadEntries(trustee);
      return events
        .filter(({ uid }) => uid.includes(form.slice(-26)))
        .map(({ summary }) => summary.split(": ")[1]);
    };
    await emitInput([started, filledIn, attached, reviewRequested], form);
    expect(await loadDays()).toContain("Review due");
    await emitInput([sentBack], form);

    expect(await loadDays()).toContain("Amendment due");
    expect(await loadDays()).not.toContain("Review due");
  });

  it("speaks the holder's language", async () => {
    const { entries } = await loadEntries(trustee, "zh-hk");
    expect(entries).toContain("2026-03-16 HCB 1234/2022: 解除破產");
  });

  it("says nothing of the debtor but the case number", async () => {
    const { file } = await loadEntries(trustee);
    expect(file.replaceAll("\r\n ", "")).not.toMatch(/CHAN|陳大文|A123456/);
  });

  it("warns a week and a day before what is to come, and says what kind it is", async () => {
    const { events } = await loadEntries(trustee);
    const find = (text: string) => events.find(({ summary }) => summary.includes(text));
    const triggers = (text: string) =>
      find(text)
        ?.component.getAllSubcomponents("valarm")
        .map((alarm) => String(alarm.getFirstPropertyValue("trigger")));
    expect(triggers("Discharge from bankruptcy")).toEqual(["-P6DT15H", "-PT15H"]);
    const past = events.filter(({ startDate }) => startDate.toString() <= "2025-06-02");
    expect(past.flatMap(({ component }) => component.getAllSubcomponents("valarm"))).toEqual([]);
    expect(find("B1: Draft deleted")?.component.getFirstPropertyValue("categories")).toBe("Form in progress");
  });

  it("is the same file for as long as nothing has changed", async () => {
    expect((await loadEntries(trustee)).file).toBe((await loadEntries(trustee)).file);
  });

  it("says on its last day that it is cut, and does not where it is whole", async () => {
    const whole = await loadEntries(trustee);
    expect(whole.file).not.toContain("X-WR-CALDESC");
    const count = whole.events.length;
    expect(await calendarFeed(portal, await loadUser(trustee), "en", count)).not.toContain("X-WR-CALDESC");
    const file = await calendarFeed(portal, await loadUser(trustee), "en", count - 1);
    const calendar = ICAL.Component.fromString(file);
    const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    expect(events).toHaveLength(count);
    expect(events.at(-1)?.summary).toBe(
      `Only the next ${String(count - 1)} deadlines are in this calendar. All of them are in the portal.`,
    );
    expect(events.at(-1)?.startDate.toString()).toBe(events.at(-2)?.startDate.toString());
    expect(file).toContain("X-WR-CALDESC");
  });

  it("shows the office no draft, and strangers nothing", async () => {
    const { entries } = await loadEntries(officer);
    expect(entries).toContain("2026-03-16 HCB 1234/2022: Discharge from bankruptcy");
    expect(entries.filter((entry) => entry.includes("B1"))).toEqual([]);
    expect((await loadEntries(stranger)).entries).toEqual([]);
    const trustees = (await loadEntries(trustee)).entries.filter((entry) => !entry.endsWith("Review due"));
    expect((await loadEntries(preparer)).entries).toEqual(trustees);
  });
});

describe("its address", () => {
  const getFile = (address: string) => address.slice(address.lastIndexOf("/") + 1);

  it("is secret, kept as a hash, replaced by a new one, and ended at will", async () => {
    const first = await makeCalendarAddress(portal, trustee);
    expect(first).toMatch(/^https:\/\/portal\.example\/calendar\/[\w-]{43}\.ics$/);
    expect((await findCalendarHolder(portal, getFile(first)))?.id).toBe(trustee.id);
    const rows = await portal.database.kysely.selectFrom("calendar_address").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(getFile(first).slice(0, 20));
    const second = await makeCalendarAddress(portal, trustee);
    expect(await findCalendarHolder(portal, getFile(first))).toBeNull();
    expect((await findCalendarHolder(portal, getFile(second)))?.id).toBe(trustee.id);
    await revokeCalendarAddress(portal, trustee);
    expect(await findCalendarHolder(portal, getFile(second))).toBeNull();
    expect(await calendarAddressSince(portal, trustee)).toBeNull();
  });

  it.each(["", "x.ics", `${"a".repeat(43)}.ics`, "../../etc/passwd"])("is not %j", async (fileName) => {
    expect(await findCalendarHolder(portal, fileName)).toBeNull();
  });

  it("ends for somebody whose account is suspended", async () => {
    const address = await makeCalendarAddress(portal, preparer);
    await recordFact(account, `account/${preparer.id}`, "account.suspended", { reason: "Left" });
    expect(await findCalendarHolder(portal, getFile(address))).toBeNull();
  });
});
