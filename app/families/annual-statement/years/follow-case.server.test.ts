/** Years that were opened follow their case: what it asks for no longer is not needed, and is asked for again where that was wrong. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { enterStatements, fillInYear } from "~/tests/support/annual-statement-at-door";
import { file } from "~/tests/support/told-statement";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { factRecorder } from "~/tests/support/fact-recorder";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import type { Actor } from "~/workflows/kit";
import { annualStatement } from "~/workflows/records/annual-statement";
import { caseFile } from "~/workflows/records/case-file";

import { openYearsAhead } from "../reminders/remind.server";
import { loadStatement, statementStream } from "../streams.server";
import { findYear } from "../visit/opened.server";
import { declareStatement } from "../fill/declare.server";
import { listYears } from "./years-list.server";

const OFFICER: Actor = {
  id: "o",
  role: "officer",
  rights: ["OFFICE_ANNOTATE"],
  firm: null,
  standing: "office",
};
/** Orders are of 10 March 2020: the third year is over in three weeks. */
const START = "2023-02-20T04:00:00.000Z";

let own: OwnPortal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => START });
}, 60_000);
afterAll(() => own.close());

let cases = 600;
async function opened(): Promise<string> {
  const { id } = await importBankrupt(own.portal, (cases += 1));
  await openYearsAhead(own.portal, START);
  return id;
}
async function tellCase(id: string, type: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  await factRecorder(() => ({ portal: own.portal, now: START }))(caseFile, `case-file/${id}`, type, data);
  await own.portal.log.deliverEffects();
}
async function yearOf(id: string, year: number) {
  const statement = await loadStatement(own.portal, statementStream(id, year));
  return [
    statement?.state,
    statement?.context.excused?.because ?? null,
    statement?.context.excused?.reason ?? null,
  ];
}

describe("a year that was opened ahead", () => {
  it("is not needed after a discharge before its end; those that had come stay owing", async () => {
    const id = await opened();
    await tellCase(id, "case.dateRecorded", { name: "discharge", date: "2023-03-01", reason: "Certificate" });
    expect(await yearOf(id, 3)).toEqual(["excused", "discharged", "2023-03-01"]);
    expect(await yearOf(id, 2)).toEqual(["due", null, null]);
    // The day was wrong.
    const corrected = { name: "discharge", date: "2023-03-20", was: "2023-03-01", reason: "Read wrongly" };
    await tellCase(id, "case.dateRecorded", corrected);
    expect(await yearOf(id, 3)).toEqual(["expected", null, null]);
  });

  it("is not needed where the order was annulled, or the case is closed, and again where it is reopened", async () => {
    const [annulled, closed] = [await opened(), await opened()];
    await tellCase(annulled, "order.recorded", { id: "a1", entry: { kind: "annulment", on: "2023-02-01" } });
    expect((await yearOf(annulled, 2))[1]).toBe("annulled");
    await tellCase(annulled, "order.removed", { id: "a1", reason: "Another case" });
    expect((await yearOf(annulled, 2))[1]).toBeNull();
    await tellCase(closed, "case.statusChanged", { status: "CMP" });
    expect(await yearOf(closed, 1)).toEqual(["excused", "otherReason", "CMP"]);
    await tellCase(closed, "case.statusChanged", { status: "ACT" });
    // Its day came long ago: it is owing at once.
    expect((await yearOf(closed, 1))[0]).toBe("due");
  });
});

describe("a year that came on paper after it was opened", () => {
  it("is said to be on paper, is owing no longer, and is owing again where that was of another case", async () => {
    const id = await opened();
    const entry = { kind: "annualStatement", upTo: "2021-03-10", on: "2021-03-09" };
    await tellCase(id, "settlement.recorded", { id: "s1", entry });
    expect(await yearOf(id, 1)).toEqual(["excused", "onPaper", "2021-03-09"]);
    const listed = listYears(await enterStatements(own.portal, id));
    expect(listed.map(({ status, act }) => [status, act])).toEqual([
      ["onPaper", null],
      ["overdue", "begin"],
    ]);
    await tellCase(id, "settlement.removed", { id: "s1", reason: "Of another case" });
    expect(listYears(await enterStatements(own.portal, id))[0]).toMatchObject({
      status: "overdue",
      act: "begin",
    });
  });

  it("keeps what somebody has typed already", async () => {
    const id = await opened();
    await fillInYear(own.portal, id, 1);
    const entry = { kind: "annualStatement", upTo: "2021-03-10", on: "2021-03-09" };
    await tellCase(id, "settlement.recorded", { id: "s1", entry });
    expect((await yearOf(id, 1))[0]).toBe("drafting");
  });
});

it("a paper settles its anniversary with the day on which it came, not with that on which it was entered", async () => {
  const { id } = await importBankrupt(own.portal, (cases += 1));
  await enterStatements(own.portal, id);
  const tell = factRecorder(() => ({ portal: own.portal, now: START }));
  const tellYear = (type: string, data: Readonly<Record<string, unknown>>) =>
    tell(annualStatement, statementStream(id, 1), type, data, OFFICER);
  await tellYear("scan.received", { scan: file, receivedOn: "2023-02-13" });
  await tellYear("statement.started", { via: "counter", owingBefore: 0, known: {} });
  await tellYear("answers.saved", { changes: { address: "Flat 9" } });
  const visit = { caseId: id, enteredBy: OFFICER.id };
  const entered = await findYear({ ...(await enterStatements(own.portal, id)), visit, by: OFFICER }, 1);
  const { version } = entered.statement.context;
  expect(await declareStatement(entered, { name: "chan tai man", version, commandId: "paper" })).toEqual([]);
  await own.portal.log.deliverEffects();
  const kept = await loadBankruptcy(own.portal, id);
  expect(kept?.settlements.map(({ entry }) => [entry.kind, entry.on])).toEqual([
    ["annualStatement", "2023-02-13"],
  ]);
});

it("what a person has marked as not needed the portal does not ask for again", async () => {
  const id = await opened();
  const excused = { because: "died", reason: "Certificate of death" };
  await factRecorder(() => ({ portal: own.portal, now: START }))(
    annualStatement,
    statementStream(id, 1),
    "year.excused",
    excused,
    OFFICER,
  );
  await tellCase(id, "case.statusChanged", { status: "CMP" });
  await tellCase(id, "case.statusChanged", { status: "ACT" });
  expect(await yearOf(id, 1)).toEqual(["excused", "died", "Certificate of death"]);
});
