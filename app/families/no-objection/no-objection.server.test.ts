/** Letters of no objection against a real portal: who gets a code, what the rules answer, the sealed paper, holds, and what is forgotten. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { createFictitiousHkid } from "~/app/services/assembly/demo/people";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import {
  browserWith,
  countMailsTo,
  countTextsTo,
  importBankrupt,
  readCodeSentTo,
  readCodeTextedTo,
} from "~/tests/support/bankrupt-at-door";
import { officerWith } from "~/tests/support/office-user";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { toActor } from "~/app/services/cases/access/standing.server";
import { dispatchForPage } from "~/app/services/platform/administration/administration.server";
import { caseFile } from "~/workflows/records/case-file";
import { noObjectionLetter } from "~/workflows/records/no-objection-letter";
import {
  NO_OBJECTION_ASKS_OF_ALL_PER_HOUR,
  NO_OBJECTION_ASKS_PER_HOUR,
  VISITOR_CODE,
  type Actor,
} from "~/workflows/kit";

import { letterAnswer } from "./request/answer.server";
import { askForLetter } from "./request/ask.server";
import { isAskedTooOften } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import {
  LETTER_CODES,
  findOpenedLetter,
  createLetterCookie,
  proveByCode,
  type LetterEntryInput,
} from "./request/proving.server";
import { parseCaseNumbers, checkCases } from "./batch/batch-check.server";
import { isAlteredPaper } from "~/app/services/filings/receipts/check-office-seal.server";
import { checkLetterPaper } from "./issue/check-paper.server";
import { workOnLetters } from "./issue/work.server";
import { letterList } from "./office/letter-list.server";
import { letterStream, loadLetter } from "./streams.server";

const START = "2026-06-02T04:00:00.000Z";
let time = Date.parse(START);
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => new Date(time).toISOString() });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

let cases = 0;
const bankruptcy = (more: Readonly<Record<string, unknown>> = {}) => {
  cases += 1;
  return importBankrupt(portal, cases, more);
};
const mailsTo = (email: string) => countMailsTo(portal, email);
const codeFor = (email: string, count?: number) => readCodeSentTo(portal, email, count);

async function prove(typed: LetterEntryInput & { readonly email: string }): Promise<string> {
  const before = await mailsTo(typed.email);
  const cookie = await proveByCode(portal, typed, "email", "zh-hk");
  const browser = browserWith(cookie ?? "");
  const code = await codeFor(typed.email, before + 1);
  const answer = await LETTER_CODES.answer(portal, browser, code);
  if (answer.outcome !== "proved") throw new Error("The code was not taken");
  expect(await askForLetter(portal, answer.about, "code", "r")).toBe(true);
  return answer.about.letterId;
}
const work = () => workOnLetters(portal, new AbortController().signal);
const printPaper = async (id: string): Promise<Buffer> => {
  const stored = await portal.documents.find((await loadLetter(portal, id))?.context.issued?.file ?? "");
  if (stored === undefined) throw new Error("There is no paper");
  return portal.documents.read(stored);
};
const officer = officerWith("OFFICE_READ_ALL", "NOL_MAINTAIN");
const HELD = "letter.held";
const RELEASED = "hold.released";
const hold = (id: string, type: string, by = officer) =>
  dispatchForPage({ portal, user: by, requestId: "r", commandId: `press-${ulid()}` }, noObjectionLetter, {
    stream: letterStream(id),
    type,
    data: { reason: "Why" },
    by: toActor(by, "office"),
  });

describe("a bankrupt who is discharged", () => {
  it("proves who they are, gets the letter sealed, and comes back to it by its number", async () => {
    const person = await bankruptcy();
    const id = await prove(person);
    expect((await loadLetter(portal, id))?.state).toBe("inOrder");
    await Promise.all([work(), work()]);
    const letter = await loadLetter(portal, id);
    expect(letter?.state).toBe("issued");
    const paper = await printPaper(id);
    expect(await checkLetterPaper(portal, paper)).toMatchObject({
      kind: "noObjection",
      caseNo: "HCB 1/2020",
      stands: true,
      reference: letter?.context.reference,
    });
    const changed = Buffer.from(paper);
    changed[changed.length - 100] = (changed[changed.length - 100] ?? 0) ^ 1;
    expect(await checkLetterPaper(portal, changed)).toBeNull();
    // It was a letter of the office's, and somebody changed it: in its words, or behind its end.
    expect(await isAlteredPaper(portal, changed)).toBe(true);
    const middle = Buffer.from(paper);
    middle[2_000] = (middle[2_000] ?? 0) ^ 1;
    expect(await isAlteredPaper(portal, middle)).toBe(true);
    expect(await isAlteredPaper(portal, Buffer.concat([paper, Buffer.from("\n% more")]))).toBe(true);
    expect(await isAlteredPaper(portal, paper)).toBe(false);
    expect(await isAlteredPaper(portal, Buffer.from("%PDF-1.7 of somebody else's"))).toBe(false);
    const reference = letter?.context.reference ?? "";
    expect(await prove({ ...person, named: { reference } })).toBe(id);
    const browser = browserWith(await createLetterCookie(portal, id));
    expect(await findOpenedLetter(portal, browser)).toBe(id);
    time += 31 * 60_000;
    expect(await findOpenedLetter(portal, browser)).toBeNull();
  });
  it("whose letter is held is told to see the officer, and gets no other meanwhile", async () => {
    const person = await bankruptcy({ insolvencyOfficer: "IO 3" });
    const id = await prove(person);
    await work();
    const paper = await printPaper(id);
    expect(await hold(id, HELD, { ...officer, rights: ["OFFICE_READ_ALL"] })).toMatchObject({
      outcome: "refused",
      refusals: [{ guard: "mayHold" }],
    });
    expect((await hold(id, HELD)).outcome).toBe("done");
    const held = await loadLetter(portal, id);
    expect(held && (await letterAnswer(portal, held, "zh-hk"))).toMatchObject({
      state: "held",
      officer: { name: "IO 3" },
    });
    expect(await checkLetterPaper(portal, paper)).toMatchObject({ stands: false });
    const next = await loadLetter(portal, await prove(person));
    expect(next).toMatchObject({ state: "refused", context: { checked: { code: "ERR-NOL-006" } } });
    expect((await hold(id, RELEASED)).outcome).toBe("done");
    expect(await checkLetterPaper(portal, paper)).toMatchObject({ stands: true });
  });
});

describe("a letter whose case goes on while it is being answered", () => {
  const loadRecord = async (caseId: string, type: string, data: Readonly<Record<string, unknown>>) => {
    const outcome = await dispatch(portal.log, caseFile, {
      stream: `case-file/${caseId}`,
      type,
      data,
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: `record-${ulid()}`,
    });
    expect(outcome.outcome).toBe("done");
  };
  const appointed = {
    appointment: "a1",
    person: "taker-kwan",
    personName: "KWAN Tak Shing",
    firm: null,
    firmName: "Peak Trustees Limited",
    role: "T",
    kind: "SOLE",
    from: "2021-01-01",
  };
  /** A portal where something happens while each paper is printed. */
  function printingWhile(happens: () => Promise<void>) {
    let prints = 0;
    const set: Portal["typesetter"]["set"] = async (paper) => {
      prints += 1;
      await happens();
      return portal.typesetter.set(paper);
    };
    return { busy: { ...portal, typesetter: { set } }, prints: () => prints };
  }
  const issues = async (id: string) =>
    ((await loadLetter(portal, id))?.entries ?? []).filter(({ type }) => type === "letter.issued");

  it("is refused for what was recorded while it was printed, and no paper is left", async () => {
    const person = await bankruptcy();
    const id = await prove(person);
    const { busy } = printingWhile(() => loadRecord(person.id, "practitioner.appointed", appointed));
    await workOnLetters(busy, new AbortController().signal);
    const letter = await loadLetter(portal, id);
    expect(letter).toMatchObject({
      state: "refused",
      context: { checked: { code: "ERR-NOL-002" }, issued: null },
    });
    expect(letter && (await letterAnswer(portal, letter, "en"))).toMatchObject({
      refusal: {
        code: "ERR-NOL-002",
        trustees: [{ name: "KWAN Tak Shing", firm: "Peak Trustees Limited", phone: null }],
      },
    });
    const papers = await portal.database.kysely
      .selectFrom("upload")
      .select("id")
      .where("stream", "=", letterStream(id))
      .execute();
    expect(papers).toEqual([]);
  });
  it("is issued once, printed once, where what was recorded changes nothing", async () => {
    const person = await bankruptcy();
    const id = await prove(person);
    let times = 0;
    const { busy, prints } = printingWhile(async () => {
      times += 1;
      await loadRecord(person.id, "case.statusChanged", { status: "ACT" });
    });
    await workOnLetters(busy, new AbortController().signal);
    expect([times, prints(), (await issues(id)).length]).toEqual([1, 1, 1]);
    expect((await loadLetter(portal, id))?.state).toBe("issued");
  });
  it("is asked again when it is released before it was issued, and bears the day of that judgement", async () => {
    const [one, other] = [await bankruptcy(), await bankruptcy()];
    const [first, second] = [await prove(one), await prove(other)];
    expect((await hold(first, HELD)).outcome).toBe("done");
    expect((await hold(second, HELD)).outcome).toBe("done");
    await work();
    time += 40 * 86_400_000;
    await loadRecord(one.id, "practitioner.appointed", appointed);
    expect((await hold(first, RELEASED)).outcome).toBe("done");
    expect((await hold(second, RELEASED)).outcome).toBe("done");
    await work();
    expect(await loadLetter(portal, first)).toMatchObject({ state: "refused" });
    const today = new Date(time).toISOString().slice(0, 10);
    expect(await loadLetter(portal, second)).toMatchObject({
      state: "issued",
      context: { checked: { on: today }, issued: { on: today } },
    });
  });
  it("is not issued beside a letter that is held while it is printed", async () => {
    const person = await bankruptcy();
    const [first, second] = [await prove(person), await prove(person)];
    let held = false;
    const { busy } = printingWhile(async () => {
      if (held) return;
      held = true;
      const states = await Promise.all(
        [first, second].map(async (id) => (await loadLetter(portal, id))?.state),
      );
      expect(states).toEqual(["inOrder", "inOrder"]);
      expect((await hold(second, HELD)).outcome).toBe("done");
    });
    await workOnLetters(busy, new AbortController().signal);
    expect(await loadLetter(portal, first)).toMatchObject({
      state: "refused",
      context: { checked: { code: "ERR-NOL-006" } },
    });
    expect((await hold(second, RELEASED)).outcome).toBe("done");
    await work();
    expect((await loadLetter(portal, second))?.state).toBe("issued");
  });
});

describe("a bankrupt who is not", () => {
  const order = (kind: string, on: string, until?: string) => [
    { id: "o1", entry: { kind, on, ...(until !== undefined && { until }) } },
  ];
  it.each([
    ["ERR-NOL-001", { dates: { bankruptcyOrder: "2024-03-10" } }, "2028"],
    ["ERR-NOL-003", { orders: order("suspension", "2023-01-01", "2027-01-01") }, "2027"],
    ["ERR-NOL-004", { orders: order("nonCommencement", "2020-09-01") }, "2020"],
    ["ERR-NOL-005", { dates: { bankruptcyOrder: "2020-03-10", objectionToDischarge: "2024-02-01" } }, "2024"],
    ["ERR-NOL-006", { dates: { bankruptcyOrder: "2020-03-10", discharge: "2019-01-01" } }, undefined],
  ] as const)("is told %s, the day that stands in the way, and what to do next", async (code, more, year) => {
    const letter = await loadLetter(portal, await prove(await bankruptcy(more)));
    const answer = letter && (await letterAnswer(portal, letter, "zh-hk"));
    expect(answer).toMatchObject({ state: "refused", refusal: { code } });
    expect(answer?.refusal?.sentence).toMatch(/\p{Script=Han}/u);
    expect(answer?.refusal?.next).not.toBe("");
    if (year !== undefined) expect(JSON.stringify(answer?.refusal?.days)).toContain(year);
  });
  it("is told which trustee to ask, as the public register names them", async () => {
    const person = await bankruptcy();
    await dispatch(portal.log, caseFile, {
      stream: `case-file/${person.id}`,
      type: "practitioner.appointed",
      data: {
        appointment: "a1",
        person: "taker-kwan",
        personName: "KWAN Tak Shing",
        firm: null,
        firmName: "Peak Trustees Limited",
        role: "T",
        kind: "SOLE",
        from: "2021-01-01",
      },
      by: SYSTEM,
      at: portal.clock.now(),
      commandId: "appoint",
    });
    const letter = await loadLetter(portal, await prove(person));
    expect(letter && (await letterAnswer(portal, letter, "en"))).toMatchObject({
      refusal: {
        code: "ERR-NOL-002",
        trustees: [{ name: "KWAN Tak Shing", firm: "Peak Trustees Limited", phone: null }],
      },
    });
  });
});

describe("a bankrupt without an identity card", () => {
  const PASSPORT = "K01234567";
  const holder = (idType: string) =>
    bankruptcy({
      debtor: {
        nameEn: "SMITH John",
        idType,
        idNumber: PASSPORT,
        phone: "9123 0101",
        email: "p@mail.example",
      },
    });
  it.each(["passport", "other"])("proves who they are by the number of a %s, and by SMS", async (idType) => {
    const person = await holder(idType);
    const typed = { ...person, document: "passport", idNumber: " k 0123-4567 " } as const;
    const before = await countTextsTo(portal, "+85291230101");
    const browser = browserWith((await proveByCode(portal, typed, "sms", "en")) ?? "");
    const code = await readCodeTextedTo(portal, "+85291230101", before + 1);
    expect(await LETTER_CODES.answer(portal, browser, code)).toMatchObject({
      outcome: "proved",
      to: "+85291230101",
      about: { codeBy: "sms" },
    });
  });
  it("is told nothing by that number as one of an identity card, nor a stranger by the passport of nobody", async () => {
    const person = await holder("passport");
    const before = await countTextsTo(portal, "+85291230101");
    await proveByCode(portal, { ...person, idNumber: PASSPORT }, "sms", "en");
    const card = await bankruptcy();
    await proveByCode(portal, { ...card, document: "passport" }, "email", "en");
    const none = await bankruptcy({
      debtor: { nameEn: "NOBODY", idType: "passport", email: "n@mail.example" },
    });
    await proveByCode(portal, { ...none, document: "passport", idNumber: "" }, "email", "en");
    expect([await countTextsTo(portal, "+85291230101"), await mailsTo(card.email)]).toEqual([before, 0]);
    expect(await mailsTo("n@mail.example")).toBe(0);
  });
});

describe("somebody who guesses", () => {
  it("learns nothing: no case, another's card and a company's case are answered alike, and no code is right", async () => {
    const person = await bankruptcy();
    const other = createFictitiousHkid(999);
    const guesses: readonly LetterEntryInput[] = [
      { ...person, named: { caseId: "HCB-7777-2020" } },
      { ...person, idNumber: other },
      { ...person, named: { caseId: "HCCW-1-2020" }, idNumber: other },
      { ...person, named: { reference: "NOL-2026-00000000" } },
    ];
    for (const guess of guesses) {
      const cookie = await proveByCode(portal, guess, "email", "en");
      expect(cookie?.split("=")[0]).toBe("no-objection-code");
      const browser = browserWith(cookie ?? "");
      const awaited = await LETTER_CODES.awaited(portal, browser);
      expect(awaited?.triesLeft).toBe(VISITOR_CODE.tries);
      for (const code of ["", "000000", "123456"])
        expect(await LETTER_CODES.answer(portal, browser, code)).toMatchObject({ outcome: "wrong" });
    }
    expect(await mailsTo(person.email)).toBe(0);
  });
  it("tries a code five times and no more", async () => {
    const person = await bankruptcy();
    const browser = browserWith((await proveByCode(portal, person, "email", "en")) ?? "");
    const code = await codeFor(person.email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tried = 0; tried < VISITOR_CODE.tries; tried += 1)
      await LETTER_CODES.answer(portal, browser, wrong);
    expect(await LETTER_CODES.answer(portal, browser, code)).toEqual({ outcome: "over" });
  });
  it("is stopped after so many attempts at a case, whether it is there or not, and the bankrupt elsewhere is not", async () => {
    const person = await bankruptcy();
    for (const caseId of [person.id, "HCB-8888-2020"]) {
      const attempts = await Promise.all(
        Array.from({ length: NO_OBJECTION_ASKS_PER_HOUR + 5 }, (_, place) =>
          proveByCode(
            portal,
            {
              named: { caseId },
              document: "hkid",
              idNumber: createFictitiousHkid(700 + place),
              address: "203.0.113.9",
            },
            "email",
            "en",
          ),
        ),
      );
      expect(attempts.filter((cookie) => cookie === null)).toHaveLength(5);
    }
    expect(await proveByCode(portal, { ...person, address: "198.51.100.7" }, "email", "en")).not.toBeNull();
    expect(await codeFor(person.email)).toMatch(/^\d{6}$/);
  });
  it("is guessed at from many addresses only so often within the hour", async () => {
    const { id: caseId } = await bankruptcy();
    const refused: boolean[] = [];
    for (let attempt = 0; attempt < NO_OBJECTION_ASKS_OF_ALL_PER_HOUR + 5; attempt += 1) {
      const address = `203.0.113.${String(Math.floor(attempt / NO_OBJECTION_ASKS_PER_HOUR))}`;
      refused.push(await isAskedTooOften(portal, { door: "no-objection", named: caseId, address: address }));
    }
    expect(refused.filter(Boolean)).toHaveLength(5);
  });
  it("does not get another's letter, with its number and the own card or by its id", async () => {
    const [mine, theirs] = [await bankruptcy(), await bankruptcy()];
    const id = await prove(theirs);
    const reference = (await loadLetter(portal, id))?.context.reference ?? "";
    await proveByCode(portal, { ...mine, named: { reference } }, "email", "en");
    expect(await mailsTo(mine.email)).toBe(0);
    const wanted = { caseId: mine.id, letterId: id, isBack: true, codeBy: "email", locale: "en" } as const;
    expect(await askForLetter(portal, wanted, "code", "r")).toBe(false);
    expect(await askForLetter(portal, { ...wanted, isBack: false }, "code", "r")).toBe(false);
    expect(await findOpenedLetter(portal, browserWith("no-objection=made-up"))).toBeNull();
  });
});

describe("for the office", () => {
  it("the list finds letters by state, code, case and number", async () => {
    const person = await bankruptcy({ dates: { bankruptcyOrder: "2025-03-10" } });
    const id = await prove(person);
    const t = await getFixedT("en");
    const ids = async (query: string) =>
      (await letterList(portal, new URLSearchParams(query), { locale: "en", t })).list.items.map(
        (each) => each.id,
      );
    const reference = (await loadLetter(portal, id))?.context.reference ?? "";
    expect(await ids(`q=${reference.toLowerCase()}`)).toEqual([id]);
    expect(await ids(`q=${person.id}`)).toEqual([id]);
    expect(await ids("status=refused&code=ERR-NOL-001")).toContain(id);
    expect(await ids("status=held")).toEqual([]);
  });
  it("the letter's own stream holds no identity card number", async () => {
    const person = await bankruptcy();
    const id = await prove(person);
    const entries = (await loadLetter(portal, id))?.entries;
    expect(JSON.stringify(entries)).not.toContain(person.hkid.slice(0, 8));
  });
  it("many cases are checked at once, each with every rule, and what is no bankruptcy is said", async () => {
    const [good, early] = [
      await bankruptcy(),
      await bankruptcy({ dates: { bankruptcyOrder: "2025-01-01" } }),
    ];
    const text = `${good.id}\n hcb ${early.id.split("-")[1] ?? ""}/2020, ${good.id};HCB 9999/2020\tnonsense`;
    const listed = parseCaseNumbers(text);
    expect(listed).toHaveLength(4);
    const t = await getFixedT("zh-cn");
    const result = await checkCases({ portal, locale: "zh-cn", t }, listed);
    expect(result?.counts).toEqual({ inOrder: 1, refused: 1, unknown: 2 });
    expect(result?.cases[1]).toMatchObject({
      code: "ERR-NOL-001",
      found: { record: { met: true }, period: { met: false } },
    });
    const many = Array.from({ length: 501 }, (_, place) => `HCB ${String(place + 1)}/2021`);
    expect(await checkCases({ portal, locale: "zh-cn", t }, many)).toBeNull();
  });
  it("a letter is forgotten with the person of its case, and its paper with it", async () => {
    const person = await bankruptcy();
    const id = await prove(person);
    await work();
    const paper = await printPaper(id);
    const number = (await portal.log.read(`case-file/${person.id}`))[0]?.data?.["number"];
    const recordFact = (type: string, data: Readonly<Record<string, unknown>>, by: Actor) =>
      dispatch(portal.log, caseFile, {
        stream: `case-file/${person.id}`,
        type,
        data,
        by,
        at: portal.clock.now(),
        commandId: `tell-${type}`,
      });
    expect((await recordFact("case.statusChanged", { status: "CMP" }, SYSTEM)).outcome).toBe("done");
    time += 20 * 366 * 86_400_000;
    const legal: Actor = {
      id: "legal.demo",
      role: "legal",
      rights: ["CASE_RETENTION"],
      firm: null,
      standing: "office",
    };
    const left = { number, year: 2020, type: "B", authority: "Retention 1", typedNumber: number };
    expect((await recordFact("case.forgotten", left, legal)).outcome).toBe("done");
    await portal.log.deliverEffects();
    expect(await loadLetter(portal, id)).toBeNull();
    expect(await checkLetterPaper(portal, paper)).toBeNull();
    expect(JSON.stringify(await portal.log.read(letterStream(id)))).not.toContain("NOL-");
  });
});
