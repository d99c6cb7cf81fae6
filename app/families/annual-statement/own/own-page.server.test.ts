/** The own page of a bankrupt against a real portal: what it says of the case, and whose letters it opens. */
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { declareYear, enterStatements, fillInYear } from "~/tests/support/annual-statement-at-door";
import { importBankrupt, OUTSIDE_TRUSTEE } from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { caseFile } from "~/workflows/records/case-file";
import { listFindings, noObjectionLetter } from "~/workflows/records/no-objection-letter";

import { BANKRUPT } from "../streams.server";
import { findIssued } from "./letters.server";
import { loadOwnPage } from "./own-page.server";

/** Orders are of 10 March 2020. */
let time = Date.parse("2023-06-02T04:00:00.000Z");
let own: OwnPortal;
let portal: Portal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => new Date(time).toISOString() });
  portal = own.portal;
}, 60_000);
afterAll(() => own.close());

const recordFact = factRecorder(() => ({ portal, now: portal.clock.now() }));
let cases = 700;
const bankruptcy = (more: Readonly<Record<string, unknown>> = {}) => {
  cases += 1;
  return importBankrupt(portal, cases, more);
};
const open = async (caseId: string) => loadOwnPage(await enterStatements(portal, caseId));

/** A letter of no objection that was sealed in a case. */
async function issueLetter(caseId: string): Promise<string> {
  const id = ulid(time);
  const file = (await enterStatements(portal, caseId)).file;
  const on = hongKongDay(portal.clock.now());
  const tell = (type: string, data: Readonly<Record<string, unknown>>, by?: typeof BANKRUPT) =>
    recordFact(noObjectionLetter, `no-objection-letter/${id}`, type, data, by);
  const reference = `NOL-2024-${id.slice(-8)}`;
  await tell("letter.asked", { caseId, reference, proof: "code", language: "zh-hk" }, BANKRUPT);
  const findings = listFindings({ file, on, letterHeld: false });
  await tell("criteria.checked", { on, code: null, findings, administrators: [] });
  await tell("letter.issued", { file: ulid(time), hash: "a".repeat(64), on });
  return id;
}

describe("the own page", () => {
  it("says when the bankruptcy is expected to end and why, and whom to ring", async () => {
    const { id } = await bankruptcy();
    await recordFact(caseFile, `case-file/${id}`, "officer.assigned", {
      officer: "officer.demo",
      supervisor: null,
      team: "個案組三",
      officerTelephone: "2867 2448",
    });
    expect(await open(id)).toMatchObject({
      standing: "你現時仍未解除破產，預計於2024年3月10日解除。",
      ends: "2024年3月10日",
      because: ["由2020年3月10日起計四年，首次破產的人都是如此。"],
      contributions: null,
      letters: [],
      mayAskForLetter: false,
      trustees: [],
      officer: { name: "個案組三", phone: "2867 2448" },
    });
  });
  it("names an officer by the post, and offers the letter to a bank while it can be needed", async () => {
    const { id } = await bankruptcy({ insolvencyOfficer: "IO 4" });
    const own = await open(id);
    expect(own).toMatchObject({ officer: { name: "破產管理主任4", phone: null }, mayNeedSavings: true });
    const ended = await bankruptcy({ dates: { bankruptcyOrder: "2016-03-10", discharge: "2020-03-10" } });
    expect(await open(ended.id)).toMatchObject({ mayNeedSavings: false });
  });
  it("lists the receipts of statements, and names the trustee where somebody else administers the estate", async () => {
    const { id } = await bankruptcy();
    await fillInYear(portal, id, 1);
    expect(await declareYear(portal, id, 1)).toEqual([]);
    const { letters } = await open(id);
    expect(letters).toMatchObject([{ on: "2023年6月2日", at: "/annual-statement/year/1/receipt.pdf" }]);
    await recordFact(caseFile, `case-file/${id}`, "practitioner.appointed", OUTSIDE_TRUSTEE);
    expect(await open(id)).toMatchObject({ trustees: [{ name: "KWAN Tak Shing" }] });
  });
  it("offers the letter of no objection when it can be had, and opens it to the person of its case alone, while nobody holds it", async () => {
    const { id } = await bankruptcy();
    const other = await bankruptcy();
    time = Date.parse("2024-06-02T04:00:00.000Z");
    expect(await open(id)).toMatchObject({
      standing: "你的破產已於2024年3月10日解除。",
      mayAskForLetter: true,
      mayNeedSavings: false,
    });
    const letter = await issueLetter(id);
    expect((await open(id)).letters).toMatchObject([
      { name: "不反對信", at: `/annual-statement/letters/${letter}/letter.pdf` },
    ]);
    expect(await findIssued(portal, id, letter)).toMatchObject({ on: "2024-06-02" });
    expect(await findIssued(portal, other.id, letter)).toBeNull();
    expect(await findIssued(portal, id, "../../etc/passwd")).toBeNull();
    expect((await open(other.id)).letters).toEqual([]);
    const by = {
      id: "officer.demo",
      role: "officer",
      rights: ["NOL_MAINTAIN"],
      firm: null,
      standing: "office",
    } as const;
    await recordFact(
      noObjectionLetter,
      `no-objection-letter/${letter}`,
      "letter.held",
      { reason: "Looked at." },
      by,
    );
    expect(await open(id)).toMatchObject({ letters: [], mayAskForLetter: false });
    expect(await findIssued(portal, id, letter)).toBeNull();
  });
});
