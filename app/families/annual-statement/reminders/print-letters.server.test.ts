/** Letters to those who are reached by nothing else: printed together, once, again when asked for, and not for what came in. */
import { describe, expect, it } from "vitest";
import { ulid } from "ulidx";

import { declareYear, fillInYear } from "~/tests/support/annual-statement-at-door";
import { breakLogAfter } from "~/tests/support/breaking-log";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { usePortalAt } from "~/tests/support/own-portal";
import { readTaggedText } from "~/tests/support/tagged-text";
import { caseFile } from "~/workflows/records/case-file";

import { loadStatement, statementStream } from "../streams.server";
import { listLetters, printRun, recordPrinted } from "./print-letters.server";
import { openYearsAhead, remindOfStatements } from "./remind.server";

const OFFICER = { id: "officer.demo", role: "officer", rights: ["OFFICE_ANNOTATE"], firmId: null } as const;
const AUDITOR = { ...OFFICER, id: "auditor.demo", rights: ["OFFICE_READ_ALL"] } as const;
const place = usePortalAt("2021-02-10T07:00:00.000Z");

let cases = 900;
/** Somebody without an address for letters by e-mail, and without a mobile telephone. */
function unreached(address?: string) {
  cases += 1;
  const debtor = {
    nameEn: "CHAN Tai Man",
    nameZh: "陳大文",
    idType: "hkid",
    idNumber: "A123456(3)",
    ...(address !== undefined && { address }),
  };
  return importBankrupt(place.portal, cases, { debtor });
}
async function remindOn(day: string): Promise<void> {
  place.now = `${day}T07:00:00.000Z`;
  await openYearsAhead(place.portal, place.now);
  await remindOfStatements(place.portal, place.now);
}
const print = (user: Parameters<typeof recordPrinted>[1] = OFFICER, run = ulid()) =>
  recordPrinted(place.portal, user, { run, at: place.now });
const shown = () => listLetters({ portal: place.portal, locale: "en" });
const firstYearOf = async (id: string) =>
  (await loadStatement(place.portal, statementStream(id, 1)))?.context;

describe("letters that wait", () => {
  it("are printed together and once, by an officer; the file is made again as often as it is asked for", async () => {
    const one = await unreached("Flat 3B, 12 Harbour Road\nWan Chai");
    const other = await unreached("香港中環皇后大道中1號");
    const nowhere = await unreached();
    await remindOn("2021-02-10");
    const waiting = (await shown()).waiting.map(({ caseId, hasAddress }) => [caseId, hasAddress]);
    expect(waiting).toEqual([
      [one.id, true],
      [other.id, true],
      [nowhere.id, false],
    ]);
    expect(await print(AUDITOR)).toBe(0);
    const run = ulid();
    // Two presses of one button, and somebody else at the same moment.
    const counts = await Promise.all([print(OFFICER, run), print(OFFICER, run), print()]);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    const { runs, waiting: left } = await shown();
    expect(runs.reduce((sum, { letters }) => sum + letters, 0)).toBe(2);
    expect(left.map(({ caseId }) => caseId)).toEqual([nowhere.id]);
    expect((await firstYearOf(one.id))?.reminders).toMatchObject([{ reminder: "before" }]);
    const texts = await Promise.all(
      runs.map(async ({ id }) => readTaggedText((await printRun(place.portal, id)) ?? Buffer.alloc(0))),
    );
    const text = texts.join("\n");
    for (const said of [
      "Flat 3B, 12 Harbour Road",
      "皇后大道中",
      "2021 年 3 月 10 日提交",
      "due on 10/03/2021",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("A123456");
    expect(await printRun(place.portal, ulid())).toBeNull();
    expect(await printRun(place.portal, "../1")).toBeNull();
  });
  it("are in the run as far as it came where the place.portal breaks down amid it: the others are in the next", async () => {
    const three = [
      await unreached("1 Bay Road"),
      await unreached("2 Bay Road"),
      await unreached("3 Bay Road"),
    ];
    await remindOn("2021-02-10");
    const run = ulid();
    const broken = { database: place.portal.database, log: breakLogAfter(place.portal, 1) };
    await expect(recordPrinted(broken, OFFICER, { run, at: place.now })).rejects.toThrow();
    const lettersOf = async (id: string) => (await shown()).runs.find((each) => each.id === id)?.letters;
    expect(await lettersOf(run)).toBe(1);
    const next = ulid();
    expect(await print(OFFICER, next)).toBe(2);
    expect([await lettersOf(run), await lettersOf(next)]).toEqual([1, 2]);
    for (const { id } of three) expect((await firstYearOf(id))?.reminders).toHaveLength(1);
  });
  it("are left unprinted where the statement came in, on paper or at the door", async () => {
    const paper = await unreached("1 Peak Road");
    const door = await unreached("2 Peak Road");
    await remindOn("2021-02-10");
    const recordFactOf = factRecorder(() => ({ portal: place.portal, now: place.now }));
    const entry = { kind: "annualStatement", upTo: "2021-03-10", on: "2021-02-10" };
    await recordFactOf(caseFile, `case-file/${paper.id}`, "settlement.recorded", { id: "s1", entry });
    place.now = "2021-03-11T07:00:00.000Z";
    await fillInYear(place.portal, door.id, 1);
    expect(await declareYear(place.portal, door.id, 1)).toEqual([]);
    expect(await print()).toBe(0);
    const left = (await shown()).waiting.map(({ caseId }) => caseId);
    expect(left).not.toContain(paper.id);
    expect(left).not.toContain(door.id);
  });
  it("of a Wednesday are hundreds, and set in one file while somebody waits", async () => {
    for (let count = 0; count < 200; count += 1) await unreached("Room 5, 3 Nathan Road\nKowloon");
    await remindOn("2021-03-25");
    const run = ulid();
    expect(await print(OFFICER, run)).toBeGreaterThan(150);
    const pdf = await printRun(place.portal, run);
    expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
  }, 240_000);
});
