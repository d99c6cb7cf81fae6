/** Notices on the screen and by letter, each to those whom it concerns; and that nobody is told twice. */

import { beforeEach, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { findMailPage } from "~/db/queries/workspace/mailbox";
import {
  answered,
  attached,
  filledIn,
  returned,
  reviewRequested,
  signed,
  started,
  submitted,
} from "~/tests/support/filing";
import type { Step } from "~/tests/support/scenario";
import { factRecorder } from "~/tests/support/fact-recorder";
import { appointTrustee, importBankruptcy, openAccount, registerFirm } from "~/tests/support/office-facts";
import { openOwnPortal } from "~/tests/support/own-portal";
import { account } from "~/workflows/records/account";
import { caseFile } from "~/workflows/records/case-file";
import { addTime, type Actor, type SubmissionContext } from "~/workflows/kit";
import { people, referralB1 } from "~/workflows/forms/referral-b1";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import { announceExpiries } from "../../filings/drafts/ending-drafts.server";
import { findSubmissionFor } from "../../filings/submissions/visible.server";
import { findStepRemark } from "./target.server";
import { noticesPage } from "./list-page.server";
import { countUnread, deleteNotices, getNotice, listNotices, markRead, markUnread } from "./notices.server";

const { preparer, trustee, officer } = people;
const CASE = "HCB-1234-2022";
const STREAM = `referral-b1/${ulid()}`;
const DAY = 24 * 60 * 60 * 1000;

let portal: Portal;
let now: string;

// The office's seal is made once, in the first portal; each test has a database of its own.
beforeEach(async () => {
  now = "2025-06-02T04:00:00.000Z";
  const own = await openOwnPortal({ now: () => now, settings: { DATABASE_URL: "sqlite::memory:" } });
  portal = own.portal;
  for (const [person, role, fullName, fullNameZh] of [
    [preparer, "ua", "CHAN Wing Sze", "陳詠詩"],
    [trustee, "pa", "WONG Siu Ming", "黃兆明"],
    [officer, "officer", "CHEUNG Lai Fong", "張麗芳"],
  ] as const)
    await openAccount(recordFact, person, { fullName, fullNameZh, role });
  await importBankruptcy(recordFact, CASE);
  await recordFact(caseFile, `case-file/${CASE}`, "officer.assigned", {
    officer: officer.id,
    supervisor: null,
  });
  await appointTrustee(recordFact, CASE, trustee);
  return own.close;
});

const recordFact = factRecorder(() => ({ portal, now }));

/** Facts of the B1 of the examples, in the case of this test. */
async function go(...steps: readonly Step<SubmissionContext>[]): Promise<void> {
  for (const step of steps) {
    const current = (await loadStream(portal.log, referralB1, STREAM)) ?? null;
    const { type, data, by } = typeof step === "function" ? step(current) : step;
    await recordFact(
      referralB1,
      STREAM,
      type,
      type === "draft.started" ? { ...data, caseId: CASE } : data,
      by,
    );
  }
}

const all = { page: 1, size: 50 } as const;
const loadTitles = async ({ id }: Actor, locale: "en" | "zh-hk" = "en") =>
  (await listNotices(portal, { id }, all, locale)).rows.map(({ title }) => title);
const letters = async (recipient: Actor) =>
  (await findMailPage(portal.database, { recipient: `${recipient.id}@`, page: 1, size: 50 })).rows;

describe("notices", () => {
  it("follow a form from hand to hand, and nobody is told what they did themselves", async () => {
    await go(started, filledIn, attached, reviewRequested, returned);
    await portal.log.deliverEffects();
    expect(await loadTitles(trustee)).toEqual([
      "B1 in HCB 1234/2022 is ready for your review and signature",
      "You have been appointed in HCB 1234/2022",
    ]);
    expect(await loadTitles(preparer, "zh-hk")).toEqual(["HCB 1234/2022 的 B1 已退回給你"]);
    expect(await loadTitles(officer)).toEqual(["The case HCB 1234/2022 has been assigned to you"]);
  });

  it("tell the officer of what was submitted, and those who filed it of the answer", async () => {
    await go(started, filledIn, attached, reviewRequested, signed, submitted);
    await recordFact(referralB1, STREAM, "office.acknowledged", {}, officer);
    await portal.log.deliverEffects();
    expect(await loadTitles(officer)).toContain("B1 in HCB 1234/2022 was submitted to you");
    for (const filer of [trustee, preparer])
      expect(await loadTitles(filer)).toContain("B1 in HCB 1234/2022 was acknowledged");
    expect(await loadTitles(preparer)).toContain("B1 in HCB 1234/2022 was submitted");
    expect(await loadTitles(trustee)).not.toContain("B1 in HCB 1234/2022 was submitted");
  });

  it("show what was said with the step: why, or what the office remarked", async () => {
    const saidTo = async (person: Actor, title: string) => {
      await portal.log.deliverEffects();
      const user = await portal.findUser(person.id);
      const notice = (await listNotices(portal, person, all, "en")).rows.find((each) => each.title === title);
      const submission = async (code: string, id: string) =>
        user && findSubmissionFor(portal, user, code, id);
      return findStepRemark(portal, { submission }, person.id, notice?.id ?? "");
    };
    await registerFirm(recordFact, preparer.firm, "Harbour");
    await go(started, filledIn, attached, reviewRequested, returned);
    expect(await saidTo(preparer, "B1 in HCB 1234/2022 was returned to you")).toMatchObject({
      kind: "reason",
    });
    await go(answered, reviewRequested, signed, submitted);
    await recordFact(referralB1, STREAM, "office.remarked", { note: "Passed to prosecution." }, officer);
    expect(await saidTo(preparer, "Remark on B1 in HCB 1234/2022")).toEqual({
      kind: "remark",
      text: "Passed to prosecution.",
    });
  });

  it("carry no personal data of the debtor, and no reason that went with its draft", async () => {
    await go(started, filledIn, attached, reviewRequested, returned);
    await portal.log.deliverEffects();
    const rows = await portal.database.kysely.selectFrom("notice").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/CHAN Tai Man|notice of 2024/);
    expect(JSON.stringify(await letters(preparer))).not.toMatch(/CHAN Tai Man|notice of 2024/);
  });

  it("are written once, however often an entry is delivered, and what was deleted does not come back", async () => {
    await go(started, filledIn, attached, reviewRequested);
    await portal.log.deliverEffects();
    const [first] = (await listNotices(portal, trustee, all, "en")).rows;
    expect(await deleteNotices(portal, trustee, [first!.id])).toBe(true);
    const before = (await letters(trustee)).length;
    await portal.database.kysely
      .insertInto("outbox")
      .values({
        position: Number.parseInt(first!.id, 10),
        effect: "notices",
        attempts: 0,
        due_at: now,
        claimed_until: null,
        last_error: null,
      })
      .execute();
    await portal.log.deliverEffects();
    for (const list of ["submission", "case_file", "account"]) await portal.log.rebuild(list);
    expect(await loadTitles(trustee)).toEqual(["You have been appointed in HCB 1234/2022"]);
    expect((await letters(trustee)).length).toBe(before);
  });

  it("are one's own: nobody reads, marks or deletes those of somebody else", async () => {
    await go(started, filledIn, attached, reviewRequested);
    await portal.log.deliverEffects();
    const [notice] = (await listNotices(portal, trustee, all, "en")).rows;
    const { id } = notice!;
    expect(await getNotice(portal, preparer, id, "en")).toBeNull();
    expect(await markRead(portal, preparer, [id])).toBe(false);
    expect(await deleteNotices(portal, preparer, [id])).toBe(false);
    expect(await getNotice(portal, trustee, id, "en")).toMatchObject({ read: false });
    expect(await countUnread(portal, trustee)).toBe(2);
    await markRead(portal, trustee, [id]);
    expect(await countUnread(portal, trustee)).toBe(1);
    await markUnread(portal, trustee, [id]);
    await markRead(portal, trustee, "all");
    expect(await countUnread(portal, trustee)).toBe(0);
  });

  it("are found by a word in any language, and sorted", async () => {
    await go(started, filledIn, attached, reviewRequested);
    await portal.log.deliverEffects();
    const found = async (keyword: string) =>
      (await listNotices(portal, trustee, { ...all, keyword }, "en")).total.count;
    expect(await found("READY for")).toBe(1);
    expect(await found("覆核及簽署")).toBe(1);
    expect(await found("hcb 1234/2022")).toBe(2);
    expect(await found("%")).toBe(0);
    const oldest = await listNotices(
      portal,
      trustee,
      { ...all, sort: { column: "created_at", direction: "asc" } },
      "en",
    );
    expect(oldest.rows[0]?.title).toBe("You have been appointed in HCB 1234/2022");
  });

  it("are mailed in the reader's language, and only those that the reader wants", async () => {
    const own = `account/${trustee.id}`;
    await portal.log.deliverEffects();
    await recordFact(account, own, "language.chosen", { language: "zh-hk" }, trustee);
    await recordFact(account, own, "letters.chosen", { letters: "waiting" }, trustee);
    await recordFact(account, `account/${preparer.id}`, "letters.chosen", { letters: "none" }, preparer);
    await go(started, filledIn, attached, reviewRequested, signed, submitted);
    await recordFact(referralB1, STREAM, "office.acknowledged", {}, officer);
    await portal.log.deliverEffects();
    expect((await letters(trustee)).map(({ locale, subject }) => [locale, subject])).toEqual([
      ["zh-hk", "HCB 1234/2022 的 B1 待你覆核及簽署"],
      ["en", "You have been appointed in HCB 1234/2022"],
    ]);
    expect(await letters(preparer)).toEqual([]);
    expect(await loadTitles(preparer)).not.toEqual([]);
  });

  it("tell the preparer of a draft's end, once for each of its days", async () => {
    await go(started, filledIn);
    now = addTime(now, 47 * DAY);
    await announceExpiries(portal, now);
    await announceExpiries(portal, now);
    now = addTime(now, 7 * DAY);
    await announceExpiries(portal, now);
    await portal.log.deliverEffects();
    const expected = "The draft of B1 in HCB 1234/2022 will be deleted on 01/08/2025";
    expect(await loadTitles(preparer)).toEqual([expected, expected]);
  });

  it("say that an account was locked, once, however many attempts follow", async () => {
    for (let attempt = 1; attempt <= 7; attempt += 1)
      await recordFact(account, `account/${officer.id}`, "login.failed", {});
    await portal.log.deliverEffects();
    const titles = await loadTitles(officer);
    expect(titles.filter((title) => title === "Your account was locked")).toHaveLength(1);
  });

  it("of a locked account are mailed, whatever letters the person wants", async () => {
    const own = `account/${preparer.id}`;
    await recordFact(account, own, "letters.chosen", { letters: "none" }, preparer);
    for (let attempt = 1; attempt <= 7; attempt += 1) await recordFact(account, own, "login.failed", {});
    await portal.log.deliverEffects();
    expect((await letters(preparer)).map(({ subject }) => subject)).toEqual(["Your account was locked"]);
  });

  it("tell nothing of what happened long ago", async () => {
    const late = await createPortalLater(60);
    expect(late).toEqual([]);
  });
});

/** Facts of the past, as an office that is set up brings them: announced to nobody. */
async function createPortalLater(days: number): Promise<readonly string[]> {
  const past = now;
  now = addTime(now, days * DAY);
  await dispatch(portal.log, caseFile, {
    stream: `case-file/${CASE}`,
    type: "practitioner.ceased",
    data: { appointment: "a1", on: "2025-06-02" },
    by: SYSTEM,
    at: past,
    commandId: ulid(),
  });
  await portal.log.deliverEffects();
  return (await loadTitles(trustee)).filter((title) => title.includes("its end is recorded"));
}

describe("the list of notices", () => {
  it("names the party of a case that its reader may see, and of no other", async () => {
    await go(started, filledIn, attached, reviewRequested);
    await portal.log.deliverEffects();
    const visible = { nameEn: "CHAN Tai Man", nameZh: "陳大文" };
    const list = (seen: typeof visible | null, locale: "en" | "zh-hk") =>
      noticesPage(portal, trustee, new URLSearchParams(), locale, { case: () => Promise.resolve(seen) });
    const parties = async (...asked: Parameters<typeof list>) =>
      new Set((await list(...asked)).items.flatMap(({ caseId, party }) => (caseId === null ? [] : [party])));
    expect(await parties(visible, "en")).toEqual(new Set(["CHAN Tai Man"]));
    expect(await parties(visible, "zh-hk")).toEqual(new Set(["陳大文"]));
    expect(await parties(null, "en")).toEqual(new Set([null]));
  });
});
